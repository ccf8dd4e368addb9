public import Foundation

/// One recipe of a feed that was valid as a whole.
///
/// Nothing makes a `Recipe` but ``RecipeFeed/init(_:as:options:)``, so its text is present, and its
/// links are safe to put into a page.
public struct Recipe: Sendable, Hashable {
    /// The recipe's UUID in lower case (RFC 9562, section 4): its own, or one made of its id in the feed.
    public internal(set) var id: String
    /// What the id is made of.
    package let idOrigin: IDOrigin
    /// What the dish is called; not blank.
    public let name: String
    /// The cuisine that the dish belongs to, or what it is listed under if it has none; not blank.
    public internal(set) var cuisine: String
    /// Where ``cuisine`` comes from.
    package let cuisineOrigin: CuisineOrigin
    let links: Links
    private let stored: StoredDetails

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
        stored = details == .nothing ? .none : .some(details)
    }

    /// Returns the same recipe, listed under another name.
    package func listed(under name: String) -> Recipe {
        var recipe = self
        recipe.cuisine = name
        return recipe
    }

    /// Kept elsewhere, as a long list may have none at all.
    private enum StoredDetails: Hashable {
        case none
        indirect case some(RecipeDetails)
    }

    /// All else that is known of it.
    public var details: RecipeDetails {
        switch stored {
        case .none: .nothing
        case .some(let details): details
        }
    }

    /// The links, each made a `URL` when it is asked for.
    struct Links: Hashable {
        var smallPhoto: FeedLink?
        var largePhoto: FeedLink?
        var source: FeedLink?
        var video: FeedLink?
        var otherPhotos = OtherPhotos.none
    }

    /// What is known about the photos besides the first address of each kind; kept elsewhere, as most recipes have none of it.
    enum OtherPhotos: Hashable {
        case none
        indirect case some(small: [FeedLink], large: [FeedLink], version: String?)
    }

    /// The photo meant for lists, absolute.
    public var smallPhoto: URL? { links.smallPhoto?.url }
    /// The photo meant for the recipe's own page, absolute.
    public var largePhoto: URL? { links.largePhoto?.url }
    /// The photos meant for lists, absolute: each is for the case that those before it cannot be had.
    public var smallPhotos: [URL] {
        guard case .some(let others, _, _) = links.otherPhotos else { return [smallPhoto].compactMap(\.self) }
        return ([links.smallPhoto].compactMap(\.self) + others).compactMap(\.url)
    }
    /// The photos meant for the recipe's own page, likewise.
    public var largePhotos: [URL] {
        guard case .some(_, let others, _) = links.otherPhotos else { return [largePhoto].compactMap(\.self) }
        return ([links.largePhoto].compactMap(\.self) + others).compactMap(\.url)
    }
    /// Identifies what photos and pictures of steps are at this time, by their addresses, as far as the feed says so: under another
    /// version there may be another photo, although its address is the same.
    public var photoVersions: [URL: String] {
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
    /// The page that the recipe comes from, `http` or `https`.
    public var source: URL? { links.source?.url }
    /// A video of the dish being made, `http` or `https`.
    public var video: URL? { links.video?.url }
    /// Whether there is a ``source``; that makes no `URL`, which takes a microsecond.
    public var hasSource: Bool { links.source != nil }
    /// Whether there is a ``video``.
    public var hasVideo: Bool { links.video != nil }
    /// What its author wrote of it besides, which may be nothing; only recipes in Markdown have it.
    public var note: RecipeDetails.Note? {
        if case .some(let details) = stored { details.note } else { nil }
    }
    /// The pictures of steps and in texts, in their order, absolute.
    public var stepPictures: [URL] {
        let details = details
        let items = (details.steps + details.notes + details.ingredients).flatMap { $0.items.flatMap(\.pictures) }
        let addresses = items + (details.richDescription?.images.map(\.address) ?? [])
        return addresses.compactMap { URL(string: $0) }
    }
    /// Whether there is a photo.
    public var hasPhoto: Bool { links.smallPhoto != nil || links.largePhoto != nil }
    /// The same video where it is on YouTube; otherwise ``video`` is a link like any other.
    public var youTubeVideo: YouTubeVideo? { video.flatMap(YouTubeVideo.init) }
}
