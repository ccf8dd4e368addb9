package import Diagnostics
import Files
import Foundation
import ImagePipeline
import RecipeFeed
import SafeFetch
import SiteHosting
package import SiteSources

// The second step of a build: pulling the feed and loading its photos.

extension SiteBuilder {
    /// Pulls the feed and loads its photos.
    ///
    /// - Parameters:
    ///   - substitute: a substitute for the source.
    ///   - pullsAgain: whether the caller will pull again, so that the documents are kept.
    ///   - purpose: the purpose of photos; `nil` for the site.
    /// - Returns: the fetched content.
    /// - Throws: `BuildError` if the feed cannot be loaded, or with every fault in it.
    package func pull(
        asking substitute: FeedSubstitute? = nil, pullsAgain: Bool = true, for purpose: PhotoPreparation.Purpose? = nil
    ) async throws(BuildError) -> FetchedContent {
        try await fetching { fetcher throws(BuildError) in
            var loader = feedLoader(with: fetcher, substitute: substitute)
            loader.keepsDocuments = pullsAgain
            return try await loadingPhotos(
                of: try await load(options.allFeeds, with: loader), with: fetcher, for: purpose)
        }
    }

    /// Pulls the feed and, unless it is a known one, loads its photos.
    ///
    /// - Parameter known: the feed that the last build read, if there was one.
    /// - Returns: the fetched content, unless the feed is the known one.
    /// - Throws: the errors of ``pull(asking:pullsAgain:)``.
    func pull(unless known: KnownFeed?) async throws(BuildError) -> FeedPull<FetchedContent> {
        try await fetching { fetcher throws(BuildError) in
            switch try await load(options.allFeeds, with: feedLoader(with: fetcher), unless: known) {
            case .unchanged(let texts): .unchanged(texts)
            case .changed(let feed): .changed(try await loadingPhotos(of: feed, with: fetcher))
            }
        }
    }

    /// Pulls the feed again and loads its photos.
    ///
    /// - Parameters:
    ///   - known: the content of an earlier pull.
    ///   - substitute: a substitute for the source.
    ///   - looksAtPhotos: whether to check the photos even if the feed is unchanged.
    /// - Returns: the current content; `nil` if nothing has changed.
    /// - Throws: the errors of ``pull(asking:pullsAgain:)``.
    package func pull(
        unless known: FetchedContent, asking substitute: FeedSubstitute?, looksAtPhotos: Bool
    ) async throws(BuildError) -> FetchedContent? {
        try await fetching { fetcher throws(BuildError) in
            var loader = feedLoader(with: fetcher, substitute: substitute)
            loader.keepsDocuments = true
            if case .changed(let feed) = try await load(options.allFeeds, with: loader, unless: known.feed.known) {
                return try await loadingPhotos(of: feed, with: fetcher)
            }
            guard looksAtPhotos else { return nil }
            let again = try await loadingPhotos(of: known.feed, with: fetcher)
            return again.showsSamePhotos(as: known) ? nil : again
        }
    }

    /// Loads the photos of a feed again, without pulling the feed.
    ///
    /// - Parameter known: the content of an earlier pull.
    /// - Returns: the same feed with the current photos; `nil` if they haven't changed.
    /// - Throws: the errors of ``pull(asking:pullsAgain:)``.
    package func pullPhotos(of known: FetchedContent) async throws(BuildError) -> FetchedContent? {
        try await fetching { fetcher throws(BuildError) in
            let again = try await loadingPhotos(of: known.feed, with: fetcher)
            return again.showsSamePhotos(as: known) ? nil : again
        }
    }

    /// Pulls the feed without its photos.
    ///
    /// - Throws: the errors of ``pull(asking:pullsAgain:)``.
    func pullFeed() async throws(BuildError) -> LoadedFeed {
        try await fetching { fetcher throws(BuildError) in
            try await load(options.allFeeds, with: feedLoader(with: fetcher, keepsPhotos: false))
        }
    }

    /// Inspects a feed, and writes nothing.
    ///
    /// - Parameters:
    ///   - sourceText: the source, for the proposed settings.
    ///   - headers: the headers, for the proposed settings.
    /// - Returns: the inspection.
    /// - Throws: the errors of ``pull(asking:pullsAgain:)``.
    package func inspectFeed(
        named sourceText: String, headers: [(name: String, value: String)] = []
    ) async throws(BuildError) -> FeedInspection {
        let feed = try await fetching { fetcher throws(BuildError) in
            var loader = feedLoader(with: fetcher, keepsPhotos: false)
            loader.guesses = true
            return try await load(options.feeds, with: loader)
        }
        return FeedInspection(feed, from: options.feeds.label, named: sourceText, headers: headers)
    }

