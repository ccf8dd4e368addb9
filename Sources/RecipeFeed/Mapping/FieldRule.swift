import StrictJSON

/// The rule for a field: a list of places, the first of which with a value is used.
struct FieldRule: Sendable, Hashable {
    let sources: [FieldSource]
    /// The rule's place in the owner's settings, such as `recipesite.yaml:7`; `nil` in a built-in format.
    var place: String?

    var paths: [JSONPath] { sources.flatMap(\.paths) }

    /// The name of the first named value; `nil` if the rule has none.
    var firstName: String? {
        for case .named(let rules) in sources { return rules.first?.name ?? "" }
        return nil
    }

    init(sources: [FieldSource], place: String? = nil) {
        self.sources = sources
        self.place = place
    }
}

/// A place for the value of a field.
indirect enum FieldSource: Sendable, Hashable {
    case path(JSONPath, Conversion?)
    /// A text that ends with the note of another place, with a comma in front of the note.
    case noted(JSONPath, note: JSONPath)
    /// A text with values in it, if all conditions find something.
    case template(TextTemplate, conditions: [JSONPath], Conversion?)
    /// All values of several places, such as a template for each of some numbers.
    case several([FieldSource])
    /// Items, with headings between them.
    case each(ItemRule)
    case named([NamedRule])
    /// Another place, if one of some conditions holds, or unless one does.
    case limited(by: [ValueCondition], holds: Bool, FieldSource)
    /// A file beside the document, if it exists.
    case file(String)
    /// The same text for all recipes.
    case constant(String)

    /// The rule for items with headings.
    struct ItemRule: Sendable, Hashable {
        let elements: JSONPath
        let heading: FieldRule?
        /// The path to the items in an element.
        ///
        /// Without it, or if it finds nothing, the element is an item itself.
        let items: JSONPath?
        let text: FieldRule
        let picture: FieldRule?
    }

    /// A value with a name.
    struct NamedRule: Sendable, Hashable {
        let name: String
        let rule: FieldRule
    }

    /// Whether it finds nothing if none of its paths does.
    var needsPath: Bool {
        switch self {
        case .path, .noted, .each: true
        case .named(let rules): rules.allSatisfy { $0.rule.sources.allSatisfy(\.needsPath) }
        case .template(let template, _, _): !template.paths.isEmpty
        case .several(let sources): sources.allSatisfy(\.needsPath)
        case .limited(_, _, let source): source.needsPath
        case .file, .constant: false
        }
    }

    /// The path to the values, if it leads through a list.
    var listPath: JSONPath? {
        switch self {
        case .path(let path, _): path.isSingular ? nil : path
        case .each(let rule): rule.elements
        case .limited(_, _, let source): source.listPath
        case .noted, .template, .several, .named, .file, .constant: nil
        }
    }

    var paths: [JSONPath] {
        switch self {
        case .path(let path, _): [path]
        case .noted(let path, let note): [path, note]
        case .template(let template, let conditions, _): template.paths + conditions
        case .several(let sources): sources.flatMap(\.paths)
        case .each(let rule): [rule.elements]
        case .named(let rules): rules.flatMap(\.rule.paths)
        case .limited(_, _, let source): source.paths
        case .file, .constant: []
        }
    }
}

/// A way to read a value other than the field's usual one; the raw value is that of `as`.
enum Conversion: String, Sendable, CaseIterable {
    /// The text as it is written.
    case text
    /// A text with one item per line.
    case lines
    /// A text with items separated by commas, or a list.
    case list
    /// A number of minutes.
    case minutes
    /// ISO 8601, such as `PT1H30M`.
    case duration
    case number
    /// A text in HTML, even without tags.
    case html
    /// The forms of schema.org's vocabulary.
    case schemaOrg = "schema.org"
    /// The comments of schema.org's vocabulary, without those of visitors.
    case authorNotes = "author notes"
    /// A UUID, which becomes the recipe's id unchanged.
    case uuid
    /// The key of the value in the object that has it, instead of the value.
    case key
    /// A whole text in HTML or Markdown; the field has the part below its heading.
    case part
}

extension FeedFormat {
    /// The paths in the addresses of recipes' documents, and of links to them.
    var addressPaths: [JSONPath] { (links + (following.details ?? [])).flatMap(\.paths) }
}

extension FieldRule {
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
        case .path, .noted, .template, .several, .file, .constant: paths.map(\.segments)
        case .limited(let conditions, _, let source): source.readPaths + conditions.map(\.path.segments)
        case .named(let rules): rules.flatMap(\.rule.readPaths)
        case .each(let rule):
            ([rule.heading, rule.picture].compactMap(\.self).flatMap(\.readPaths)
                + rule.text.readPaths.flatMap { text in [text, (rule.items?.segments ?? []) + text] })
                .map { rule.elements.segments + $0 }
        }
    }
}
