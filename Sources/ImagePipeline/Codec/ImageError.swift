/// The reasons that an image can't be used.
public enum ImageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file is empty.
    case empty
    /// The bytes don't begin like any accepted image; `looksLike` describes their likely type, such as "an HTML page".
    case notAnImage(looksLike: String?)
    /// The file is larger than `limit`, in bytes.
    case tooManyBytes(Int, limit: Int)
    /// The image has more pixels than `limit`.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The image is cut short or broken.
    ///
    /// The reason is libvips's own and for people only: it is not stable.
    case damaged(ImageFormat, reason: String)
    /// The installed libvips cannot decode this format.
    case unsupported(ImageFormat)
    /// The image was decoded but could not be encoded again.
    case notEncoded(reason: String)
    /// libvips could not be started.
    case libraryUnavailable(reason: String)

    /// The problem and, if there is a remedy, the remedy.
    public var description: String {
        switch self {
        case .empty: "the file is empty"
        case .notAnImage(let looksLike):
            "this is no JPEG, PNG, WebP, GIF or AVIF image\(looksLike.map { "; it looks like \($0)" } ?? "")"
        case .tooManyBytes(let bytes, let limit): "the image has \(bytes) bytes, and \(limit) are allowed"
        case .tooManyPixels(let width, let height, let limit):
            "the image has \(width) x \(height) pixels, and \(limit) are allowed"
        case .damaged(let format, let reason): "the \(format) image is damaged or cut short (\(reason))"
        case .unsupported(let format):
            "the installed libvips cannot decode \(format) images; save it as JPEG, or install libvips with \(format)"
        case .notEncoded(let reason): "the image could not be encoded anew (\(reason))"
        case .libraryUnavailable(let reason): "libvips could not be started (\(reason)); install it again"
        }
    }
}