    /// Returns a feed with its photos, which are loaded.
    ///
    /// - Throws: `BuildError` if libvips cannot be loaded.
    private func loadingPhotos(
        of feed: LoadedFeed, with fetcher: Fetcher, for purpose: PhotoPreparation.Purpose? = nil
    ) async throws(BuildError) -> FetchedContent {
        // This creates the cache's folder, so it comes after the feed was accepted.
        let cacheUse = cache.beginUse()
        // The state is recorded before reading, so that a change during the build is noticed the next time.
        let photosOnDisk = PhotoOnDisk.all(of: feed.recipes)
        // A preview needs an absolute address.
        let photos = try await loadPhotos(
            of: feed, with: fetcher, for: purpose ?? .site(makesPreviews: options.baseURL != nil))
        return FetchedContent(feed: feed, photos: photos, cacheUse: cacheUse, photosOnDisk: photosOnDisk)
    }

    /// Calls a function with a fetcher, and closes its connections afterwards, even after an error.
    private func fetching<Content: Sendable>(
        _ work: (Fetcher) async throws(BuildError) -> Content
    ) async throws(BuildError) -> Content {
        try options.refuseUnusablePath()
        let fetcher = Fetcher(
            policy: AddressPolicy(allowing: options.reachableHosts),
            failureTime: options.failureTime, headers: try options.feedHeaders())
        let result: Result<Content, BuildError>
        do throws(BuildError) {
            result = .success(try await work(fetcher))
        } catch {
            result = .failure(error)
        }
        await fetcher.close()
        // Cancelled requests look like failures, and must not affect a site.
        if Task.isCancelled { throw .interrupted }
        return try result.get()
    }

    private func load(_ feeds: [FeedRequest], with loader: FeedLoader) async throws(BuildError) -> LoadedFeed {
        guard case .changed(let feed) = try await load(feeds, with: loader, unless: nil) else {
            preconditionFailure("a first pull is never the same as one before")
        }
        return feed
    }

    private func load(
        _ feeds: [FeedRequest], with loader: FeedLoader, unless known: KnownFeed?
    ) async throws(BuildError) -> FeedPull<LoadedFeed> {
        progress(.readingFeed)
        return try await loader.load(feeds, unless: known, at: options.time ?? .now)
    }

    /// Returns a loader for the feed, or for a substitute.
    ///
    /// Photos inside its documents are stored in the cache, unless the feed is only looked at.
    private func feedLoader(
        with fetcher: Fetcher, substitute: FeedSubstitute? = nil, keepsPhotos: Bool = true
    ) -> FeedLoader {
        FeedLoader(
            fetcher: fetcher, site: options.site, allowedHosts: options.allowedHosts,
            isOffline: options.cachePolicy == .cacheOnly,
            keep: { [cache] in keepsPhotos ? try cache.store($0) : ContentDigest(of: $0) }, substitute: substitute)
    }

    private func loadPhotos(
        of feed: LoadedFeed, with fetcher: Fetcher, for purpose: PhotoPreparation.Purpose
    ) async throws(BuildError) -> PhotoPreparation.Outcome {
        // Loading libvips takes as long as building a site of a hundred recipes.
        guard feed.recipes.contains(where: \.hasPictures) else { return PhotoPreparation.Outcome() }
        let loader = PhotoLoader(
            fetcher: fetcher, folders: options.photoFolders, embedded: EmbeddedPhotos(of: feed, in: cache))
        let pipeline: ImagePipeline
        do {
            pipeline = try ImagePipeline(
                cache: cache, codec: ImageCodec(), policy: options.cachePolicy, load: loader.load)
        } catch {
            throw BuildError(.unavailable, error.description)
        }
        let earlier = EarlierPhotos(options, cache)
        let planner = PhotoPreparation(pipeline: pipeline, for: purpose) { earlier.photo(at: $0) }
        return await planner.photos(of: feed.recipes) { [progress] done, total in
            progress(.preparingPhotos(done: done, total: total))
        }
    }
}

extension BuildOptions {
    /// The hosts whose addresses need not be public: those of the feeds, which the owner named, and the allowed ones.
    var reachableHosts: [String] {
        allowedHosts + feeds.compactMap { $0.source.webURL?.host(percentEncoded: true) }
    }

    /// The folders for photos on disk.
    fileprivate var photoFolders: [PhotoFolder] { allFeeds.compactMap(\.photoFolder) }

    /// Returns the additional headers for the feeds' own origins.
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
