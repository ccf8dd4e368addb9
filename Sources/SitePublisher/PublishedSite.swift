package import Files

/// The files that a build published, as the published folder itself lists them.
package struct PublishedSite: Sendable {
    /// The name of the list in the published folder; it does not list itself.
    package static let listName = SiteManifest.fileName

    /// A published file.
    package struct File: Sendable, Hashable {
        /// The digest of its bytes.
        package let sha256: ContentDigest
        /// Its length in bytes.
        package let bytes: Int
        /// Whether its name carries the start of its digest, so that it can be kept for ever.
        package let isFingerprinted: Bool
    }

    /// The files by their paths in the folder, such as `recipes/scones.html`.
    ///
    /// Among them are, for some changes, the fingerprinted files of earlier builds: pages that were fetched just before a change
    /// refer to them.
    package let files: [String: File]

    /// While a site is published in place: what may be at a path still, in place of what ``files`` names.
    package let earlier: [String: File]

    /// Reads a list.
    ///
    /// - Throws: `UnreadableManifestError` where it is none.
    package init(list: [UInt8]) throws(UnreadableManifestError) {
        let manifest = try StoredManifest<NoRecord>(decoding: list).manifest
        files = Self.files(manifest.files.merging(manifest.retired ?? [:]) { current, _ in current })
        earlier = Self.files(
            (manifest.unfinished ?? [:]).filter { manifest.files[$0.key]?.sha256 != $0.value.sha256 })
    }

    private static func files(_ entries: [String: SiteManifest.Entry]) -> [String: File] {
        entries.reduce(into: [:]) { files, file in
            let (path, entry) = file
            files[path] = File(
                sha256: entry.sha256, bytes: entry.bytes, isFingerprinted: entry.isFingerprinted(at: path))
        }
    }
}
