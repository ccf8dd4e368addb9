import StrictJSON

extension FeedFormat {
    /// The paths in the addresses of recipes' documents, and of links to them.
    var addressPaths: [JSONPath] { (links + [following.detail].compactMap(\.self)).flatMap(\.paths) }
}

extension FieldRule {
    /// The segments of every path that the rule reads.
    var readPaths: [[JSONPath.Segment]] { sources.flatMap(\.readPaths) }

    /// The properties of schema.org that the rule reads, in order.
    var properties: [String] {
        sources.compactMap { source in
            guard case .path(let path, .schemaOrg?) = source, path.segments.count == 1 else { return nil }
            return path.firstName
        }
    }
}

extension FieldSource {
    fileprivate var readPaths: [[JSONPath.Segment]] {
        switch self {
        // The key of a value says nothing of what is in it.
        case .path(_, .key?): []
        case .path, .template, .numbered, .file, .constant: paths.map(\.segments)
        case .unless(let conditions, let source): source.readPaths + conditions.map(\.path.segments)
        case .named(let rules): rules.flatMap(\.rule.readPaths)
        case .each(let rule):
            ([rule.heading, rule.picture].compactMap(\.self).flatMap(\.readPaths)
                + rule.text.readPaths.flatMap { text in [text, (rule.items?.segments ?? []) + text] })
                .map { rule.elements.segments + $0 }
        }
    }
}
