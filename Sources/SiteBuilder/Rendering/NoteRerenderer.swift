package import Diagnostics
import SitePages
package import SitePublisher
import SiteSources

/// Renders single pages again after their notes have changed; everything else stays the same.
package struct NoteRerenderer: Sendable {
    private let site: Site
    private let assets: AssetIndex
    private let used: Set<AssetIndex.Number>
    private let makeRenderer: @Sendable () -> PageRenderer

    /// Creates the renderer; every page must have been rendered before.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - assets: the site's assets.
    ///   - used: the assets that its pages use.
    ///   - makeRenderer: creates a renderer of pages.
    init(
        site: Site, assets: AssetIndex, used: Set<AssetIndex.Number>,
        makeRenderer: @escaping @Sendable () -> PageRenderer
    ) {
        self.site = site
        self.assets = assets
        self.used = used
        self.makeRenderer = makeRenderer
    }

    /// Returns the pages with some notes, given by their paths, and the assets that only these pages use now.
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
