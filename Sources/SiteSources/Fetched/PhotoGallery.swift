import Files
package import Foundation
package import ImagePipeline
package import RecipeFeed
import SiteHosting
package import SitePublisher

/// The photos of a site's recipes.
package struct PhotoGallery: Sendable, Equatable {
    /// The photos in lists by the recipe's id: the small one, otherwise the large one.
    package var thumbnails: [String: Photo] = [:]
    /// The photos of recipes' pages by id: the large one, otherwise the small one.
    package var page: [String: Photo] = [:]
    /// The addresses of the photos of recipes' pages by id, which are those of other photos if the first cannot be loaded.
    package var shown: [String: URL] = [:]
    /// The pictures of steps and further photos, by address.
    package var steps: [String: Photo] = [:]

    /// Returns a recipe's further photos, each picture once, without the one that its page shows as the large one.
    package func further(of recipe: Recipe) -> [Photo] {
        var known = Set(page[recipe.id]?.renditions.map(\.digest) ?? [])
        return recipe.details.photos.filter { $0 != shown[recipe.id]?.absoluteString }.compactMap { address in
            guard let photo = steps[address], known.isDisjoint(with: photo.renditions.map(\.digest)) else { return nil }
            known.formUnion(photo.renditions.map(\.digest))
            return photo
        }
    }

    /// Returns the preview picture of a recipe's page; `nil` if there isn't one, or the site's address is unknown.
    package func preview(of recipe: String) -> Photo.Rendition? { page[recipe]?.renditions.last { $0.isPreview } }

    /// Returns the preview picture and its cropped forms, the widest first, for search engines.
    package func previews(of recipe: String) -> [Photo.Rendition] {
        let shapes = (page[recipe]?.renditions ?? []).filter { $0.shape != nil }
        return [preview(of: recipe)].compactMap(\.self)
            + shapes.sorted { $0.width * $1.height > $1.width * $0.height }
    }

    /// Returns all photos of a recipe, with those of its steps last.
    package func all(of recipe: Recipe) -> [Photo?] {
        [thumbnails[recipe.id], page[recipe.id]] + recipe.stepPictures.map { steps[$0.absoluteString] }
    }

    /// Returns every rendition once.
    package func outputFiles(from cache: ImageCache) -> [OutputFile] {
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

extension Photo.Rendition {
    /// The published path, which contains the digest, so that equal photos are published once and a changed one gets a
    /// new name.
    package var publishedPath: String {
        FingerprintedName.make("images/photo-\(width).\(format.fileExtension)", digest)
    }

    /// A regular expression for these paths, for the service worker.
    package static let pathPattern = #"^images/photo-[0-9]+-[0-9a-f]{16}\.[a-z]+$"#
}
