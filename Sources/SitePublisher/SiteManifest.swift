import Files

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
    var retired: [String: Entry]?
    /// What may be in the folder in place of ``files``, or besides them, while one site is made of another in place; nil once that is
    /// done.
    var unfinished: [String: Entry]?

    /// For how many changes a file stays that the site no longer has; an editor that empties a file before it writes it makes
    /// two changes within a moment.
    private static let changesOutlived = 8

    package struct Entry: Equatable, Sendable {
        var sha256: ContentDigest
        var bytes: Int
        /// How many changes ago a retired file left the site; nil for a file of the site.
        var changesAgo: Int?

        /// The entry after one more change; nil where the file is to go.
        fileprivate var older: Entry? {
            let changesAgo = (changesAgo ?? 0) + 1
            guard changesAgo <= SiteManifest.changesOutlived else { return nil }
            return Entry(sha256: sha256, bytes: bytes, changesAgo: changesAgo)
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

    init(files: [String: Entry]) { self.files = files }

    /// The paths of all files that builds put there.
    var paths: [String] { [files, retired ?? [:], unfinished ?? [:]].flatMap(\.keys) }

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
    /// - Returns: the new site's manifest.
    func succeeded(by files: [String: Entry], forgettingRemoved: Bool) -> SiteManifest {
        var leaving = retired ?? [:]
        for (path, entry) in self.files where entry.isFingerprinted(at: path) { leaving[path] = entry }
        leaving = leaving.filter { files[$0.key] == nil }.compactMapValues(\.older)
        if forgettingRemoved { leaving = leaving.filter { Self.isTheme($0.key) } }
        var successor = SiteManifest(files: files)
        if !leaving.isEmpty { successor.retired = leaving }
        return successor
    }

    /// The manifest for the time in which this site's files take the place of an earlier one's, file by file.
    func announced(after earlier: SiteManifest?) -> SiteManifest {
        let former = [earlier?.unfinished, earlier?.retired, earlier?.files].compactMap(\.self)
            .reduce([:]) { $0.merging($1) { $1 } }
        var announcement = self
        announcement.unfinished = former.filter { path, entry in
            files[path]?.sha256 != entry.sha256 && retired?[path] == nil
        }
        return announcement
    }
}
