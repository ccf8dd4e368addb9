/// Limits on one image, checked before any of its pixels are decoded.
///
/// Frames need no limit, because only the first frame of an animation is read, and nothing after it.
public struct ImageLimits: Sendable, Hashable {
    /// The most bytes of the encoded image; 20 MB by default.
    public var maximumBytes: Int
    /// The most pixels of its first frame, width times height; 50 megapixels by default.
    public var maximumPixels: Int

    /// Makes limits; the defaults accept the photos of every camera.
    public init(maximumBytes: Int = 20_000_000, maximumPixels: Int = 50_000_000) {
        self.maximumBytes = maximumBytes
        self.maximumPixels = maximumPixels
    }
}

/// The header of an image, read without decoding its pixels.
public struct ImageHeader: Sendable, Hashable {
    /// The format according to the first bytes.
    public let format: ImageFormat
    /// The width in pixels, after applying the orientation in the metadata.
    public let width: Int
    /// The height in pixels, after applying the orientation in the metadata.
    public let height: Int
}
