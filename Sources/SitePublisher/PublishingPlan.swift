import Files

/// What a new site changes in a published folder.
struct PublishingPlan {
    /// The files of the new site, in the order of their paths.
    let files: [OutputFile]
    /// The paths of those that the folder has just so.
    let unchanged: Set<String>
    let counts: PublishedCounts
    /// The list of what is published so far; nil where nothing is.
    let earlier: SiteManifest?
    /// The list of the new site.
    let manifest: SiteManifest
    /// Whether the folder shows the site as it is.
    let isDone: Bool
    /// Stores a manifest with what later builds are to know of the site.
    let encoded: @Sendable (SiteManifest) throws -> [UInt8]

    /// Compares a site with what is published in a folder.
    ///
    /// - Parameters:
    ///   - tree: the site.
    ///   - record: what later builds are to know of it.
    ///   - forgettingRemoved: whether photos and pictures that it no longer has are removed at once.
    ///   - live: the folder.
    /// - Throws: what reading the site or the folder ends with.
    init<Record: BuildRecord>(
        _ tree: OutputTree, record: Record?, forgettingRemoved: Bool, at live: BytePath
    ) throws {
        files = tree.ordered
        let stored = try StoredManifest<Record>(in: live)
        earlier = stored?.manifest
        encoded = { try StoredManifest($0, record: record).encoded() }
        var counts = PublishedCounts()
        var entries: [String: SiteManifest.Entry] = [:]
        var unchanged: Set<String> = []
        for file in files {
            let bytes = try file.content.read()
            if Self.holds(bytes, at: live.appending(file.path)) { unchanged.insert(file.path) }
            entries[file.path] = .init(sha256: file.content.digest ?? ContentDigest(of: bytes), bytes: bytes.count)
            counts.bytes += bytes.count
        }
        counts.files = entries.count
        counts.changed = entries.count - unchanged.count
        counts.removed = earlier?.files.keys.count { entries[$0] == nil } ?? 0
        self.unchanged = unchanged
        let isDone = earlier.map { earlier in
            stored?.record == record && earlier.files == entries && unchanged.count == entries.count
                && earlier.unfinished == nil && !(forgettingRemoved && !earlier.retiredContent.isEmpty)
        }
        self.isDone = isDone ?? false
        manifest =
            earlier?.succeeded(by: entries, forgettingRemoved: forgettingRemoved) ?? SiteManifest(files: entries)
        if let shown = self.isDone ? earlier : manifest { counts.count(retiredBy: shown) }
        self.counts = counts
    }

    /// The files that are to be written.
    var changed: [OutputFile] { files.filter { !unchanged.contains($0.path) } }

    /// Whether a file is there with just these bytes.
    private static func holds(_ bytes: [UInt8], at path: BytePath) -> Bool {
        (try? OpenFile(path).holds(bytes)) ?? false
    }
}
