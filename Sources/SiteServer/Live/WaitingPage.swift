import Diagnostics
import NIOCore
import NIOHTTP1
import SiteHosting
import SiteSession
import SiteSources

/// The page that takes the place of a site that has no good version yet.
struct WaitingPage {
    private let problem: SessionProblem?
    private let path: String
    private let token: RunToken
    private let isGone: Bool

    /// Makes the page.
    ///
    /// - Parameters:
    ///   - state: the state of the session.
    ///   - path: the path at which the page is shown.
    ///   - token: the token of this run.
    ///   - isGone: whether the folder of an existing site was deleted.
    init(_ state: SessionState, at path: String, token: RunToken, isGone: Bool = false) {
        self.isGone = isGone
        // Shown even during a refresh, which may be about to fix the problem.
        problem = state.problems.first
        self.path = path
        self.token = token
    }

    /// Returns the page with status 503, whatever the request.
    func response(to request: Request) -> Response {
        guard request.isRead else { return .methodNotAllowed() }
        var response = Response.unstored(
            .serviceUnavailable, "text/html; charset=utf-8", ByteBuffer(string: html))
        response.headers.add(name: "retry-after", value: "2")
        return response
    }

    private var html: String {
        let body = problem.map(problemBody) ?? (isGone ? deleted : Self.beginning)
        let title = problem?.headline ?? (isGone ? "The published site was deleted" : "The site is on its way")
        let script = LiveScript(token, content: PageTransform.reloadKey(of: Array(body.utf8)), isWaiting: true).tag
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title.escapedForHTML)</title>
            <link rel="stylesheet" href="/-/waiting.css">
            \(script)</head>
            <body>
            <main>
            \(Self.pot)
            \(body)
            </main>
            </body>
            </html>

            """
    }

    private static let beginning = """
        <h1>The site is on its way</h1>
        <p>The recipe list is being loaded, and the pages are being built. They appear here as soon as they are ready.</p>
        """

    private var deleted: String {
        """
        <h1>The published site was deleted</h1>
        <p>It is published again when you press the button or save one of its files.</p>
        \(form(button: "Publish it again"))
        """
    }

    private func form(button: String) -> String {
        """
        <form method="post" action="/-/refresh?token=\(token.text)&amp;page=\(path.strictlyEncodedPath)">
        <button>\(button)</button>
        </form>
        """
    }

    private func problemBody(_ problem: SessionProblem) -> String {
        let hint =
            switch problem.subject {
            case .feed: "There is no earlier site to show. To load the recipe list again, press Retry."
            case .site: "There is no earlier site to show. The site appears by itself when this is fixed."
            }
        let listing = problem.failure.diagnostics.map(\.description).joined(separator: "\n\n").escapedForHTML
        return """
            <h1>\(problem.headline.escapedForHTML)</h1>
            <p>\(hint)</p>
            \(form(button: "Retry"))
            <details open>
            <summary>Details</summary>
            <pre tabindex="0">\(listing)</pre>
            </details>
            """
    }

    private static let pot = """
        <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" \
        stroke-linejoin="round" aria-hidden="true"><path d="M8 22h32v12a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6zM3 24h5M40 24h5M17 \
        15c-3-4 3-5 0-9M25 15c-3-4 3-5 0-9M33 15c-3-4 3-5 0-9"/></svg>
        """
}
