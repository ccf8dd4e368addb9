import Foundation
import NIOHTTP1
import SiteSession

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
            return .ready(.text(.forbidden, "Only pages of this run of the server can ask for that; reload the page."))
        }
        guard begin(query) != nil else { return .ready(.text(.badRequest, "There is no such choice.")) }
        guard let page = query["page"] else { return .ready(.text(.accepted, "It has begun.")) }
        // A form was sent, and its page is shown again. Such a path can't refer to another host.
        var response = Response.text(.seeOther, "See \(page)")
        response.headers.add(name: "location", value: "/" + page.drop { $0 == "/" }.description.percentEncodedPath)
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
