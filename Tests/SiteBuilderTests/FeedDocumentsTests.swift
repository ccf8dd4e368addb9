import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing
import Yams

@testable import SiteBuilder
@testable import SiteSources

@Suite("A feed of several documents", .timeLimit(.minutes(10)))
struct FeedDocumentsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func options(_ source: FeedSource, _ yaml: String? = nil) throws -> BuildOptions {
        var options = BuildOptions(
            feeds: [FeedRequest(source)], site: folder.url, output: folder.url.appending(path: "site"),
            cache: folder.url.appending(path: "cache"))
        if let yaml {
            let mapping = try #require(try Yams.compose(yaml: yaml)?.mapping)
            options.feeds[0].format = try FormatRules(mapping).format(named: "the test's")
        }
        return options
    }

    private func web(_ server: LoopbackServer, _ path: String) throws -> FeedSource {
        .web(try #require(URL(string: server.url(path))))
    }

    private func names(_ options: BuildOptions) async throws -> [String] {
        try await SiteBuilder(options).pull().feed.recipes.map(\.name)
    }

    private func failure(_ options: BuildOptions) async -> BuildError? {
        await #expect(throws: BuildError.self) { _ = try await SiteBuilder(options).pull() }
    }

    private static let paged = "list: $.items[*]\nnext: $.next\nrecipe: {id: $.id, name: $.name}"

    private static func page(_ ids: ClosedRange<Int>, next: String?) -> String {
        let items = ids.map { #"{"id": \#($0), "name": "Dish \#($0)", "slug": "dish \#($0)/é"}"# }.joined(
            separator: ",")
        return #"{"items": [\#(items)], "next": \#(next.map { "\"\($0)\"" } ?? "null")}"#
    }

    // MARK: Pages

    @Test
    func `is read to the last page that one names as the next, each asked for once`() async throws {
        let server = try await LoopbackServer { path in
            switch path {
            case "/api/recipes": .text(Self.page(1...2, next: "recipes?page=2"))
            case "/api/recipes?page=2": .text(Self.page(3...4, next: "/api/recipes?page=3"))
            case "/api/recipes?page=3": .text(Self.page(5...5, next: nil))
            default: .notFound
            }
        }
        #expect(
            try await names(options(web(server, "/api/recipes"), Self.paged))
                == ["Dish 1", "Dish 2", "Dish 3", "Dish 4", "Dish 5"])
        #expect(server.requests == ["/api/recipes", "/api/recipes?page=2", "/api/recipes?page=3"])
    }

    @Test
    func `is read by a parameter that counts, up to the first page without recipes`() async throws {
        let server = try await LoopbackServer { path in
            switch path {
            case "/list?size=2&page=1": .text(Self.page(1...2, next: nil))
            case "/list?size=2&page=2": .text(Self.page(3...3, next: nil))
            case "/list?size=2&page=3": .text(#"{"items": []}"#)
            default: .notFound
            }
        }
        let yaml = "list: $.items[*]\npages: {parameter: page, from: 1}\nrecipe: {id: $.id, name: $.name}"
        #expect(try await names(options(web(server, "/list?size=2"), yaml)) == ["Dish 1", "Dish 2", "Dish 3"])
        #expect(server.requests.count == 3)
    }

    @Test
    func `is refused where its server does not know the parameter`() async throws {
        let server = try await LoopbackServer { _ in .text(Self.page(1...2, next: nil)) }
        let yaml = "list: $.items[*]\npages: {parameter: pagee, from: 1}\nrecipe: {id: $.id, name: $.name}"
        let failure = await failure(try options(web(server, "/list"), yaml))
        #expect(failure?.diagnostics.first?.message.contains(#"the server does not count them with "pagee""#) == true)
        #expect(server.requests.count == 2)
    }

    @Test
    func `ends with the last document where a server answers with it for any number beyond`() async throws {
        let server = try await LoopbackServer { path in
            .text(path == "/list?page=1" ? Self.page(1...2, next: nil) : Self.page(3...3, next: nil))
        }
        let yaml = "list: $.items[*]\npages: {parameter: page, from: 1}\nrecipe: {id: $.id, name: $.name}"
        #expect(try await names(options(web(server, "/list"), yaml)) == ["Dish 1", "Dish 2", "Dish 3"])
    }

    @Test
    func `of another program is read by settings that are proposed, whatever its list is called`() async throws {
        try folder.write(
            #"{"recipes": [{"id": 1, "title": "A", "ingredients": ["x"], "instructions": "y"}]}"#, to: "feed.json")
        let builder = try SiteBuilder(options(.file(folder.url.appending(path: "feed.json"))))
        #expect(try await builder.inspectFeed(named: "feed.json").settings.contains("name: $.title"))
    }

    @Test
    func `at an address with a password does not tell it`() async throws {
        let url = try #require(URL(string: "https://me:secret@example.com/x"))
        let failure = try #require(await failure(try options(.web(url))))
        #expect(failure.diagnostics[0].file == "https://…@example.com/x")
        #expect(failure.diagnostics[0].help?.contains("set headers of the feed") == true)
    }

    @Test(arguments: [(401, "asks for a login"), (403, "asks for a login"), (404, "check what")])
    func `that is refused says what to do`(status: Int, help: String) async throws {
        let server = try await LoopbackServer { _ in .init(status: status) }
        let failure = await failure(try options(web(server, "/list")))
        #expect(failure?.diagnostics.first?.help?.contains(help) == true, "\(failure?.diagnostics ?? [])")
    }

    @Test
    func `that goes round in a circle, or leads to another host, is refused at its place`() async throws {
        let server = try await LoopbackServer { path in
            .text(Self.page(1...1, next: path == "/a" ? "/b" : path == "/b" ? "/a" : "http://other.example/c"))
        }
        let circle = await failure(try options(web(server, "/a"), Self.paged))
        #expect(circle?.kind == .badData)
        #expect(
            circle?.diagnostics.first?.description.hasPrefix(
                "\(server.url("/b")):1:70: error: \"/a\" was there before, so the documents go round in a circle (at /next)"
            )
                == true, "\(circle?.diagnostics ?? [])")
        let away = await failure(try options(web(server, "/c"), Self.paged))
        #expect(
            away?.diagnostics.first?.message
                == "\"http://other.example/c\" leads to another host than the feed's (at /next)")
        #expect(away?.diagnostics.first?.help == "allow it with --allow-host other.example if that is meant")
        #expect(server.requests == ["/a", "/b", "/c"])
    }

    @Test
    func `that never ends is ended by its limits, which are named`() async throws {
        let server = try await LoopbackServer { path in
            let number = Int(path.dropFirst("/list?page=".count)) ?? 1
            return .text(Self.page(number...number, next: "/list?page=\(number + 1)"))
        }
        var few = try options(web(server, "/list"), Self.paged)
        few.feeds[0].options.limits.documents = 5
        #expect(await failure(few)?.diagnostics.map(\.message) == ["the feed has more than 5 documents"])
        var small = few
        small.feeds[0].options.limits.documents = 1000
        small.feeds[0].options.limits.bytes = 1000
        #expect(
            await failure(small)?.diagnostics.map(\.message) == [
                "the documents of the feed have more than 1000 bytes together"
            ])
        var quick = few
        quick.feeds[0].options.limits.documents = 1000
        quick.feeds[0].options.limits.time = .zero
        #expect(
            await failure(quick)?.diagnostics.map(\.message) == ["the documents of the feed take longer than 0 seconds"]
        )
    }

    // MARK: Details

    @Test
    func `whose list names a recipe without what leads to its document is refused at its place`() async throws {
        let server = try await LoopbackServer { path in
            path == "/list" ? .text(#"[{"id": 1}, {"slug": "b"}]"#) : .text(#"{"id": 1, "name": "A"}"#)
        }
        let yaml = "list: $[*]\ndetail: \"/{$.id}\"\nrecipe: {id: $.id, name: $.name}"
        let refused = await failure(try options(web(server, "/list"), yaml))
        #expect(
            refused?.diagnostics.first?.description.contains(
                ":1:13: error: a recipe of the list has nothing of which the address of its document is made (at /1)")
                == true, "\(refused?.diagnostics ?? [])")
    }

    @Test
    func `is made whole by a document for each recipe, in the order of the list`() async throws {
        let server = try await LoopbackServer { path in
            if path == "/list" { return .text(Self.page(1...12, next: nil)) }
            let number = path.split(separator: "%20").last?.prefix { $0.isNumber } ?? ""
            return .text(#"{"id": \#(number), "name": "Whole \#(number)", "steps": ["Cook."]}"#)
        }
        let yaml = """
            list: $.items[*]
            detail: "/recipes/{$.slug}"
            recipe: {id: $.id, name: $.name, steps: "$.steps[*]"}
            """
        let recipes = try await SiteBuilder(options(web(server, "/list"), yaml)).pull().feed.recipes
        #expect(recipes.map(\.name) == (1...12).map { "Whole \($0)" })
        #expect(recipes.allSatisfy { $0.details.steps.count == 1 })
        #expect(server.requests.contains("/recipes/dish%207%2F%C3%A9"))
        #expect(Set(server.requests).count == 13 && server.requests.count == 13)
    }

    @Test
    func `fails as a whole, with the address, where one of them cannot be had or is wrong`() async throws {
        let server = try await LoopbackServer { path in
            switch path {
            case "/list": .text(#"[{"id": 1}, {"id": 2}, {"id": 3}]"#)
            case "/2": .notFound
            case "/3", "/bad/3": .text(#"{"id": 3}"#)
            default: .text(#"{"id": 1, "name": "Pho"}"#)
            }
        }
        let yaml = "list: $[*]\ndetail: \"/{$.id}\"\nrecipe: {id: $.id, name: $.name}"
        let missing = await failure(try options(web(server, "/list"), yaml))
        #expect(missing?.kind == .unavailable)
        #expect(missing?.diagnostics.first?.file == server.url("/2"))
        let other = try await LoopbackServer { path in
            path == "/list"
                ? .text(#"[{"id": 1}, {"id": 3}]"#) : .text(path == "/1" ? #"{"id": 1, "name": "Pho"}"# : #"{"id": 3}"#)
        }
        let wrong = await failure(try options(web(other, "/list"), yaml))
        #expect(wrong?.diagnostics.map(\.file) == [other.url("/3")])
        #expect(wrong?.diagnostics.first?.message == #"the recipe has no "name" (read as the name) (at /name)"#)
    }

    // MARK: Once more

    @Test
    func `that is unchanged costs a refresh one conditional request for each document, and nothing else`() async throws
    {
        let server = try await LoopbackServer.answering { request in
            if request["if-none-match"] == "\"v1\"" { return .init(status: 304) }
            let body =
                request.path == "/list" ? Self.page(1...2, next: nil) : #"{"id": "\#(request.path)", "name": "Whole"}"#
            return .init(headers: [("etag", "\"v1\"")], body: Array(body.utf8))
        }
        let yaml = "list: $.items[*]\ndetail: \"/d{$.id}\"\nrecipe: {id: $.id, name: $.name}"
        let builder = SiteBuilder(try options(web(server, "/list"), yaml))
        let first = try await builder.pull()
        server.forgetRequests()
        #expect(try await builder.pull(unless: first, asking: nil, looksAtPhotos: false) == nil)
        #expect(server.requests.sorted() == ["/d1", "/d2", "/list"])
    }

    // MARK: Headers

    @Test
    func `is asked with its headers at its own origin only, not where a redirect leads elsewhere`() async throws {
        let other = try await LoopbackServer.answering { request in
            .text(#"[{"id": 1, "name": "\#(request["authorization"] ?? "none")"}]"#)
        }
        let address = other.url("/list")
        let server = try await LoopbackServer.answering { request in
            request.path == "/away"
                ? .init(status: 302, headers: [("location", address)])
                : .text(#"[{"id": 1, "name": "\#(request["authorization"] ?? "none")"}]"#)
        }
        let yaml = "list: $[*]\nrecipe: {id: $.id, name: $.name}"
        var own = try options(web(server, "/list"), yaml)
        own.feeds[0].headers = [("Authorization", "Bearer secret")]
        #expect(try await names(own) == ["Bearer secret"])
        var away = try options(web(server, "/away"), yaml)
        away.feeds[0].headers = own.feeds[0].headers
        #expect(try await names(away) == ["none"])
    }

    // MARK: Files

    @Test
    func `may be a pattern of files, each with its photo beside it`() async throws {
        for (name, hasPhoto) in [("Pho", true), ("Bun Cha", false)] {
            try folder.write(
                #"{"@type": "Recipe", "name": "\#(name)", "recipeInstructions": ["Cook."], "image": "", "tool": []}"#,
                to: "book/\(name)/recipe.json")
            if hasPhoto { try folder.write("", to: "book/\(name)/full.jpg") }
        }
        try folder.write("no recipe", to: "book/readme.txt")
        let source = FeedSource.file(URL(filePath: "\(folder.url.path)/book/*/recipe.json"))
        let recipes = try await SiteBuilder(options(source)).pull().feed.recipes
        #expect(recipes.map(\.name) == ["Bun Cha", "Pho"])
        #expect(recipes.map { $0.largePhoto?.lastPathComponent } == [nil, "full.jpg"])
    }

    @Test
    func `may be a pattern of files in folders at any depth, without hidden ones`() async throws {
        for path in ["Top", "Soups/Pho", "Soups/[Cold]/Gazpacho", ".trash/Old"] {
            let name = path.split(separator: "/").last ?? ""
            try folder.write(
                #"{"@type": "Recipe", "name": "\#(name)", "recipeInstructions": ["Cook."]}"#, to: "book/\(path).json")
        }
        let source = FeedSource.file(URL(filePath: "\(folder.url.path)/book/**/*.json"))
        #expect(try await SiteBuilder(options(source)).pull().feed.recipes.map(\.name) == ["Pho", "Gazpacho", "Top"])
    }

    @Test
    func `of files that names none says so`() async throws {
        let failure = await failure(try options(.file(URL(filePath: "\(folder.url.path)/book/*.json"))))
        #expect(failure?.kind == .unavailable)
        #expect(failure?.diagnostics.first?.message == "the feed cannot be read: no file fits the pattern")
    }
}
