import Diagnostics
import Foundation
import SiteSession
import SiteSources
import Synchronization
import TestSupport
import Testing

/// A session over a folder of its own, with a feed that a test can change.
final class LivingSite: Sendable {
    let folder: TemporaryFolder
    let server: LoopbackServer
    let session: SiteSession
    private let feed: FeedStand
    private let settings: Settings

    /// What the server has to offer.
    private final class FeedStand: Sendable {
        let body = Mutex<[UInt8]?>(nil)
    }

    /// What the session reads its options from.
    private final class Settings: Sendable {
        let options: Mutex<Result<BuildOptions, BuildError>>
        init(_ options: BuildOptions) { self.options = Mutex(.success(options)) }
    }

    /// A site with a list of the given names; a note for the first recipe is there.
    init(_ names: [String] = ["Khao Soi", "Pad Thai"], simulation: FeedSimulation? = nil) async throws {
        folder = try TemporaryFolder()
        try folder.write("Fry the *shallots*.", to: "Public/notes/khao-soi.md")
        let feed = FeedStand()
        feed.body.withLock { $0 = Array(RecipeList.text(of: names).utf8) }
        self.feed = feed
        server = try await LoopbackServer.answering { request in
            guard let body = feed.body.withLock(\.self) else { return .init(status: 500) }
            let tag = "\"\(body.count)\""
            if request["if-none-match"] == tag { return .init(status: 304, headers: [("etag", tag)]) }
            return .init(headers: [("etag", tag)], body: body)
        }
        let options = BuildOptions(
            feeds: [FeedRequest(.web(try #require(URL(string: server.url("/recipes.json")))))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        let settings = Settings(options)
        self.settings = settings
        session = try SiteSession(options, simulation: simulation) { () throws(BuildError) in
            try settings.options.withLock(\.self).get()
        }
    }

    /// What the session reads when it looks at its configuration: options, or a mistake.
    var configuration: Result<BuildOptions, BuildError> {
        get { settings.options.withLock(\.self) }
        set { settings.options.withLock { $0 = newValue } }
    }

    /// A session over the same folder, as after a new start.
    func nextSession() throws -> SiteSession {
        let options = try configuration.get()
        return try SiteSession(options) { () throws(BuildError) in options }
    }

    var state: SessionState { session.status.current }

    /// Gives the server another list, or lets it fail.
    func offer(_ names: [String]?) { feed.body.withLock { $0 = names.map { Array(RecipeList.text(of: $0).utf8) } } }

    /// Gives the server a text, be it a list or not.
    func offer(text: String) { feed.body.withLock { $0 = Array(text.utf8) } }

    /// Saves a file of the site, as its owner would, and has the session know.
    func save(_ text: String, to path: String) async throws {
        try folder.write(text, to: path)
        await session.edited([folder.url.appending(path: path)])
    }

    /// A published file.
    func published(_ path: String) throws -> String { try folder.read("site/\(path)") }
}
