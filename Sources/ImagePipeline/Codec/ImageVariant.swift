/// One size and format that an image is published in.
public struct ImageVariant: Sendable, Hashable {
    /// A format that images are published in.
    public enum Format: String, Sendable, Hashable, Codable {
        /// Progressive JPEG, which every browser shows; transparency becomes white.
        case jpeg
        /// WebP, with transparency.
        case webp

        /// What such a file's name ends in, without the dot.
        public var fileExtension: String { self == .jpeg ? "jpg" : "webp" }
    }

    /// How wide an image is for its height.
    public enum Shape: String, Sendable, Hashable, Codable, CaseIterable {
        /// As wide as it is high.
        case square = "1x1"
        /// Four to three.
        case classic = "4x3"
        /// Sixteen to nine.
        case wide = "16x9"

        var width: Int {
            switch self {
            case .square: 1
            case .classic: 4
            case .wide: 16
            }
        }

        var height: Int {
            switch self {
            case .square: 1
            case .classic: 3
            case .wide: 9
            }
        }
    }

    /// The most pixels from left to right; an image that is narrower keeps its width.
    public let width: Int
    /// The format it is encoded in.
    public let format: Format
    /// 1 (small) to 100 (good).
    public let quality: Int
    /// The shape of the middle of the image that is kept; nil where all of it is.
    public let shape: Shape?

    /// A variant; `width` and `quality` are brought into their ranges.
    public init(width: Int, format: Format, quality: Int, shape: Shape? = nil) {
        self.width = min(max(width, 1), 16_383)
        self.format = format
        self.quality = min(max(quality, 1), 100)
        self.shape = shape
    }

    /// A short text that is the same in every run and differs for every other variant, as in `320w-q80.webp` or `960w-16x9-q80.jpg`.
    public var key: String {
        "\(width)w-\(shape.map { "\($0.rawValue)-" } ?? "")q\(quality).\(format.fileExtension)"
    }
}

/// An image in one of its variants.
public struct EncodedImage: Sendable, Hashable {
    /// The variant it was made for; of several that came out equal, the first.
    public let variant: ImageVariant
    /// Pixels from left to right, at most the variant's.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int
    /// The encoded image, without metadata.
    public let bytes: [UInt8]
}

/// An image in all its variants.
public struct RenderedImage: Sendable, Hashable {
    /// A colour in sRGB, 0 to 255 each.
    public struct Colour: Sendable, Hashable, CustomStringConvertible {
        /// How much red, 0 to 255.
        public let red: UInt8
        /// How much green, 0 to 255.
        public let green: UInt8
        /// How much blue, 0 to 255.
        public let blue: UInt8

        /// A colour, 0 to 255 each.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// The colour as CSS has it, `#rrggbb`.
        public var description: String {
            "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    /// The header of the image that they were made from.
    public let source: ImageHeader
    /// The images, in the order that the variants were asked for; variants that come out equal are made once.
    public let images: [EncodedImage]
    /// The average colour, to be shown until the image is there.
    public let colour: Colour
}
