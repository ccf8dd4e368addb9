import Files
import SiteHosting

/// The changes that turn one site into another, which a local folder, rclone or rsync carries out.
///
/// The ``announcement`` comes first, then the files in ``steps``, the ``removals``, and the ``manifest``. Whenever that is stopped,
/// each page is the old or the new one with all the files that it names, and the next change knows which files may be there.
package struct SitePlan: Equatable, Sendable {
    /// The manifest of the old site; `nil` if nothing is published there.
    package internal(set) var earlier: SiteManifest?
    /// The manifest of the new site, including files of earlier sites that stay for a while.
    package internal(set) var manifest: SiteManifest
    /// The files to write, by path.
    package let writes: [String]

    /// Compares two sites.
    ///
    /// - Parameters:
    ///   - earlier: the manifest of the old site; `nil` if nothing is published there.
    ///   - manifest: the manifest of the new site.
    ///   - unchanged: the files that are known to be unchanged; `nil` if only the manifests show that.
    package init(from earlier: SiteManifest?, to manifest: SiteManifest, unchanged: Set<String>? = nil) {
        self.earlier = earlier
        self.manifest = manifest
        if let unchanged {
            writes = manifest.files.keys.filter { !unchanged.contains($0) }.sorted()
        } else {
            // After an interruption, the manifest may list files that were never written. Names are compared by bytes: to most
            // hosts, NFC and NFD are two files.
            let known = Dictionary(
                (earlier?.unfinished == nil ? earlier?.files ?? [:] : [:]).map { (BytePath($0), $1.sha256) },
                uniquingKeysWith: { first, _ in first })
            writes = manifest.files.filter { known[BytePath($0)] != $1.sha256 }.keys.sorted()
        }
    }

    /// Whether there may be other files than the manifest lists, because nothing was published there, or that was interrupted.
    package var isUnsure: Bool { earlier.map { $0.unfinished != nil } ?? true }

    /// Whether the new site is published there already.
    package var isDone: Bool { writes.isEmpty && manifest == earlier }

    /// The files to remove.
    package var removals: [String] {
        there.subtracting(manifest.paths.map { BytePath($0) }).sorted().map { "\($0)" }
    }

    /// The manifest for the time in between, which lists the files of both sites; `nil` if no file changes.
    package var announcement: SiteManifest? {
        isUnsure || !writes.isEmpty || !removals.isEmpty ? manifest.announced(after: earlier) : nil
    }

    /// The files that may be there.
    private var there: Set<BytePath> { Set((earlier?.paths ?? []).map { BytePath($0) }) }

    /// The files to write whose names are new and carry no digest; if one is there, it is foreign.
    package var newNames: [String] {
        let there = there
        let spelled = Set(there.map { "\($0)".lowercased() })
        return writes.filter { path in
            !there.contains(BytePath(path)) && !spelled.contains(path.lowercased()) && !isFingerprinted(path)
        }
    }

    private func isFingerprinted(_ path: String) -> Bool { manifest.files[path]?.isFingerprinted(at: path) == true }

    // MARK: Order

    /// The turn of a file: each file follows those that it refers to.
    private enum Turn: CaseIterable {
        /// A new file that isn't a page.
        case newFile
        case newPage
        case replacedPage
        /// Another replaced file, such as the sitemap, or a file that describes the others to a host.
        case replacedFile
        /// The home page, which links to all others.
        case home
        /// The service worker, to which browsers react at once.
        case worker

        init(of path: String, isNew: Bool) {
            // A compressed form takes the turn of its file.
            let path = ContentCoding.withoutEnding(path)
            let isForHost = !path.contains("/") && (path.hasPrefix(".") || path.hasPrefix("_"))
            self =
                switch path {
                case "index.html": .home
                case "service-worker.js": .worker
                case _ where isForHost: .replacedFile
                case _ where path.hasSuffix(".html"): isNew ? .newPage : .replacedPage
                default: isNew ? .newFile : .replacedFile
                }
        }
    }

    /// The files to write, in steps: a file refers only to files of earlier steps, and to those that stay.
    package var steps: [[String]] { steps(of: writes, isThere: knownNames.contains) }

    /// The files of the new site that differ from a removed one only by case, in steps; a target that ignores case removes them as
    /// well.
    package var respelled: [[String]] {
        let removed = Set(removals.map { $0.lowercased() })
        return steps(of: manifest.files.keys.filter { removed.contains($0.lowercased()) }, isThere: knownNames.contains)
    }

    /// Orders files in steps, given whether a file is there with any bytes.
    func steps(of paths: [String], isThere: (BytePath) -> Bool) -> [[String]] {
        let turns = Dictionary(grouping: paths) { path in
            // A fingerprinted name is never that of a foreign file.
            Turn(of: path, isNew: isFingerprinted(path) || !isThere(BytePath(path)))
        }
        return Turn.allCases.compactMap { turns[$0]?.sorted() }
    }

    /// Returns whether a file names pages, or is one.
    private static func namesPages(_ path: String) -> Bool {
        let path = ContentCoding.withoutEnding(path)
        return path.hasSuffix(".html") || path.hasSuffix(".xml")
    }

    /// The files that are there.
    ///
    /// The manifest of an interrupted change also lists files that were never written, so what pages may name counts as new.
    private var knownNames: Set<BytePath> {
        guard let unfinished = earlier?.unfinished else { return there }
        return Set(unfinished.keys.filter(Self.namesPages).map { BytePath($0) })
    }
}
