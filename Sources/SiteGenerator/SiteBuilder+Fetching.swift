package import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch
import SiteHosting

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
            return try await content(of: try await load(options.allFeeds, with: loader), with: fetcher)
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
                return try await content(of: feed, with: fetcher)
            }
            guard looksAtPhotos else { return nil }
            let again = try await content(of: known.feed, with: fetcher)
            return again.showsSamePhotos(as: known) ? nil : again
        }
    }

    /// Gets the photos of a feed once more, which itself is not asked for.
    ///
    /// - Parameter known: what an earlier pull gave.
    /// - Returns: the same feed with the photos as they are now; `nil` if they are the same.
    /// - Throws: `BuildError` as ``pull(asking:pullsAgain:)`` does.
    package func pullPhotos(of known: FetchedContent) async throws(BuildError) -> FetchedContent? {
        try await fetching { fetcher throws(BuildError) in
            let again = try await content(of: known.feed, with: fetcher)
            return again.showsSamePhotos(as: known) ? nil : again
        }
    }

    private func reloadFeed(
        with loader: FeedLoader, unless known: LoadedFeed
    ) async throws(BuildError) -> LoadedFeed? {
        progress(.readingFeed)
        return try await loader.load(options.allFeeds, unless: known, at: options.time ?? .now)
    }

    /// Pulls the feed once, and no photos.
    ///
    /// - Throws: `BuildError` as ``pull(asking:pullsAgain:)`` does.
    func pullFeed() async throws(BuildError) -> LoadedFeed {
        try await fetching { fetcher throws(BuildError) in
            try await load(options.allFeeds, with: feedLoader(with: fetcher))
        }
    }

    /// Looks what a feed has, and writes nothing.
    ///
    /// - Parameters:
    ///   - sourceText: the feed as its settings are to name it.
    ///   - headers: the headers as its settings are to have them.
    /// - Returns: what it has.
    /// - Throws: `BuildError` as ``pull(asking:pullsAgain:)`` does.
    package func inspectFeed(
        named sourceText: String, headers: [(name: String, value: String)] = []
    ) async throws(BuildError) -> FeedInspection {
        let feed = try await fetching { fetcher throws(BuildError) in
            var loader = feedLoader(with: fetcher)
            loader.guesses = true
            return try await load(options.feeds, with: loader)
        }
        return FeedInspection(feed, from: options.feeds.label, named: sourceText, headers: headers)
    }

    /// Gets the photos of a feed.
    ///
    /// - Throws: `BuildError` where libvips cannot be loaded.
    private func content(of feed: LoadedFeed, with fetcher: Fetcher) async throws(BuildError) -> FetchedContent {
        if !options.hosts.isEmpty {
            let size = SiteSize(
                estimating: feed.recipes, makesPreviews: options.baseURL != nil,
                isPrecompressed: options.isPrecompressed)
            // A build is not refused for an estimate; it is for the site itself, before that is published.
            for warning in size.warnings(for: options.hosts, isEstimate: true) { progress(.warning(warning)) }
        }
        // Not before the feed is accepted, since this makes the cache's folder.
        let cacheUse = cache.beginUse()
        // Before they are read: what changes meanwhile is seen the next time.
        let photosOnDisk = PhotoOnDisk.all(of: feed.recipes)
        let photos = try await loadPhotos(of: feed.recipes, with: fetcher)
        return FetchedContent(feed: feed, photos: photos, cacheUse: cacheUse, photosOnDisk: photosOnDisk)
    }

    /// Lends a fetcher, and closes its connections however the work with it ends.
    private func fetching<Content: Sendable>(
        _ work: (Fetcher) async throws(BuildError) -> Content
    ) async throws(BuildError) -> Content {
        try options.refuseUnusablePath()
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

    private func load(_ feeds: [FeedRequest], with loader: FeedLoader) async throws(BuildError) -> LoadedFeed {
        progress(.readingFeed)
        guard let feed = try await loader.load(feeds, at: options.time ?? .now) else {
            preconditionFailure("a first pull is never the same as one before")
        }
        return feed
    }

    /// What pulls the feed, or asks a substitute.
    private func feedLoader(with fetcher: Fetcher, substitute: FeedSubstitute? = nil) -> FeedLoader {
        FeedLoader(
            fetcher: fetcher, site: options.site, allowedHosts: options.allowedHosts,
            isOffline: options.cachePolicy == .cacheOnly, substitute: substitute)
    }

    private func loadPhotos(
        of recipes: [Recipe], with fetcher: Fetcher
    ) async throws(BuildError) -> PhotoPreparation.Outcome {
        let loader = PhotoLoader(fetcher: fetcher, folders: options.photoFolders)
        let pipeline: ImagePipeline
        do {
            pipeline = try ImagePipeline(
                cache: cache, codec: ImageCodec(), policy: options.cachePolicy, load: loader.load)
        } catch {
            throw BuildError(.unavailable, error.description)
        }
        // Only an absolute address can name a preview.
        let planner = PhotoPreparation(pipeline: pipeline, makesPreviews: options.baseURL != nil)
        return await planner.photos(of: recipes) { [progress] done, total in
            progress(.preparingPhotos(done: done, total: total))
        }
    }
}

extension BuildOptions {
    /// The feeds' own hosts may be anywhere, since their owner named them; others only where they are allowed.
    var reachableHosts: [String] {
        allowedHosts + feeds.compactMap { $0.source.webURL?.host(percentEncoded: true) }
    }

    /// The folders that photos on disk may be taken from.
    fileprivate var photoFolders: [PhotoFolder] { allFeeds.compactMap(\.photoFolder) }

    /// What the feeds' own origins are sent besides.
    fileprivate func feedHeaders() throws(BuildError) -> [OriginHeaders] {
        var all: [OriginHeaders] = []
        for feed in feeds where !feed.headers.isEmpty {
            guard case .web(let url) = feed.source else { continue }
            let headers: OriginHeaders
            do {
                headers = try OriginHeaders(feed.headers, for: url)
            } catch {
                throw BuildError(.unavailable, "the feed cannot be read: \(error)", file: feed.source.label)
            }
            guard !all.contains(where: headers.differs(from:)) else {
                throw BuildError(
                    .badData,
                    "another feed of this host is sent other headers, and photos could not tell which to send",
                    file: feed.source.label, help: "send both the same headers, or make a site of each")
            }
            all.append(headers)
        }
        return all
    }
}
