/// What each link and image of a document is rendered as.
struct ResolvedLinks {
    enum Rendering: Hashable {
        /// A link out of the site.
        case external(String)
        /// A link that stays in the site, or opens a mail program.
        case link(String)
        case image(String, size: Size?)
        /// Its text only.
        case text
    }

    /// In pixels.
    struct Size: Hashable {
        var width: Int
        var height: Int
    }

    private var renderings: [SyntaxNode: Rendering] = [:]

    /// Anything that was not resolved is text.
    func rendering(of node: SyntaxNode) -> Rendering { renderings[node] ?? .text }

    init(
        in document: SyntaxNode,
        anchors: HeadingAnchors,
        source: SourceText,
        problems: inout ProblemList,
        resolve: (MarkdownLink) -> LinkTarget
    ) {
        for (node, _) in document.descendants {
            switch node.kind {
            case .link: renderings[node] = Self.link(node, anchors, source, &problems, resolve)
            case .image: renderings[node] = Self.image(node, source, &problems, resolve)
            default: break
            }
        }
    }

    private static func link(
        _ node: SyntaxNode,
        _ anchors: HeadingAnchors,
        _ source: SourceText,
        _ problems: inout ProblemList,
        _ resolve: (MarkdownLink) -> LinkTarget
    ) -> Rendering {
        let destination = node.destination
        switch LinkAddress(destination) {
        case .web: return .external(destination)
        case .mail: return .link(destination)
        case .fragment(let fragment):
            if let id = anchors.id(forFragment: fragment) { return .link("#" + id) }
            problems.report(
                "the link to \(quoted(destination)) is left out: no heading here has that name",
                help: "write the heading in lower case, with hyphens for spaces",
                at: node
            )
            return .text
        case .refused(let reason):
            report(leftOut: "link", destination, reason, at: node, &problems)
            return .text
        case .relative:
            let position = source.position(of: node)
            let link = MarkdownLink(
                destination: destination, kind: .link, line: position.line, column: position.column)
            switch resolve(link) {
            case .keep: return .link(destination)
            case .refuse(let reason):
                report(leftOut: "link", destination, reason, at: node, &problems)
                return .text
            case .replace(let replacement), .show(let replacement, _, _):
                switch LinkAddress(replacement) {
                case .web: return .external(replacement)
                case .mail, .fragment, .relative: return .link(replacement)
                case .refused(let reason):
                    report(leftOut: "link", replacement, reason, at: node, &problems)
                    return .text
                }
            }
        }
    }

    private static func image(
        _ node: SyntaxNode,
        _ source: SourceText,
        _ problems: inout ProblemList,
        _ resolve: (MarkdownLink) -> LinkTarget
    ) -> Rendering {
        let destination = node.destination
        switch LinkAddress(destination) {
        case .web:
            problems.report(
                "the image \(quoted(destination)) is on another site: it became a link",
                help: "put the image beside this document and name it by its path",
                at: node
            )
            return .external(destination)
        case .mail, .fragment:
            report(leftOut: "image", destination, "that is no file", at: node, &problems)
            return .text
        case .refused(let reason):
            report(leftOut: "image", destination, reason, at: node, &problems)
            return .text
        case .relative:
            let position = source.position(of: node)
            let link = MarkdownLink(
                destination: destination, kind: .image, line: position.line, column: position.column)
            switch resolve(link) {
            case .keep: return .image(destination, size: nil)
            case .replace(let replacement) where LinkAddress(replacement) == .relative:
                return .image(replacement, size: nil)
            case .show(let replacement, let width, let height) where LinkAddress(replacement) == .relative:
                return .image(replacement, size: Size(width: width, height: height))
            case .replace(let replacement), .show(let replacement, _, _):
                report(leftOut: "image", replacement, "an image must be a file of the site", at: node, &problems)
                return .text
            case .refuse(let reason):
                report(leftOut: "image", destination, reason, at: node, &problems)
                return .text
            }
        }
    }

    private static func report(
        leftOut what: String,
        _ destination: String,
        _ reason: String,
        at node: SyntaxNode,
        _ problems: inout ProblemList
    ) {
        problems.report(
            "the \(what) to \(quoted(destination)) is left out: \(reason)",
            help: "mend the address, or remove the \(what)",
            at: node
        )
    }
}

/// Text for a message: in quotes, without control characters, and cut if it is long.
func quoted(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(120) {
        shown += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return "\"\(shown)\(text.unicodeScalars.count > 120 ? "…" : "")\""
}
