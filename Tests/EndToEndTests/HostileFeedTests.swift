import TestSupport
import Testing

@Suite("A hostile or careless feed")
struct HostileFeedTests {
    // One after the other within a theme, so that only as many programs run at once as there are themes.

    @Test("with a mistake in its brackets, commas or keys", .serialized, arguments: HostileFeed.structure)
    func structure(feed: HostileFeed) async throws { try await feed.check() }

    @Test("with numbers, words and texts that JSON does not have", .serialized, arguments: HostileFeed.scalars)
    func scalars(feed: HostileFeed) async throws { try await feed.check() }

    @Test("with values of the wrong type", .serialized, arguments: HostileFeed.types)
    func types(feed: HostileFeed) async throws { try await feed.check() }

    @Test("with more than it may have", .serialized, arguments: HostileFeed.limits)
    func limits(feed: HostileFeed) async throws { try await feed.check() }

    @Test("in another encoding", .serialized, arguments: HostileFeed.encodings)
    func encodings(feed: HostileFeed) async throws { try await feed.check() }

    @Test(
        "with text that is invisible, or meant for something else than reading", .serialized,
        arguments: HostileFeed.texts)
    func texts(feed: HostileFeed) async throws { try await feed.check() }

    @Test("with links that a page must not have", .serialized, arguments: HostileFeed.links)
    func links(feed: HostileFeed) async throws { try await feed.check() }
}
