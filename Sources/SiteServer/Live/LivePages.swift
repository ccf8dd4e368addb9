import Files
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import SiteHosting
import SitePublisher
import SiteSession
import Synchronization

/// The pages of a live site, wherever its session published it last.
final class LivePages: Responder {
    private struct Published {
        var folder: URL
        var responder: SiteResponder
    }

    private let session: SiteSession
    private let token: RunToken
    private let cachedBytes: Int
    private let security: HTTPHeaders
    private let logger: Logger
    /// The response if somebody deleted the published folder.
    private let gone: @Sendable (Request) -> Response
    private let published = Mutex<Published?>(nil)

    init(_ session: SiteSession, token: RunToken, _ options: ServerOptions, logger: Logger) {
        self.session = session
        self.token = token
        (cachedBytes, security) = (options.cachedBytes, .security(options.contentPolicy))
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

    /// Returns a page whose note was saved, while the rest of the site is still being rendered.
    private func preview(for request: Request) -> Representation? {
        guard request.isRead,
            let bytes = session.previews.bytes(at: String(request.path.dropFirst()))
        else { return nil }
        return Representation(
            of: bytes, at: request.path, transform: MediaType(ofPath: request.path).isPage ? .live(token) : nil,
            security: security)
    }

    private func responder(for folder: URL) throws -> SiteResponder {
        try published.withLock { published in
            if let published, published.folder == folder { return published.responder }
            let responder = SiteResponder(
                try PublishedSiteMonitor(folder: folder.path, logger: logger), cachedBytes: cachedBytes,
                security: security,
                transform: .live(token),
                logger: logger, whenGone: gone)
            published = Published(folder: folder, responder: responder)
            return responder
        }
    }
}

/// A file of the live tools that is embedded in the program.
struct LiveFile: Responder {
    private let representation: Representation

    /// Describes a file; its name determines its type.
    init(_ bytes: [UInt8], named name: String) { representation = Representation(of: bytes, at: name, transform: nil) }

    func answer(_ request: Request) -> Answer {
        guard request.isRead else { return .ready(.methodNotAllowed()) }
        return .ready(representation.response(to: request))
    }
}

extension PageTransform {
    /// Makes the transform that adds the live tools to pages.
    static func live(_ token: RunToken) -> PageTransform {
        PageTransform(name: token.run) { page in
            insert(LiveScript(token, content: reloadKey(of: page)).tag, into: page)
        }
    }

    /// Returns a key that is equal for two pages that differ only in the fingerprints of their stylesheets.
    static func reloadKey(of page: [UInt8]) -> String {
        var content: [UInt8] = []
        content.reserveCapacity(page.count)
        var rest = page[...]
        while let ending = rest.firstRange(of: ".css".utf8) {
            content += FingerprintedName.withoutDigest(rest[..<ending.lowerBound])
            content += ".css".utf8
            rest = rest[ending.upperBound...]
        }
        return ContentDigest(of: content + rest).short
    }

    /// Inserts a tag at the end of a page's head, or at the end of a page without a head.
    private static func insert(_ tag: String, into page: [UInt8]) -> [UInt8] {
        let place = page.firstRange(of: "</head>".utf8)?.lowerBound ?? page.endIndex
        return page[..<place] + Array(tag.utf8) + page[place...]
    }
}

/// The script element that loads the live tools in a page.
struct LiveScript {
    /// The element to insert; its variable parts are hexadecimal digits.
    let tag: String

    init(_ token: RunToken, content: String, isWaiting: Bool = false) {
        tag =
            #"<script src="/-/live.js" data-run="\#(token.run)" data-token="\#(token.text)" data-content="\#(content)""#
            + (isWaiting ? " data-waiting" : "") + " defer></script>\n"
    }
}
