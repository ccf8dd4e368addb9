package import Files
import Foundation
package import ImagePipeline
import SiteHosting

/// A photo of a published site, as the manifest remembers it.
///
/// A build takes it from the published folder if neither the cache nor the photo's host has it: a machine that begins with an empty
/// cache on the day when the host is down would leave out every photo otherwise.
package struct PublishedPhoto: Sendable, Equatable {
    /// The colour, and of each file the size, the shape and the name: `#a0522d 320x240 4x3 974210e7db97c057.webp`.
    package let text: String

    /// Creates a record from a manifest's text, which is checked when the photo is taken.
    package init(text: String) { self.text = text }

    init(_ photo: Photo) {
        text = photo.renditions.reduce(photo.colour) { text, file in
            "\(text) \(file.width)x\(file.height) \(file.shape?.rawValue ?? "-") \(file.digest.short).\(file.format.fileExtension)"
        }
    }

    /// The use of a photo, each of which has its own files.
    enum Use: String { case card, page, step }

    /// Returns the key of a photo: the start of the address's digest, and the use.
    static func key(_ address: URL, _ use: Use) -> String {
        "\(ContentDigest(of: address.absoluteString.utf8).short) \(use.rawValue)"
    }

    /// Returns the photo, whose files are put into the cache.
    ///
    /// - Parameters:
    ///   - folder: the folder of the published site.
    ///   - cache: the cache from which the files are published.
    /// - Returns: the photo; `nil` if one of its files is missing or isn't what it was.
    package func photo(in folder: BytePath, _ cache: ImageCache) -> Photo? {
        let words = text.split(separator: " ").map(String.init)
        guard let colour = words.first, Self.isColour(colour), words.count > 1, words.count % 3 == 1 else { return nil }
        var files: [Photo.Rendition] = []
        for index in stride(from: 1, to: words.count, by: 3) {
            let sides = words[index].split(separator: "x").compactMap { Int($0) }
            let name = words[index + 2].split(separator: ".").map(String.init)
            guard sides.count == 2, sides.allSatisfy((1...16_383).contains), name.count == 2,
                name[0].utf8.count == 16, name[0].allSatisfy(\.isHexDigit),
                let format = [ImageVariant.Format.jpeg, .webp].first(where: { $0.fileExtension == name[1] })
            else { return nil }
            let shape = ImageVariant.Shape(rawValue: words[index + 1])
            let path = "images/photo-\(sides[0])-\(name[0]).\(name[1])"
            guard shape != nil || words[index + 1] == "-", let bytes = try? FileSystem.read(folder.appending(path)),
                ContentDigest(of: bytes).short == name[0], let digest = try? cache.store(bytes)
            else { return nil }
            files.append(
                Photo.Rendition(width: sides[0], height: sides[1], format: format, shape: shape, digest: digest))
        }
        return Photo(renditions: files, colour: colour)
    }

    private static func isColour(_ text: String) -> Bool {
        text.utf8.count == 7 && text.first == "#" && text.dropFirst().allSatisfy(\.isHexDigit)
    }
}
