public import Files
public import Foundation

/// A photo in the form in which a site shows it.
public struct Photo: Sendable, Hashable {
    /// The renditions, narrowest first; at least one.
    public let renditions: [Rendition]
    /// The average colour as `#rrggbb`, shown until the photo is loaded.
    public let colour: String

    /// One file that shows the photo.
    public struct Rendition: Sendable, Hashable, Codable {
        /// The width in pixels.
        public let width: Int
        /// The height in pixels.
        public let height: Int
        /// The format of the bytes.
        public let format: ImageVariant.Format
        /// The shape to which the photo is cropped around its middle; `nil` for the whole photo.
        public let shape: ImageVariant.Shape?
        /// The digest of the bytes, which the cache holds.
        public let digest: ContentDigest
    }
}

/// A requested photo, with whether anything had to be downloaded or computed for it.
public struct PreparedPhoto: Sendable {
    /// The photo.
    public let photo: Photo
    /// Whether all of it was in the cache.
    public let wasCached: Bool
    /// The reason that an earlier build's photo is shown although it was to be requested again: the request failed, or returned
    /// no photo.
    public let revalidationFailure: PhotoError?
}

/// The error of a missing photo.
public struct PhotoError: Error, Sendable {
    /// The address of the photo.
    public let url: URL
    /// The error of loading, decoding or storing it.
    public let reason: any Error
}
