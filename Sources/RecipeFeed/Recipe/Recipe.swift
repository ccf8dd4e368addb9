package import Foundation

/// A recipe of a valid feed.
///
/// Only ``RecipeFeed/init(_:as:options:at:)`` creates recipes, so the texts are present and the links are safe in pages.
package struct Recipe: Sendable, Hashable {
    /// The recipe's UUID in lower case (RFC 9562, section 4): its own, or one made from its id in the feed.
    package internal(set) var id: String
    /// The origin of the id.
    package let idOrigin: IDOrigin
    /// The name of the dish; not blank.
    package let name: String
    /// The cuisine, or the name under which a recipe without one is listed; not blank.
    package internal(set) var cuisine: String
    /// The origin of ``cuisine``.
    package let cuisineOrigin: CuisineOrigin
    let links: Links
    /// The storage of ``details``, from which one of them can be read without copying all.
    package let stored: StoredDetails

    init(
        id: RecipeID, name: String, cuisine: String, from origin: CuisineOrigin = .given, links: Links,
        details: RecipeDetails
    ) {
        self.id = id.uuid
        idOrigin = id.origin
        self.name = name
        self.cuisine = cuisine
        cuisineOrigin = origin
        self.links = links
        stored = details == .nothing ? .none : StoredDetails(details)
    }

    /// The content of a recipe regardless of where its document lies, which is equal for copies in several documents.
    struct Content: Hashable {
        private let recipe: Recipe
        /// The addresses of all pictures, relative to the document if they are beside it.
        private let pictures: [String]

        /// Creates the content of a recipe of a document at a location.
        init(of recipe: Recipe, at location: URL?) {
            let folder = location?.absoluteURL.deletingLastPathComponent().absoluteString
            pictures = (recipe.smallPhotos + recipe.largePhotos + recipe.stepPictures).map {
                let address = $0.absoluteString
                return folder.map { address.hasPrefix($0) ? String(address.dropFirst($0.count)) : address } ?? address
            }
            var (details, links) = (recipe.details, recipe.links)
            (details.documentPath, details.photos) = (nil, [])
            details.richDescription = details.richDescription?.withoutImages
            details.ingredients = details.ingredients.map(\.withoutPictures)
            details.steps = details.steps.map(\.withoutPictures)
            details.notes = details.notes.map(\.withoutPictures)
            (links.smallPhoto, links.largePhoto, links.otherPhotos) = (nil, nil, .none)
            self.recipe = Recipe(
                id: RecipeID(uuid: recipe.id, origin: recipe.idOrigin), name: recipe.name, cuisine: recipe.cuisine,
                from: recipe.cuisineOrigin, links: links, details: details)
        }
    }

    /// Returns the same recipe with another cuisine.
    package func listed(under name: String) -> Recipe {
        var recipe = self
        recipe.cuisine = name
        return recipe
    }

    /// The details in separate storage, because the recipes of a long list may have none.
    package final class StoredDetails: Sendable, Hashable {
        package let details: RecipeDetails

        /// Those of all recipes without any.
        static let none = StoredDetails(.nothing)

        init(_ details: RecipeDetails) { self.details = details }

        package static func == (one: StoredDetails, other: StoredDetails) -> Bool {
            one === other || one.details == other.details
        }

        package func hash(into hasher: inout Hasher) { hasher.combine(details) }
    }

    /// The recipe's other details.
    @inlinable package var details: RecipeDetails { stored.details }

    /// The links, which become `URL`s on access.
    struct Links: Hashable {
        var smallPhoto: FeedLink?
        var largePhoto: FeedLink?
        var source: FeedLink?
        var video: FeedLink?
        var otherPhotos = OtherPhotos.none
    }

    /// The fallback photos and the photos' version, in separate storage because most recipes have none.
    enum OtherPhotos: Hashable {
        case none
        indirect case some(small: [FeedLink], large: [FeedLink], version: String?)
    }

    /// The photo for lists, absolute.
    package var smallPhoto: URL? { links.smallPhoto?.url }
    /// The photo for the recipe's page, absolute.
    package var largePhoto: URL? { links.largePhoto?.url }
    /// The photos for lists, absolute; each is a fallback for the previous ones.
    package var smallPhotos: [URL] {
        guard case .some(let others, _, _) = links.otherPhotos else { return [smallPhoto].compactMap(\.self) }
        return ([links.smallPhoto].compactMap(\.self) + others).compactMap(\.url)
    }
    /// The photos for the recipe's page, absolute; each is a fallback for the previous ones.
    package var largePhotos: [URL] {
        guard case .some(_, let others, _) = links.otherPhotos else { return [largePhoto].compactMap(\.self) }
        return ([links.largePhoto].compactMap(\.self) + others).compactMap(\.url)
    }
    /// The versions of photos and pictures of steps, by address, if the feed has any.
    ///
    /// A different version means that the photo may have changed at the same address.
    package var photoVersions: [URL: String] {
        var versions: [URL: String] = [:]
        if case .some(_, _, let version?) = links.otherPhotos {
            for url in smallPhotos + largePhotos { versions[url] = version }
        }
        let details = details
        for item in (details.steps + details.notes).flatMap(\.items) {
            guard let mark = item.pictureMark, let url = item.picture.flatMap({ URL(string: $0) }) else { continue }
            versions[url] = versions[url].map { "\($0) \(mark)" } ?? mark
        }
        guard let version = details.pictureVersion else { return versions }
        for url in stepPictures { versions[url] = versions[url].map { "\($0) \(version)" } ?? version }
        return versions
    }
    /// The recipe's original page, `http` or `https`.
    package var source: URL? { links.source?.url }
    /// A video for the recipe, `http` or `https`.
    package var video: URL? { links.video?.url }
    /// Whether there is a ``source``; cheaper than making a `URL`, which takes a microsecond.
    package var hasSource: Bool { links.source != nil }
    /// Whether there is a ``video``.
    package var hasVideo: Bool { links.video != nil }
    /// The author's text, which may be empty; only recipes in Markdown have one.
    package var note: RecipeDetails.Note? { stored.details.note }
    /// The pictures of steps and in texts, in order, then the further photos, absolute.
    package var stepPictures: [URL] {
        let inItems = details.steps.pictures + details.notes.pictures + details.ingredients.pictures
        let inDescription = details.richDescription?.images.map(\.address) ?? []
        return (inItems + inDescription + details.photos).compactMap { URL(string: $0) }
    }
    /// Whether there is a photo.
    package var hasPhoto: Bool { links.smallPhoto != nil || links.largePhoto != nil }
    /// Whether there is a photo, or a picture of a step or in a text.
    package var hasPictures: Bool { hasPhoto || !stepPictures.isEmpty }
    /// The ``video`` if it is on YouTube.
    package var youTubeVideo: YouTubeVideo? { video.flatMap(YouTubeVideo.init) }
}

/// The origin of the cuisine under which a recipe is listed.
package enum CuisineOrigin: Sendable, Hashable {
    /// The format's field for it.
    case given
    /// The recipe's category, if it has no cuisine.
    case category
    /// None: the recipe has neither.
    case none

    /// The placeholder for recipes without a cuisine and a category.
    package static let unknownName = "Other"
}
