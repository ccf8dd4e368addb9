import Diagnostics
import Foundation
import SiteHosting
import SitePublisher
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SitePages
@testable import SiteSources

@Suite("A history that nobody of ours wrote", .timeLimit(.minutes(5)))
struct HostileHistoryTests {
    private static let id = Recipes.id(1)
    private static let injected = #"x\" { return 404; } location /pwn/ { alias /etc/; } #"#

    private static func manifest(of recipes: String, cuisines: String = "") -> String {
        #"{"version": 1, "files": {}, "history": {"recipes": {\#(recipes)}, "cuisines": {\#(cuisines)}}}"#
    }

    private static func recipe(
        slug: String = "dal", former: String = "lentils", date: String = "2026-01-02T03:04:05Z"
    ) -> String {
        #""\#(id)": {"slug": "\#(slug)", "former": {"\#(former)": "\#(date)"}, "content": "", "changed": "\#(date)"}"#
    }

    private func history(_ text: String) throws -> SiteHistory? {
        try StoredManifest<SiteHistory>(decoding: Array(text.utf8)).record
    }

    @Test
    func `is read where every part is of the form that builds write`() throws {
        let history = try history(Self.manifest(of: Self.recipe(), cuisines: #""Indian": "indian""#))
        #expect(history?.recipes[Self.id]?.former?.keys.map(\.self) == ["lentils"])
    }

    @Test(arguments: [
        recipe(slug: injected), recipe(former: injected), recipe(former: "../../etc/cron"), recipe(former: "a/b"),
        recipe(former: ""), recipe(former: "A"), recipe(former: "a\\u0000"), recipe(former: "é"),
        recipe(former: "index"), recipe(former: "con"), recipe(former: String(repeating: "a", count: 300)),
        recipe(date: "99999-01-02T03:04:05Z"), recipe(date: "1869-01-02T03:04:05Z"), recipe(date: "soon"),
        recipe().replacing(id, with: #"<b>"#), recipe().replacing(id, with: String(repeating: "a", count: 65)),
    ])
    func `is refused otherwise, with the place`(recipe: String) {
        let error = #expect(throws: UnreadableManifestError.self) { try history(Self.manifest(of: recipe)) }
        #expect(error?.description.contains(", in line 1, column ") == true)
    }

    @Test
    func `is refused where a cuisine has no slug`() {
        #expect(throws: UnreadableManifestError.self) {
            try history(Self.manifest(of: "", cuisines: #""Indian": "\#(Self.injected)""#))
        }
    }

    @Test
    func `brings no more former addresses than a build keeps`() throws {
        let many = (0..<40).map { #""s\#($0)": "2026-01-02T03:04:\#($0 + 10)Z""# }.joined(separator: ", ")
        let recipe = Self.recipe().replacing(#""lentils": "2026-01-02T03:04:05Z""#, with: many)
        #expect(try history(Self.manifest(of: recipe))?.formerSlugs.count == SiteHistory.formerAddressLimit)
    }

    @Test
    func `ends a build before it, or a copy of it, reaches the files for hosts`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(RecipeList.text(of: ["Dal"]), to: "recipes.json")
        let evil = Self.manifest(of: Self.recipe(former: Self.injected))
        try folder.write(evil, to: "site/.recipesite.json")
        try folder.write(evil, to: "copy/.recipesite.json")
        var options = BuildOptions(
            feeds: [FeedRequest(.file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        options.hosts = [.nginx]
        for previous in [nil, .folder(folder.url.appending(path: "copy"))] as [PreviousSite?] {
            if previous != nil { options.output = folder.url.appending(path: "other") }
            options.previous = previous
            let builder = SiteBuilder(options)
            let failure = await #expect(throws: BuildError.self) { _ = try await builder.build() }
            #expect(failure?.diagnostics.first?.message.contains("is no slug") == true)
        }
        #expect(!folder.has("site/.recipesite.nginx.conf") && !folder.has("other"))
    }
}
