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
        let folder = try SiteFolder(at: options.site, withSample: options.source == .sample)
        let templates = try PageTemplates.load(folder.templates)
        let documents = try TextDocuments(folder)

        let fetcher = Fetcher(policy: AddressPolicy(allowing: options.reachableHosts))
        let result = await load(with: fetcher)
        await fetcher.close()
        let (recipes, photos) = try result.get()

        progress(.publishing)
        let slugs = Slug.unique(recipes, name: \.name, id: \.id, fallback: "recipe")
        let notes = NoteShelf(folder.notes, recipes: recipes, slugs: slugs)
        let site = Site(
            recipes: recipes, slugs: slugs, notes: notes.notes, pages: documents.pages, about: documents.about)
        let assets = AssetIndex(folder.assets)
        var renderer = PageRenderer(
            site, photos: photos.gallery, assets: assets, templates: templates, baseURL: options.baseURL)
        let pages: [OutputFile]
        var tree = OutputTree()
        do {
            pages = try renderer.render()
            for file in pages + assets.outputFiles + photos.gallery.outputFiles(from: options.imageCache) {
                try tree.add(file)
            }
        } catch {
            throw BuildFailure(.badData, [error])
        }
        return BuildReport(
            source: options.source.label, recipes: recipes.count, cuisines: site.cuisines.count, pages: pages.count,
            photos: photos.counts, published: try publisher.publish(tree),
            seconds: (ContinuousClock.now - start) / .seconds(1),
            warnings: notes.warnings + renderer.warnings + Diagnostic.warnings(about: photos.failures))
    }

    /// What comes from outside: the feed, once, and then its photos.
    private func load(with fetcher: Fetcher) async -> Result<([Recipe], PhotoPlanner.Outcome), BuildFailure> {
        do throws(BuildFailure) {
            progress(.readingFeed)
            let recipes = try await FeedLoader(fetcher: fetcher).load(options.source)
            let loader = PhotoLoader(fetcher: fetcher, feedFolder: options.source.folder)
            let planner = PhotoPlanner(
                pipeline: ImagePipeline(cache: options.imageCache, codec: ImageCodec(), load: loader.load))
            let photos = await planner.photos(of: recipes) { [progress] done, total in
                progress(.preparingPhotos(done: done, total: total))
            }
            return .success((recipes, photos))
        } catch {
            return .failure(error)
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
