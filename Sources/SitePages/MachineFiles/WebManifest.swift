import Diagnostics
import Files
import SitePublisher
import SiteSources

/// The manifest with which browsers install a site as an app (W3C Web Application Manifest).
struct WebManifest {
    let siteName: String
    let texts: SiteTexts
    let assets: PageAssets

    static let path = "site.webmanifest"
    /// The theme's background colour by day, shown before the first page appears.
    static let background = "#fdf9f4"

    /// Returns the manifest; its addresses are relative to itself, so that it works at any path.
    func file() throws(Diagnostic) -> OutputFile {
        var icons: [ScriptJSON] = []
        for icon in Self.icons {
            if let address = try assets.use(icon.path) { icons.append(icon.json(at: address.path)) }
        }
        let manifest: ScriptJSON = [
            "name": .text(siteName),
            "short_name": .text(siteName),
            "lang": .text(texts.language.description),
            "dir": texts.isRightToLeft ? "rtl" : nil,
            "start_url": "index.html",
            "scope": ".",
            "display": "standalone",
            "background_color": .text(Self.background),
            "theme_color": .text(Self.background),
            "categories": ["food"],
            "icons": .list(icons),
        ]
        return OutputFile(
            path: Self.path, content: .bytes(Array(manifest.encoded.utf8)), origin: "the web app manifest")
    }

    /// A picture in `Public/theme` that is an icon of the site.
    private struct Icon {
        let path: String
        let sizes: String
        let type: String
        var purpose = "any"

        func json(at address: String) -> ScriptJSON {
            ["src": .text(address), "sizes": .text(sizes), "type": .text(type), "purpose": .text(purpose)]
        }
    }

    private static let icons = [
        Icon(path: "theme/icon.svg", sizes: "any", type: "image/svg+xml"),
        Icon(path: "theme/icon-192.png", sizes: "192x192", type: "image/png"),
        Icon(path: "theme/icon-512.png", sizes: "512x512", type: "image/png"),
        Icon(path: "theme/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable"),
    ]
}
