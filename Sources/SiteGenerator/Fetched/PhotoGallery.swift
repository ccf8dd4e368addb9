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
    func preview(of recipe: String) -> Photo.Rendition? { page[recipe]?.renditions.last { $0.format == .jpeg } }

    /// All photos of a recipe, those of its steps last.
    func all(of recipe: Recipe) -> [Photo?] {
        [thumbnails[recipe.id], page[recipe.id]] + recipe.stepPictures.map { steps[$0.absoluteString] }
    }

    /// Each rendition once.
    func outputFiles(from cache: ImageCache) -> [OutputFile] {
        let photos = [thumbnails, page, steps].flatMap(\.values)
        let renditions = Set(photos.flatMap(\.renditions))
        return renditions.map { $0.outputFile(from: cache) }
    }
}

extension Photo.Rendition {
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
