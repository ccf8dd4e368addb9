import Foundation
import ImagePipeline
import Synchronization

/// The files of `Public` that are published as they are, and the names under which pages refer to them.
///
/// A file that a page refers to is published under a name that carries the start of its digest, so that a browser may keep
/// it for ever; the others keep their own names.
final class AssetIndex: Sendable {
    private let files: [String: SourceFile]
    private let fingerprinted = Mutex<[String: String]>([:])

    init(_ files: [SourceFile]) {
        self.files = Dictionary(
            files.map { (Self.publishedPath(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The path under which a page must refer to an asset; nil where there is none of that path.
    func reference(to path: String) throws(Diagnostic) -> String? {
        guard let file = files[path] else { return nil }
        if let known = fingerprinted.withLock({ $0[path] }) { return known }
        let name = Self.fingerprint(path, try file.bytes())
        fingerprinted.withLock { $0[path] = name }
        return name
    }

    /// The size of an image in pixels; nil where an asset is none, or of a kind that has no size, such as SVG.
    func imageSize(of path: String) throws(Diagnostic) -> (width: Int, height: Int)? {
        guard let bytes = try files[path]?.bytes(), let header = try? ImageCodec().inspect(bytes) else { return nil }
        return (header.width, header.height)
    }

    /// The paths of all assets, for a message about one that is not there.
    var paths: [String] { files.keys.sorted() }

    /// Whether there is an asset of a path.
    func holds(_ path: String) -> Bool { files[path] != nil }

    /// The assets that something refers to, under the names by which it does; to be asked when every page is rendered.
    var referenced: [OutputFile] {
        let names = Set(fingerprinted.withLock { $0 }.values)
        return outputFiles.filter { names.contains($0.path) }
    }

    /// The assets under the names that pages use; to be asked when every page is rendered.
    var outputFiles: [OutputFile] {
        let names = fingerprinted.withLock { $0 }
        return files.sorted { $0.key < $1.key }.map { path, file in
            OutputFile(path: names[path] ?? path, content: file.content, origin: file.shownPath)
        }
    }

    private static func publishedPath(of file: SourceFile) -> String { String(file.path.dropFirst("Public/".count)) }

    /// `theme/site.css` as `theme/site-0123456789abcdef.css`.
    private static func fingerprint(_ path: String, _ bytes: [UInt8]) -> String {
        let digest = ContentDigest(of: bytes).short
        let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let dot = path[nameStart...].lastIndex(of: "."), dot > nameStart else { return "\(path)-\(digest)" }
        return "\(path[..<dot])-\(digest)\(path[dot...])"
    }
}
