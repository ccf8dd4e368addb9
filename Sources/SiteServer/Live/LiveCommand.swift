import Foundation
import NIOHTTP1
import SiteSession

/// What a page can have the session do.
///
/// It is done for a POST only that comes from a page of this very server, as its origin and the token of this run show.
struct LiveCommand: Responder {
    let token: RunToken
    /// Begins what is asked for; nil where the query does not say what that is.
    let begin: @Sendable (_ query: Query) -> Void?

    func answer(_ request: Request) -> Answer {
        guard request.method == .POST else { return .ready(.methodNotAllowed("POST")) }
        let query = Query(request.target.query)
        // That an origin which is there is the server's own has been seen to for every request.
        guard request.fields.origin != nil, let given = query["token"], token.matches(given) else {
            return .ready(.text(.forbidden, "Only pages of this run of the server can ask for that; reload the page."))
        }
        guard begin(query) != nil else { return .ready(.text(.badRequest, "There is no such choice.")) }
        guard let page = query["page"] else { return .ready(.text(.accepted, "It has begun.")) }
        // A form was sent, whose page is to be shown again. No other host can be meant by a path like this.
        var response = Response.text(.seeOther, "See \(page)")
        response.headers.add(name: "location", value: "/" + page.drop { $0 == "/" }.description.percentEncodedPath)
        return .ready(response)
    }

    /// Refreshes, and looks for new photos too if the query has `photos`.
    static func refresh(_ session: SiteSession, _ token: RunToken) -> LiveCommand {
        LiveCommand(token: token) { query in
            Task { await session.refresh(revalidatingPhotos: query["photos"] != nil) }
            return ()
        }
    }

    /// Shows the feed in the query's `state`, or as it is where that is empty.
    static func simulate(_ session: SiteSession, _ token: RunToken) -> LiveCommand {
        LiveCommand(token: token) { query in
            guard let name = query["state"] else { return nil }
            let simulation = FeedSimulation(rawValue: String(name))
            guard simulation != nil || name.isEmpty else { return nil }
            Task { await session.simulate(simulation) }
            return ()
        }
    }

    /// The names and values of a query whose values need no percent-encoding, or are paths.
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
