import Diagnostics
import Files
import Foundation
import ImagePipeline
import SitePublisher
import Synchronization

/// The files of `Public` that are published as they are, and the names under which pages refer to them.
///
/// A file to which a page refers, or a stylesheet of one, is published under a name that carries the start of its digest, so that a
/// browser may keep it for ever; the others keep their own names.
final class AssetIndex: Sendable {
    private let files: [String: SourceFile]
    private let styleSheets: [String: StyleSheet]
    private let fingerprinted = Mutex<[String: Fingerprinted]>([:])
    /// Of the images that were asked for so far: many notes may show one picture.
    private let imageSizes = Mutex<[String: ImageSize?]>([:])

    private struct ImageSize {
        let width: Int
        let height: Int
    }

    /// An asset under a name that carries the start of its digest.
    private struct Fingerprinted {
        let path: String
        let content: FileContent
    }

    init(_ files: [SourceFile], _ styleSheets: [String: StyleSheet] = [:]) {
        self.files = Dictionary(files.map { ($0.assetPath, $0) }, uniquingKeysWith: { first, _ in first })
        self.styleSheets = styleSheets
    }

    /// The path under which a page must refer to an asset; nil where there is none of that path.
    func reference(to path: String) throws(Diagnostic) -> String? {
        guard let file = files[path] else { return nil }
        return try reference(to: file, from: [])
    }

    /// The path of an asset to which a page refers, or the last of some stylesheets of which each is imported by the one before.
    private func reference(to file: SourceFile, from sheets: [String]) throws(Diagnostic) -> String {
        let path = file.assetPath
        if let known = fingerprinted.withLock({ $0[path] }) { return known.path }
        // Its name would depend on itself.
        if sheets.contains(path) {
            throw Diagnostic(
                error: "this stylesheet imports itself: \((sheets + [path]).joined(separator: " → "))",
                file: file.shownPath, help: "remove one of these imports")
        }
        let asset: Fingerprinted
        if let sheet = styleSheets[path] {
            let bytes = try sheet.bytes { other throws(Diagnostic) in
                guard let file = files[other] else { return other }
                return try reference(to: file, from: sheets + [path])
            }
            asset = Fingerprinted(path: Self.fingerprint(path, bytes), content: .bytes(bytes))
        } else {
            asset = Fingerprinted(path: Self.fingerprint(path, try file.bytes()), content: file.content)
        }
        fingerprinted.withLock { $0[path] = asset }
        return asset.path
    }

    /// The size of an image in pixels; nil where an asset is none, or of a kind that has no size, such as SVG.
    func imageSize(of path: String) throws(Diagnostic) -> (width: Int, height: Int)? {
        guard let file = files[path] else { return nil }
        if let known = imageSizes.withLock({ $0[path] }) { return known.map { ($0.width, $0.height) } }
        let size = (try? ImageCodec().inspect(file.bytes())).map { ImageSize(width: $0.width, height: $0.height) }
        imageSizes.withLock { $0[path] = .some(size) }
        return size.map { ($0.width, $0.height) }
    }

    /// The paths of all assets, for a message about one that is not there.
    var paths: [String] { files.keys.sorted() }

    /// Whether there is an asset of a path.
    func holds(_ path: String) -> Bool { files[path] != nil }

    /// The assets that something refers to, under the names by which it does; to be asked when every page is rendered.
    var referenced: [OutputFile] {
        let names = Set(fingerprinted.withLock { $0.values.map(\.path) })
        return outputFiles.filter { names.contains($0.path) }
    }

    /// The assets under the names that pages use; to be asked when every page is rendered.
    var outputFiles: [OutputFile] {
        let fingerprinted = fingerprinted.withLock { $0 }
        return files.sorted { $0.key < $1.key }.map { path, file in
            let asset = fingerprinted[path] ?? Fingerprinted(path: path, content: file.content)
            return OutputFile(path: asset.path, content: asset.content, origin: file.shownPath)
        }
    }

    /// A regular expression for the paths that carry a fingerprint, for browsers to know them by.
    static let fingerprintPattern = #"-[0-9a-f]{16}(\.[^./]*)?$"#

    /// `theme/site.css` as `theme/site-0123456789abcdef.css`.
    private static func fingerprint(_ path: String, _ bytes: [UInt8]) -> String {
        let digest = ContentDigest(of: bytes).short
        let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let dot = path[nameStart...].lastIndex(of: "."), dot > nameStart else { return "\(path)-\(digest)" }
        return "\(path[..<dot])-\(digest)\(path[dot...])"
    }
}

extension SourceFile {
    /// Its path in `Public`, which is also the one in the site where nothing refers to it.
    var assetPath: String { String(path.dropFirst("Public/".count)) }
}
