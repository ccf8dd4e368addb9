import Files

/// The changes that a new site makes in a published folder.
struct PublishingPlan {
    /// The paths of the new site's files, in order.
    let files: [String]
    /// The paths of the files that are unchanged in the folder.
    let unchanged: Set<String>
    let counts: PublishedCounts
    /// The manifest of the published site; `nil` if nothing is published.
    var earlier: SiteManifest?
    /// The manifest of the new site.
    let manifest: SiteManifest
    /// Whether the folder already holds this site.
    let isDone: Bool
    /// Encodes a manifest together with the record for later builds.
    let encoded: @Sendable (SiteManifest) -> [UInt8]

    /// Compares a site with the published one.
    ///
    /// - Parameters:
    ///   - entries: the files of the new site, by their paths.
    ///   - unchanged: the paths of those that are unchanged in the folder.
    ///   - earlier: the manifest of the published site; `nil` if nothing is published.
    ///   - hasSameRecord: whether the record for later builds is unchanged.
    ///   - forgettingRemoved: whether to remove photos and pictures at once that the site no longer has.
    ///   - encoded: encodes a manifest together with the record for later builds.
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

    /// The paths of the files to write.
    var changed: [String] { files.filter { !unchanged.contains($0) } }
}
