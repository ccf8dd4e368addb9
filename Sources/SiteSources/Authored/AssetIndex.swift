package import Diagnostics
import Files
import Foundation
import ImagePipeline
import LinkChecker
import SiteHosting
package import SitePublisher
import Synchronization

/// The files of `Public` that are published unchanged, with their published names.
///
/// If a page or its stylesheet refers to a file, the published name contains the start of the file's digest, so that
/// browsers may cache it for ever. Other files keep their names.
package struct AssetIndex: Sendable {
    /// The assets, ordered by path.
    private let assets: [Asset]
    /// The indices of assets by their paths in `Public`.
    private let numbers: [String: Number]
    private let imageSizes = ImageSizes()

    /// The index of an asset in the order of paths.
    package typealias Number = Int

    private struct Asset {
        let file: SourceFile
        /// The asset with its published name, or the fault of a file that cannot be read or a stylesheet that imports
        /// itself.
        let fingerprinted: Result<Fingerprinted, Diagnostic>
    }

    /// An asset whose published name contains the start of its digest.
    package final class Fingerprinted: Sendable {
        package let number: Number
        package let path: String
        /// The path in references from pages at the site's root.
        fileprivate let reference: String
        /// The file as it is published.
        package let file: OutputFile
        package let bytes: Int
        /// The assets that it refers to itself.
        fileprivate let uses: [Number]

        fileprivate init(_ number: Number, _ path: String, _ file: OutputFile, bytes: Int, uses: [Number]) {
            self.number = number
            self.path = path
            reference = path.percentEncodedPath
            self.file = file
            self.bytes = bytes
            self.uses = uses
        }
    }

    /// Computes the digests of assets.
    ///
    /// - Parameters:
    ///   - files: the assets.
    ///   - styleSheets: the stylesheets among them, by their paths in `Public`.
    ///   - scripts: the scripts with texts of the site, by their paths in `Public`.
    init(
        _ files: [SourceFile], _ styleSheets: [String: StyleSheet] = [:], _ scripts: [String: ScriptTexts] = [:]
    ) {
        var naming = AssetNaming(files, styleSheets, scripts)
        assets = naming.files.map { Asset(file: $0, fingerprinted: naming.fingerprinted($0)) }
        numbers = naming.numbers
    }

    /// Returns an asset with its published name; `nil` if there is no asset with that path.
    ///
    /// - Throws: a diagnostic if it cannot be read.
    package func fingerprinted(_ path: String) throws(Diagnostic) -> Fingerprinted? {
        guard let number = numbers[path] else { return nil }
        return try assets[number].fingerprinted.get()
    }

    /// Returns the size of an image in pixels; `nil` for other assets, and for formats without a size, such as SVG.
    package func imageSize(of path: String) -> (width: Int, height: Int)? {
        numbers[path].flatMap { imageSizes.size(of: assets[$0].file) }
    }

    /// The paths of all assets, for suggestions in messages.
    package var paths: [String] { assets.map(\.file.assetPath) }

    /// Returns whether there is an asset with a path.
    package func holds(_ path: String) -> Bool { numbers[path] != nil }

    /// Returns the file of an asset; `nil` if there is no asset with that path.
    package func file(at path: String) -> SourceFile? { numbers[path].map { assets[$0].file } }

    /// The paths of assets, including those that they have if a page refers to them.
    package var possiblePaths: Set<String> {
        Set(paths).union(publishedPaths(of: Array(assets.indices)))
    }

    /// Returns the published paths of assets that a page refers to.
    package func publishedPaths(of used: [Number]) -> Set<String> {
        Set(used.compactMap { try? assets[$0].fingerprinted.get().path })
    }

    /// Returns the files to publish.
    ///
    /// - Parameter used: the assets that pages refer to.
    /// - Returns: all assets, ordered by their paths in `Public`; those in use have fingerprinted names.
    package func outputFiles(using used: Set<Number>) -> [OutputFile] {
        let referenced = withIndirect(used)
        return assets.enumerated().map { number, asset in
            if referenced.contains(number), case .success(let asset) = asset.fingerprinted { return asset.file }
            let file = asset.file
            return OutputFile(path: file.assetPath, content: file.content, origin: file.shownPath)
        }
    }

    /// Returns the assets that pages refer to, directly and indirectly.
    package func referenced(using used: Set<Number>) -> [Fingerprinted] {
        withIndirect(used).sorted().compactMap { try? assets[$0].fingerprinted.get() }
    }

    private func withIndirect(_ used: Set<Number>) -> Set<Number> {
        var all = used
        var waiting = Array(used)
        while let number = waiting.popLast() {
            guard let asset = try? assets[number].fingerprinted.get() else { continue }
            waiting += asset.uses.filter { all.insert($0).inserted }
        }
        return all
    }
}

extension AssetIndex.Fingerprinted {
    /// Returns the address of the asset on a page; `root` is the way from the page to the site's root.
    package func address(from root: String) -> String { root.isEmpty ? path.reference() : root + reference }
}

/// Names assets; the name of a stylesheet depends on the names of the assets that it refers to.
private struct AssetNaming {
    /// The assets ordered by path, so that the result is deterministic.
    let files: [SourceFile]
    let numbers: [String: AssetIndex.Number]
    private let styleSheets: [String: StyleSheet]
    private let scripts: [String: ScriptTexts]
    private var known: [String: Result<AssetIndex.Fingerprinted, Diagnostic>] = [:]

