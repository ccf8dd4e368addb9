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

    /// Refuses to publish over the files that a site is made of, or among those of them that are read.
    ///
    /// - Throws: `BuildError` of the kind `wrongUsage`.
    func check(apartFrom site: URL, sources: [URL]) throws(BuildError) {
        for (source, isRead) in [(site, false)] + sources.map({ ($0, true) }) {
            let path = BytePath(resolving: source)
            let fault: String? =
                if Self.holds(live, path) {
                    "the output would take the place of \(source.relativePath), which the site is made of"
                } else if isRead, Self.holds(path, live) {
                    "the output lies in \(source.relativePath), so each build would read what the one before published"
                } else {
                    nil
                }
            guard let fault else { continue }
            throw BuildError(
                .wrongUsage, fault, file: "\(live)", help: "name a folder of its own with --output, such as site")
        }
    }

    /// Refuses a folder that would lie in a file.
    func checkParents() throws(BuildError) {
        for parent in live.ancestors where (try? FileSystem.status(parent))?.kind == .file {
            throw BuildError(
                .cannotWrite, "the output would lie in this, which is a file, not a folder", file: "\(parent)",
                help: "name another folder with --output, such as site")
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
