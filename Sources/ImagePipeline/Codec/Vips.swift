import CVips

/// Calls of libvips, which throw the reason if they fail.
enum Vips {
    /// The version of libvips, such as "8.14.1", or the reason that it can't be loaded; determined once per process.
    static let version: Result<String, ImageError> =
        if let reason = cvips_load() {
            .failure(.libraryUnavailable(reason: String(cString: reason)))
        } else {
            .success(String(cString: cvips_version()))
        }

    /// Success if libvips runs, or the reason that it doesn't; determined once per process.
    static let start: Result<Void, ImageError> = version.flatMap { _ in
        cvips_start() == Int32(CVIPS_OK.rawValue)
            ? .success(()) : .failure(.libraryUnavailable(reason: takeReason()))
    }

    /// Makes a call that reads an image.
    static func decoding(_ format: ImageFormat, _ call: () -> Int32) throws(ImageError) {
        switch outcome(of: call) {
        case .success: return
        case .otherLoader: throw .damaged(format, reason: "it only begins like one")
        case .failure(let reason): throw .damaged(format, reason: reason)
        }
    }

    /// Makes a call that converts an image.
    static func encoding(_ call: () -> Int32) throws(ImageError) {
        if case .failure(let reason) = outcome(of: call) { throw .notEncoded(reason: reason) }
    }

    private enum Outcome {
        case success, otherLoader, failure(reason: String)
    }

    /// Makes a call; if it fails, repeats it while no other call runs.
    ///
    /// libvips keeps error messages in one place for all threads, so only the message of the second call is sure to be its own.
    private static func outcome(of call: () -> Int32) -> Outcome {
        let failed = Int32(CVIPS_FAILED.rawValue)
        cvips_begin(0)
        var status = call()
        cvips_end()
        if status == failed {
            cvips_begin(1)
            defer { cvips_end() }
            status = call()
            if status == failed { return .failure(reason: takeReason()) }
        }
        return status == Int32(CVIPS_OK.rawValue) ? .success : .otherLoader
    }

    /// Returns the last line of libvips's message, which names the error itself.
    private static func takeReason() -> String {
        guard let text = cvips_take_error() else { return "no reason given" }
        defer { cvips_free(text) }
        let lines = String(cString: text).split(whereSeparator: \.isNewline)
        return lines.last.map(String.init) ?? "no reason given"
    }
}

/// An image in memory, freed with its last reference.
class VipsImage {
    fileprivate let pointer: OpaquePointer

    /// Takes ownership of an image that libvips made.
    init?(owning pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit {
        cvips_image_free(pointer)
    }

    var width: Int { Int(cvips_image_width(pointer)) }
    var height: Int { Int(cvips_image_height(pointer)) }

    /// Returns the image, scaled down to `width` pixels if it is wider.
    func scaled(to width: Int) throws(ImageError) -> ScaledImage {
        try .made { cvips_scale(pointer, Int32(width), $0) }
    }
}

/// Pixels without metadata: upright, in 8-bit sRGB, with or without alpha.
///
/// Only they can be encoded.
final class ScaledImage: VipsImage {
    fileprivate static func made(
        by call: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
    ) throws(ImageError) -> ScaledImage {
        var pointer: OpaquePointer?
        try Vips.encoding { call(&pointer) }
        guard let image = ScaledImage(owning: pointer) else { throw .notEncoded(reason: "nothing was made") }
        return image
    }

    /// Returns the largest part of a given shape, with what draws most attention in the image.
    func subject(_ shape: ImageVariant.Shape) throws(ImageError) -> ScaledImage {
        let ratio = shape.ratio
        let isTooWide = width * ratio.height > height * ratio.width
        let cropped = (
            width: isTooWide ? max(1, height * ratio.width / ratio.height) : width,
            height: isTooWide ? height : max(1, width * ratio.height / ratio.width)
        )
        return try .made { cvips_crop(pointer, Int32(cropped.width), Int32(cropped.height), $0) }
    }

    /// Returns the average colour over white.
    func averageColour() throws(ImageError) -> RenderedImage.Colour {
        var colour: (UInt8, UInt8, UInt8) = (0, 0, 0)
        try Vips.encoding {
            withUnsafeMutableBytes(of: &colour) { bytes in
                bytes.withMemoryRebound(to: UInt8.self) { cvips_average(pointer, $0.baseAddress) }
            }
        }
        return RenderedImage.Colour(red: colour.0, green: colour.1, blue: colour.2)
    }

    func encoded(as format: ImageVariant.Format, quality: Int) throws(ImageError) -> [UInt8] {
        var bytes: UnsafeMutableRawPointer?
        var length = 0
        try Vips.encoding {
            switch format {
            case .jpeg: cvips_encode_jpeg(pointer, Int32(quality), &bytes, &length)
            case .webp: cvips_encode_webp(pointer, Int32(quality), &bytes, &length)
            }
        }
        guard let bytes else { throw .notEncoded(reason: "nothing was made") }
        defer { cvips_free(bytes) }
        let file = Array(UnsafeRawBufferPointer(start: bytes, count: length))
        return format == .webp ? WebPFile.pixels(of: file) : file
    }
}
