/// One size and format that an image is published in.
package struct ImageVariant: Sendable, Hashable {
    /// A format that images are published in.
    package enum Format: String, Sendable, Hashable, Codable {
        /// Progressive JPEG, which every browser shows; transparency becomes white.
        case jpeg
        /// WebP, with transparency.
        case webp

        /// The extension of such a file's name, without the dot.
        package var fileExtension: String { self == .jpeg ? "jpg" : "webp" }
    }

    /// An aspect ratio.
    package enum Shape: String, Sendable, Hashable, Codable, CaseIterable {
        /// As wide as it is high.
        case square = "1x1"
        /// Four to three.
        case classic = "4x3"
        /// Sixteen to nine.
        case wide = "16x9"

        var ratio: (width: Int, height: Int) {
            switch self {
            case .square: (1, 1)
            case .classic: (4, 3)
            case .wide: (16, 9)
            }
        }
    }

    /// The most pixels from left to right; a narrower image keeps its width.
    package let width: Int
    /// The format it is encoded in.
    package let format: Format
    /// The quality, from 1 (small) to 100 (good).
    package let quality: Int
    /// The shape to which the image is cropped, with its subject; `nil` for the whole image.
    package let shape: Shape?

    /// Returns the width of the whole image before it is cropped to the variant; never more than the image's own.
    func wholeWidth(of image: ImageHeader) -> Int {
        guard let ratio = shape?.ratio, image.width * ratio.height > image.height * ratio.width else {
            return min(width, image.width)
        }
        // Of a panorama, a part is to be as wide as the variant.
        let part = image.height * ratio.width
        return min((width * image.width * ratio.height + part - 1) / part, image.width)
    }

    /// Makes a variant, with `width` and `quality` clamped to their ranges.
    package init(width: Int, format: Format, quality: Int, shape: Shape? = nil) {
        self.width = min(max(width, 1), 16_383)
        self.format = format
        self.quality = min(max(quality, 1), 100)
        self.shape = shape
    }

    /// A short text that is unique to the variant and the same in every run, such as `320w-q80.webp` or `960w-16x9-q80.jpg`.
    package var key: String {
        "\(width)w-\(shape.map { "\($0.rawValue)-" } ?? "")q\(quality).\(format.fileExtension)"
    }
}

/// An image in one of its variants.
package struct EncodedImage: Sendable, Hashable {
    /// The variant it was made for, or the first of several with the same result.
    package let variant: ImageVariant
    /// The width in pixels, at most the variant's.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The encoded image, without metadata.
    package let bytes: [UInt8]
}

/// An image in all its variants.
package struct RenderedImage: Sendable, Hashable {
    /// A colour in sRGB, with components from 0 to 255.
    package struct Colour: Sendable, Hashable, CustomStringConvertible {
        /// The red component, 0 to 255.
        package let red: UInt8
        /// The green component, 0 to 255.
        package let green: UInt8
        /// The blue component, 0 to 255.
        package let blue: UInt8

        /// The colour as `#rrggbb`, as in CSS.
        package var description: String {
            "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    /// The header of the source image.
    package let source: ImageHeader
    /// The images, in the order of the requested variants; variants with the same result are made once.
    package let images: [EncodedImage]
    /// The average colour, shown until the image is loaded.
    package let colour: Colour
}
