import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Photos that a feed has several of, or changes")
struct SeveralPhotosTests {
    private func picture(_ site: Recipesite, _ page: String = "recipes/stew.html") throws -> String? {
        try site.page(page).pictures.first?.source
    }

    private static func recipe(_ image: String, _ more: String = "") -> String {
        #"[{"@type": "Recipe", "name": "Stew", "url": "https://blog.example/stew", "image": \#(image)\#(more)}]"#
    }

    @Test(arguments: [
        #"["gone.jpg", "page.png", "stew.png"]"#,
        #"[{"@type": "ImageObject", "url": "gone.jpg"}, {"@type": "ImageObject", "url": "stew.png"}]"#,
    ])
    func `fall back on the next where the first cannot be had, and say so`(image: String) async throws {
        let site = try Recipesite()
        try site.folder.write(Self.recipe(image), to: "feed.json")
        try site.folder.write(TestPhoto.png(), to: "stew.png")
        try site.folder.write("<html>no photo", to: "page.png")
        let run = try await site.build("--source", "feed.json")
        #expect(try picture(site) != nil && picture(site, "index.html") != nil)
        #expect(run.errors.contains("gone.jpg: warning: this photo of \"Stew\" is left out: "), "\(run.errors)")
    }

    @Test
    func `are shown once where one of them stands in for the first`() async throws {
        let site = try Recipesite()
        for (name, seed) in [("b", 0), ("c", 200), ("d", 200)] {
            try site.folder.write(TestPhoto.png(seed: seed), to: "\(name).png")
        }
        let images = #""images": ["gone.png", "b.png", "c.png", "d.png"]"#
        try site.folder.write(
            #"{"title": "Stew", "ingredients": "1 leek", "instructions": "Boil.", "wantToCook": false, \#(images)}"#,
            to: "stew.json")
        let run = try await site.build("--source", "stew.json")
        #expect(run.errors.contains("gone.png: warning: this photo of \"Stew\" is left out: "), "\(run.errors)")
        let page = try site.folder.read("site/recipes/stew.html")
        let further = try #require(page.split(separator: #"<div class="photos">"#).dropFirst().first)
        #expect(further.ranges(of: "<img ").count == 1, "\(page)")
        let data = try site.folder.read("site/recipes/stew.json")
        #expect(data.ranges(of: "contentUrl").count == 1, "\(data)")
    }

    @Test
    func `fall back on the next place of a mapping, and on all of a list`() async throws {
        let site = try Recipesite()
        try site.folder.write(TestPhoto.png(), to: "b.png")
        try site.folder.write(
            #"{"list": [{"title": "A", "big": "gone.png", "other": ["b.png"]}, {"title": "B", "pics": ["no.png", "b.png"]}]}"#,
            to: "feed.json")
        try site.folder.write(
            """
            source: feed.json
            feed:
              list: $.list[*]
              recipe: {name: $.title, photo: [$.big, "$.other[*]", "$.pics[*]"]}
            """, to: "recipesite.yaml")
        try await site.build()
        #expect(try picture(site, "recipes/a.html") != nil && picture(site, "recipes/b.html") != nil)
    }

    @Test
    func `fall back on the next in a list that a mapping is guessed of`() async throws {
        let site = try Recipesite()
        try site.folder.write(TestPhoto.png(), to: "b.png")
        try site.folder.write(
            #"[{"title": "A", "ingredients": ["1 leek"], "photos": ["gone.png", "b.png"]}]"#, to: "feed.json")
        let begun = try await site.run(["init", "shop", "--source", "feed.json"])
        #expect(begun.exitCode == 0, "\(begun.errors)")
        #expect(try site.folder.read("shop/recipesite.yaml").contains("photos[*]"))
        let run = try await site.run(["build", "--site", "shop"])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try site.folder.read("shop/site/recipes/a.html").contains("<img"))
    }

    @Test(arguments: ["data:image/png;base64,", ""])
    func `that are embedded are shown like others`(start: String) async throws {
        let embedded = start + Data(TestPhoto.png()).base64EncodedString()
        let site = try Recipesite()
        try site.folder.write(Self.recipe("\"\(embedded)\""), to: "feed.json")
        let run = try await site.build("--source", "feed.json")
        #expect(try picture(site) != nil)
        #expect(run.errors.isEmpty, "\(run.errors)")
    }

