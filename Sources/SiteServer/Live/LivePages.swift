import Files
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import SiteSession
import Synchronization

/// The pages of a living site, wherever its session has published it last.
final class LivePages: Responder {
    private struct Published {
        var folder: URL
        var responder: SiteResponder
    }

    private let session: SiteSession
    private let token: RunToken
    private let cachedBytes: Int
    private let logger: Logger
    /// The answer where somebody deleted the published folder.
    private let gone: @Sendable (Request) -> Response
    private let published = Mutex<Published?>(nil)

    init(_ session: SiteSession, token: RunToken, cachedBytes: Int, logger: Logger) {
        self.session = session
        self.token = token
        self.cachedBytes = cachedBytes
        self.logger = logger
        gone = { request in
            WaitingPage(session.status.current, at: request.path, token: token, isGone: true).response(to: request)
        }
    }

    func answer(_ request: Request) -> Answer {
        let state = session.status.current
        guard let site = state.site else {
            return .ready(WaitingPage(state, at: request.path, token: token).response(to: request))
        }
        if let page = preview(for: request) { return .ready(page.response(to: request)) }
        if let responder = published.withLock({ $0?.folder == site.folder ? $0?.responder : nil }) {
            return responder.answer(request)
        }
        return .work { [self] in
            do {
                return try responder(for: site.folder).answer(request).response
            } catch let fault as SystemError where fault.isAbsence {
                return gone(request)
            } catch {
                logger.error("\(site.folder.path) cannot be served: \(error)")
                return .text(.internalServerError, "The site was published, but cannot be read: \(error)")
            }
        }
    }

    /// A page whose note was saved, while the rest of the site is still being rendered.
    private func preview(for request: Request) -> Representation? {
        guard request.method == .GET || request.method == .HEAD,
            let bytes = session.previews.bytes(at: String(request.path.dropFirst()))
        else { return nil }
        return Representation(of: bytes, at: request.path, transform: .live(token))
    }

    private func responder(for folder: URL) throws -> SiteResponder {
        try published.withLock { published in
            if let published, published.folder == folder { return published.responder }
            let responder = SiteResponder(
                try PublishedSiteMonitor(folder: folder.path, logger: logger), cachedBytes: cachedBytes,
                transform: .live(token),
                logger: logger, whenGone: gone)
            published = Published(folder: folder, responder: responder)
            return responder
        }
    }
}
