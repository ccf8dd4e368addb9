import CommonMark
import Diagnostics
import LinkChecker

/// The search for the places in templates and Markdown files where broken links were written.
///
/// Nothing keeps track of these places while a site is rendered, as hardly ever a link is broken: pages are rendered once more.
struct BrokenLinkSearch {
    private let address: SiteAddress?
    /// By page.
    private let links: [String: [BrokenLink]]
    /// By page, the links by what they mean: a Markdown file and its page spell an address differently.
    private let meanings: [String: [SiteReference: BrokenLink]]
    /// By page, the addresses that a Markdown file has.
    private var explained: [String: Set<String>] = [:]
    /// What was found, each place once.
    private(set) var diagnostics: [Diagnostic] = []
    private var places: Set<Place> = []

    private struct Place: Hashable {
        let file: String?
        let line: Int?
        let column: Int?
    }

    init(for links: [BrokenLink], at address: SiteAddress?) {
        self.address = address
        self.links = Dictionary(grouping: links, by: \.page)
        meanings = self.links.mapValues { links in
            Dictionary(
                links.map { (SiteReference($0.value, on: $0.page, of: address), $0) },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// Looks whether a link of a Markdown file became a broken one.
    ///
    /// That is a warning, as other links of Markdown are that lead nowhere: recipes come and go with the feed, and a build should not
    /// fail because an author's note speaks of one that has left.
    ///
    /// - Parameters:
    ///   - link: the link as written.
    ///   - target: what became of it.
    ///   - file: the Markdown file.
    ///   - page: the path of the page that shows it.
    mutating func look(at link: MarkdownLink, to target: LinkTarget, in file: SourceFile, shownAt page: String) {
        guard case .replace(let written) = target, let meanings = meanings[page],
            let broken = meanings[SiteReference(written, on: page, of: address)]
        else { return }
        explained[page, default: []].insert(broken.value)
        add(
            Diagnostic(
                severity: .warning, file: file.shownPath, line: link.line, column: link.column,
                message: broken.message, help: "correct the address, or remove the link"))
    }

    /// The links of a page that no Markdown file explains: they are the template's.
    func remaining(on page: String) -> [BrokenLink] {
        (links[page] ?? []).filter { explained[page]?.contains($0.value) != true }
    }

    mutating func add(_ diagnostic: Diagnostic) {
        let place = Place(file: diagnostic.file, line: diagnostic.line, column: diagnostic.column)
        if places.insert(place).inserted { diagnostics.append(diagnostic) }
    }
}
