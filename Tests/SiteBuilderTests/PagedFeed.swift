import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing
import Yams

@testable import SiteBuilder
@testable import SiteSources

/// A site without files, whose feed comes in pages.
struct PagedFeed {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func builder(_ address: String, _ yaml: String? = nil) throws -> SiteBuilder {
        var options = BuildOptions(
            feeds: [FeedRequest(.web(try #require(URL(string: address))))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        if let yaml {
            let mapping = try #require(try Yams.compose(yaml: yaml)?.mapping)
            let base = mapping["format"]?.string.flatMap(FeedFormat.named)
            options.feeds[0].format = try FormatRules(mapping).format(named: base?.name ?? "the test's", over: base)
        }
        return SiteBuilder(options)
    }

    func names(_ address: String, _ yaml: String? = nil) async throws -> [String] {
        try await builder(address, yaml).pull().feed.recipes.map(\.name)
    }

    func failure(_ address: String, _ yaml: String? = nil) async throws -> Diagnostic {
        let builder = try builder(address, yaml)
        let failure = await #expect(throws: BuildError.self) { _ = try await builder.pull() }
        return try #require(failure?.diagnostics.first)
    }

    static let counted = "list: $.items[*]\npages: {parameter: page, from: 1}\nrecipe: {id: $.id, name: $.name}"

    static func items(_ ids: ClosedRange<Int>) -> String {
        "[" + ids.map { #"{"id": \#($0), "name": "Dish \#($0)"}"# }.joined(separator: ",") + "]"
    }

    static func number(in path: String) -> Int { Int(path.split(separator: "page=").last ?? "") ?? 1 }

    /// A server of two pages with two recipes each, which refuses any further one.
    func twoPages(
        _ status: Int = 404, saying more: String = "", headers: [(String, String)] = []
    ) async throws -> LoopbackServer {
        try await LoopbackServer { path in
            let page = Self.number(in: path)
            guard page < 3 else { return .init(status: status, body: Array(#"{"code": "no page"}"#.utf8)) }
            let body = #"{"items": \#(Self.items(page * 2 - 1...page * 2))\#(more)}"#
            return .init(headers: headers, body: Array(body.utf8))
        }
    }

    func warnings(_ files: [String: String], _ source: String, _ list: String) async throws -> [Diagnostic] {
        for (name, text) in files { _ = try folder.write(text, to: name) }
        var options = try builder("https://feeds.example/").options
        options.feeds = [FeedRequest(.file(folder.url.appending(path: source)))]
        let yaml = "list: \"\(list)\"\nrecipe: {id: $.id, name: $.name}"
        let mapping = try #require(try Yams.compose(yaml: yaml)?.mapping)
        options.feeds[0].format = try FormatRules(mapping).format(named: "the test's")
        return try await SiteBuilder(options).pull().feed.warnings.filter { $0.message.contains("be whole") }
    }
}
