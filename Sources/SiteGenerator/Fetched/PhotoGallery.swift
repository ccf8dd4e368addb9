import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SitePublisher

/// The photos of a site's recipes.
struct PhotoGallery: Sendable, Equatable {
    /// The photos in lists by the recipe's id: the small one, otherwise the large one.
    var thumbnails: [String: Photo] = [:]
    /// The photos of recipes' pages by id: the large one, otherwise the small one.
    var page: [String: Photo] = [:]
    /// The pictures of steps, by address.
    var steps: [String: Photo] = [:]

    /// Returns the preview picture of a recipe's page; `nil` if there isn't one, or the site's address is unknown.
    func preview(of recipe: String) -> Photo.Rendition? { page[recipe]?.renditions.last { $0.isPreview } }

    /// Returns the preview picture and its cropped forms, the widest first, for search engines.
    func previews(of recipe: String) -> [Photo.Rendition] {
        let shapes = (page[recipe]?.renditions ?? []).filter { $0.shape != nil }
        return [preview(of: recipe)].compactMap(\.self)
            + shapes.sorted { $0.width * $1.height > $1.width * $0.height }
    }

    /// Returns all photos of a recipe, with those of its steps last.
    func all(of recipe: Recipe) -> [Photo?] {
        [thumbnails[recipe.id], page[recipe.id]] + recipe.stepPictures.map { steps[$0.absoluteString] }
    }

    /// Returns every rendition once.
    func outputFiles(from cache: ImageCache) -> [OutputFile] {
        let photos = [thumbnails, page, steps].flatMap(\.values)
        // A photo that already has a cropped form's shape has the same rendition twice.
        let files = Dictionary(
            photos.flatMap(\.renditions).map { ($0.publishedPath, $0) }, uniquingKeysWith: { first, _ in first })
        return files.values.map { $0.outputFile(from: cache) }
    }
}

extension Photo.Rendition {
    fileprivate var isPreview: Bool { format == .jpeg && shape == nil }

    /// Returns the rendition as a file of the site, which is read from the cache on demand.
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
