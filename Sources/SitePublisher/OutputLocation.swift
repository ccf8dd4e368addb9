import Diagnostics
import Files
import Foundation

/// The place of a site: the folder that visitors' servers read, and the paths beside and in it that a build uses.
struct OutputLocation: Sendable {
    /// The published folder, with symbolic links resolved.
    let live: BytePath
    /// The folder that holds it.
    let parent: BytePath

    /// Resolves a folder, which need not exist.
    init(_ output: URL) {
        live = BytePath(resolving: output)
        parent = live.parent ?? BytePath("/")
    }

    /// The paths for a new site beside the published one; if one of them is taken for good, the next is used.
    var staging: [BytePath] { (1...9).map { beside("recipesite-new" + ($0 == 1 ? "" : "-\($0)")) } }

    /// The path of the old site between two renames.
    var parked: BytePath { beside("recipesite-old") }

    /// The folder for new files inside the published one, when publishing in place.
    var stagingWithin: BytePath { live.appending(Self.nameWithin) }

    static let nameWithin = BytePath(".recipesite-new")

    private func beside(_ ending: String) -> BytePath {
        parent.appending(BytePath(bytes: [UInt8(ascii: ".")] + live.name.bytes + Array(".\(ending)".utf8)))
    }

    /// Refuses to publish over the files that a site is made of, or into folders that a build copies.
    ///
    /// - Parameters:
    ///   - site: the folder of the owner's files.
    ///   - copied: folders in it that are published, whether they exist or not.
    /// - Throws: `BuildError` of the kind `wrongUsage`.
    func check(apartFrom site: URL, copied: [URL]) throws(BuildError) {
        let help = "name a folder of its own with --output, such as site"
        for (folder, isCopied) in [(site, false)] + copied.map({ ($0, true) }) {
            let path = BytePath(resolving: folder)
            if Self.holds(live, path) {
                throw BuildError(
                    .wrongUsage, "the output would take the place of \(folder.relativePath), which the site is made of",
                    file: "\(live)", help: help)
            }
            if isCopied, Self.holds(path, live) {
                throw BuildError(
                    .wrongUsage,
                    "the output lies in \(folder.relativePath), so each build would publish the one before",
                    file: "\(live)", help: help)
            }
        }
    }

    /// Returns whether a path is a folder or lies in it, even under another name.
    ///
    /// A bind mount, or a file system that does not distinguish `a` from `A`, gives a folder other names.
    private static func holds(_ folder: BytePath, _ path: BytePath) -> Bool {
        if path.isAtOrBelow(folder) { return true }
        guard let identity = try? FileSystem.status(folder)?.identity else { return false }
        return ([path] + path.ancestors).contains { (try? FileSystem.status($0))?.identity == identity }
    }
}
