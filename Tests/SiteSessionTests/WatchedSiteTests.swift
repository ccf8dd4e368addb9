import SiteBuilder
import SiteSources
import Testing

@testable import SiteSession

@Suite("What a session knows of a site")
struct WatchedSiteTests {
    @Test
    func `keeps the photos of a newer list held when the rendering of an older one ends`() async throws {
        let builder = SiteBuilder(try await LivingSite().configuration.get())
        var site = WatchedSite()
        let older = try await builder.pull()
        site.take(older)
        let rendering = try #require(site.rendering)
        let newer = try await builder.pull()
        site.take(newer)
        site.release(rendering)
        #expect(site.content?.cacheUse === newer.cacheUse)
        #expect(newer.cacheUse != nil)
        site.release(try #require(site.rendering))
        #expect(site.content?.cacheUse == nil)
    }
}
