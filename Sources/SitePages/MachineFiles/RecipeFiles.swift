import Archives
package import Diagnostics
import Files
package import ImagePipeline
import LinkChecker
import RecipeFeed
package import SitePublisher
import SiteSources

/// The recipes of a site for other programs: a file each, and archives of all.
///
/// They are made from what pages show, never copied from feeds.
package struct RecipeFiles: Sendable {
    private let parts: PageParts
    private let cache: ImageCache
    /// The archives with their photos.
    package let plan: ArchivePlan

    /// Prepares the files of a site.
    ///
    /// - Parameters:
    ///   - parts: the parts of its pages.
    ///   - cache: the cache with its photos.
    ///   - plan: the archives.
    package init(of parts: PageParts, from cache: ImageCache, in plan: ArchivePlan) {
        self.parts = parts
        self.cache = cache
        self.plan = plan
    }

    /// A recipe in an archive.
    package struct Archived: Sendable {
        fileprivate let path: String
        /// The recipe as Paprika exports it.
        fileprivate let bytes: [UInt8]
    }

    /// Returns the paths of the files, each with what it is made from.
    ///
    /// - Parameters:
    ///   - parts: the parts of the site's pages.
    ///   - plan: the archives.
    /// - Returns: the paths, without those of files in the owner's `Public`, which take precedence.
    package static func paths(of parts: PageParts, in plan: ArchivePlan) -> [(path: String, origin: String)] {
        let all = parts.site.recipes.map { ($0.dataPath, origin(of: $0)) }
        return (all + plan.paths.map { ($0, archiveOrigin) }).filter { !parts.assets.index.holds($0.0) }
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
        let addresses = parts.addresses(of: entry)
        let data = StructuredData.file(shared, at: addresses)
        let photo = plan.photos[entry.recipe.id].flatMap(cache.blob)
        let address = parts.photos.preview(of: entry.recipe.id).flatMap { parts.address?.url(of: $0.publishedPath) }
        let paprika = PaprikaRecipe(shared, at: addresses, photo: photo, photoAddress: address, parts.site.texts)
        let origin = Self.origin(of: entry)
        guard let bytes = Array(paprika.json.encoded.utf8).gzipped() else {
            throw Diagnostic(severity: .error, message: "there is not enough memory for \(origin)", help: "build again")
        }
        let file = OutputFile(
            path: entry.dataPath, content: .bytes(Array((data.encoded + "\n").utf8)), origin: origin)
        return (file, Archived(path: "\(entry.slug).paprikarecipe", bytes: bytes))
    }

    /// Makes an archive.
    ///
    /// - Throws: a diagnostic if it cannot be written.
    package func archive(of recipes: [Archived], at path: String) throws(Diagnostic) -> OutputFile {
        do {
            let bytes = try ZipWriter.archive(of: recipes.map { ZippedFile($0.path, $0.bytes, isCompressed: false) })
            return OutputFile(path: path, content: .bytes(bytes), origin: Self.archiveOrigin)
        } catch {
            throw Diagnostic(
                severity: .error, message: "\(Self.archiveOrigin): \(error.description)", help: error.help)
        }
    }
}
