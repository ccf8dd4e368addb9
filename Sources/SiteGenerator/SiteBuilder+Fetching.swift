package import Diagnostics
import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch

// The second step of a build: the feed, and the photos that it names.

extension SiteBuilder {
    /// Pulls the feed once, and gets the photos that it names.
    ///
    /// - Parameters:
    ///   - substitute: what to ask in place of the source.
    ///   - pullsAgain: whether it will be pulled once more, so that the documents are kept until then.
    /// - Returns: what there is.
    /// - Throws: `BuildError` where the feed cannot be had, or with everything that is wrong with it.
    package func pull(
        asking substitute: FeedSubstitute? = nil, pullsAgain: Bool = true
    ) async throws(BuildError) -> FetchedContent {
        try await fetching { fetcher throws(BuildError) in
            var loader = feedLoader(with: fetcher, substitute: substitute)
            loader.keepsDocuments = pullsAgain
            return await content(of: try await loadFeed(with: loader), with: fetcher)
        }
    }

    /// Pulls the feed once more, and gets the photos that it names.
    ///
    /// - Parameters:
    ///   - known: what an earlier pull of the same list gave.
    ///   - substitute: what to ask in place of the source.
    ///   - looksAtPhotos: whether to look at the photos although the feed is the same.
    /// - Returns: what there is now; nil where nothing is new.
    /// - Throws: `BuildError` as ``pull(asking:pullsAgain:)`` does.
    package func pull(
        unless known: FetchedContent, asking substitute: FeedSubstitute?, looksAtPhotos: Bool
    ) async throws(BuildError) -> FetchedContent? {
        try await fetching { fetcher throws(BuildError) in
            var loader = feedLoader(with: fetcher, substitute: substitute)
            loader.keepsDocuments = true
            if let feed = try await reloadFeed(with: loader, unless: known.feed) {
                return await content(of: feed, with: fetcher)
            }
            guard looksAtPhotos else { return nil }
            let again = await content(of: known.feed, with: fetcher)
            return again.showsSamePhotos(as: known) ? nil : again
        }
    }

    private func reloadFeed(
        with loader: FeedLoader, unless known: FeedLoader.LoadedFeed
    ) async throws(BuildError) -> FeedLoader.LoadedFeed? {
        progress(.readingFeed)
        return try await loader.load(options.source, unless: known, at: options.time ?? .now)
    }

    /// Pulls the feed once, and no photos.
    ///
    /// - Throws: `BuildError` as ``pull(asking:pullsAgain:)`` does.
    func pullFeed() async throws(BuildError) -> FeedLoader.LoadedFeed {
        try await fetching { fetcher throws(BuildError) in try await loadFeed(with: feedLoader(with: fetcher)) }
    }

    /// Looks what a feed has, and writes nothing.
    ///
    /// - Parameter sourceText: the feed as its settings are to name it.
    /// - Returns: what it has.
    /// - Throws: `BuildError` as ``pull(asking:pullsAgain:)`` does.
    package func inspectFeed(named sourceText: String) async throws(BuildError) -> FeedInspection {
        let feed = try await fetching { fetcher throws(BuildError) in
            var loader = feedLoader(with: fetcher)
            loader.guesses = true
            loader.site = nil
            return try await loadFeed(with: loader)
        }
        return FeedInspection(feed, of: options.source, named: sourceText)
    }

    private func content(of feed: FeedLoader.LoadedFeed, with fetcher: Fetcher) async -> FetchedContent {
        // Not before the feed is accepted, since this makes the cache's folder.
        let cacheUse = cache.beginUse()
        let photos = await loadPhotos(of: feed.recipes, with: fetcher)
        return FetchedContent(feed: feed, photos: photos, cacheUse: cacheUse)
    }

    /// Lends a fetcher, and closes its connections however the work with it ends.
    private func fetching<Content: Sendable>(
        _ work: (Fetcher) async throws(BuildError) -> Content
    ) async throws(BuildError) -> Content {
        let fetcher = Fetcher(
            policy: AddressPolicy(allowing: options.reachableHosts),
            failures: FailureTimeLimit(total: options.failureTime), headers: try options.feedHeaders())
        let result: Result<Content, BuildError>
        do throws(BuildError) {
            result = .success(try await work(fetcher))
        } catch {
            result = .failure(error)
        }
        await fetcher.close()
        // What was asked for then failed for that reason, and no site must come of it.
        if Task.isCancelled { throw .interrupted }
        return try result.get()
    }

    private func loadFeed(with loader: FeedLoader) async throws(BuildError) -> FeedLoader.LoadedFeed {
        progress(.readingFeed)
        guard let feed = try await loader.load(options.source, at: options.time ?? .now) else {
            preconditionFailure("a first pull is never the same as one before")
        }
        return feed
    }

    /// What pulls the feed, or asks a substitute.
    private func feedLoader(with fetcher: Fetcher, substitute: FeedSubstitute? = nil) -> FeedLoader {
        FeedLoader(
            fetcher: fetcher, options: options.feed, format: options.format, sourceSetting: options.sourceSetting,
            allowedHosts: options.allowedHosts, isOffline: options.cachePolicy == .cacheOnly,
            site: options.site, substitute: substitute)
    }

    private func loadPhotos(of recipes: [Recipe], with fetcher: Fetcher) async -> PhotoPreparation.Outcome {
        let loader = PhotoLoader(fetcher: fetcher, folders: options.photoFolders)
        let planner = PhotoPreparation(
            pipeline: ImagePipeline(cache: cache, codec: ImageCodec(), policy: options.cachePolicy, load: loader.load),
            // Only an absolute address can name a preview.
            makesPreviews: options.baseURL != nil)
        return await planner.photos(of: recipes) { [progress] done, total in
            progress(.preparingPhotos(done: done, total: total))
        }
    }
}

extension BuildOptions {
    /// The feed's own host may be anywhere, since its owner named it; others only where they are allowed.
    fileprivate var reachableHosts: [String] {
        guard case .web(let url) = source, let host = url.host(percentEncoded: true) else { return allowedHosts }
        return allowedHosts + [host]
    }

    /// The folders that photos on disk may be taken from.
    fileprivate var photoFolders: [URL] {
        [source.folder, SiteFolder.recipeFolder(of: site).resolvingSymlinksInPath()].compactMap(\.self)
    }

    /// What the feed's own origin is sent besides.
    fileprivate func feedHeaders() throws(BuildError) -> OriginHeaders? {
        guard case .web(let url) = source, !headers.isEmpty else { return nil }
        do {
            return try OriginHeaders(headers, for: url)
        } catch {
            throw BuildError(.unavailable, "the feed cannot be read: \(error)", file: source.label)
        }
    }
}

extension FeedSource {
    /// The folder that a feed on disk may take photos from: where it was named, also if that is a link to another place.
    fileprivate var folder: URL? {
        guard case .file(let url) = self else { return nil }
        return (FilePattern(url.relativePath)?.folder ?? url.deletingLastPathComponent()).resolvingSymlinksInPath()
    }
}
