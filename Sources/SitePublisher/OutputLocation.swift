import Diagnostics
import Files
import Foundation

/// Where a site is published: the folder that visitors' servers read, and the paths beside and in it that a build works at.
struct OutputLocation: Sendable {
    /// The published folder, with symbolic links followed.
    let live: BytePath
    /// The folder that holds it.
    let parent: BytePath

    /// Finds the place of a folder, which need not be there.
    init(_ output: URL) {
        live = BytePath(resolving: output)
        parent = live.parent ?? BytePath("/")
    }

    /// Where a new site is made beside the published one; where one of these paths is taken for good, the next is used.
    var staging: [BytePath] { (1...9).map { beside("recipesite-new" + ($0 == 1 ? "" : "-\($0)")) } }

    /// Where the old site waits while two renames are under way.
    var parked: BytePath { beside("recipesite-old") }

    /// Where new files are made in the published folder, where that is published in place.
    var stagingWithin: BytePath { live.appending(Self.nameWithin) }

    static let nameWithin = BytePath(".recipesite-new")

    private func beside(_ ending: String) -> BytePath {
        parent.appending(BytePath(bytes: [UInt8(ascii: ".")] + live.name.bytes + Array(".\(ending)".utf8)))
    }

    /// Refuses to publish over the files that a site is made of, or among those that a build copies.
    ///
    /// - Parameters:
    ///   - site: the folder that its owner's files are in.
    ///   - copied: folders of it that are published, whether they are there or not.
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

    /// Whether a path is a folder or lies in it, also by another name of it, as a bind mount or a file system that does not
    /// tell `a` from `A` gives it.
    private static func holds(_ folder: BytePath, _ path: BytePath) -> Bool {
        if path.isAtOrBelow(folder) { return true }
        guard let identity = try? FileSystem.status(folder)?.identity else { return false }
        return ([path] + path.ancestors).contains { (try? FileSystem.status($0))?.identity == identity }
    }
}
