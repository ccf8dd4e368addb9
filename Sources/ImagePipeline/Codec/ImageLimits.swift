/// Bounds on one image, checked before any of its pixels is decoded.
///
/// Frames need no bound: of an animation the first one is read, and nothing behind it.
public struct ImageLimits: Sendable, Hashable {
    /// Bytes of the encoded image; 20 MB unless told otherwise.
    public var maximumBytes: Int
    /// Pixels of its first frame, width times height; 50 megapixels unless told otherwise.
    public var maximumPixels: Int

    /// Limits; the defaults let every camera's photos through.
    public init(maximumBytes: Int = 20_000_000, maximumPixels: Int = 50_000_000) {
        self.maximumBytes = maximumBytes
        self.maximumPixels = maximumPixels
    }
}

/// What an image's header says, read without decoding its pixels.
public struct ImageHeader: Sendable, Hashable {
    /// The format that its first bytes show.
    public let format: ImageFormat
    /// Pixels from left to right, after the orientation in its metadata was applied.
    public let width: Int
    /// Pixels from top to bottom, after the orientation in its metadata was applied.
    public let height: Int
}
