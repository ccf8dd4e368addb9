public import Foundation
import ImagePipeline

/// The files that a build published, as the published folder itself lists them.
public struct PublishedSite: Sendable {
    /// The name of the list in the published folder; it does not list itself.
    public static let listName = SiteManifest.fileName

    /// A published file.
    public struct File: Sendable, Hashable {
        /// Its SHA-256: 64 lower-case hexadecimal digits.
        public let sha256: String
        /// Its length in bytes.
        public let bytes: Int
        /// Whether its name carries the start of its digest, so that it can be kept for ever.
        public let isFingerprinted: Bool
    }

    /// The files by their paths in the folder, such as `recipes/scones.html`.
    ///
    /// Among them are, for some changes, the fingerprinted files of earlier builds: pages that were fetched just before a change
    /// refer to them.
    public let files: [String: File]

    /// While a site is published in place: what may be at a path still, in place of what ``files`` names.
    public let earlier: [String: File]

    /// Reads a list.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(list: Data) throws {
        let manifest = try SiteManifest(decoding: list)
        files = Self.files(manifest.files.merging(manifest.retired ?? [:]) { current, _ in current })
        earlier = Self.files(manifest.unfinished ?? [:])
    }

    private static func files(_ entries: [String: SiteManifest.Entry]) -> [String: File] {
        entries.reduce(into: [:]) { files, file in
            let (path, entry) = file
            files[path] = File(
                sha256: entry.sha256.description, bytes: entry.bytes, isFingerprinted: entry.isFingerprinted(at: path))
        }
    }
}
