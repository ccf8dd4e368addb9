package import Diagnostics

/// The result of publishing.
package struct Publication: Sendable {
    package var counts: PublishedCounts
    /// Warnings about leftovers that could not be removed.
    package var warnings: [Diagnostic]
    /// The reason for publishing file by file; `nil` if the whole site was exchanged at once or nothing changed.
    package var inPlace: String?
    /// The current stamps of the site's files.
    package var stamps = PublishedStamps([:])
}

/// The effect of publishing on the output folder.
package struct PublishedCounts: Sendable, Hashable, Encodable {
    /// The number of files in the site.
    package var files = 0
    /// The total size of these files in bytes.
    package var bytes = 0
    /// The number of files that are new or have other bytes than before.
    package var changed = 0
    /// The number of files of the previous build that are gone.
    package var removed = 0
    /// The number of files that the site no longer has and that can still be fetched, not counting the theme's.
    ///
    /// They are photos of removed recipes and pictures of changed pages. Pages that visitors opened before the change refer to
    /// them.
    package var retired = 0
    /// The number of changes after which the last retired file is removed.
    package var changesLeft = 0

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
    init(_ plan: SitePlan) {
        let files = plan.manifest.files
        self.init(
            files: files.count, bytes: files.values.reduce(0) { $0 + $1.bytes }, changed: plan.writes.count,
            removed: plan.earlier?.files.keys.count { files[$0] == nil } ?? 0,
            retired: plan.manifest.retiredContent.count, changesLeft: plan.manifest.changesLeft)
    }
}
