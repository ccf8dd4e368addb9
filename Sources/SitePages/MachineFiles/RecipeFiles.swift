import Archives
package import Diagnostics
import Files
package import ImagePipeline
import LinkChecker
import RecipeFeed
package import SitePublisher
import SiteSources

/// The recipes of a site for other programs: a file each, and an archive of all.
///
/// They are made from what pages show, never copied from feeds.
package struct RecipeFiles: Sendable {
    private let parts: PageParts
    private let cache: ImageCache
    /// Whether the archive has the photos.
    private let hasPhotos: Bool
    /// A remark on an archive without photos.
    package let remark: String?

    /// The most bytes of all photos in the archive, because hosts limit the size of a file to 25 MB and more.
    private static let mostPhotoBytes = 20_000_000

    /// Prepares the files of a site.
    ///
    /// - Parameters:
    ///   - parts: the parts of its pages.
    ///   - cache: the cache with its photos.
    package init(of parts: PageParts, from cache: ImageCache) {
        self.parts = parts
        self.cache = cache
        let photos = parts.site.recipes.compactMap { parts.photos.preview(of: $0.recipe.id)?.digest }
        let size = photos.reduce(0) { $0 + (cache.byteCount(of: $1) ?? 0) }
        hasPhotos = size <= Self.mostPhotoBytes
        remark =
            hasPhotos
            ? nil
            : "\(PageParts.recipeArchivePath) has the addresses of photos instead of the photos, which are \(size / 1_000_000) MB; "
                + "many hosts refuse files of more than 25 MB"
    }

    /// A recipe in the archive.
    package struct Archived: Sendable {
        fileprivate let path: String
        /// The recipe as Paprika exports it.
        fileprivate let bytes: [UInt8]
    }

    /// The paths of the files, each with what it is made from; a file in the owner's `Public` takes precedence.
    package var paths: [(path: String, origin: String)] {
        let all = parts.site.recipes.map { ($0.dataPath, Self.origin(of: $0)) }
        return (all + [(PageParts.recipeArchivePath, Self.archiveOrigin)]).filter { isGenerated($0.0) }
    }

    /// Returns whether a file isn't one of the owner's.
    package func isGenerated(_ path: String) -> Bool { !parts.assets.index.holds(path) }

    private static func origin(of entry: Site.SiteRecipe) -> String {
        "the data of the recipe \"\(entry.recipe.name)\""
    }
    private static let archiveOrigin = "the archive of all recipes"

    /// Makes the file of a recipe in schema.org's vocabulary, as JSON-LD 1.1, and its entry in the archive.
    ///
    /// - Throws: a diagnostic if the recipe's note cannot be read.
    package func make(_ entry: Site.SiteRecipe) throws(Diagnostic) -> (file: OutputFile, archived: Archived) {
        let shared = try SharedRecipe(reading: entry, on: parts.site)
        let data = StructuredData.file(shared, at: parts.addresses(of: entry))
        let preview = parts.photos.preview(of: entry.recipe.id)
        let photo = hasPhotos ? preview.flatMap { cache.blob($0.digest) } : nil
        let address = preview.flatMap { parts.address?.url(of: $0.publishedPath) }
        let paprika = PaprikaRecipe(shared, photo: photo, photoAddress: address, parts.site.texts)
        let origin = Self.origin(of: entry)
        guard let bytes = Array(paprika.json.encoded.utf8).gzipped() else {
            throw Diagnostic(severity: .error, message: "there is not enough memory for \(origin)", help: "build again")
        }
        let file = OutputFile(
            path: entry.dataPath, content: .bytes(Array((data.encoded + "\n").utf8)), origin: origin)
        return (file, Archived(path: "\(entry.slug).paprikarecipe", bytes: bytes))
    }

    /// Makes the archive.
    ///
    /// - Throws: a diagnostic if it cannot be written.
    package func archive(of recipes: [Archived]) throws(Diagnostic) -> OutputFile {
        do {
            let bytes = try ZipWriter.archive(of: recipes.map { ZippedFile($0.path, $0.bytes, isCompressed: false) })
            return OutputFile(path: PageParts.recipeArchivePath, content: .bytes(bytes), origin: Self.archiveOrigin)
        } catch {
            throw Diagnostic(
                severity: .error, message: "\(Self.archiveOrigin): \(error.description)", help: error.help)
        }
    }
}
