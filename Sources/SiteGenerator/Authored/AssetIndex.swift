import Diagnostics
import Files
import Foundation
import ImagePipeline
import LinkChecker
import Minifier
import SiteHosting
import SitePublisher
import Synchronization

/// The files of `Public` that are published as they are, and the names under which pages refer to them.
///
/// A file to which a page refers, or a stylesheet of one, is published under a name that carries the start of its digest, so that a
/// browser may keep it for ever; stylesheets and scripts among them are minified. The others keep their own names and bytes.
struct AssetIndex: Sendable {
    /// In the order of their paths.
    private let assets: [Asset]
    /// The places of assets in that order, by their paths in `Public`.
    private let numbers: [String: Number]
    private let imageSizes = ImageSizes()

    /// An asset's place in the order of their paths.
    typealias Number = Int

    private struct Asset {
        let file: SourceFile
        /// The failure is that of a file that cannot be read, or of a stylesheet that imports itself.
        let fingerprinted: Result<Fingerprinted, Diagnostic>
    }

    /// An asset under a name that carries the start of its digest.
    final class Fingerprinted: Sendable {
        let number: Number
        let path: String
        /// The path as pages of the site's top refer to it.
        fileprivate let reference: String
        /// The file as it is published.
        let file: OutputFile
        let bytes: Int
        /// The assets to which it refers, and to which these refer.
        fileprivate let uses: Set<Number>

        fileprivate init(_ number: Number, _ path: String, _ file: OutputFile, bytes: Int, uses: Set<Number>) {
            self.number = number
            self.path = path
            reference = path.percentEncodedPath
            self.file = file
            self.bytes = bytes
            self.uses = uses
        }
    }

    /// Digests assets.
    ///
    /// - Parameters:
    ///   - files: the assets.
    ///   - styleSheets: those of them that are stylesheets, by their paths in `Public`.
    ///   - scripts: those that use texts of the site, by their paths in `Public`.
    init(
        _ files: [SourceFile], _ styleSheets: [String: StyleSheet] = [:], _ scripts: [String: ScriptTexts] = [:]
    ) {
        var naming = AssetNaming(files, styleSheets, scripts)
        assets = naming.files.map { Asset(file: $0, fingerprinted: naming.fingerprinted($0)) }
        numbers = naming.numbers
    }

    /// An asset as a page must refer to it; nil where there is none of that path.
    ///
    /// - Throws: a diagnostic where it cannot be read.
    func fingerprinted(_ path: String) throws(Diagnostic) -> Fingerprinted? {
        guard let number = numbers[path] else { return nil }
        return try assets[number].fingerprinted.get()
    }

    /// The size of an image in pixels; nil where an asset is none, or of a kind that has no size, such as SVG.
    func imageSize(of path: String) -> (width: Int, height: Int)? {
        numbers[path].flatMap { imageSizes.size(of: assets[$0].file) }
    }

    /// The paths of all assets, for a message about one that is not there.
    var paths: [String] { assets.map(\.file.assetPath) }

    /// Whether there is an asset of a path.
    func holds(_ path: String) -> Bool { numbers[path] != nil }

    /// Returns the file of an asset; `nil` if there is none of that path.
    func file(at path: String) -> SourceFile? { numbers[path].map { assets[$0].file } }

    /// The paths under which assets may be published, depending on what pages refer to.
    var possiblePaths: Set<String> {
        Set(paths).union(publishedPaths(of: Array(assets.indices)))
    }

    /// The paths under which assets are published to which a page refers.
    func publishedPaths(of used: [Number]) -> Set<String> {
        Set(used.compactMap { try? assets[$0].fingerprinted.get().path })
    }

    /// The paths under which assets are published to which a page refers, by their paths in `Public`.
    func publishedPaths(byPathOf used: [Number]) -> [String: String] {
        used.reduce(into: [:]) { paths, number in
            paths[assets[number].file.assetPath] = try? assets[number].fingerprinted.get().path
        }
    }

    /// The assets under the names that pages use.
    ///
    /// - Parameter used: those to which pages refer.
    /// - Returns: the files to be published, in the order of their paths in `Public`.
    func outputFiles(using used: Set<Number>) -> [OutputFile] {
        let referenced = withTheirs(used)
        return assets.enumerated().map { number, asset in
            if referenced.contains(number), case .success(let asset) = asset.fingerprinted { return asset.file }
            let file = asset.file
            return OutputFile(path: file.assetPath, content: file.content, origin: file.shownPath)
        }
    }

    /// The assets to which pages refer, with those to which they refer themselves.
    func referenced(using used: Set<Number>) -> [Fingerprinted] {
        withTheirs(used).sorted().compactMap { try? assets[$0].fingerprinted.get() }
    }

