import Diagnostics
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import SiteSession
import SiteSources
import Synchronization
import TestSupport
import Testing

@testable import SiteServer

/// A living site to ask, without a socket, and the server that its feed comes from.
final class LiveTestSite: Sendable {
    let folder: TemporaryFolder
    let feed: LoopbackServer
    let session: SiteSession
    private let routes: Routes
    private let names: NameList

    /// The recipes that the feed has; nil if its server fails.
    private final class NameList: Sendable {
        let names = Mutex<[String]?>(nil)
    }

    /// A site that is not built before it is refreshed.
    init(_ recipes: [String]? = ["Khao Soi", "Pad Thai"]) async throws {
        let names = NameList()
        names.names.withLock { $0 = recipes }
        self.names = names
        feed = try await LoopbackServer { _ in
            guard let list = names.names.withLock(\.self) else { return .init(status: 500) }
            let recipes = list.enumerated().map { index, name in
                #"{"uuid": "00000000-0000-4000-8000-00000000000\#(index)", "name": "\#(name)", "cuisine": "Thai"}"#
            }
            return .text(#"{"recipes": [\#(recipes.joined(separator: ",\n"))]}"#)
        }
        folder = try TemporaryFolder()
        let options = BuildOptions(
            feeds: [FeedRequest(.web(try #require(URL(string: feed.url("/recipes.json")))))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        session = try SiteSession(options) { () throws(BuildError) in options }
        routes = Routes.live(
            session, ServerOptions(), logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
    }

    /// Gives the feed other recipes, or lets its server fail.
    func offer(_ recipes: [String]?) { names.names.withLock { $0 = recipes } }

    static let origin = "http://127.0.0.1:8080"

    /// What a page of the site itself gets.
    func ask(_ target: String, method: HTTPMethod = .GET) -> Response {
        ask(target, method: method, headers: [("host", "127.0.0.1:8080"), ("origin", Self.origin)])
    }

    /// What the server answers to a request with just these header fields.
    func ask(_ target: String, method: HTTPMethod, headers: [(String, String)]) -> Response {
        let head = HTTPRequestHead(version: .http1_1, method: method, uri: target, headers: HTTPHeaders(headers))
        do {
            return routes.answer(try Request(head, to: TestSite.names)).response
        } catch {
            return error.response
        }
    }

    /// The token that the pages of this run know.
    var token: String {
        get throws {
            let match = try #require(try ask("/").text.firstMatch(of: #/data-token="([0-9a-f]+)"/#))
            return String(match.output.1)
        }
    }

    /// Waits until the session stands in a way.
    func wait(until isSo: (SessionState) -> Bool) async {
        for await state in session.status.changes() where isSo(state) { return }
    }
}
