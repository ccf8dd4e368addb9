import Foundation
import Logging
import NIOCore
import NIOHTTP1
import SiteHosting
import SiteSession

extension Routes {
    /// Makes the routes of a live site: its pages with the live tools, and the resources of these tools below `/-/`.
    static func live(_ session: SiteSession, _ options: ServerOptions, logger: Logger) -> Routes {
        let token = RunToken()
        return Routes(
            own: [
                "/healthz": HealthCheck(),
                "/-/live.js": LiveFile(PackageResources.live_js, named: "live.js"),
                "/-/live.css": LiveFile(PackageResources.live_css, named: "live.css"),
                "/-/waiting.css": LiveFile(PackageResources.waiting_css, named: "waiting.css"),
                "/-/status": StatusReport(session: session, run: token.run),
                "/-/events": StatusEvents(session: session, run: token.run, streams: StreamCount()),
                "/-/refresh": LiveCommand.refresh(session, token),
                "/-/simulate": LiveCommand.simulate(session, token),
                // If a published site was served here before, its worker would keep showing its copies.
                "/service-worker.js": LiveFile(PackageResources.retired_service_worker_js, named: "service-worker.js"),
            ],
            others: LivePages(session, token: token, options, logger: logger))
    }
}

/// A command that a page can give to the session.
///
/// It is accepted only as a POST from a page of this very server, as its origin and the token of this run prove.
struct LiveCommand: Responder {
    let token: RunToken
    /// Starts the command; returns `nil` if the query makes no sense.
    let begin: @Sendable (_ query: Query) -> Void?

    func answer(_ request: Request) -> Answer {
        guard request.method == .POST else { return .ready(.methodNotAllowed("POST")) }
        let query = Query(request.target.query)
        // Every request with an origin was already checked against the server's own origin.
        guard request.fields.origin != nil, let given = query["token"], token.matches(given) else {
            return .ready(.text(.forbidden, "Only pages of this run of the server can request that. Reload the page."))
        }
        guard begin(query) != nil else { return .ready(.text(.badRequest, "There is no such choice.")) }
        guard let page = query["page"] else { return .ready(.text(.accepted, "It has started.")) }
        // A form was sent, and its page is shown again. Such a path can't refer to another host.
        var response = Response.text(.seeOther, "See \(page)")
        response.headers.add(name: "location", value: "/" + page.drop { $0 == "/" }.description.strictlyEncodedPath)
        return .ready(response)
    }

    /// Makes the command that refreshes, and also checks for new photos if the query has `photos`.
    static func refresh(_ session: SiteSession, _ token: RunToken) -> LiveCommand {
        LiveCommand(token: token) { query in
            Task { await session.refresh(revalidatingPhotos: query["photos"] != nil) }
            return ()
        }
    }

    /// Makes the command that shows the feed in the query's `state`, or the real feed if that is empty.
    static func simulate(_ session: SiteSession, _ token: RunToken) -> LiveCommand {
        LiveCommand(token: token) { query in
            guard let name = query["state"] else { return nil }
            let simulation = FeedSimulation(rawValue: String(name))
            guard simulation != nil || name.isEmpty else { return nil }
            Task { await session.simulate(simulation) }
            return ()
        }
    }

    /// The names and values of a query; the values need no percent-encoding, or are paths.
    struct Query {
        private let fields: [Substring: String]

        init(_ query: Substring?) {
            let pairs = (query ?? "").split(separator: "&").map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (parts[0], parts.count > 1 ? parts[1].removingPercentEncoding ?? "" : "")
            }
            fields = Dictionary(pairs) { first, _ in first }
        }

        subscript(name: Substring) -> String? { fields[name] }
    }
}

/// The token that a request needs to change anything, known only to the pages of this run of the server.
struct RunToken: Sendable {
    /// The token, in hexadecimal digits.
    let text: String
    /// The name of this run, which is not secret.
    let run: String

    /// Makes an unguessable token.
    init() {
        var random = SystemRandomNumberGenerator()
        func digits() -> String { String(random.next(), radix: 16) }
        text = digits() + digits()
        run = digits()
    }

    /// Returns whether a text is the token, in a time that doesn't depend on how much of it matches.
    func matches(_ other: some StringProtocol) -> Bool {
        let (own, other) = (Array(text.utf8), Array(other.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
