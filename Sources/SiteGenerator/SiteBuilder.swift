import Foundation
import ImagePipeline
import MustacheEngine
import RecipeFeed
import SafeFetch

/// Makes a site of a feed, once.
public struct SiteBuilder: Sendable {
    private let options: BuildOptions
    private let progress: @Sendable (BuildProgress) -> Void

    /// Makes a builder.
    ///
    /// - Parameters:
    ///   - options: what to build from and where to write.
    ///   - progress: told how far the build has come, from any thread.
    public init(_ options: BuildOptions, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) {
        self.options = options
        self.progress = progress
    }

    /// Reads, renders and publishes.
    ///
    /// Everything that can be wrong on this machine is found before the first request, and nothing is written to the output before
    /// everything is there.
    ///
    /// - Throws: ``BuildFailure``; the published site is as it was.
    public func build() async throws(BuildFailure) -> BuildReport {
        let start = ContinuousClock.now
        let publisher = Publisher(output: options.output)
        try publisher.checkOutput()
        let authored = try AuthoredContent(options)
        let fetched = try await fetch()

        progress(.publishing)
        let rendered = try render(authored, fetched)
        let published = try publisher.publish(rendered.tree)
        return BuildReport(
            source: options.source.label, recipes: fetched.recipes.count, cuisines: rendered.cuisines,
            pages: rendered.pages, photos: fetched.photos.counts, published: published,
            seconds: (ContinuousClock.now - start) / .seconds(1),
            warnings: fetched.warnings + rendered.warnings + Diagnostic.warnings(about: fetched.photos.failures))
    }

    // MARK: From outside

    /// What came from outside: the feed, pulled once, and its photos.
    private struct FetchedContent {
        var recipes: [Recipe]
        var warnings: [Diagnostic]
        var photos: PhotoPlanner.Outcome
    }

    private func fetch() async throws(BuildFailure) -> FetchedContent {
        let fetcher = Fetcher(policy: AddressPolicy(allowing: options.reachableHosts))
        let result: Result<FetchedContent, BuildFailure>
        do throws(BuildFailure) {
            result = .success(try await fetch(with: fetcher))
        } catch {
            result = .failure(error)
        }
        await fetcher.close()
        return try result.get()
    }

    private func fetch(with fetcher: Fetcher) async throws(BuildFailure) -> FetchedContent {
        progress(.readingFeed)
        let feed = try await FeedLoader(fetcher: fetcher).load(options.source)
        let loader = PhotoLoader(fetcher: fetcher, feedFolder: options.source.folder)
        let planner = PhotoPlanner(
            pipeline: ImagePipeline(cache: options.imageCache, codec: ImageCodec(), load: loader.load))
        let photos = await planner.photos(of: feed.recipes) { [progress] done, total in
            progress(.preparingPhotos(done: done, total: total))
        }
        return FetchedContent(recipes: feed.recipes, warnings: feed.warnings, photos: photos)
    }

    // MARK: Into pages

    /// A site that is ready to be published.
    private struct RenderedSite {
        var tree: OutputTree
        var cuisines: Int
        var pages: Int
        var warnings: [Diagnostic]
    }

    private func render(
        _ authored: AuthoredContent, _ fetched: FetchedContent
    ) throws(BuildFailure) -> RenderedSite {
        let slugs = Slug.unique(fetched.recipes, name: \.name, id: \.id, fallback: "recipe")
        let shelf = NoteShelf(authored.notes, recipes: fetched.recipes, slugs: slugs)
        let site = Site(
            recipes: fetched.recipes, slugs: slugs, notes: shelf.notes, pages: authored.pages, about: authored.about)
        let assets = AssetIndex(authored.assets)
        var renderer = PageRenderer(
            site, photos: fetched.photos.gallery, assets: assets, templates: authored.templates,
            baseURL: options.baseURL)
        do {
            let pages = try renderer.render()
            let photos = fetched.photos.gallery.outputFiles(from: options.imageCache)
            return RenderedSite(
                tree: try OutputTree(pages + assets.outputFiles + photos), cuisines: site.cuisines.count,
                pages: pages.count, warnings: shelf.warnings + renderer.warnings)
        } catch {
            throw BuildFailure(.badData, [error])
        }
    }
}

extension BuildOptions {
    var imageCache: ImageCache { ImageCache(below: cache) }

    /// The feed's own host may be anywhere, since its owner named it; others only where they are allowed.
    fileprivate var reachableHosts: [String] {
        guard case .web(let url) = source, let host = url.host(percentEncoded: true) else { return allowedHosts }
        return allowedHosts + [host]
    }
}

extension FeedSource {
    /// The folder that a feed on disk may take photos from.
    fileprivate var folder: URL? {
        guard case .file(let url) = self else { return nil }
        return url.resolvingSymlinksInPath().deletingLastPathComponent()
    }
}
