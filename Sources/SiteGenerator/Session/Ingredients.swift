import Foundation
import SafeFetch

/// What a site is made of besides its owner's files: a feed, and the photos that it names.
struct Ingredients: Sendable {
    var feed: FeedLoader.LoadedFeed
    var photos: PhotoPlanner.Outcome
    /// What it was pulled in place of the real feed's.
    var simulation: FeedSimulation?

    /// Whether the list is made up, so that its site must not take the place of the real one.
    var isMadeUp: Bool { simulation?.makesUpList == true }
}

extension SiteBuilder {
    /// Pulls the feed once, and gets the photos that it names.
    ///
    /// - Parameters:
    ///   - known: what an earlier pull gave.
    ///   - earlier: the stamp of the feed that is published.
    ///   - simulation: the state of the feed to show.
    ///   - revalidatesPhotos: whether to look for new photos although the feed is the same.
    /// - Returns: what there is now; nil where nothing is new.
    func pull(
        unless known: Ingredients?, publishedAs earlier: FeedStamp?, simulation: FeedSimulation?,
        revalidatesPhotos: Bool
    ) async throws(BuildFailure) -> Ingredients? {
        try await fetching { (fetcher) async throws(BuildFailure) -> Ingredients? in
            guard let feed = try await loadFeed(with: fetcher, unless: known, earlier, simulation) else {
                return await withMorePhotos(known, with: fetcher, revalidating: revalidatesPhotos)
            }
            return Ingredients(
                feed: feed, photos: await loadPhotos(of: feed.recipes, with: fetcher), simulation: simulation)
        }
    }

    private func loadFeed(
        with fetcher: Fetcher, unless known: Ingredients?, _ earlier: FeedStamp?, _ simulation: FeedSimulation?
    ) async throws(BuildFailure) -> FeedLoader.LoadedFeed? {
        let loader = FeedLoader(fetcher: fetcher, simulation: simulation)
        // A made-up list says nothing about whether the real one is new.
        guard let known, known.isMadeUp == (simulation?.makesUpList == true) else {
            return try await loader.load(options.source, unless: earlier, at: options.time ?? .now)
        }
        return try await loader.reload(options.source, unless: known.feed, at: options.time ?? .now)
    }

    /// Photos that could not be had are tried again with each refresh, also of a feed that is the same.
    private func withMorePhotos(_ known: Ingredients?, with fetcher: Fetcher, revalidating: Bool) async -> Ingredients?
    {
        guard var known, revalidating || !known.photos.failures.isEmpty else { return nil }
        let photos = await loadPhotos(of: known.feed.recipes, with: fetcher)
        if photos.gallery == known.photos.gallery { return nil }
        known.photos = photos
        return known
    }
}