    init(_ files: [SourceFile], _ styleSheets: [String: StyleSheet], _ scripts: [String: ScriptTexts]) {
        self.files = files.sorted { $0.path < $1.path }
        numbers = Dictionary(
            self.files.enumerated().map { ($1.assetPath, $0) }, uniquingKeysWith: { first, _ in first })
        self.styleSheets = styleSheets
        self.scripts = scripts
        let order = ImportOrder(styleSheets)
        let faults = order.cycles.map { fault(ofCycle: $0) }
        known = order.leadingToCycles.mapValues { .failure(faults[$0]) }
        for path in order.paths {
            if let number = numbers[path] { _ = fingerprinted(self.files[number]) }
        }
    }

    /// Returns an asset with its published name, or the fault that prevents it.
    mutating func fingerprinted(_ file: SourceFile) -> Result<AssetIndex.Fingerprinted, Diagnostic> {
        let path = file.assetPath
        if let known = known[path] { return known }
        let result = Result { () throws(Diagnostic) in try name(file, path) }
        known[path] = result
        return result
    }

    private func fault(ofCycle paths: [String]) -> Diagnostic {
        Diagnostic(
            error: "this stylesheet imports itself: \(paths.joined(separator: " → "))",
            file: paths.first.flatMap { numbers[$0] }.map { files[$0].shownPath }, help: "remove one of these imports")
    }

    private mutating func name(_ file: SourceFile, _ path: String) throws(Diagnostic) -> AssetIndex.Fingerprinted {
        guard let sheet = styleSheets[path] else {
            let bytes = if let script = scripts[path] { script.bytes } else { try file.bytes() }
            // A small file is read only once, so it cannot change between its digest and its publication.
            let isSmall = bytes.count <= 1 << 18
            let content = isSmall ? .bytes(bytes) : file.content
            return named(file, path, content, ContentDigest(of: bytes), bytes: bytes.count)
        }
        var uses: [AssetIndex.Number] = []
        let bytes = try sheet.bytes { other throws(Diagnostic) in
            guard let number = numbers[other] else { return other }
            uses.append(number)
            // The stylesheets that it imports were named before, so this goes no deeper.
            return try fingerprinted(files[number]).get().path
        }
        return named(file, path, .bytes(bytes), ContentDigest(of: bytes), bytes: bytes.count, uses: uses)
    }

    private func named(
        _ file: SourceFile, _ path: String, _ content: FileContent, _ digest: ContentDigest, bytes: Int,
        uses: [AssetIndex.Number] = []
    ) -> AssetIndex.Fingerprinted {
        let name = FingerprintedName.make(path, digest)
        return AssetIndex.Fingerprinted(
            numbers[path] ?? 0, name, OutputFile(path: name, content: content, origin: file.shownPath, digest: digest),
            bytes: bytes, uses: uses)
    }
}

/// The order in which stylesheets get their names, each after those that it imports.
///
/// It is found without recursion, because the chain of imports may be as long as there are stylesheets.
private struct ImportOrder {
    /// The paths of the stylesheets, without those that lead to cycles.
    private(set) var paths: [String] = []
    /// The chains of imports that end where they begin.
    private(set) var cycles: [[String]] = []
    /// The indices of the cycles that stylesheets lead to, by their paths.
    private(set) var leadingToCycles: [String: Int] = [:]
    private let styleSheets: [String: StyleSheet]
    private var seen: Set<String> = []
    /// The stylesheets from the first one to the current one, each imported by the one before.
    private var chain: [Link] = []
    private var pathsInChain: Set<String> = []

    private struct Link {
        let path: String
        /// The assets that it refers to and that were not followed yet.
        var references: ArraySlice<String>
    }

    init(_ styleSheets: [String: StyleSheet]) {
        self.styleSheets = styleSheets
        for path in styleSheets.keys.sorted() {
            enter(path)
            while let last = chain.indices.last { follow(chain[last].references.popFirst()) }
        }
    }

    /// Adds a stylesheet to the chain if it wasn't there before.
    private mutating func enter(_ path: String) {
        guard let sheet = styleSheets[path], seen.insert(path).inserted else { return }
        chain.append(Link(path: path, references: sheet.paths[...]))
        pathsInChain.insert(path)
    }

    /// Follows a reference of the current stylesheet, or leaves the stylesheet if it has no other one.
    private mutating func follow(_ reference: String?) {
        guard let reference else {
            let path = chain.removeLast().path
            pathsInChain.remove(path)
            paths.append(path)
            return
        }
        if pathsInChain.contains(reference) {
            // The name of a stylesheet cannot depend on itself.
            cycles.append(chain.map(\.path).drop { $0 != reference } + [reference])
            giveUp(cycles.count - 1)
        } else if let cycle = leadingToCycles[reference] {
            giveUp(cycle)
        } else {
            enter(reference)
        }
    }

    /// Leaves the whole chain, which leads to a cycle.
    private mutating func giveUp(_ cycle: Int) {
        for link in chain { leadingToCycles[link.path] = cycle }
        chain = []
        pathsInChain = []
    }
}

/// The sizes of images, each read once because many notes may show the same picture.
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

    /// The path in `Public`, which is also the published path if no page refers to the file.
    var assetPath: String { String(path.dropFirst("Public/".count)) }
}