    private func withTheirs(_ used: Set<Number>) -> Set<Number> {
        used.reduce(into: used) { all, number in
            if let uses = try? assets[number].fingerprinted.get().uses { all.formUnion(uses) }
        }
    }
}

extension AssetIndex.Fingerprinted {
    /// The address of the asset for a page that is `root` away from the site's top.
    func address(from root: String) -> String { root.isEmpty ? path.reference() : root + reference }
}

/// Gives assets their names: that of a stylesheet depends on the names of what it refers to.
private struct AssetNaming {
    /// In the order of their paths, so that the result is always the same.
    let files: [SourceFile]
    let numbers: [String: AssetIndex.Number]
    private let styleSheets: [String: StyleSheet]
    private let scripts: [String: ScriptTexts]
    private var known: [String: AssetIndex.Fingerprinted] = [:]

    init(_ files: [SourceFile], _ styleSheets: [String: StyleSheet], _ scripts: [String: ScriptTexts]) {
        self.files = files.sorted { $0.path < $1.path }
        numbers = Dictionary(
            self.files.enumerated().map { ($1.assetPath, $0) }, uniquingKeysWith: { first, _ in first })
        self.styleSheets = styleSheets
        self.scripts = scripts
    }

    /// The name of an asset; or of the last of some stylesheets of which each is imported by the one before.
    mutating func fingerprinted(
        _ file: SourceFile, from sheets: [String] = []
    ) -> Result<AssetIndex.Fingerprinted, Diagnostic> {
        let path = file.assetPath
        if let known = known[path] { return .success(known) }
        let result = Result { () throws(Diagnostic) in try name(file, path, from: sheets) }
        // A failure says by which way it was met.
        known[path] = try? result.get()
        return result
    }

    private mutating func name(
        _ file: SourceFile, _ path: String, from sheets: [String]
    ) throws(Diagnostic) -> AssetIndex.Fingerprinted {
        guard let sheet = styleSheets[path] else {
            var bytes = if let script = scripts[path] { script.bytes } else { try file.bytes() }
            // What is small is read once, and cannot change between its digest and its publication.
            let isSmall = bytes.count <= 1 << 18
            if isSmall, file.isScript { bytes = MinifiedScript.bytes(of: bytes) }
            let content = isSmall ? .bytes(bytes) : file.content
            return named(file, path, content, ContentDigest(of: bytes), bytes: bytes.count)
        }
        // Its name would depend on itself.
        if sheets.contains(path) {
            throw Diagnostic(
                error: "this stylesheet imports itself: \((sheets + [path]).joined(separator: " → "))",
                file: file.shownPath, help: "remove one of these imports")
        }
        var uses: Set<AssetIndex.Number> = []
        let bytes = try sheet.bytes { other throws(Diagnostic) in
            guard let number = numbers[other] else { return other }
            let asset = try fingerprinted(files[number], from: sheets + [path]).get()
            uses.formUnion(asset.uses)
            uses.insert(number)
            return asset.path
        }
        let minified = MinifiedStyle.bytes(of: bytes)
        return named(file, path, .bytes(minified), ContentDigest(of: minified), bytes: minified.count, uses: uses)
    }

    private func named(
        _ file: SourceFile, _ path: String, _ content: FileContent, _ digest: ContentDigest, bytes: Int,
        uses: Set<AssetIndex.Number> = []
    ) -> AssetIndex.Fingerprinted {
        let name = FingerprintedName.make(path, digest)
        return AssetIndex.Fingerprinted(
            numbers[path] ?? 0, name, OutputFile(path: name, content: content, origin: file.shownPath, digest: digest),
            bytes: bytes, uses: uses)
    }
}

/// The sizes of images, each read once: many notes may show one picture.
private final class ImageSizes: Sendable {
    private struct Size {
        let width: Int
        let height: Int
    }

    private let known = Mutex<[String: Size?]>([:])

    func size(of file: SourceFile) -> (width: Int, height: Int)? {
        if let known = known.withLock({ $0[file.path] }) { return known.map { ($0.width, $0.height) } }
        let size = (try? ImageCodec().inspect(file.bytes())).map { Size(width: $0.width, height: $0.height) }
        known.withLock { $0[file.path] = .some(size) }
        return size.map { ($0.width, $0.height) }
    }
}

extension SourceFile {
    /// Whether it is a script.
    var isScript: Bool { path.hasSuffix(".js") || path.hasSuffix(".mjs") }

    /// Its path in `Public`, which is also the one in the site where nothing refers to it.
    var assetPath: String { String(path.dropFirst("Public/".count)) }
}
