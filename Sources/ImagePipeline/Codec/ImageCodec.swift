import CVips

/// Decodes photos and encodes them again, in the sizes that a page needs; the only Swift code that sees libvips.
///
/// The results hold pixels and nothing else: no EXIF, GPS position, XMP, colour profile or thumbnail. They are upright and in
/// sRGB. The same bytes and variants give the same results, as long as `revision` is the same. A call keeps one core busy until
/// it is done: make as many at once as there are cores.
package struct ImageCodec: Sendable {
    /// The limits above which an image is refused.
    package let limits: ImageLimits

    /// Makes a codec.
    ///
    /// Its first image starts libvips, which takes some 50 ms. A build whose photos are all cached need not spend them.
    package init(limits: ImageLimits = ImageLimits()) {
        self.limits = limits
    }

    /// The codec's revision, for names or keys of a cache: it changes if the same image may result in other bytes.
    ///
    /// - Throws: ``ImageError/libraryUnavailable(reason:)``.
    package var revision: String { get throws(ImageError) { "4-vips-\(try Vips.version.get())" } }

    /// Returns whether the installed libvips decodes this format.
    package func canDecode(_ format: ImageFormat) -> Bool {
        (try? Vips.start.get()) != nil && cvips_has_loader(format.loader) != 0
    }

    /// Reads an image's header and checks it against the limits, without decoding pixels.
    package func inspect(_ bytes: [UInt8]) throws(ImageError) -> ImageHeader { try open(bytes, as: []).header }

    /// The memory and the pixels that an image takes.
    struct Cost {
        /// The most memory that ``render(_:as:)`` takes besides the image's own bytes, in bytes.
        let memory: Int
        /// The pixels beyond what its bytes allow.
        let sparePixels: Int
    }

    /// Returns what ``render(_:as:)`` costs.
    ///
    /// The memory is estimated from the header, without decoding pixels. Progressive JPEGs, interlaced PNGs, WebP, GIF and AVIF count
    /// more than once, because their loaders hold a picture of their own. Scaling takes more for a wide image, and for one
    /// with alpha.
    func cost(toRender bytes: [UInt8], as variants: [ImageVariant]) throws(ImageError) -> Cost {
        let (header, picture, memory) = try open(bytes, as: variants)
        let spare = header.width * header.height - picture.count * limits.maximumPixelsPerByte
        return Cost(memory: memory, sparePixels: max(0, spare))
    }

    /// Decodes an image and encodes it in each variant, scaled down if it is wider, and never up.
    ///
    /// Two variants with the same result, because both are wider than the image, are made once. Without variants the image is
    /// only checked: it is decoded, and its colour is computed.
    package func render(_ bytes: [UInt8], as variants: [ImageVariant]) throws(ImageError) -> RenderedImage {
        let (header, picture, _) = try open(bytes, as: variants)
        let wanted = distinct(variants, of: header)
        var images: [EncodedImage?] = Array(repeating: nil, count: wanted.count)
        let decoded = try decode(picture, header.format, forWidth: wanted.map(\.width).max() ?? Self.sampleWidth)
        var larger = decoded
        var smallest: ScaledImage?
        for width in Set(wanted.map(\.width)).sorted(by: >) {
            // Scaling the previous image is less work without a visible loss if it is still twice as wide.
            let scaled = try (larger.width >= 2 * width ? larger : decoded).scaled(to: width)
            larger = scaled
            smallest = scaled
            for (index, output) in wanted.enumerated() where output.width == width {
                let shown = if let shape = output.variant.shape { try scaled.subject(shape) } else { scaled }
                images[index] = EncodedImage(
                    variant: output.variant,
                    width: shown.width,
                    height: shown.height,
                    bytes: try shown.encoded(as: output.variant.format, quality: output.variant.quality)
                )
            }
        }
        let sample = if let smallest { smallest } else { try decoded.scaled(to: Self.sampleWidth) }
        let colour = try sample.averageColour()
        return RenderedImage(source: header, images: images.compactMap(\.self), colour: colour)
    }

    /// The width that is enough to compute the colour of an image without variants.
    private static let sampleWidth = 64

    /// Returns the variants without those that equal an earlier one, each with the width of the image before it is cropped.
    private func distinct(_ variants: [ImageVariant], of image: ImageHeader) -> [(variant: ImageVariant, width: Int)] {
        var seen: Set<ImageVariant> = []
        return variants.compactMap { variant in
            let width = variant.wholeWidth(of: image)
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
        func read(forWidth width: Int) throws(ImageError) -> ImageHeader {
            try Vips.decoding(format) {
                picture.withUnsafeBytes {
                    cvips_read_header($0.baseAddress, $0.count, format.loader, Int32(width), &raw)
                }
            }
            return ImageHeader(format: format, width: Int(raw.width), height: Int(raw.height))
        }
        let width = variants.map(\.width).max() ?? Self.sampleWidth
        let header = try read(forWidth: width)
        // What is cropped from a panorama takes a larger one, and more memory.
        let whole = variants.map { $0.wholeWidth(of: header) }.max() ?? width
        if whole > width { _ = try read(forWidth: whole) }
        guard header.width * header.height <= limits.maximumPixels else {
            throw .tooManyPixels(width: header.width, height: header.height, limit: limits.maximumPixels)
        }
        guard max(header.width, header.height) <= limits.maximumSide else {
            throw .tooLong(width: header.width, height: header.height, limit: limits.maximumSide)
        }
        guard limits.allow(header, in: picture.count) else { throw .tooFewBytes(picture.count, header, limits) }
        return (header, picture, picture.count + Int(raw.decoding_memory))
    }

    private func decode(
        _ picture: [UInt8], _ format: ImageFormat, forWidth width: Int
    ) throws(ImageError) -> VipsImage {
        var image: OpaquePointer?
        try Vips.decoding(format) {
            picture.withUnsafeBytes {
                cvips_decode($0.baseAddress, $0.count, format.loader, Int32(width), &image)
            }
        }
        guard let image = VipsImage(owning: image) else { throw .damaged(format, reason: "nothing was decoded") }
        return image
    }
}

/// Limits on one image, checked before any of its pixels are decoded.
///
/// Frames need no limit, because only the first frame of an animation is read, and nothing after it.
package struct ImageLimits: Sendable, Hashable {
    /// The most bytes of the encoded image; 20 MB by default.
    package var maximumBytes: Int
    /// The most pixels of its first frame, width times height; 50 megapixels by default.
    package var maximumPixels: Int
    /// The most pixels of one side; 65,535 by default, as JPEG has.
    ///
    /// libvips 8.14 takes seconds to scale a picture that is one pixel wide and millions high.
    package var maximumSide: Int

    /// The most pixels for each byte of an encoded image that is larger than a screen; 1,000 by default.
    ///
    /// No photo is compressed that much. A WebP of one colour has 40 bytes in any size, and is decoded as slowly as a photo.
    package var maximumPixelsPerByte = 1_000

    /// The most pixels of an image that may have any number of bytes, such as a screenshot of one colour.
    private static let pixelsOfScreen = 4_000_000

    /// The most pixels beyond those that bytes allow, of all images of a build; 50 megapixels by default, a dozen screenshots.
    package var maximumSparePixels = 50_000_000

    /// Makes limits; the defaults accept the photos of every camera.
    package init(maximumBytes: Int = 20_000_000, maximumPixels: Int = 50_000_000, maximumSide: Int = 65_535) {
        self.maximumBytes = maximumBytes
        self.maximumPixels = maximumPixels
        self.maximumSide = maximumSide
    }

    /// Returns whether an image is no larger than a screen, or than its bytes allow.
    fileprivate func allow(_ header: ImageHeader, in bytes: Int) -> Bool {
        let pixels = header.width * header.height
        return pixels <= max(Self.pixelsOfScreen, bytes * maximumPixelsPerByte)
    }
}

/// The header of an image, read without decoding its pixels.
package struct ImageHeader: Sendable, Hashable {
    /// The format according to the first bytes.
    package let format: ImageFormat
    /// The width in pixels, after applying the orientation in the metadata.
    package let width: Int
    /// The height in pixels, after applying the orientation in the metadata.
    package let height: Int
}

/// The reasons that an image can't be used.
package enum ImageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file is empty.
    case empty
    /// The bytes don't begin like any accepted image; `looksLike` describes their likely type, such as "an HTML page".
    case notAnImage(looksLike: String?)
    /// The file is larger than `limit`, in bytes.
    case tooManyBytes(Int, limit: Int)
    /// The image has more pixels than `limit`.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// A side of the image has more pixels than `limit`.
    case tooLong(width: Int, height: Int, limit: Int)
    /// The image has more than `limit` pixels for each of its bytes.
    case tooFewBytes(Int, width: Int, height: Int, limit: Int)
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

    fileprivate static func tooFewBytes(_ bytes: Int, _ header: ImageHeader, _ limits: ImageLimits) -> Self {
        .tooFewBytes(bytes, width: header.width, height: header.height, limit: limits.maximumPixelsPerByte)
    }

    /// The problem and, if there is a remedy, the remedy.
    package var description: String {
        switch self {
        case .empty: "the file is empty"
        case .notAnImage(let looksLike):
            "this is no JPEG, PNG, WebP, GIF or AVIF image\(looksLike.map { "; it looks like \($0)" } ?? "")"
        case .tooManyBytes(let bytes, let limit): "the image has \(bytes) bytes, and \(limit) are allowed"
        case .tooManyPixels(let width, let height, let limit):
            "the image has \(width) x \(height) pixels, and \(limit) are allowed"
        case .tooLong(let width, let height, let limit):
            "the image has \(width) x \(height) pixels, and \(limit) are allowed on a side"
        case .tooFewBytes(let bytes, let width, let height, let limit):
            "the image has \(width) x \(height) pixels in \(bytes) bytes, and \(limit) are allowed in each"
        case .damaged(let format, let reason): "the \(format) image is damaged or cut short (\(reason))"
        case .unsupported(let format):
            "the installed libvips cannot decode \(format) images; save it as JPEG, or install libvips with \(format)"
        case .notEncoded(let reason): "the image could not be encoded anew (\(reason))"
        case .libraryUnavailable(let reason): "libvips could not be started (\(reason)); install it again"
        }
    }
}
