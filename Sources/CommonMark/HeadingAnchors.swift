/// The title of a document and the `id` of each of its headings.
struct HeadingAnchors {
    /// The heading that was removed as the title.
    let title: SyntaxNode?
    /// The level of the highest heading besides the title, 1 to 6.
    let highestLevel: Int
    private let ids: [SyntaxNode: String]
    private let slugs: Set<String>
    private let titleSlug: String?
    private let prefix: String

    init(of document: SyntaxNode, options: MarkdownOptions) {
        let title = options.takesTitle ? Self.openingTitle(of: document) : nil
        var slugs = UniqueSlugs()
        var ids: [SyntaxNode: String] = [:]
        var highestLevel = 6
        for (node, _) in document.descendants where node.kind == .heading && node != title {
            ids[node] = options.idPrefix + headingID(ofFragment: slugs.next(for: node.plainText))
            highestLevel = min(highestLevel, node.headingLevel)
        }
        self.highestLevel = highestLevel
        self.title = title
        self.ids = ids
        self.slugs = slugs.taken
        titleSlug = title.map { slug($0.plainText) }
        prefix = options.idPrefix
    }

    func id(of heading: SyntaxNode) -> String? { ids[heading] }

    /// Returns the `id` that `#fragment` leads to, or `nil` if no heading has it.
    ///
    /// `top` and the title's fragment lead to the page's top.
    func id(forFragment fragment: String) -> String? {
        for spelling in [fragment, fragment.lowercased()] where slugs.contains(spelling) {
            return prefix + headingID(ofFragment: spelling)
        }
        return fragment.isEmpty || fragment == "top" || fragment == titleSlug ? "top" : nil
    }

    /// Returns a level-1 heading with only comments before it.
    private static func openingTitle(of document: SyntaxNode) -> SyntaxNode? {
        let first = document.children.first { $0.kind != .htmlBlock || !RawHTML($0.literal).isComment }
        guard let first, first.kind == .heading, first.headingLevel == 1 else { return nil }
        return first
    }
}

/// Generates unique slugs; a second `steps` becomes `steps-1`, or gets the next number that no other heading has.
private struct UniqueSlugs {
    private(set) var taken: Set<String> = []
    private var lastNumber: [String: Int] = [:]

    mutating func next(for text: String) -> String {
        let base = slug(text)
        var candidate = base
        var number = lastNumber[base] ?? 0
        while !taken.insert(candidate).inserted {
            number += 1
            candidate = "\(base)-\(number)"
        }
        lastNumber[base] = number
        return candidate
    }
}

/// Returns the `id` of the heading that a fragment leads to on GitHub, without the document's prefix.
///
/// It replaces each `_` by `.`. GitHub's anchors contain no `.`, so no two anchors become equal. No heading's `id` contains an
/// underscore, so ids with one in the page around it never collide with a heading's.
///
/// - Parameter fragment: the anchor that GitHub gives a heading, without the `#`.
/// - Returns: the `id`.
package func headingID(ofFragment fragment: String) -> String { fragment.replacing("_", with: ".") }

/// Returns a heading's text as GitHub's anchor: in lower case, with spaces as hyphens, and without punctuation other than
/// `-` and `_`.
func slug(_ text: String) -> String {
    var slug = ""
    for scalar in text.lowercased().unicodeScalars {
        switch scalar {
        case " ", "\t": slug.append("-")
        case "-", "_": slug.unicodeScalars.append(scalar)
        default:
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
                slug.unicodeScalars.append(scalar)
            default: break
            }
        }
    }
    return slug.isEmpty ? "section" : slug
}
