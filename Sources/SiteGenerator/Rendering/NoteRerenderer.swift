package import Diagnostics
package import SitePublisher

/// Renders single pages of a site again, whose notes have other words now, with all else as it was.
package struct NoteRerenderer: Sendable {
    private let site: Site
    private let assets: AssetIndex
    private let used: Set<AssetIndex.Number>
    private let makeRenderer: @Sendable () -> PageRenderer

    /// To be made when every page is rendered.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - assets: its assets.
    ///   - used: those of them to which its pages refer.
    ///   - makeRenderer: makes what renders its pages.
    init(
        site: Site, assets: AssetIndex, used: Set<AssetIndex.Number>,
        makeRenderer: @escaping @Sendable () -> PageRenderer
    ) {
        self.site = site
        self.assets = assets
        self.used = used
        self.makeRenderer = makeRenderer
    }

    /// The pages that show notes, given by their paths in the site's folder, and the assets to which they refer as nothing did
    /// before.
    package func pages(showing notes: Set<String>) throws(Diagnostic) -> [OutputFile] {
        var renderer = makeRenderer()
        var files: [OutputFile] = []
        var usedNow: Set<AssetIndex.Number> = []
        for page in site.plannedPages(showing: notes) {
            let rendered = try renderer.render(page)
            files.append(rendered.file(madeFrom: site.file(of: page)))
            usedNow.formUnion(rendered.assets)
        }
        return files + assets.referenced(using: usedNow.subtracting(used)).map(\.file)
    }
}
