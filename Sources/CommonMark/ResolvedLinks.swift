/// The rendering of each link and image in a document.
struct ResolvedLinks {
    enum Rendering: Hashable {
        /// A link to another site.
        case external(String)
        /// A link within the site, or one that opens a mail program.
        case link(String)
        case image(String, size: Size?)
        /// Only the text.
        case text
    }

    /// A size in pixels.
    struct Size: Hashable {
        var width: Int
        var height: Int
    }

    private var renderings: [SyntaxNode: Rendering] = [:]

    /// Returns the rendering of a node, which is text unless it was resolved.
    func rendering(of node: SyntaxNode) -> Rendering { renderings[node] ?? .text }

    init(
        in document: SyntaxNode,
        anchors: HeadingAnchors,
        source: SourceText,
        problems: inout ProblemList,
        options: MarkdownOptions,
        resolve: (MarkdownLink) -> LinkTarget
    ) {
        let asksForAll = options.asksForAllAddresses
        for (node, _) in document.descendants {
            guard let kind = MarkdownLink.Kind(node.kind) else { continue }
            let target = { (destination: String) in
                let position = source.position(of: node)
                return resolve(
                    MarkdownLink(
                        destination: destination, kind: kind, line: source.number(ofLine: position.line),
                        column: source.column(position.column, ofLine: position.line)))
            }
            do throws(LeftOutError) {
                renderings[node] =
                    switch kind {
                    case .link: try Self.link(to: node.destination, anchors, asksForAll, target)
                    case .image: try Self.image(at: node.destination, asksForAll, target)
                    }
            } catch {
                let what = kind == .link ? "link" : "image"
                let isData = kind == .image && node.destination.lowercased().hasPrefix("data:")
                var refusal: MarkdownProblem.Refusal?
                if case .refused(let reason) = LinkAddress(node.destination) {
                    refusal = .init(kind: kind, reason: reason)
                }
                problems.report(
                    "the \(what) to \(quoted(error.address)) is left out: \(error.reason)",
                    help: error.help
                        ?? (isData
                            ? "save the image as a file, and name that in its place"
                            : "correct the address, or remove the \(what)"),
                    refusal: refusal, at: node)
            }
            if kind == .image, case .external(let destination) = rendering(of: node) {
                if options.showsImage?(destination) == true {
                    renderings[node] = .image(destination, size: nil)
                    continue
                }
                problems.report(
                    "the image \(quoted(destination)) is on another site: it became a link",
                    help: "put the image beside this document and name it by its path", image: destination, at: node)
            }
        }
    }

    /// The error of a link or image that is rendered only as text.
    private struct LeftOutError: Error {
        var address: String
        var reason: String
        var help: String?
    }

    private static func link(
        to destination: String, _ anchors: HeadingAnchors, _ asksForAll: Bool, _ target: (String) -> LinkTarget
    ) throws(LeftOutError) -> Rendering {
        let address = LinkAddress(destination)
        switch address {
        case .refused(let reason): throw LeftOutError(address: destination, reason: reason)
        case .mail: return .link(destination)
        case .web where !asksForAll, .fragment where !asksForAll: return try kept(address, destination, anchors)
        case .web, .fragment, .relative: break
        }
        switch target(destination) {
        case .keep: return try kept(address, destination, anchors)
        case .refuse(let reason, let help): throw LeftOutError(address: destination, reason: reason, help: help)
        case .leaveOut: return .text
        case .replace(let replacement), .show(let replacement, _, _):
            switch LinkAddress(replacement) {
            case .web: return .external(replacement)
            case .mail, .fragment, .relative: return .link(replacement)
            case .refused(let reason): throw LeftOutError(address: replacement, reason: reason)
            }
        }
    }

    /// Returns the rendering of a link whose address stays as written.
    private static func kept(
        _ address: LinkAddress, _ destination: String, _ anchors: HeadingAnchors
    ) throws(LeftOutError) -> Rendering {
        switch address {
        case .web: return .external(destination)
        case .mail, .relative: return .link(destination)
        case .refused(let reason): throw LeftOutError(address: destination, reason: reason)
        case .fragment(let fragment):
            guard let id = anchors.id(forFragment: fragment) else {
                throw LeftOutError(
                    address: destination, reason: "no heading here has that name",
                    help: "write the heading in lower case, with hyphens for spaces")
            }
            return .link("#" + id)
        }
    }

    private static func image(
        at destination: String, _ asksForAll: Bool, _ target: (String) -> LinkTarget
    ) throws(LeftOutError) -> Rendering {
        let address = LinkAddress(destination)
        switch address {
        case .web where !asksForAll: return .external(destination)
        case .mail, .fragment: throw LeftOutError(address: destination, reason: "that is no file")
        case .refused(let reason): throw LeftOutError(address: destination, reason: reason)
        case .web, .relative: break
        }
        let (replacement, size): (String, Size?)
        switch target(destination) {
        case .keep: return address == .web ? .external(destination) : .image(destination, size: nil)
        case .refuse(let reason, let help): throw LeftOutError(address: destination, reason: reason, help: help)
        case .leaveOut: return .text
        case .replace(let address): (replacement, size) = (address, nil)
        case .show(let address, let width, let height):
            (replacement, size) = (address, Size(width: width, height: height))
        }
        guard LinkAddress(replacement) == .relative else {
            throw LeftOutError(address: replacement, reason: "an image must be a file of the site")
        }
        return .image(replacement, size: size)
    }
}

extension MarkdownLink.Kind {
    /// Makes the kind of a link or image; returns `nil` for any other node.
    fileprivate init?(_ kind: SyntaxNode.Kind) {
        switch kind {
        case .link: self = .link
        case .image: self = .image
        default: return nil
        }
    }
}

/// Returns a text for a message, in quotes, and cut if it is long.
func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return "\"\(String(scalars.prefix(120)))\(scalars.count > 120 ? "…" : "")\""
}
