import CommonMark
import Diagnostics
import LinkChecker
import SiteSources

/// A search for the places in templates and Markdown files that caused broken links.
///
/// Rendering doesn't record these places, because broken links are rare; instead, the pages are rendered again.
struct BrokenLinkSearch {
    private let address: SiteAddress?
    /// The broken links by page.
    private let links: [String: [BrokenLink]]
    /// The broken links by page and meaning, because a Markdown file and its page spell an address differently.
    private let meanings: [String: [SiteReference: BrokenLink]]
    /// The addresses by page that come from Markdown files.
    private var explained: [String: Set<String>] = [:]
    /// The diagnostics, one per place.
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

    /// Checks whether a link in a Markdown file became a broken one.
    ///
    /// The result is a warning, as for other dead links in Markdown: recipes come and go with the feed, and a note
    /// about a removed one should not fail a build.
    ///
    /// - Parameters:
    ///   - link: the link as it is written.
    ///   - target: the link's target.
    ///   - file: the Markdown file.
    ///   - page: the path of the page with the text.
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

    /// Returns the broken links of a page that come from its template, because no Markdown file has them.
    func remaining(on page: String) -> [BrokenLink] {
        (links[page] ?? []).filter { explained[page]?.contains($0.value) != true }
    }

    mutating func add(_ diagnostic: Diagnostic) {
        let place = Place(file: diagnostic.file, line: diagnostic.line, column: diagnostic.column)
        if places.insert(place).inserted { diagnostics.append(diagnostic) }
    }
}
