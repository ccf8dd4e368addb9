import Diagnostics
import Foundation
import ImagePipeline
import SafeFetch

/// What a site is made of besides its owner's files: a feed, and the photos that it names.
struct Ingredients: Sendable {
    var feed: FeedLoader.LoadedFeed
    var photos: PhotoPlanner.Outcome
    /// The hold on the photos in the cache, until they are published; nil afterwards.
    var cacheUse: CacheUse?
    /// What it was pulled in place of the real feed's.
    var simulation: FeedSimulation?

    /// Whether the list is made up, so that its site must not take the place of the real one.
    var isMadeUp: Bool { simulation?.makesUpList == true }
}

extension SiteBuilder {
    /// Pulls the feed once, and gets the photos that it names.
    ///
    /// - Parameter simulation: the state of the feed to show.
    /// - Returns: what there is.
    /// - Throws: ``BuildFailure`` where the feed cannot be had, or with everything that is wrong with it.
    func pull(simulating simulation: FeedSimulation? = nil) async throws(BuildFailure) -> Ingredients {
        try await fetching { fetcher throws(BuildFailure) in
            let loader = feedLoader(with: fetcher, simulating: simulation)
            return await ingredients(of: try await loadFeed(with: loader), simulation, with: fetcher)
        }
    }

    /// Pulls the feed once more, and gets the photos that it names.
    ///
    /// - Parameters:
    ///   - known: what an earlier pull of the same list gave, the made-up one or the real one.
    ///   - simulation: the state of the feed to show.
    ///   - looksAtPhotos: whether to look at the photos although the feed is the same.
    /// - Returns: what there is now; nil where nothing is new.
    /// - Throws: ``BuildFailure`` as ``pull(simulating:)`` does.
    func pull(
        unless known: Ingredients, simulating simulation: FeedSimulation?, looksAtPhotos: Bool
    ) async throws(BuildFailure) -> Ingredients? {
        try await fetching { fetcher throws(BuildFailure) in
            let loader = feedLoader(with: fetcher, simulating: simulation)
            if let feed = try await reloadFeed(with: loader, unless: known.feed) {
                return await ingredients(of: feed, simulation, with: fetcher)
            }
            guard looksAtPhotos else { return nil }
            let again = await ingredients(of: known.feed, simulation, with: fetcher)
            return again.photos.gallery == known.photos.gallery ? nil : again
        }
    }

    private func reloadFeed(
        with loader: FeedLoader, unless known: FeedLoader.LoadedFeed
    ) async throws(BuildFailure) -> FeedLoader.LoadedFeed? {
        progress(.readingFeed)
        return try await loader.reload(options.source, unless: known, at: options.time ?? .now)
    }

    private func ingredients(
        of feed: FeedLoader.LoadedFeed, _ simulation: FeedSimulation?, with fetcher: Fetcher
    ) async -> Ingredients {
        // Not before the feed is accepted, since this makes the cache's folder.
        let cacheUse = cache.beginUse()
        let photos = await loadPhotos(of: feed.recipes, with: fetcher)
        return Ingredients(feed: feed, photos: photos, cacheUse: cacheUse, simulation: simulation)
    }
}
