import Diagnostics
import Files
import Logging
import NIOHTTP1
import SiteHosting
import SitePublisher

/// Answers with the files of a published site.
struct SiteResponder: Responder {
    /// The page that is shown at addresses of which there is none.
    static let notFoundPage = "404.html"

    private let site: PublishedSiteMonitor
    private let cache: ContentCache
    private let loader: ContentLoader
    private let logger: Logger
    private let whenGone: @Sendable (Request) -> Response

    /// Serves a site.
    ///
    /// - Parameters:
    ///   - site: the published folder.
    ///   - cachedBytes: how much of it is kept in memory.
    ///   - policy: what its pages may load.
    ///   - transform: the form in which pages are served; nil for the published one.
    ///   - logger: told what goes wrong.
    ///   - whenGone: the answer where the folder has been deleted.
    init(
        _ site: PublishedSiteMonitor, cachedBytes: Int, policy: ContentPolicy = ContentPolicy(),
        transform: PageTransform? = nil, logger: Logger,
        whenGone: @escaping @Sendable (Request) -> Response = { _ in
            .text(.serviceUnavailable, "The published site was deleted. Build it again with `recipesite build`.")
        }
    ) {
        self.site = site
        self.whenGone = whenGone
        self.logger = logger
        cache = ContentCache(limit: cachedBytes)
        loader = ContentLoader(largestInMemory: cachedBytes / 8, transform: transform, policy: policy)
    }

    func answer(_ request: Request) -> Answer {
        guard request.method == .GET || request.method == .HEAD else {
            return .ready(.methodNotAllowed("GET, HEAD"))
        }
        let (snapshot, isOutdated) = site.current
        if !isOutdated, let response = response(to: request, in: snapshot, with: cached) { return .ready(response) }
        return .work { loadedResponse(to: request) }
    }

    /// The response, after loading what it takes from the site as it is now.
    private func loadedResponse(to request: Request) -> Response {
        var snapshot = site.refreshed()
        while true {
            do {
                let response = try response(to: request, in: snapshot) { try loaded($0, in: snapshot) }
                return response ?? .text(.notFound, "There is no such page here.")
            } catch {
                // A build that was published meanwhile has removed the old folder's files: the new one has them.
                let newer = site.refreshed()
                guard newer !== snapshot else {
                    if site.isGone { return whenGone(request) }
                    logger.error("\("\(request.target.path) cannot be served: \(error)".printable())")
                    return .text(
                        .internalServerError, "This was published, but can no longer be read. Build the site again.")
                }
                snapshot = newer
            }
        }
    }

    // MARK: What a path means

    /// A file that was asked for, and the coding that the client likes best.
    private struct Wanted {
        var key: ContentCache.Key
        var file: PublishedSite.File
    }

    /// The response for what a snapshot has at the request's path; nil where its representation is.
    private func response(
        to request: Request, in snapshot: SiteSnapshot, with representation: (Wanted) throws -> Representation?
    ) rethrows -> Response? {
        func wanted(_ path: String) -> Wanted? {
            let path = SitePath(path)
            return (snapshot.files[path] ?? snapshot.earlier[path]).map { file in
                Wanted(key: .init(path: path, coding: .init(acceptable: request.fields.acceptEncoding)), file: file)
            }
        }
        var path = String(request.path.dropFirst())
        if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
        if let file = wanted(path) { return try representation(file)?.response(to: request) }
        if snapshot.files[SitePath("\(path)/index.html")] != nil {
            return .redirect(to: "/\(path.percentEncodedPath)/" + (request.target.query.map { "?\($0)" } ?? ""))
        }
        guard let page = wanted(Self.notFoundPage) else { return .text(.notFound, "There is no such page here.") }
        return try representation(page)?.notFoundResponse()
    }

    private func cached(_ wanted: Wanted) -> Representation? {
        cache.representation(wanted.key, sha256: wanted.file.sha256.description)
    }

    /// Loads what is there; nil where that may be gone, as the site is just being published in place.
    private func loaded(_ wanted: Wanted, in snapshot: SiteSnapshot) throws -> Representation? {
        do {
            return try load(wanted, in: snapshot)
        } catch {
            guard let earlier = snapshot.earlier[wanted.key.path] else { throw error }
            if earlier == wanted.file { return nil }
            return try load(Wanted(key: wanted.key, file: earlier), in: snapshot)
        }
    }

    private func load(_ wanted: Wanted, in snapshot: SiteSnapshot) throws -> Representation {
        // Another request may have brought it meanwhile.
        if let known = cached(wanted) { return known }
        let representation = try loader.load(
            wanted.key.path.text, wanted.file, coding: wanted.key.coding, from: snapshot)
        if case .memory = representation.content { cache.keep(representation, for: wanted.key) }
        return representation
    }
}
