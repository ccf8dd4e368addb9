package import Files
import SiteHosting

/// The manifest of a site: the list of a build's files, which lies in the published folder.
///
/// It marks the folder as one that builds may replace, and distinguishes a build's files from foreign ones.
package struct SiteManifest: Equatable, Sendable {
    package static let fileName = ".recipesite.json"

    /// The files by their paths, without the manifest itself.
    package var files: [String: Entry]
    /// Fingerprinted files of earlier builds, which stay for some changes.
    ///
    /// A visitor who got a page just before it was replaced still asks for the style and the pictures that it names.
    package internal(set) var retired: [String: Entry] = [:]
    /// Files that may be in the folder besides ``files``, or in their place, while publishing in place is unfinished; `nil`
    /// once it is done.
    package internal(set) var unfinished: [String: Entry]?

    /// The number of changes for which a file stays that the site no longer has.
    ///
    /// Open pages still refer to it. An editor that empties a file before it writes it makes two changes within a moment.
    static let changesOutlived = 8

    package struct Entry: Equatable, Sendable {
        package internal(set) var sha256: ContentDigest
        package internal(set) var bytes: Int
        /// Whether the file is a compressed form that a build made of the text beside it, not an owner's file with such a name.
        var isForm: Bool
        /// The number of changes since a retired file left the site; `nil` for a file of the site.
        var changesAgo: Int?

        package init(sha256: ContentDigest, bytes: Int, isForm: Bool = false, changesAgo: Int? = nil) {
            self.sha256 = sha256
            self.bytes = bytes
            self.isForm = isForm
            self.changesAgo = changesAgo
        }

        /// The entry after one more change; `nil` if the file is due for removal.
        fileprivate var older: Entry? {
            let changesAgo = (changesAgo ?? 0) + 1
            guard changesAgo <= SiteManifest.changesOutlived else { return nil }
            return Entry(sha256: sha256, bytes: bytes, isForm: isForm, changesAgo: changesAgo)
        }

        /// Returns whether a path carries the start of the digest, so that other bytes would have another path.
        package func isFingerprinted(at path: String) -> Bool {
            FingerprintedName.carries(path, sha256)
        }
    }

    /// Reads the manifest of a published folder; returns `nil` if there isn't one.
    init?(in folder: BytePath) throws {
        guard let manifest = try StoredManifest<NoRecord>(in: folder)?.manifest else { return nil }
        self = manifest
    }

    package init(files: [String: Entry]) { self.files = files }

    /// The paths of all files that builds put into the folder.
    package var paths: [String] { [files, retired, unfinished ?? [:]].flatMap(\.keys) }

    /// The retired files other than the theme's: photos of removed recipes and pictures of changed pages.
    var retiredContent: [Entry] { retired.filter { !Self.isTheme($0.key) }.map(\.value) }

    /// The number of changes after which the last of ``retiredContent`` is removed.
    var changesLeft: Int { retiredContent.map { Self.changesOutlived - ($0.changesAgo ?? 0) + 1 }.max() ?? 0 }

    private static func isTheme(_ path: String) -> Bool { path.hasPrefix("theme/") }

    /// Makes the manifest of a site that takes the place of another, some of whose files stay for a while.
    ///
    /// If the files are the same, nothing has changed, and retired files don't age.
    ///
    /// - Parameters:
    ///   - files: the files of the new site.
    ///   - earlier: the manifest of the old site; `nil` if nothing is published.
    ///   - forgettingRemoved: whether only files of the theme stay.
    ///   - keepingPages: whether pages, and files whose bytes may change under their names, stay as well.
    package init(
        files: [String: Entry], after earlier: SiteManifest?, forgettingRemoved: Bool = false,
        keepingPages: Bool = false
    ) {
        self.files = files
        guard let earlier else { return }
        retired = earlier.retired.merging(
            earlier.files.filter { keepingPages || $1.isFingerprinted(at: $0) }, uniquingKeysWith: { $1 })
        retired = retired.filter { files[$0.key] == nil }
        if files.mapValues(\.sha256) != earlier.files.mapValues(\.sha256) {
            retired = retired.compactMapValues(\.older)
        }
        if forgettingRemoved { retired = retired.filter { Self.isTheme($0.key) } }
    }

    /// Returns this manifest for a folder that may also hold any file of other sites.
    package func unfinished(with others: [SiteManifest]) -> SiteManifest {
        var manifest = self
        manifest.unfinished = ([self] + others).flatMap { [$0.unfinished, $0.retired, $0.files] }.compactMap(\.self)
            .reduce([:]) { $0.merging($1) { first, _ in first } }
            .filter { retired[$0.key] == nil }
        return manifest
    }

    /// Returns the manifest for the time in which this site's files replace an earlier site's one by one.
    package func announced(after earlier: SiteManifest?) -> SiteManifest {
        let former = [earlier?.unfinished, earlier?.retired, earlier?.files].compactMap(\.self)
            .reduce([:]) { $0.merging($1) { $1 } }
        var announcement = self
        // Existing pages that stay are included as well, because `files` alone doesn't distinguish them from pages still to
        // come.
        let isThere = { (path: String) in (earlier?.unfinished ?? earlier?.files)?[path] != nil }
        announcement.unfinished = former.filter { path, entry in
            let stays = files[path]?.sha256 == entry.sha256
            return retired[path] == nil && (!stays || (isThere(path) && !entry.isFingerprinted(at: path)))
        }
        return announcement
    }
}
