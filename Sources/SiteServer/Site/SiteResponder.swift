import Logging
import NIOHTTP1
import SiteGenerator

/// Answers with the files of a published site.
struct SiteResponder: Responder {
    /// The page that is shown at addresses of which there is none.
    static let notFoundPage = "404.html"

    private let site: LiveSite
    private let cache: ContentCache
    private let loader: ContentLoader
    private let logger: Logger

    /// Serves a site, in an edition of its own if so wanted, with so many bytes of it kept in memory.
    init(_ site: LiveSite, cachedBytes: Int, edition: PageEdition? = nil, logger: Logger) {
        self.site = site
        self.logger = logger
        cache = ContentCache(limit: cachedBytes)
        loader = ContentLoader(largestInMemory: cachedBytes / 8, edition: edition)
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
                    logger.error("\(request.target.path) cannot be served: \(error)")
                    return .text(
                        .internalServerError, "This was published, but can no longer be read. Build the site again.")
                }
                snapshot = newer
            }
        }
    }

    // MARK: What a path means

    /// A file that was asked for, and the coding that the client likes best.
    private struct Wish {
        var key: ContentCache.Key
        var file: PublishedSite.File
    }

    /// The response for what a snapshot has at the request's path; nil where its representation is.
    private func response(
        to request: Request, in snapshot: SiteSnapshot, with representation: (Wish) throws -> Representation?
    ) rethrows -> Response? {
        func wish(_ path: String) -> Wish? {
            snapshot.files[SitePath(path)].map { file in
                Wish(
                    key: .init(path: SitePath(path), coding: .init(acceptable: request.fields.acceptEncoding)),
                    file: file)
            }
        }
        var path = String(request.path.dropFirst())
        if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
        if let file = wish(path) { return try representation(file)?.response(to: request) }
        if snapshot.files[SitePath("\(path)/index.html")] != nil {
            return .redirect(to: "/\(path.percentEncodedPath)/" + (request.target.query.map { "?\($0)" } ?? ""))
        }
        guard let page = wish(Self.notFoundPage) else { return .text(.notFound, "There is no such page here.") }
        return try representation(page)?.notFoundResponse()
    }

    private func cached(_ wish: Wish) -> Representation? { cache.representation(wish.key, sha256: wish.file.sha256) }

    private func loaded(_ wish: Wish, in snapshot: SiteSnapshot) throws -> Representation {
        // Another request may have brought it meanwhile.
        if let known = cached(wish) { return known }
        let representation = try loader.load(wish.key.path.text, wish.file, coding: wish.key.coding, from: snapshot)
        if case .memory = representation.content { cache.keep(representation, for: wish.key) }
        return representation
    }
}
