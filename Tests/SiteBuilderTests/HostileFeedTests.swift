import TestSupport
import Testing

@Suite("A hostile or careless feed")
struct HostileFeedTests {
    @Test(arguments: HostileFeed.structure)
    func `with a mistake in its brackets, commas or keys`(feed: HostileFeed) async throws { try await feed.check() }

    @Test(arguments: HostileFeed.scalars)
    func `with numbers, words and texts that JSON does not have`(feed: HostileFeed) async throws {
        try await feed.check()
    }

    @Test(arguments: HostileFeed.types)
    func `with values of the wrong type`(feed: HostileFeed) async throws { try await feed.check() }

    @Test(arguments: HostileFeed.limits)
    func `with more than it may have`(feed: HostileFeed) async throws { try await feed.check() }

    @Test(arguments: HostileFeed.encodings)
    func `in another encoding`(feed: HostileFeed) async throws { try await feed.check() }

    @Test(arguments: HostileFeed.texts)
    func `with text that is invisible, or meant for something else than reading`(feed: HostileFeed) async throws {
        try await feed.check()
    }

    @Test(arguments: HostileFeed.links)
    func `with links that a page must not have`(feed: HostileFeed) async throws { try await feed.check() }
}
