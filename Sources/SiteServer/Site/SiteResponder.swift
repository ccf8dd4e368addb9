import Diagnostics
import Files
import Logging
import NIOHTTP1
import SiteHosting
import SitePublisher

/// Responds with the files of a published site.
struct SiteResponder: Responder {
    /// The page to show at addresses that don't exist.
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
    ///   - cachedBytes: the most bytes of it to keep in memory.
    ///   - security: the security headers of its files.
    ///   - transform: the form in which pages are served; `nil` for the published form.
    ///   - logger: gets the errors.
    ///   - whenGone: the response if the folder was deleted.
    init(
        _ site: PublishedSiteMonitor, cachedBytes: Int, security: HTTPHeaders = .security,
        transform: PageTransform? = nil, logger: Logger,
        whenGone: @escaping @Sendable (Request) -> Response = { _ in
            .text(.serviceUnavailable, "The published site was deleted. Build it again with `recipesite build`.")
        }
    ) {
        self.site = site
        self.whenGone = whenGone
        self.logger = logger
        cache = ContentCache(limit: cachedBytes)
        loader = ContentLoader(largestInMemory: cachedBytes / 8, transform: transform, security: security)
    }

    func answer(_ request: Request) -> Answer {
        guard request.isRead else { return .ready(.methodNotAllowed()) }
        let (snapshot, isOutdated) = site.current
        if !isOutdated, let response = response(to: request, in: snapshot, with: cached) { return .ready(response) }
        return .work { loadedResponse(to: request) }
    }

    /// Returns the response, after loading from the current site whatever it needs.
    private func loadedResponse(to request: Request) -> Response {
        var snapshot = site.refreshed()
        while true {
            do {
                let response = try response(to: request, in: snapshot) { try loaded($0, in: snapshot) }
                return response ?? .text(.notFound, "There is no such page here.")
            } catch {
                // A build that was published meanwhile has removed the old folder's files; the new folder has them.
                let newer = site.refreshed()
                guard newer !== snapshot else {
                    if site.isGone { return whenGone(request) }
                    logger.error("\("\(request.target.path) cannot be served: \(error)".printable())")
                    return .text(
                        .internalServerError, "This file was published, but cannot be read now. Build the site again.")
                }
                snapshot = newer
            }
        }
    }

    // MARK: Resolving paths

    /// A requested file, and the coding that the client prefers.
    private struct Wanted {
        var key: ContentCache.Key
        var file: SiteManifest.Entry
    }

    /// Returns the response for the request's path in a snapshot, or `nil` if its representation is `nil`.
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
            return .redirect(to: "/\(path.strictlyEncodedPath)/" + (request.target.query.map { "?\($0)" } ?? ""))
        }
        guard let page = wanted(Self.notFoundPage) else { return .text(.notFound, "There is no such page here.") }
        return try representation(page)?.notFoundResponse()
    }

    private func cached(_ wanted: Wanted) -> Representation? {
        cache.representation(wanted.key, sha256: wanted.file.sha256.description)
    }

    /// Loads a file; returns `nil` if it may be gone because the site is being published in place.
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
        // Another request may have loaded it meanwhile.
        if let known = cached(wanted) { return known }
        let representation = try loader.load(
            wanted.key.path.text, wanted.file, coding: wanted.key.coding, from: snapshot)
        if case .memory = representation.content { cache.keep(representation, for: wanted.key) }
        return representation
    }
}
