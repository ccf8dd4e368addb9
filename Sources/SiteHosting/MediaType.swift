/// The type of the file at a path (RFC 9110, 8.3).
package struct MediaType: Sendable, Hashable {
    /// The value for Content-Type.
    package let name: String
    /// Whether compressing the file is worth trying.
    package let isText: Bool

    /// Whether the file is an HTML page.
    package var isPage: Bool { name.hasPrefix("text/html") }

    /// Determines the type by the path's extension, or a generic binary type if the extension is unknown.
    package init(ofPath path: String) {
        let ending = Self.ending(of: path)
        if let name = Self.texts[ending] {
            self.name = name
            isText = true
        } else {
            name = Self.binaries[ending] ?? "application/octet-stream"
            isText = false
        }
    }

    /// Returns the extension of a file's name in lower case, or an empty text if it has none.
    static func ending(of path: String) -> String {
        let file = path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { Substring($0) } ?? ""
        return file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() } ?? ""
    }

    private static let texts = [
        "html": "text/html; charset=utf-8",
        "htm": "text/html; charset=utf-8",
        "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8",
        "json": "application/json",
        "map": "application/json",
        "webmanifest": "application/manifest+json",
        "xml": "application/xml",
        "atom": "application/atom+xml",
        "rss": "application/rss+xml",
        "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8",
        "csv": "text/csv; charset=utf-8",
        "vtt": "text/vtt; charset=utf-8",
        "ics": "text/calendar; charset=utf-8",
        "wasm": "application/wasm",
        "ttf": "font/ttf",
        "otf": "font/otf",
        "ico": "image/vnd.microsoft.icon",
        "bmp": "image/bmp",
    ]

    private static let binaries = [
        "webp": "image/webp",
        "avif": "image/avif",
        "jpg": "image/jpeg",
        "jpeg": "image/jpeg",
        "png": "image/png",
        "gif": "image/gif",
        "woff": "font/woff",
        "woff2": "font/woff2",
        "pdf": "application/pdf",
        "epub": "application/epub+zip",
        "zip": "application/zip",
        "paprikarecipes": "application/zip",
        "gz": "application/gzip",
        "mp3": "audio/mpeg",
        "m4a": "audio/mp4",
        "ogg": "audio/ogg",
        "mp4": "video/mp4",
        "webm": "video/webm",
    ]
}
