import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SitePublisher

/// The photos of a site's recipes.
struct PhotoGallery: Sendable, Equatable {
    /// By the recipe's id, what lists show: the small photo, or else the large one.
    var thumbnails: [String: Photo] = [:]
    /// By the recipe's id, what its page shows: the large photo, or else the small one.
    var page: [String: Photo] = [:]
    /// The pictures of steps, by their addresses.
    var steps: [String: Photo] = [:]

    /// The picture for previews of a recipe's page; nil where there is none, or no address to name it by.
    func preview(of recipe: String) -> Photo.Rendition? { page[recipe]?.renditions.last { $0.isPreview } }

    /// The picture for previews, and its middle in several shapes, the widest first: what search engines choose from.
    func previews(of recipe: String) -> [Photo.Rendition] {
        let shapes = (page[recipe]?.renditions ?? []).filter { $0.shape != nil }
        return [preview(of: recipe)].compactMap(\.self)
            + shapes.sorted { $0.width * $1.height > $1.width * $0.height }
    }

    /// All photos of a recipe, those of its steps last.
    func all(of recipe: Recipe) -> [Photo?] {
        [thumbnails[recipe.id], page[recipe.id]] + recipe.stepPictures.map { steps[$0.absoluteString] }
    }

    /// Each rendition once.
    func outputFiles(from cache: ImageCache) -> [OutputFile] {
        let photos = [thumbnails, page, steps].flatMap(\.values)
        // The middle of a photo of that shape is all of it.
        let files = Dictionary(
            photos.flatMap(\.renditions).map { ($0.publishedPath, $0) }, uniquingKeysWith: { first, _ in first })
        return files.values.map { $0.outputFile(from: cache) }
    }
}

extension Photo.Rendition {
    fileprivate var isPreview: Bool { format == .jpeg && shape == nil }

    /// The rendition as a file of the site, read from the cache when it is needed.
    func outputFile(from cache: ImageCache) -> OutputFile {
        OutputFile(
            path: publishedPath,
            content: .stored(digest) {
                guard let bytes = cache.blob(digest) else { throw MissingRenditionError() }
                return bytes
            }, origin: "the image cache")
    }
}

private struct MissingRenditionError: Error, CustomStringConvertible {
    let description = "a photo vanished from the image cache during the build; build again"
}
