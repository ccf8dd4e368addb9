import CVips

/// Decodes photos and encodes them again, in the sizes that a page needs; the only Swift code that sees libvips.
///
/// The results hold pixels and nothing else: no EXIF, GPS position, XMP, colour profile or thumbnail. They are upright and in
/// sRGB. The same bytes and variants give the same results, as long as `revision` is the same. A call keeps one core busy until
/// it is done: make as many at once as there are cores.
public struct ImageCodec: Sendable {
    /// The limits above which an image is refused.
    public let limits: ImageLimits

    /// Makes a codec.
    ///
    /// Its first image starts libvips, which takes some 50 ms. A build whose photos are all cached need not spend them.
    public init(limits: ImageLimits = ImageLimits()) {
        self.limits = limits
    }

    /// The codec's revision, for names or keys of a cache: it changes if the same image may result in other bytes.
    ///
    /// - Throws: ``ImageError/libraryUnavailable(reason:)``.
    public var revision: String { get throws(ImageError) { "2-vips-\(try Vips.version.get())" } }

    /// Returns whether the installed libvips decodes this format.
    public func canDecode(_ format: ImageFormat) -> Bool {
        (try? Vips.start.get()) != nil && cvips_has_loader(format.loader) != 0
    }

    /// Reads an image's header and checks it against the limits, without decoding pixels.
    public func inspect(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader { try open(bytes, as: []).header }

    /// Returns the most memory that ``render(_:as:)`` takes besides the image's own bytes, in bytes.
    ///
    /// It is estimated from the header, without decoding pixels. Progressive JPEGs, interlaced PNGs, WebP, GIF and AVIF count
    /// more than once, because their loaders hold a picture of their own.
    func memory(toRender bytes: [UInt8], as variants: [ImageVariant]) throws(ImageError) -> Int {
        try open(bytes, as: variants).memory
    }

    /// Decodes an image and encodes it in each variant, scaled down if it is wider, and never up.
    ///
    /// Two variants with the same result, because both are wider than the image, are made once. Without variants the image is
    /// only checked: it is decoded, and its colour is computed.
    public func render(_ bytes: [UInt8], as variants: [ImageVariant]) throws(ImageError) -> RenderedImage {
        let (header, picture, _) = try open(bytes, as: variants)
        let wanted = distinct(variants, widest: header.width)
        var images: [EncodedImage?] = Array(repeating: nil, count: wanted.count)
        let decoded = try decode(picture, header.format, forWidth: wanted.map(\.width).max() ?? Self.sampleWidth)
        var larger: ScaledImage?
        for width in Set(wanted.map(\.width)).sorted(by: >) {
            let scaled = try scale(decoded, or: larger, to: width)
            larger = scaled
            for (index, output) in wanted.enumerated() where output.width == width {
                let shown = if let shape = output.variant.shape { try scaled.middle(shape) } else { scaled }
                images[index] = EncodedImage(
                    variant: output.variant,
                    width: shown.width,
                    height: shown.height,
                    bytes: try shown.encoded(as: output.variant.format, quality: output.variant.quality)
                )
            }
        }
        let smallest: ScaledImage
        if let larger { smallest = larger } else { smallest = try decoded.scaled(to: Self.sampleWidth) }
        let colour = try smallest.averageColour()
        return RenderedImage(source: header, images: images.compactMap(\.self), colour: colour)
    }

    /// The width that is enough to compute the colour of an image without variants.
    private static let sampleWidth = 64

    /// Scales the previous image if it is still twice as wide, which is less work without a visible loss.
    private func scale(
        _ decoded: borrowing DecodedImage,
        or larger: ScaledImage?,
        to width: Int
    ) throws(ImageError) -> ScaledImage {
        if let larger, larger.width >= 2 * width { return try larger.scaled(to: width) }
        return try decoded.scaled(to: width)
    }

    /// Returns the variants without those that equal an earlier one, each with its actual width.
    private func distinct(_ variants: [ImageVariant], widest: Int) -> [(variant: ImageVariant, width: Int)] {
        var seen: Set<ImageVariant> = []
        return variants.compactMap { variant in
            let width = min(variant.width, widest)
            let made = ImageVariant(
                width: width, format: variant.format, quality: variant.quality, shape: variant.shape)
            return seen.insert(made).inserted ? (variant, width) : nil
        }
    }

    // MARK: Decoding

    /// Recognises an image, drops everything but its picture, and checks its header.
    private func open(
        _ bytes: [UInt8], as variants: [ImageVariant]
    ) throws(ImageError) -> (header: ImageHeader, picture: [UInt8], memory: Int) {
        if bytes.isEmpty { throw .empty }
        guard bytes.count <= limits.maximumBytes else {
            throw .tooManyBytes(bytes.count, limit: limits.maximumBytes)
        }
        guard let format = ImageFormat(recognizing: bytes) else {
            throw .notAnImage(looksLike: FileSignature.guess(bytes))
        }
        try Vips.start.get()
        guard canDecode(format) else { throw .unsupported(format) }

        let picture = try format.picture(in: bytes)
        var raw = cvips_header()
        let width = Int32(variants.map(\.width).max() ?? Self.sampleWidth)
        try Vips.decoding(format) {
            picture.withUnsafeBytes { cvips_read_header($0.baseAddress, $0.count, format.loader, width, &raw) }
        }
        let header = ImageHeader(format: format, width: Int(raw.width), height: Int(raw.height))
        guard header.width * header.height <= limits.maximumPixels else {
            throw .tooManyPixels(width: header.width, height: header.height, limit: limits.maximumPixels)
        }
        return (header, picture, picture.count + Int(raw.decoding_memory))
    }

    private func decode(
        _ picture: [UInt8], _ format: ImageFormat, forWidth width: Int
    ) throws(ImageError) -> DecodedImage {
        var image: OpaquePointer?
        try Vips.decoding(format) {
            picture.withUnsafeBytes {
                cvips_decode($0.baseAddress, $0.count, format.loader, Int32(width), &image)
            }
        }
        guard let image else { throw .damaged(format, reason: "nothing was decoded") }
        return DecodedImage(owning: image)
    }
}
