package import Diagnostics
package import SitePublisher

/// Renders single pages of a site again, whose notes have other words now, with all else as it was.
package struct NoteRerenderer: Sendable {
    private let assets: AssetIndex
    private let makeRenderer: @Sendable () -> PageRenderer
    /// The assets that are published, by their paths there.
    private let published: Set<String>

    /// To be made when every page is rendered.
    init(assets: AssetIndex, makeRenderer: @escaping @Sendable () -> PageRenderer) {
        self.assets = assets
        self.makeRenderer = makeRenderer
        published = Set(assets.outputFiles.map(\.path))
    }

    /// The pages that show notes, given by their paths in the site's folder, and the assets to which they refer as nothing did
    /// before.
    package func pages(showing notes: Set<String>) throws(Diagnostic) -> [OutputFile] {
        var renderer = makeRenderer()
        return try renderer.pages(showing: notes) + assets.outputFiles.filter { !published.contains($0.path) }
    }
}
