package import Files

/// The files that a build published, as listed in the published folder.
package struct PublishedSite: Sendable {
    /// The name of the manifest in the published folder, which doesn't list itself.
    package static let listName = SiteManifest.fileName

    /// A published file.
    package struct File: Sendable, Hashable {
        /// The digest of the bytes.
        package let sha256: ContentDigest
        /// The length in bytes.
        package let bytes: Int
        /// Whether the name carries the start of the digest, so that browsers may keep the file for ever.
        package let isFingerprinted: Bool
    }

    /// The files by their paths in the folder, such as `recipes/scones.html`.
    ///
    /// For some changes they include the fingerprinted files of earlier builds, because pages fetched just before a change
    /// refer to them.
    package let files: [String: File]

    /// Files that may still be at a path in place of the one in ``files``, while a site is published in place.
    package let earlier: [String: File]

    /// Parses a manifest.
    ///
    /// - Throws: `UnreadableManifestError` if the bytes aren't a manifest.
    package init(list: [UInt8]) throws(UnreadableManifestError) {
        let manifest = try StoredManifest<NoRecord>(decoding: list).manifest
        files = Self.files(manifest.files.merging(manifest.retired) { current, _ in current })
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
