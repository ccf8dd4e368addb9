package import Files
import SiteHosting

/// The list of what a build published, which lies in the published folder.
///
/// It marks the folder as one that may be replaced, and tells a build's files from those that somebody
/// else put there.
package struct SiteManifest: Equatable, Sendable {
    package static let fileName = ".recipesite.json"

    /// The files by their paths, this one excepted.
    package var files: [String: Entry]
    /// Files of earlier builds with fingerprinted names, which stay for some changes: somebody who got a page just before it was
    /// replaced still asks for the style and the pictures that it names.
    package internal(set) var retired: [String: Entry]?
    /// What may be in the folder in place of ``files``, or besides them, while one site is made of another in place; nil once that is
    /// done.
    package internal(set) var unfinished: [String: Entry]?

    /// For how many changes a file stays that the site no longer has; an editor that empties a file before it writes it makes
    /// two changes within a moment.
    static let changesOutlived = 8

    package struct Entry: Equatable, Sendable {
        package internal(set) var sha256: ContentDigest
        package internal(set) var bytes: Int
        /// Whether it is a compressed form that a build made of the text beside it; false for a file of the owner with such a name.
        var isForm: Bool
        /// How many changes ago a retired file left the site; nil for a file of the site.
        var changesAgo: Int?

        package init(sha256: ContentDigest, bytes: Int) { self.init(sha256: sha256, bytes: bytes, isForm: false) }

        init(sha256: ContentDigest, bytes: Int, isForm: Bool = false, changesAgo: Int? = nil) {
            (self.sha256, self.bytes, self.isForm, self.changesAgo) = (sha256, bytes, isForm, changesAgo)
        }

        /// The entry after one more change; nil where the file is to go.
        fileprivate var older: Entry? {
            let changesAgo = (changesAgo ?? 0) + 1
            guard changesAgo <= SiteManifest.changesOutlived else { return nil }
            return Entry(sha256: sha256, bytes: bytes, isForm: isForm, changesAgo: changesAgo)
        }

        /// Whether a path carries the start of the digest, so that other bytes would have another path.
        package func isFingerprinted(at path: String) -> Bool {
            FingerprintedName.carries(path, sha256)
        }
    }

    /// The manifest of a published folder; nil where there is none.
    init?(in folder: BytePath) throws {
        guard let manifest = try StoredManifest<NoRecord>(in: folder)?.manifest else { return nil }
        self = manifest
    }

    package init(files: [String: Entry]) { self.files = files }

    /// The paths of all files that builds put there.
    package var paths: [String] { [files, retired ?? [:], unfinished ?? [:]].flatMap(\.keys) }

    /// The retired files that are not the theme's: photos of recipes that left, pictures of pages that changed.
    var retiredContent: [Entry] { (retired ?? [:]).filter { !Self.isTheme($0.key) }.map(\.value) }

    /// With how many more changes the last of ``retiredContent`` goes.
    var changesLeft: Int { retiredContent.map { Self.changesOutlived - ($0.changesAgo ?? 0) + 1 }.max() ?? 0 }

    private static func isTheme(_ path: String) -> Bool { path.hasPrefix("theme/") }

    /// The manifest after this one's files were replaced by others, with those that stay a while.
    ///
    /// - Parameters:
    ///   - files: the files of the new site.
    ///   - forgettingRemoved: whether only files of the theme stay.
    ///   - keepingPages: whether pages, and files that may have other bytes under their names, stay as well.
    /// - Returns: the new site's manifest. Where the files are the same, nothing has changed, and retired files do not age.
    package func succeeded(
        by files: [String: Entry], forgettingRemoved: Bool = false, keepingPages: Bool = false
    ) -> SiteManifest {
        var leaving = retired ?? [:]
        for (path, entry) in self.files where keepingPages || entry.isFingerprinted(at: path) { leaving[path] = entry }
        leaving = leaving.filter { files[$0.key] == nil }
        if files.mapValues(\.sha256) != self.files.mapValues(\.sha256) { leaving = leaving.compactMapValues(\.older) }
        if forgettingRemoved { leaving = leaving.filter { Self.isTheme($0.key) } }
        var successor = SiteManifest(files: files)
        if !leaving.isEmpty { successor.retired = leaving }
        return successor
    }

    /// This manifest for a folder in which any file of other sites may be, too.
    package func unfinished(with others: [SiteManifest]) -> SiteManifest {
        var manifest = self
        manifest.unfinished = ([self] + others).flatMap { [$0.unfinished, $0.retired, $0.files] }.compactMap(\.self)
            .reduce([:]) { $0.merging($1) { first, _ in first } }
            .filter { retired?[$0.key] == nil }
        return manifest
    }

    /// The manifest for the time in which this site's files take the place of an earlier one's, file by file.
    package func announced(after earlier: SiteManifest?) -> SiteManifest {
        let former = [earlier?.unfinished, earlier?.retired, earlier?.files].compactMap(\.self)
            .reduce([:]) { $0.merging($1) { $1 } }
        var announcement = self
        // Pages that are there and stay are in it as well: `files` alone does not tell them from pages that are still to come.
        let isThere = { (path: String) in (earlier?.unfinished ?? earlier?.files)?[path] != nil }
        announcement.unfinished = former.filter { path, entry in
            let stays = files[path]?.sha256 == entry.sha256
            return retired?[path] == nil && (!stays || (isThere(path) && !entry.isFingerprinted(at: path)))
        }
        return announcement
    }
}
