import Foundation
import ImagePipeline
import Synchronization
import TestSupport
import Testing

@Suite("A recipe's photos")
struct PhotoTests {
    @Test
    func `are the small one in the list and the large one on its page, resized and encoded anew`() async throws {
        let server = try await Feed.example.withPhotos().serve()
        let site = try Recipesite()
        let run = try await site.build(from: server)
        #expect(run.report.contains("12 photos: 12 new, 0 cached"))
        let thumbnails = try site.page("index.html").pictures
        #expect(Set(thumbnails.map(\.source)).count == 6)
        let large = try #require(try site.page("recipes/scones.html").pictures.first { $0.alternative == "Scones" })
        for picture in thumbnails.map(\.source) + [String(large.source.dropFirst("../".count))] {
            let bytes = [UInt8](try Data(contentsOf: site.folder.url.appending(path: "site/\(picture)")))
            #expect(try ImageCodec().inspect(bytes).format == .webp)
        }
        #expect(!thumbnails.map(\.source).contains(String(large.source.dropFirst("../".count))))
    }

    @Test
    func `are downloaded once: a second build asks for the feed and nothing else, and changes no file`() async throws {
        let server = try await Feed.example.withPhotos().serve()
        let site = try Recipesite()
        try await site.build(from: server)
        #expect(server.requests.count == 13)
        let before = try site.folder.snapshot(of: "site")
        server.forgetRequests()
        let run = try await site.build(from: server)
        #expect(server.requests == ["/recipes.json"])
        #expect(run.report.contains("12 photos: 0 new, 12 cached"))
        #expect(run.report.contains("nothing changed"))
        #expect(try site.folder.snapshot(of: "site") == before)
    }

    @Test
    func `stay for some changes when their recipe leaves, as the report says, unless they are to be forgotten at once`()
        async throws
    {
        var feed = Feed.example.withPhotos()
        let whole = try await feed.serve()
        feed.recipes.removeLast()
        let shorter = try await feed.serve()
        let clean = try Recipesite()
        try await clean.build(from: shorter)
        let remaining = try clean.folder.files(below: "site/images")

        let site = try Recipesite()
        try await site.build(from: whole)
        let all = try site.folder.files(below: "site/images")
        #expect(all.count > remaining.count)
        let removing = try await site.build(from: shorter)
        let count = all.count - remaining.count
        #expect(removing.report.contains("\(count) files of photos that left the site can be fetched until"))
        #expect(try site.folder.files(below: "site/images") == all)
        #expect(try site.folder.read("site/.recipesite.json").contains(Feed.uuid(6)))

        let forgetting = try await site.build("--source", shorter.url("/recipes.json"), "--forget-removed")
        #expect(!forgetting.report.contains("can be fetched"))
        #expect(forgetting.report.contains("recipesite cache clear"))
        #expect(try site.folder.files(below: "site/images") == remaining)
        #expect(!(try site.folder.read("site/.recipesite.json").contains(Feed.uuid(6))))
        let before = try site.folder.snapshot(of: "site")
        let after = try await site.build(from: shorter)
        #expect(after.report.contains("nothing changed") && !after.report.contains("can be fetched"))
        #expect(try site.folder.snapshot(of: "site") == before)

        // At once with the change that removes one.
        let other = try Recipesite()
        try await other.build(from: whole)
        try await other.build("--source", shorter.url("/recipes.json"), "--forget-removed")
        #expect(try other.folder.files(below: "site/images") == remaining)
    }

    @Test
    func `stay on the site when both the cache and their host are gone, as the report says`() async throws {
        let json = Feed.example.withPhotos().json
        let hasPhotos = Mutex(true)
        let server = try await LoopbackServer { path in
            if path == "/recipes.json" { return .init(body: json) }
            return hasPhotos.withLock(\.self) ? .init(body: TestPhoto.png(seed: path.utf8.count)) : .init(status: 503)
        }
        let site = try Recipesite()
        try await site.build("--source", server.url("/recipes.json"), "--cache-dir", "first")
        let (list, page) = (try site.page("index.html").pictures, try site.page("recipes/scones.html").pictures)
        #expect(list.count > 5)

        hasPhotos.withLock { $0 = false }
        for cache in ["second", "third"] {
            let run = try await site.build("--source", server.url("/recipes.json"), "--cache-dir", cache)
            #expect(run.errors.contains("shown as it was"))
            #expect(run.report.contains("0 new"))
            #expect(try site.page("index.html").pictures.map(\.source) == list.map(\.source))
            #expect(try site.page("recipes/scones.html").pictures.map(\.source) == page.map(\.source))
        }
        let elsewhere = try await site.build(
            "--source", server.url("/recipes.json"), "--cache-dir", "fourth", "--output", "other", "--previous", "site")
        #expect(elsewhere.errors.contains("shown as it was"))
        #expect(try !site.folder.files(below: "other/images").filter { $0.hasSuffix(".webp") }.isEmpty)
    }

