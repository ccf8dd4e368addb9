import Diagnostics
import Files
import Foundation
import SiteSession
import SiteSources
import TestSupport
import Testing

@Suite("An edit of a living site", .timeLimit(.minutes(10)))
struct EditTests {
    /// What other pages refer to on the home page.
    private static let cuisines = #"{{#cuisines}}<h2 id="{{anchor}}">{{name}}</h2>{{/cuisines}}"#

    @Test(arguments: [
        ("Public/notes/khao-soi.md", "More *lime*.", "recipes/khao-soi.html", "<em>lime</em>"),
        ("Public/notes/pad-thai.md", "A new note.", "recipes/pad-thai.html", "A new note."),
        ("Public/tools.md", "# My knives", "tools.html", "My knives"),
        ("README.md", "# Auntie's table", "index.html", "Auntie&#39;s table"),
        ("Templates/home.mustache", "{{recipeCount}} of them\(Self.cuisines)", "index.html", "2 of them"),
        ("Public/menu.txt", "soup", "menu.txt", "soup"),
    ])
    func `of any of its files shows at once, and asks the network nothing`(
        path: String, text: String, page: String, expected: String
    ) async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        try await site.save(text, to: path)
        #expect(site.server.requests.count == 1)
        #expect(site.state.siteProblem == nil)
        #expect(try site.published(page).contains(expected))
        #expect(site.state.version > 1)
    }

    @Test
    func `of a recipe in Markdown shows it, or tells what is wrong and leaves the site as it was`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        try await site.save("---\nname: Pho\n---\nWith *lime*.", to: "Recipes/pho.md")
        #expect(try site.published("recipes/pho.html").contains("<em>lime</em>"))
        try await site.save("---\nnam: Pho\n---\n", to: "Recipes/pho.md")
        #expect(site.state.refreshProblem != nil)
        #expect(try site.published("recipes/pho.html").contains("<em>lime</em>"))
    }

    @Test(arguments: [true, false])
    func `of a recipe and a note at once shows the note, be the recipe as before or the feed gone`(isFeedGone: Bool)
        async throws
    {
        let site = try await LivingSite()
        let recipe = "---\nname: Pho\n---\n"
        try site.folder.write(recipe, to: "Recipes/pho.md")
        await site.session.refresh()
        if isFeedGone { site.offer(nil) }
        try site.folder.write(isFeedGone ? recipe + "More." : recipe, to: "Recipes/pho.md")
        try site.folder.write("With *lime*.", to: "Public/notes/khao-soi.md")
        await site.session.edited(
            Set(["Recipes/pho.md", "Public/notes/khao-soi.md"].map { site.folder.url.appending(path: $0) }))
        #expect(try site.published("recipes/khao-soi.html").contains("<em>lime</em>"))
        #expect((site.state.refreshProblem != nil) == isFeedGone)
    }

    @Test
    func `of a note changes the page that shows it and the index of its words, and no other page`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        let other = try site.folder.snapshot(of: "site")["recipes/pad-thai.html"]
        try await site.save("With lime.", to: "Public/notes/khao-soi.md")
        #expect(try site.published("recipes/khao-soi.html").contains("With lime."))
        #expect(try site.folder.snapshot(of: "site")["recipes/pad-thai.html"] == other)
        let index = try site.folder.snapshot(of: "site").keys.filter { $0.hasPrefix("search-index") }
        #expect(try index.contains { try site.published($0).contains("lime") })
    }

    @Test
    func `of a style changes only the name under which pages refer to it`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        let before = try site.published("index.html")
        try await site.save("body { color: teal }", to: "Public/theme/site.css")
        let after = try site.published("index.html")
        let fingerprint = #/site-[0-9a-f]{16}\.css/#
        #expect(before != after)
        #expect(before.replacing(fingerprint, with: "") == after.replacing(fingerprint, with: ""))
    }

    @Test(arguments: [
        ".site.css.swp", "Public/theme/.#site.css", "Public/site.css~", "Templates/notes.txt", "Makefile",
    ])
    func `of a file outside of the site renders nothing`(path: String) async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        let before = try site.folder.snapshot(of: "site")
        // Were anything rendered, this would come out.
        try site.folder.write("other words", to: "Public/notes/khao-soi.md")
        try await site.save("x", to: path)
        #expect(try site.folder.snapshot(of: "site") == before)
    }

    @Test
    func `that is a mistake leaves the last good page and says where it is, until it is fixed`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        let before = try site.folder.snapshot(of: "site")
        try await site.save("{{#cuisines}}\n{{nmae}}\n{{/cuisines}}", to: "Templates/home.mustache")
        let problem = try #require(site.state.siteProblem)
        let text = "\(problem.failure.diagnostics[0])"
        #expect(text.contains("Templates/home.mustache:2:1: error: "))
        #expect(text.contains("did you mean “name”?"))
        #expect(try site.folder.snapshot(of: "site") == before)
        try await site.save(Self.cuisines, to: "Templates/home.mustache")
        #expect(site.state.siteProblem == nil)
        #expect(try site.published("index.html").contains("Thai"))
    }

    @Test
    func `while the last refresh failed is shown all the same, and the failure stays in sight`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        site.offer(nil)
        await site.session.refresh()
        try await site.save("More *lime*.", to: "Public/notes/khao-soi.md")
        #expect(try site.published("recipes/khao-soi.html").contains("<em>lime</em>"))
        #expect(site.state.refreshProblem != nil)
    }

    @Test
    func `of a note is previewed with the bytes that are then published, and new pictures with it`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        try site.folder.write(TestPhoto.png(), to: "Public/bowl.png")
        await site.session.edited([site.folder.url.appending(path: "Public/bowl.png")])

        try site.folder.write("![A bowl](../bowl.png)", to: "Public/notes/khao-soi.md")
        let changes = site.session.status.changes()
        async let edit: Void = site.session.edited([site.folder.url.appending(path: "Public/notes/khao-soi.md")])
        var previews: [String: [UInt8]] = [:]
        for await state in changes where state.activity == .rendering {
            previews["page"] = site.session.previews.bytes(at: "recipes/khao-soi.html")
            break
        }
        await edit
        let page = try site.published("recipes/khao-soi.html")
        #expect(page.contains("bowl-"))
        if let preview = previews["page"] { #expect(String(decoding: preview, as: UTF8.self) == page) }
        #expect(site.session.previews.bytes(at: "recipes/khao-soi.html") == nil)
    }

    @Test
    func `of any number of files at a time ends with all of them shown`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask { try await site.save("# Page \(number)", to: "Public/page-\(number).md") }
            }
            try await group.waitForAll()
        }
        for number in 0..<50 { #expect(try site.published("page-\(number).html").contains("Page \(number)")) }
        #expect(site.server.requests.count == 1)
    }

    @Test
    func `that is a mistake, saved while another edit is rendered, is looked at again by a refresh`() async throws {
        let site = try await LivingSite()
        await site.session.refresh()
        // The first rendering waits for this, with the owner's files read, and the second for the first.
        let lock = try #require(try FolderLock(BytePath(site.folder.url.path), .exclusive))
        async let first: Void = site.save("Fry them *slowly*.", to: "Public/notes/khao-soi.md")
        for await state in site.session.status.changes() where state.activity == .rendering { break }
        try await Task.sleep(for: .milliseconds(300))
        async let second: Void = site.save("{{/broken}}", to: "Templates/home.mustache")
        try await Task.sleep(for: .milliseconds(300))
        lock.release()
        _ = try await (first, second)
        #expect(site.state.siteProblem != nil)
        // Fixed without an edit that reaches the session.
        try FileManager.default.removeItem(at: site.folder.url.appending(path: "Templates/home.mustache"))
        await site.session.refresh()
        #expect(site.state.siteProblem == nil)
    }
}