    @Test(arguments: ["photos", "image", "photo_data", "imageBase64"])
    func `that are embedded are found also where a mapping is guessed`(key: String) async throws {
        let picture = Data(TestPhoto.png()).base64EncodedString()
        let site = try Recipesite()
        for embedded in [picture, "data:image/png;base64," + picture] {
            try site.folder.write(
                #"[{"title": "A", "ingredients": ["1 leek"], "\#(key)": ["\#(embedded)"]}]"#, to: "feed.json")
            let run = try await site.run(["feed", "feed.json"])
            #expect(run.exitCode == 0, "\(run.errors)")
            #expect(run.report.contains("with a photo"), "\(run.report)")
        }
    }

    // MARK: Changes

    /// The photo that a server has at this time.
    private final class Shelf: Sendable {
        private let seed = Mutex(1)
        var photo: [UInt8] { TestPhoto.png(seed: seed.withLock { $0 }) }
        /// The key of the photo at this time.
        var key: String { "k\(seed.withLock { $0 })" }
        func change() { seed.withLock { $0 += 1 } }
    }

    @Test(arguments: [
        (
            #"{"url": "/stew.png", "width": 640, "height": 480}"#,
            #"{"url": "/stew.png", "width": 800, "height": 480}"#, ""
        ),
        (#"{"url": "/stew.png", "contentSize": "20 KB"}"#, #"{"url": "/stew.png", "contentSize": "21 KB"}"#, ""),
        (#""/stew.png?version=ab12""#, #""/stew.png?version=cd34""#, ""),
        (#""/stew.png""#, #""/stew.png", "key": "cd34""#, ", \"key\": \"ab12\""),
    ])
    func `are loaded anew where the feed says that they changed, whatever their server says`(
        before: String, after: String, more: String
    ) async throws {
        let shelf = Shelf()
        let server = try await LoopbackServer.answering { request in
            request["if-none-match"] == nil
                ? .init(headers: [("etag", "\"same\"")], body: shelf.photo) : .init(status: 304)
        }
        let site = try Recipesite()
        func build(_ image: String, _ more: String = "") async throws -> Recipesite.Run {
            let image = image.replacing("/stew.png", with: server.url("/stew.png"))
            try site.folder.write(Self.recipe(image, more), to: "feed.json")
            return try await site.build()
        }
        try site.folder.write(
            """
            source: feed.json
            allow-host: 127.0.0.1
            feed:
              format: schema.org
              recipe: {photo-version: $.key}
            """, to: "recipesite.yaml")
        _ = try await build(before, more)
        let first = try #require(try picture(site))
        server.forgetRequests()
        shelf.change()
        #expect(try await build(before, more).report.contains("nothing changed"))
        #expect(try picture(site) == first && server.requests.isEmpty)
        let run = try await build(after)
        #expect(run.report.contains("1 photo: 1 new, 0 cached"), "\(run.report)")
        #expect(try picture(site) != first && server.requests.count == 1)
        server.forgetRequests()
        _ = try await build(after)
        #expect(server.requests.isEmpty)
    }

    @Test
    func `are loaded anew if their key in Mealie is another one, although all addresses are the same`() async throws {
        let shelf = Shelf()
        let server = try await LoopbackServer.answering { request in
            if request.path.contains(".webp") { return .init(body: shelf.photo) }
            let recipe =
                #""id": "38bfdfaf-7dab-4e87-a42c-bffaf49e110d", "slug": "stew", "userId": "u", "name": "Stew", "image": "\#(shelf.key)""#
            return request.path.hasSuffix("/stew")
                ? .text(#"{\#(recipe), "recipeIngredient": [], "recipeInstructions": []}"#)
                : .text(#"{"items": [{\#(recipe)}], "page": 1, "total_pages": 1, "next": null}"#)
        }
        let site = try Recipesite()
        try site.folder.write(
            "source: \(server.url("/api/recipes"))\nfeed: {format: mealie}\n", to: "recipesite.yaml")
        _ = try await site.build()
        let first = try #require(try picture(site))
        shelf.change()
        let run = try await site.build()
        #expect(run.report.contains("1 photo: 1 new, 0 cached"), "\(run.report)")
        #expect(try picture(site) != first)
        #expect(try await site.build().report.contains("nothing changed"))
    }

    @Test(arguments: [
        (
            #"{"@type": "Recipe", "name": "Stew", "recipeInstructions": [{"@type": "HowToStep", "text": "Stir.", "image": {"url": "URL", "width": 640}}]}"#,
            #""width": 640"#, #""width": 800"#, "format: schema.org"
        ),
        (
            #"{"@type": "Recipe", "name": "Stew", "key": "ab12", "recipeInstructions": [{"@type": "HowToStep", "text": "Stir.", "image": "URL"}]}"#,
            "ab12", "cd34", "format: schema.org\n  recipe: {photo-version: $.key}"
        ),
        (
            #"{"name": "Stew", "steps": [{"text": "Stir.", "image": {"url": "URL", "version": 1}}]}"#, #""version": 1"#,
            #""version": 2"#,
            #"{list: "$[*]", recipe: {name: $.name, steps: {each: "$.steps[*]", text: $.text, picture: $.image.url}}}"#
        ),
        (
            #"{"name": "Stew", "steps": [{"text": "Stir.", "image": "URL?version=1"}]}"#, "version=1", "version=2",
            #"{list: "$[*]", recipe: {name: $.name, steps: {each: "$.steps[*]", text: $.text, picture: $.image}}}"#
        ),
    ])
    func `of steps are loaded anew where the feed says that they changed`(
        recipe: String, before: String, after: String, feed: String
    ) async throws {
        let shelf = Shelf()
        let server = try await LoopbackServer.answering { request in
            request["if-none-match"] == nil
                ? .init(headers: [("etag", "\"same\"")], body: shelf.photo) : .init(status: 304)
        }
        let site = try Recipesite()
        try site.folder.write(
            "source: feed.json\nallow-host: 127.0.0.1\nfeed:\(feed.hasPrefix("{") ? " " : "\n  ")\(feed)\n",
            to: "recipesite.yaml")
        let text = "[\(recipe.replacing("URL", with: server.url("/stir.png")))]"
        try site.folder.write(text, to: "feed.json")
        let first = try await site.build()
        #expect(first.report.contains("1 photo: 1 new, 0 cached"), "\(first.report)\(first.errors)")
        server.forgetRequests()
        shelf.change()
        #expect(try await site.build().report.contains("nothing changed"))
        #expect(server.requests.isEmpty)
        try site.folder.write(text.replacing(before, with: after), to: "feed.json")
        let run = try await site.build()
        #expect(run.report.contains("1 photo: 1 new, 0 cached"), "\(run.report)")
        #expect(server.requests.count == 1)
    }
}
