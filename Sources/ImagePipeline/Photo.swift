public import Files
public import Foundation

/// A photo as a site can show it.
public struct Photo: Sendable, Hashable {
    /// Its renditions, narrowest first; at least one.
    public let renditions: [Rendition]
    /// The average colour as `#rrggbb`, to be shown until the photo is there.
    public let colour: String

    /// One file that shows the photo.
    public struct Rendition: Sendable, Hashable, Codable {
        /// In pixels.
        public let width: Int
        /// In pixels.
        public let height: Int
        /// What its bytes are.
        public let format: ImageVariant.Format
        /// The shape of the photo's middle that it shows; nil where it shows all of it.
        public let shape: ImageVariant.Shape?
        /// The digest of its bytes, which the cache holds.
        public let digest: ContentDigest
    }
}

/// A photo that was asked for, and whether anything had to be downloaded or computed for it.
public struct PreparedPhoto: Sendable {
    /// The photo.
    public let photo: Photo
    /// Whether all of it was in the cache.
    public let wasCached: Bool
    /// Why the photo of an earlier build is shown although it was to be asked for anew: the answer failed, or was no photo.
    public let revalidationFailure: PhotoError?
}

/// Why there is no photo.
public struct PhotoError: Error, Sendable {
    /// The photo that was asked for.
    public let url: URL
    /// What its loading, decoding or storing ended with.
    public let reason: any Error
}