    @Test
    func `stand in for each other, and a drawing stands in for both`() async throws {
        var feed = Feed.example.withPhotos()
        feed.recipes[0].smallPhoto = nil
        feed.recipes[1].largePhoto = "/gone.jpg"
        feed.recipes[2].largePhoto = nil
        feed.recipes[2].smallPhoto = nil
        let server = try await feed.serve()
        let site = try Recipesite()
        let run = try await site.build(from: server)
        #expect(try picture(of: "Khao Soi", on: site) != nil)
        #expect(try picture(of: "Bubble & Squeak", on: site) != nil)
        #expect(try picture(of: "Crème Brûlée", on: site) == nil)
        let home = try site.page("index.html")
        #expect(home.pictures.count == 5)
        #expect(try site.page("recipes/creme-brulee.html").html.contains("class=\"plate\""))
        #expect(
            run.errors.contains(
                "\(server.url("/gone.jpg")): warning: this photo of \"Bubble & Squeak\" is left out: the server answered with status 404"
            ))
    }

    @Test(arguments: BadPhoto.all)
    func `never fail a build, whatever their server sends`(_ photo: BadPhoto) async throws {
        let json = Feed.example.withPhotos().json
        let server = try await LoopbackServer { path in
            if path == "/recipes.json" { return .init(body: json) }
            return path == "/photos/0/small.jpg" || path == "/photos/0/large.jpg"
                ? .init(status: photo.status, body: photo.body) : .init(body: TestPhoto.png(seed: path.count))
        }
        let site = try Recipesite()
        let run = try await site.build(from: server)
        #expect(run.report.contains("12 photos: 10 new, 0 cached, 2 left out"))
        #expect(
            run.errors.contains(
                "\(server.url("/photos/0/small.jpg")): warning: this photo of \"Khao Soi\" is left out: "))
        #expect(run.errors.contains(photo.reason), "\(run.errors)")
        #expect(try picture(of: "Khao Soi", on: site) == nil)
        #expect(try picture(of: "Scones", on: site) != nil)

        server.forgetRequests()
        try await site.build(from: server)
        #expect(Set(server.requests) == ["/recipes.json", "/photos/0/small.jpg", "/photos/0/large.jpg"])
    }

    struct BadPhoto: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var status = 200
        var body: [UInt8]
        var reason: String

        static let all = [
            BadPhoto(testDescription: "nothing", body: [], reason: "empty"),
            BadPhoto(testDescription: "status 403", status: 403, body: [], reason: "status 403"),
            BadPhoto(testDescription: "a page", body: Array("<!doctype html><p>Log in".utf8), reason: "HTML"),
            BadPhoto(
                testDescription: "a drawing", body: Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8),
                reason: "SVG"),
            BadPhoto(testDescription: "half a photo", body: TestPhoto.png().dropLast(5_000), reason: "damaged"),
            BadPhoto(
                testDescription: "too many bytes",
                body: TestPhoto.png(width: 2, height: 2) + Array(repeating: 0, count: 21 << 20),
                reason: "larger than 20 MB"),
        ]
    }

    #if os(Linux)
        @Test
        func `need libvips, without which only lists without photos are built`() async throws {
            let folder = try TemporaryFolder()
            let library = try folder.write("no library", to: "libraries/libvips.so.42")
            let site = try Recipesite(
                in: folder, environment: ["LD_LIBRARY_PATH": library.deletingLastPathComponent().path])
            try site.folder.write(Feed.example.json, to: "feed.json")
            #expect(try await site.run(["build", "--source", "feed.json"]).exitCode == 0)
            try site.folder.write(Feed.example.withPhotos(at: "https://photos.example.com").json, to: "feed.json")
            let run = try await site.run(["build", "--source", "feed.json"])
            #expect(run.exitCode == 69)
            #expect(run.errors.contains("libvips could not be started (") && run.errors.contains("/libvips.so.42: "))
            #expect(run.errors.contains("install it again"))
            #expect(try await site.run(["feed", "--source", "feed.json"]).exitCode == 0)
        }
    #endif

    @Test
    func `whose host does not answer are given up after a few tries, reported once`() async throws {
        let dead = try ClosedPort()
        let server = try await Feed.example.withPhotos(at: dead.url("")).serve()
        let site = try Recipesite()
        let run = try await site.build(from: server)
        let warnings = run.errors.split(separator: "\n").filter { $0.contains("warning:") }
        #expect(warnings == ["warning: 127.0.0.1 could not be reached: connection refused; 12 photos are left out"])
        #expect(run.report.contains("12 photos: 0 new, 0 cached, 12 left out"))
    }

    @Test
    func `do not reach this machine through a feed from elsewhere, unless the host is allowed`() async throws {
        let canary = try await LoopbackServer { _ in .init(body: TestPhoto.png()) }
        let site = try Recipesite()
        try site.folder.write(Feed.example.withPhotos(at: canary.url("")).json, to: "feed.json")
        let run = try await site.build("--source", "feed.json")
        #expect(canary.requests.isEmpty)
        #expect(run.errors.contains("127.0.0.1 is not a public address"))
        try await site.build("--source", "feed.json", "--allow-host", "127.0.0.1")
        #expect(canary.requests.count == 12)
    }

    @Test
    func `of a feed on disk come from its own folder, and are read again when they change`() async throws {
        let site = try Recipesite()
        var feed = Feed.example
        feed.recipes[0].smallPhoto = "khao.png"
        try site.folder.write(feed.json, to: "list/feed.json")
        try site.folder.write(TestPhoto.png(), to: "list/khao.png")
        try await site.build("--source", "list/feed.json")
        let first = try #require(try picture(of: "Khao Soi", on: site))
        try site.folder.write(TestPhoto.png(seed: 5), to: "list/khao.png")
        try await site.build("--source", "list/feed.json")
        #expect(try picture(of: "Khao Soi", on: site) != first)

        try site.folder.write(TestPhoto.png(), to: "secret.png")
        try FileManager.default.removeItem(at: site.folder.url.appending(path: "list/khao.png"))
        try FileManager.default.createSymbolicLink(
            at: site.folder.url.appending(path: "list/khao.png"),
            withDestinationURL: site.folder.url.appending(path: "secret.png"))
        let run = try await site.build("--source", "list/feed.json")
        #expect(run.errors.contains("it lies outside the feed's folder"))
    }

    @Test
    func `of a feed on disk may lie behind links, as long as none leads out of the folder that the feed was named in`()
        async throws
    {
        let site = try Recipesite()
        var feed = Feed.example
        feed.recipes[0].smallPhoto = "inside/khao.png"
        feed.recipes[1].smallPhoto = "outside/squeak.png"
        try site.folder.write(feed.json, to: "store/feed.json")
        try site.folder.write(TestPhoto.png(), to: "list/photos/khao.png")
        try site.folder.write(TestPhoto.png(), to: "list-2/squeak.png")
        for (link, target) in [("feed.json", "store/feed.json"), ("inside", "list/photos"), ("outside", "list-2")] {
            try FileManager.default.createSymbolicLink(
                at: site.folder.url.appending(path: "list/\(link)"),
                withDestinationURL: site.folder.url.appending(path: target))
        }
        let run = try await site.build("--source", "list/feed.json")
        #expect(try picture(of: "Khao Soi", on: site) != nil)
        #expect(try picture(of: "Bubble & Squeak", on: site) == nil)
        #expect(
            run.errors.contains(
                "squeak.png: warning: this photo of \"Bubble & Squeak\" is left out: it lies outside the feed's folder")
        )
    }

    private func picture(of name: String, on site: Recipesite) throws -> String? {
        let pages = try site.pages(below: "recipes").map { try site.page("recipes/\($0)") }
        return pages.first { $0.headings(1) == [name] }?.pictures.first { $0.alternative == name }?.source
    }
}
