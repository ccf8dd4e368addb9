import CommonMark
import Diagnostics
import LinkChecker
import MustacheEngine
import RecipeFeed
import SiteSources

/// Renders the texts of a recipe with markup.
struct FeedText {
    private let entry: Site.SiteRecipe
    private let parts: PageParts
    /// Warnings about the texts.
    private(set) var warnings: [Diagnostic] = []
    /// The number of rendered texts, which distinguishes the ids of their headings.
    private var count = 0

    init(of entry: Site.SiteRecipe, _ parts: PageParts) {
        self.entry = entry
        self.parts = parts
    }

    /// Renders an ingredient or a step with its marks.
    mutating func html(of rich: RichText?, marking kind: CookingTexts.Kind, by texts: CookingTexts) -> String? {
        html(of: rich, isLine: kind == .ingredient) { text, _ in texts.marks(of: text, kind).map(MarkdownMark.init) }
    }

    /// Renders a text.
    ///
    /// - Parameters:
    ///   - rich: the text; `nil` if it has no markup.
    ///   - isLine: whether it is a single line.
    ///   - headingLevel: the level of the highest heading.
    ///   - marker: finds the marks in the text.
    /// - Returns: the HTML; `nil` for a text without markup.
    mutating func html(
        of rich: RichText?, isLine: Bool = false, headingLevel: Int = 4, marker: MarkdownMarker? = nil
    ) -> String? {
        guard let rich else { return nil }
        count += 1
        let options = MarkdownOptions.feedText(
            isLine: isLine, headingLevel: headingLevel, idPrefix: "text-\(count)-")
        do {
            let document = try renderMarkdown(
                parts.feedLinks.naming(rich, in: entry), options: options, marking: { _ in marker }
            ) { link in
                link.kind == .image ? image(link.destination, in: rich) : self.link(link.destination)
            }
            // Addresses that pages must not have were reported when the feed was read.
            for problem in document.problems where problem.refusal == nil {
                warn(problem.message, help: problem.help)
            }
            return document.html
        } catch {
            // The text was within the limits when it was read, but its marks and links need room as well.
            warn("a text is shown without its markup: \(error.message)", help: error.help)
            return nil
        }
    }

    private mutating func warn(_ message: String, help: String?) {
        warnings.append(
            Diagnostic(
                severity: .warning, file: entry.recipe.details.note?.shownPath,
                message: "the recipe \"\(entry.recipe.name)\": \(message)", help: help))
    }

    private func link(_ address: String) -> LinkTarget {
        switch parts.feedLinks.target(of: address, in: entry) {
        case .recipe(let path): .replace(path.reference(from: entry.path.wayToTop))
        case .address(let address): ownTarget(of: address) ?? .replace(address)
        case .asWritten: ownTarget(of: address) ?? .keep
        // ``FeedLinks`` reports them.
        case .nowhere, .ambiguous: .leaveOut
        }
    }

    /// Returns the target of a link to the site's own address; `nil` if it leads elsewhere or into the page.
    ///
    /// ``OwnLinks`` reports a link that leads nowhere.
    private func ownTarget(of address: String) -> LinkTarget? {
        guard !address.hasPrefix("#") else { return nil }
        switch parts.ownLinks.target(of: address) {
        case .elsewhere: return nil
        case .nowhere: return .leaveOut
        case .file(let path, let id):
            let root = entry.path.wayToTop
            // The ids of pages are not known, so a link to a part of one leads to its top.
            guard let asset = try? parts.assets.use(path) else { return .replace(path.reference(from: root)) }
            return .replace(asset.path.reference(from: root) + (id.map { "#" + $0.percentEncodedPath } ?? ""))
        }
    }

    /// Returns the site's own copy of an image, because pages load nothing from elsewhere.
    ///
    /// A missing image was reported with the photos.
    private func image(_ written: String, in rich: RichText) -> LinkTarget {
        guard let address = rich.images.first(where: { $0.written == written })?.address,
            let picture = Picture(parts.photos.steps[address], root: entry.path.wayToTop),
            let source = picture.sources.last
        else { return .leaveOut }
        return .show(source.path, width: picture.width, height: picture.height)
    }
}
