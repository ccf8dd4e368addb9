import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

/// A folder in which a test puts sources, with a builder that reads them.
struct GivenFeed {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func builder(_ source: FeedSource) -> SiteBuilder {
        SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(source)], site: folder.url, output: folder.url.appending(path: "site"),
                cache: folder.url.appending(path: "cache")))
    }

    func file(_ bytes: [UInt8], named name: String) throws -> FeedSource {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return .file(file)
    }

    func failure(_ source: FeedSource) async throws -> Diagnostic {
        let error = await #expect(throws: BuildError.self) { _ = try await builder(source).pull() }
        return try #require(error?.diagnostics.first)
    }

    static let photo = TestPhoto.png(width: 64, height: 48)

    static func recipe(_ name: String, photo: String = "full.jpg") -> [UInt8] {
        Array(
            """
            {"@type": "Recipe", "name": "\(name)", "image": "\(photo)", "recipeIngredient": ["1 egg"],
             "recipeInstructions": ["Boil it."]}
            """.utf8)
    }
}
