package import Files
package import ImagePipeline

/// The archives of a site's recipes for other programs, with the photos that each has.
///
/// Programs such as Mealie take photos from the archive only, and many hosts refuse files of more than 25 MB. So photos
/// are made smaller first, and then the recipes are divided among several archives.
package struct ArchivePlan: Sendable {
    /// The recipes of each archive, by their indices; at least one range.
    package let archives: [Range<Int>]
    /// The photos in the archives by the recipe's id, as JPEG.
    let photos: [String: ContentDigest]
    /// A fact for the owner about what the archives lack; `nil` if they have everything in one file.
    package let remark: String?

    /// A recipe with its photo.
    package typealias Entry = (id: String, photo: ContentDigest?)

    /// The most bytes of all photos in an archive; the texts of as many recipes take less than the rest of 25 MB.
    package static let mostPhotoBytes = 20_000_000
    /// The widths of smaller photos, which are tried in this order.
    private static let widths = [600, 400]

    /// Plans the archives.
    ///
    /// - Parameters:
    ///   - recipes: the site's recipes, with their photos as JPEG, 1,200 pixels wide.
    ///   - cache: the cache with the photos.
    ///   - limit: the most bytes of all photos in an archive.
    ///   - smaller: returns photos in a smaller form; `nil` for one that stays as it is.
    /// - Throws: errors of `smaller`.
    package init(
        of recipes: [Entry], in cache: ImageCache, atMost limit: Int = mostPhotoBytes,
        smaller: ([ContentDigest], ImageVariant) throws -> [ContentDigest?]
    ) throws {
        let whole = recipes.map(\.photo)
        var (photos, width) = (whole, Int?.none)
        func sizes(_ photos: [ContentDigest?]) -> [Int] { photos.map { $0.flatMap(cache.byteCount) ?? 0 } }
        let wholeSize = sizes(whole).reduce(0, +)
        for next in Self.widths where sizes(photos).reduce(0, +) > limit {
            let variant = ImageVariant(width: next, format: .jpeg, quality: 75)
            var made = try smaller(whole.compactMap(\.self), variant)[...]
            photos = whole.map { digest in digest.map { made.popFirst().flatMap(\.self) ?? $0 } }
            width = next
        }
        var (archives, start, bytes) = ([Range<Int>](), 0, 0)
        for (index, size) in sizes(photos).enumerated() {
            if bytes + size > limit, index > start {
                archives.append(start..<index)
                (start, bytes) = (index, 0)
            }
            bytes += size
        }
        archives.append(start..<recipes.count)
        self.archives = archives
        self.photos = Dictionary(
            zip(recipes, photos).compactMap { entry, photo in photo.map { (entry.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        remark = width.map { width in
            let paths = archives.indices.map(Self.path)
            let subject =
                paths.count == 1
                ? "\(paths[0]) has photos that are"
                : "the recipes for other programs are in \(paths.count) files, \(paths[0]) to \(paths[paths.count - 1]), with photos that are"
            return "\(subject) \(width) pixels wide, not 1,200, because in that size all photos are "
                + "\(wholeSize / 1_000_000) MB; many hosts refuse files of more than 25 MB"
        }
    }

    /// The paths of the archives.
    package var paths: [String] { archives.indices.map(Self.path) }

    private static func path(_ index: Int) -> String {
        index == 0 ? "recipes.paprikarecipes" : "recipes-\(index + 1).paprikarecipes"
    }
}
