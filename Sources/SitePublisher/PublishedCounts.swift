/// What a publishing did to the output folder.
public struct PublishedCounts: Sendable, Hashable, Encodable {
    /// How many files the site has.
    public var files = 0
    /// How many bytes they have together.
    public var bytes = 0
    /// How many of them are new or have other bytes than before.
    public var changed = 0
    /// How many files of the build before are gone.
    public var removed = 0
    /// How many files can still be fetched that the site no longer has, those of the theme aside.
    ///
    /// They are photos of recipes that left and pictures of pages that changed: pages that were open during a change refer to them.
    public var retired = 0
    /// With how many more changes the last of these goes.
    public var changesLeft = 0

    package init(
        files: Int = 0, bytes: Int = 0, changed: Int = 0, removed: Int = 0, retired: Int = 0, changesLeft: Int = 0
    ) {
        self.files = files
        self.bytes = bytes
        self.changed = changed
        self.removed = removed
        self.retired = retired
        self.changesLeft = changesLeft
    }
}

extension PublishedCounts {
    /// Counts the files that stay for a while.
    mutating func count(retiredBy manifest: SiteManifest) {
        retired = manifest.retiredContent.count
        changesLeft = manifest.changesLeft
    }
}
