import CVips

/// A decoded image in memory, just large enough for its variants; freed with its owner.
struct DecodedImage: ~Copyable {
    private let pointer: OpaquePointer

    /// Takes ownership of an image that `cvips_decode` made.
    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        cvips_image_free(pointer)
    }

    /// Returns the image, scaled down to `width` pixels if it is wider.
    func scaled(to width: Int) throws(ImageError) -> ScaledImage {
        try ScaledImage(scaling: pointer, to: width)
    }
}

/// Pixels without metadata: upright, in 8-bit sRGB, with or without alpha.
final class ScaledImage {
    private let pointer: OpaquePointer

    fileprivate init(scaling larger: OpaquePointer, to width: Int) throws(ImageError) {
        var scaled: OpaquePointer?
        try Vips.encoding { cvips_scale(larger, Int32(width), &scaled) }
        guard let scaled else { throw .notEncoded(reason: "nothing was made") }
        pointer = scaled
    }

    /// Returns the image, scaled down to `width` pixels if it is wider.
    func scaled(to width: Int) throws(ImageError) -> ScaledImage {
        try ScaledImage(scaling: pointer, to: width)
    }

    private init(middleOf whole: ScaledImage, width: Int, height: Int) throws(ImageError) {
        var cropped: OpaquePointer?
        try Vips.encoding { cvips_crop(whole.pointer, Int32(width), Int32(height), &cropped) }
        guard let cropped else { throw .notEncoded(reason: "nothing was made") }
        pointer = cropped
    }

    /// Returns the largest part of a given shape around the middle of the image.
    func middle(_ shape: ImageVariant.Shape) throws(ImageError) -> ScaledImage {
        let isTooWide = width * shape.height > height * shape.width
        return try ScaledImage(
            middleOf: self,
            width: isTooWide ? max(1, height * shape.width / shape.height) : width,
            height: isTooWide ? height : max(1, width * shape.height / shape.width))
    }

    deinit {
        cvips_image_free(pointer)
    }

    var width: Int { Int(cvips_image_width(pointer)) }
    var height: Int { Int(cvips_image_height(pointer)) }

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
