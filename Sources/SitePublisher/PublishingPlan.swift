import Files

/// What a new site changes in a published folder.
struct PublishingPlan {
    /// The paths of the new site's files, in order.
    let files: [String]
    /// The paths of those that the folder has just so.
    let unchanged: Set<String>
    let counts: PublishedCounts
    /// The list of what is published so far; nil where nothing is.
    var earlier: SiteManifest?
    /// The list of the new site.
    let manifest: SiteManifest
    /// Whether the folder shows the site as it is.
    let isDone: Bool
    /// Stores a manifest with what later builds are to know of the site.
    let encoded: @Sendable (SiteManifest) -> [UInt8]

    /// Compares a site with what is published.
    ///
    /// - Parameters:
    ///   - entries: the files of the new site, by their paths.
    ///   - unchanged: the paths of those that the folder has just so.
    ///   - earlier: the list of what is published; nil where nothing is.
    ///   - hasSameRecord: whether later builds are to know nothing new of the site.
    ///   - forgettingRemoved: whether photos and pictures that it no longer has are removed at once.
    ///   - encoded: stores a manifest with what later builds are to know.
    init(
        _ entries: [String: SiteManifest.Entry], unchanged: Set<String>, after earlier: SiteManifest?,
        hasSameRecord: Bool, forgettingRemoved: Bool, encoded: @escaping @Sendable (SiteManifest) -> [UInt8]
    ) {
        files = entries.keys.sorted()
        self.unchanged = unchanged
        self.earlier = earlier
        self.encoded = encoded
        isDone =
            hasSameRecord && unchanged.count == entries.count && earlier?.files == entries
            && earlier?.unfinished == nil && !(forgettingRemoved && earlier?.retiredContent.isEmpty == false)
        manifest =
            earlier?.succeeded(by: entries, forgettingRemoved: forgettingRemoved) ?? SiteManifest(files: entries)
        var counts = PublishedCounts()
        counts.files = entries.count
        counts.bytes = entries.values.reduce(0) { $0 + $1.bytes }
        counts.changed = entries.count - unchanged.count
        counts.removed = earlier?.files.keys.count { entries[$0] == nil } ?? 0
        if let shown = isDone ? earlier : manifest { counts.count(retiredBy: shown) }
        self.counts = counts
    }

    /// The paths of the files that are to be written.
    var changed: [String] { files.filter { !unchanged.contains($0) } }
}
