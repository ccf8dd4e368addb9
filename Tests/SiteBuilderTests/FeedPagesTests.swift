import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing
import Yams

@testable import SiteBuilder
@testable import SiteSources

@Suite("The pages of a list", .timeLimit(.minutes(10)))
struct FeedPagesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func builder(_ address: String, _ yaml: String? = nil) throws -> SiteBuilder {
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

    private func names(_ address: String, _ yaml: String? = nil) async throws -> [String] {
        try await builder(address, yaml).pull().feed.recipes.map(\.name)
    }

    private func failure(_ address: String, _ yaml: String? = nil) async throws -> Diagnostic {
        let builder = try builder(address, yaml)
        let failure = await #expect(throws: BuildError.self) { _ = try await builder.pull() }
        return try #require(failure?.diagnostics.first)
    }

    private static let counted = "list: $.items[*]\npages: {parameter: page, from: 1}\nrecipe: {id: $.id, name: $.name}"

    private static func items(_ ids: ClosedRange<Int>) -> String {
        "[" + ids.map { #"{"id": \#($0), "name": "Dish \#($0)"}"# }.joined(separator: ",") + "]"
    }

    private static func number(in path: String) -> Int { Int(path.split(separator: "page=").last ?? "") ?? 1 }

    /// A server of two pages with two recipes each, which refuses any further one.
    private func twoPages(
        _ status: Int = 404, saying more: String = "", headers: [(String, String)] = []
    ) async throws -> LoopbackServer {
        try await LoopbackServer { path in
            let page = Self.number(in: path)
            guard page < 3 else { return .init(status: status, body: Array(#"{"code": "no page"}"#.utf8)) }
            let body = #"{"items": \#(Self.items(page * 2 - 1...page * 2))\#(more)}"#
            return .init(headers: headers, body: Array(body.utf8))
        }
    }

    // MARK: The end

    @Test(arguments: [
        (#", "total": 6"#, []), (#", "meta": {"pageCount": 3}"#, []), ("", [("X-Total-Count", "6")]),
        ("", [("X-WP-Total", "6")]), ("", [("Content-Range", "items 0-1/6")]),
    ])
    func `may be fewer than an earlier page says, which a warning names`(
        more: String, headers: [(String, String)]
    ) async throws {
        let server = try await LoopbackServer { path in
            guard Self.number(in: path) == 1 else { return .text(#"{"items": []}"#) }
            return .init(headers: headers, body: Array(#"{"items": \#(Self.items(1...2))\#(more)}"#.utf8))
        }
        let feed = try await builder(server.url("/list"), Self.counted).pull().feed
        #expect(feed.recipes.count == 2 && feed.warnings.count == 1)
        #expect(feed.warnings.first?.message.hasPrefix("the feed may not be whole: ") == true, "\(feed.warnings)")
    }

    @Test(arguments: [400, 404, 410, 416])
    func `end where the server refuses the page behind the last`(status: Int) async throws {
        let server = try await twoPages(status, saying: #", "total": 4, "count": 2, "pages": 2, "next": null"#)
        #expect(try await names(server.url("/list"), Self.counted) == ["Dish 1", "Dish 2", "Dish 3", "Dish 4"])
        #expect(server.requests == ["/list?page=1", "/list?page=2", "/list?page=3"])
    }

    @Test(arguments: [
        #", "total": 6"#, #", "count": 6"#, #", "total_pages": 3"#, #", "meta": {"last_page": 3}"#,
        #", "next": "/list?page=3""#, #", "has_more": true"#, #", "_links": {"next": {"href": "/x"}}"#,
    ])
    func `are refused where more should follow by what a page says`(more: String) async throws {
        let server = try await twoPages(saying: more)
        let failure = try await failure(server.url("/list"), Self.counted)
        #expect(failure.file == server.url("/list?page=3"))
        #expect(failure.message.hasPrefix("the feed is not whole: "), "\(failure)")
        #expect(failure.message.hasSuffix("and the next page is refused with status 404"), "\(failure)")
        #expect(failure.help?.contains("`pages`") == true && failure.help?.contains("detail") == false)
    }

    @Test(arguments: [
        ("x-wp-totalpages", "3"), ("X-WP-Total", "5"), ("x-total-count", "6"),
        ("link", #"<http://127.0.0.1/list?page=3>; rel="next""#),
    ])
    func `are refused where more should follow by a header`(name: String, value: String) async throws {
        let server = try await twoPages(400, headers: [(name, value)])
        #expect(try await failure(server.url("/list"), Self.counted).message.hasPrefix("the feed is not whole: "))
    }

    @Test
    func `are not asked for beyond the number of them that a header gives`() async throws {
        let server = try await twoPages(500, headers: [("X-WP-TotalPages", "2")])
        #expect(try await names(server.url("/list"), Self.counted).count == 4)
        #expect(server.requests.count == 2)
    }

    @Test(arguments: [401, 403, 422, 451])
    func `do not end where a page is refused for another reason`(status: Int) async throws {
        let server = try await twoPages(status)
        let failure = try await failure(server.url("/list"), Self.counted)
        #expect(failure.message == "the feed cannot be read: the server answered with status \(status)")
    }

    @Test
    func `are refused where the first of them is`() async throws {
        let server = try await LoopbackServer { _ in .init(status: 400) }
        #expect(try await failure(server.url("/list"), Self.counted).message.contains("status 400"))
    }

    @Test
    func `begin with the one that the source's address names`() async throws {
        let server = try await twoPages(saying: #", "total": 4"#)
        #expect(try await names(server.url("/list?page=2"), Self.counted) == ["Dish 3", "Dish 4"])
        #expect(server.requests == ["/list?page=2", "/list?page=3"])
    }

    @Test(arguments: [#""total": 50"#, #""next": "/list?page=2""#, #""pagination": {"total_pages": 2}"#])
    func `that the source has and nothing leads to are told of`(more: String) async throws {
        let server = try await LoopbackServer { _ in .text(#"{"items": \#(Self.items(1...3)), \#(more)}"#) }
        let feed = try await builder(server.url("/list"), "list: $.items[*]\nrecipe: {name: $.name}").pull().feed
        let warning = try #require(feed.warnings.first)
        #expect(feed.recipes.count == 3 && feed.warnings.count == 1)
        #expect(warning.message.hasPrefix("the feed may not be whole: "), "\(warning)")
        #expect(warning.help?.contains("`next` or `pages`") == true)
    }

    @Test(
        arguments: [
            (
                #"{"data": {"recipes": {"nodes": ITEMS, "pageInfo": {"hasNextPage": true}}}}"#,
                "$.data.recipes.nodes[*]", nil
            ),
            (
                #"{"data": {"recipes": {"nodes": ITEMS, "totalCount": 50, "pageInfo": {"hasNextPage": true}}}}"#,
                "$.data.recipes.nodes[*]", "it has 50 recipes"
            ),
            (#"{"items": ITEMS, "meta": {"pagination": {"page": 1, "pageCount": 4}}}"#, "$.items[*]", "it has 4 pages"),
            (#"{"hits": {"total": {"value": 9}, "hits": ITEMS}}"#, "$.hits.hits[*]", "it has 9 recipes"),
            (#"{"items": ITEMS, "isLast": false}"#, "$.items[*]", nil),
            (#"{"records": ITEMS, "offset": "itr/rec"}"#, "$.records[*]", nil),
            (#"{"items": ITEMS, "nextPageToken": "x"}"#, "$.items[*]", nil),
            (#"{"items": ITEMS, "links": [{"rel": "next", "href": "/x"}]}"#, "$.items[*]", nil),
            (#"{"hydra:totalItems": 9, "hydra:member": ITEMS}"#, "$['hydra:member'][*]", "it has 9 recipes"),
        ] as [(String, String, String?)])
    func `that a saved file lacks are told of, wherever the file says so`(
        text: String, list: String, number: String?
    ) async throws {
        let warnings = try await warnings(
            ["list.json": text.replacing("ITEMS", with: Self.items(1...2))], "list.json", list)
        let message = try #require(warnings.first?.message)
        #expect(warnings.count == 1 && message.hasPrefix("the feed may not be whole: "), "\(message)")
        #expect(message.contains(number ?? "2 recipes came, and the last document says that more follow"), "\(message)")
        #expect(warnings.first?.help?.contains("or name the list's address as the source") == true)
    }

    @Test(arguments: [
        (
            #"{"data": {"recipes": {"nodes": ITEMS, "totalCount": 2, "pageInfo": {"hasNextPage": false}}}}"#,
            "$.data.recipes.nodes[*]"
        ),
        (#"{"items": ITEMS, "isLast": true, "offset": 0, "page": {"number": 1}}"#, "$.items[*]"),
        (#"{"name": "Dish", "id": 7, "total": 45, "count": 8, "pages": 3}"#, "$"),
    ])
    func `are none where a file says nothing of more, or is one recipe`(text: String, list: String) async throws {
        let files = ["list.json": text.replacing("ITEMS", with: Self.items(1...2))]
        #expect(try await warnings(files, "list.json", list).isEmpty)
    }

    @Test
    func `may be files that a pattern names, which are whole together`() async throws {
        func page(_ ids: ClosedRange<Int>, more: Bool) -> String {
            #"{"items": \#(Self.items(ids)), "total": 6, "pageInfo": {"hasNextPage": \#(more)}}"#
        }
        var files = ["page-1.json": page(1...3, more: true), "page-2.json": page(4...6, more: false)]
        #expect(try await warnings(files, "page-*.json", "$.items[*]").isEmpty)
        files["page-2.json"] = page(4...4, more: true)
        let message = try await warnings(files, "page-*.json", "$.items[*]").first?.message
        #expect(message == "the feed may not be whole: the source says that it has 6 recipes, and 4 recipes came")
    }

    private func warnings(_ files: [String: String], _ source: String, _ list: String) async throws -> [Diagnostic] {
        for (name, text) in files { _ = try folder.write(text, to: name) }
        var options = try builder("https://feeds.example/").options
        options.feeds = [FeedRequest(.file(folder.url.appending(path: source)))]
        let yaml = "list: \"\(list)\"\nrecipe: {id: $.id, name: $.name}"
        let mapping = try #require(try Yams.compose(yaml: yaml)?.mapping)
        options.feeds[0].format = try FormatRules(mapping).format(named: "the test's")
        return try await SiteBuilder(options).pull().feed.warnings.filter { $0.message.contains("be whole") }
    }

    // MARK: The next one

    @Test(arguments: [
        #"<URL>; rel="next""#, "<URL>;rel=next", #"</a>; rel="prev", <URL>; title="a, b; c"; rel="last next""#,
        #"</other>; rel=next; anchor="/x", <URL>; REL="Next""#,
    ])
    func `follow the header Link, however it is written`(link: String) async throws {
        let server = try await LoopbackServer { path in
            let page = Self.number(in: path)
            let link = link.replacing("URL", with: "/list?page=2")
            return .init(headers: page == 1 ? [("Link", link)] : [], body: Array(Self.items(page...page).utf8))
        }
        let yaml = "list: $[*]\nrecipe: {id: $.id, name: $.name}"
        #expect(try await names(server.url("/list"), yaml) == ["Dish 1", "Dish 2"])
        #expect(server.requests == ["/list", "/list?page=2"])
    }

    @Test
    func `do not follow a Link to another host`() async throws {
        let server = try await LoopbackServer { _ in
            .init(headers: [("Link", "<https://other.example/x>; rel=next")], body: Array(Self.items(1...1).utf8))
        }
        let failure = try await failure(server.url("/list"), "list: $[*]\nrecipe: {id: $.id, name: $.name}")
        #expect(failure.message == #""https://other.example/x" leads to another host than the feed's"#)
        #expect(failure.help == "allow it with --allow-host other.example if that is meant")
    }

    @Test(arguments: [
        (#""/list?page={$.after}""#, #""after": 2"#, #""after": null"#),
        (#""?page={$.paging.next}""#, #""paging": {"next": "2"}"#, #""paging": {}"#),
        (#"{template: "?page={$.after}", if: $.more}"#, #""after": 2, "more": true"#, #""after": 3, "more": false"#),
    ])
    func `may be named by a text with paths in it`(next: String, first: String, last: String) async throws {
        let server = try await LoopbackServer { path in
            let page = Self.number(in: path)
            return .text(#"{"items": \#(Self.items(page...page)), \#(page == 1 ? first : last)}"#)
        }
        let yaml = "list: $.items[*]\nnext: \(next)\nrecipe: {id: $.id, name: $.name}"
        #expect(try await names(server.url("/list"), yaml) == ["Dish 1", "Dish 2"])
    }

    @Test
    func `keep what a cursor says, encoded`() async throws {
        let server = try await LoopbackServer { path in
            .text(path == "/list" ? #"{"items": \#(Self.items(1...1)), "cursor": "a+b/c="}"# : #"{"items": []}"#)
        }
        let yaml = "list: $.items[*]\nnext: \"?cursor={$.cursor}\"\nrecipe: {id: $.id, name: $.name}"
        #expect(try await names(server.url("/list"), yaml) == ["Dish 1"])
        #expect(server.requests.last == "/list?cursor=a%2Bb%2Fc%3D")
    }

    @Test(arguments: [
        ("3", "`next` finds the number 3, which is not an address", "{$.next}"),
        ("true", "`next` finds true or false where it looks for an address", "where the address itself is"),
        (#"{"href": "/x"}"#, "`next` finds an object where it looks for an address", "where the address itself is"),
    ])
    func `are refused where next finds no address`(value: String, message: String, help: String) async throws {
        let server = try await LoopbackServer { _ in .text(#"{"items": \#(Self.items(1...1)), "next": \#(value)}"#) }
        let failure = try await failure(
            server.url("/list"), "list: $.items[*]\nnext: $.next\nrecipe: {id: $.id, name: $.name}")
        #expect(failure.message.hasPrefix(message), "\(failure)")
        #expect(failure.help?.contains(help) == true, "\(failure)")
    }

    @Test(arguments: [
        ("https://cook.example/list", "http://cook.example/list?page=2", "https://cook.example/list?page=2"),
        ("http://cook.example/list", "https://cook.example/list?page=2", "http://cook.example/list?page=2"),
        ("https://cook.example/api/list", "/list?page=2", "https://cook.example/api/list?page=2"),
        ("https://cook.example/api/list", "http://COOK.example/list?page=2", "https://cook.example/api/list?page=2"),
        ("https://cook.example/api/list/", "/list?page=2", "https://cook.example/api/list?page=2"),
        (
            "https://cook.example/tandoor/api/recipe/", "http://cook.example/api/recipe/?page=2",
            "https://cook.example/tandoor/api/recipe/?page=2"
        ),
        ("https://cook.example/api/list", "/v1/list?page=2", "https://cook.example/v1/list?page=2"),
        ("https://cook.example/api/list", "/st?page=2", "https://cook.example/st?page=2"),
    ])
    func `stay on the feed's origin, below the path that its server does not know of`(
        source: String, next: String, resolved: String
    ) throws {
        let source = try #require(URL(string: source))
        let document = FeedDocument([], from: source)
        let url = try NamedAddress(text: next).resolved(in: document, of: source, isDetail: false, allowing: [])
        #expect(url.absoluteString.lowercased() == resolved)
        for away in ["https://cook.example:8443/list", "//other.example/list", "ftp://cook.example/list"] {
            #expect(throws: BuildError.self) {
                try NamedAddress(text: away).resolved(in: document, of: source, isDetail: false, allowing: [])
            }
        }
    }

    // MARK: Details

    @Test(arguments: ["..", ".", "../../admin", "a/../b", #"..\\x"#])
    func `name no recipe whose id would lead to another address`(id: String) async throws {
        let server = try await LoopbackServer { path in
            .text(path == "/api/list" ? #"[{"id": "a"}, {"id": "\#(id)"}]"# : #"{"id": "a", "name": "A"}"#)
        }
        let failure = try await failure(
            server.url("/api/list"), "list: $[*]\ndetail: \"/api/recipes/{$.id}\"\nrecipe: {id: $.id, name: $.name}")
        #expect(failure.message.contains("would lead to another address than a recipe's document (at /1)"))
        #expect(server.requests == ["/api/list"])
    }

    @Test(arguments: [
        "/api/recipes", "/api/recipes/", "/kitchen/api/recipes?perPage=-1", "/api/explore/groups/home/recipes",
    ])
    func `of Mealie lead to its recipes, below whatever path it is`(list: String) async throws {
        let path = list.prefix { $0 != "?" }
        let server = try await LoopbackServer { request in
            request == list
                ? .text(#"{"items": [{"id": "1", "slug": "pho", "recipeYield": ""}], "next": null, "total": 1}"#)
                : .text(#"{"id": "1", "slug": "pho", "name": "\#(request)"}"#)
        }
        #expect(try await names(server.url(list)) == [path.split(separator: "/").map { "/\($0)" }.joined() + "/pho"])
    }

    @Test(arguments: ["/index.php/apps/cookbook/api/v1/recipes", "/cloud/apps/cookbook/api/v1/recipes?keywords=soup"])
    func `of Nextcloud Cookbook are read by its list`(list: String) async throws {
        let server = try await LoopbackServer.answering { request in
            guard request["authorization"] == "Basic eDp5" else { return .init(status: 401) }
            switch request.path.split(separator: "/").last {
            case "7":
                return .text(
                    #"{"@type": "Recipe", "id": "7", "name": "Soup", "image": "", "imageUrl": "/image/7", "recipeIngredient": ["1 leek"]}"#
                )
            case "8":
                return .text(
                    #"{"@type": "Recipe", "id": "8", "name": "Stew", "image": "/a.jpg", "imageUrl": "/image/8"}"#)
            default:
                return .text(
                    #"[{"recipe_id": "7", "id": "7", "name": "Soup", "imageUrl": "/t"}, {"id": "8", "name": "Stew", "imageUrl": "/t"}]"#
                )
            }
        }
        let builder = try builder(server.url(list))
        var options = builder.options
        options.feeds[0].headers = [("Authorization", "Basic eDp5")]
        let recipes = try await SiteBuilder(options).pull().feed.recipes
        #expect(recipes.map(\.name) == ["Soup", "Stew"])
        #expect(recipes[0].details.ingredients.first?.items.first?.text == "1 leek")
        #expect(recipes.map { $0.largePhoto?.path() } == [nil, "/image/8"])
    }

    @Test(arguments: ["", "/mealie", "/apps/mealie"])
    func `of Mealie have their photos, pictures and links in the folder in which it is installed`(folder: String)
        async throws
    {
        let server = try await LoopbackServer { request in
            switch request {
            case "\(folder)/api/recipes":
                .text(
                    #"{"items": [{"id": "1", "slug": "pho", "recipeYield": ""}], "next": "/recipes?page=2", "total": 2}"#
                )
            case "\(folder)/api/recipes?page=2":
                .text(#"{"items": [{"id": "2", "slug": "tea", "recipeYield": ""}], "next": null, "total": 2}"#)
            default:
                .text(
                    #"""
                    {"id": "1\#(request.suffix(3))", "slug": "\#(request.suffix(3))", "name": "\#(request)", "userId": "u", "image": "ab",
                     "recipeInstructions": [{"text": "Stir. ![](/api/media/recipes/1/assets/a.png)"}]}
                    """#)
            }
        }
        let recipes = try await builder(server.url("\(folder)/api/recipes")).pull().feed.recipes
        #expect(recipes.map(\.name) == ["\(folder)/api/recipes/pho", "\(folder)/api/recipes/tea"])
        let photo = try #require(recipes.first?.largePhoto)
        #expect(photo.path() == "\(folder)/api/media/recipes/1pho/images/original.webp")
        #expect(recipes.first?.stepPictures.map { $0.path() } == ["\(folder)/api/media/recipes/1/assets/a.png"])
    }

    @Test(arguments: [
        ("/nextcloud/index.php/apps/cookbook", "/index.php/apps/cookbook/webapp/recipes/7/image"),
        ("/nextcloud/apps/cookbook", "/nextcloud/apps/cookbook/webapp/recipes/7/image"),
        ("/index.php/apps/cookbook", "/index.php/apps/cookbook/webapp/recipes/7/image"),
    ])
    func `of Nextcloud Cookbook have their photos in the folder in which it is installed`(app: String, image: String)
        async throws
    {
        let server = try await LoopbackServer { request in
            .text(
                request.hasSuffix("/recipes")
                    ? #"[{"recipe_id": "7", "id": "7", "name": "Soup"}]"#
                    : #"{"@type": "Recipe", "id": "7", "name": "Soup", "image": "x.jpg", "imageUrl": "\#(image)"}"#)
        }
        let recipes = try await builder(server.url("\(app)/api/v1/recipes")).pull().feed.recipes
        let folder = app.hasPrefix("/nextcloud") ? "/nextcloud" : ""
        let path = image.hasPrefix("/nextcloud") ? image : folder + image
        #expect(recipes.map { $0.largePhoto?.path() } == [path])
    }

    @Test
    func `of Tandoor are followed in the folder in which it is installed`() async throws {
        let server = try await LoopbackServer.answering { request in
            let host = "http://\(request["host"] ?? "")"
            let text =
                switch request.path {
                case "/tandoor/api/recipe/":
                    #"{"count": 2, "next": "\#(host)/api/recipe/?page=2", "results": [{"id": 1, "name": "Pho"}]}"#
                case "/tandoor/api/recipe/?page=2":
                    #"{"count": 2, "next": null, "results": [{"id": 2, "name": "Tea"}]}"#
                default:
                    #"{"id": \#(request.path.split(separator: "/").last ?? ""), "name": "\#(request.path)", "image": "\#(host)/tandoor/media/1.jpg"}"#
                }
            return .text(text)
        }
        let yaml =
            "list: $.results[*]\nnext: $.next\ndetail: \"{$.id}/\"\nrecipe: {id: $.id, name: $.name, photo: $.image}"
        let options = try builder(server.url("/tandoor/api/recipe/"), yaml)
        let recipes = try await options.pull().feed.recipes
        #expect(recipes.map(\.name) == ["/tandoor/api/recipe/1/", "/tandoor/api/recipe/2/"])
        #expect(recipes.map { $0.largePhoto?.path() } == ["/tandoor/media/1.jpg", "/tandoor/media/1.jpg"])
    }

    @Test
    func `of Nextcloud Cookbook that are whole in the list are not asked for again`() async throws {
        let server = try await LoopbackServer { _ in
            .text(#"[{"@type": "Recipe", "id": "7", "name": "Soup"}, {"@type": "Recipe", "id": "8", "name": "Stew"}]"#)
        }
        #expect(try await names(server.url("/recipes"), "format: nextcloud") == ["Soup", "Stew"])
        #expect(server.requests == ["/recipes"])
    }

    // MARK: WordPress

    @Test
    func `of WordPress are recognised and counted to the last`() async throws {
        let server = try await LoopbackServer { path in
            let page = Self.number(in: path)
            guard page < 3 else {
                return .init(status: 400, body: Array(#"{"code": "rest_post_invalid_page_number"}"#.utf8))
            }
            let recipe = #"""
                "recipe": {"name": "Grandma&#8217;s Soup \#(page)", "summary": "<p>Warm &amp; good.</p>", "servings": 4, "servings_unit": "people",
                "prep_time": "10", "cook_time": 25, "parent_url": "https://blog.example/soup-\#(page)",
                "tags": {"cuisine": [{"name": "French"}], "course": [{"name": "Soups"}], "keyword": [{"name": "leek"}]},
                "ingredients": [{"name": "Base", "ingredients": [{"amount": "1", "unit": "", "name": "leek", "notes": "sliced"}]}],
                "instructions": [{"name": "", "instructions": [{"text": "<p>Simmer.</p>"}]}]}
                """#
            return .text(
                #"[{"id": \#(page), "title": {"rendered": "WPRM"}, "link": "https://blog.example/x", \#(recipe)}]"#)
        }
        let inspection = try await builder(server.url("/wp-json/wp/v2/wprm_recipe?per_page=1")).inspectFeed(named: "x")
        #expect(inspection.settings.hasSuffix("  format: wordpress\n") && inspection.recipes == 2)
        let recipe = try #require(
            try await builder(server.url("/wp-json/wp/v2/wprm_recipe?per_page=1")).pull().feed.recipes.last)
        #expect(recipe.name == "Grandma’s Soup 2" && recipe.cuisine == "French")
        #expect(recipe.details.ingredients.first?.heading == "Base")
        #expect(recipe.details.ingredients.first?.items.map(\.text) == ["1 leek, sliced"])
        #expect(recipe.details.steps.first?.items.map(\.text) == ["Simmer."])
        #expect(recipe.details.times.preparation == 10 && recipe.details.yield == "4 people")
        #expect(recipe.source?.path() == "/soup-2" && recipe.details.description == "Warm & good.")
    }

    @Test
    func `of WordPress posts have their title, text and photo`() async throws {
        let server = try await LoopbackServer { path in
            path.hasSuffix("page=2")
                ? .init(status: 400)
                : .text(
                    #"""
                    [{"id": 5, "date": "2024-02-03T10:00:00", "title": {"rendered": "Mac &amp; Cheese"}, "link": "https://blog.example/mac",
                    "excerpt": {"rendered": "<p>Quick.</p>"}, "_embedded": {"wp:featuredmedia": [{"source_url": "https://blog.example/m.jpg"}],
                    "wp:term": [[{"name": "Pasta"}], [{"name": "cheese"}]]}}]
                    """#)
        }
        let recipe = try #require(try await builder(server.url("/posts?_embed")).pull().feed.recipes.first)
        #expect(recipe.name == "Mac & Cheese" && recipe.largePhoto?.lastPathComponent == "m.jpg")
        #expect(recipe.details.category == "Pasta" && recipe.details.tags == ["cheese"])
    }

    // MARK: Secrets

    @Test
    func `are named in messages without the secrets of the source's address`() async throws {
        let server = try await LoopbackServer { path in
            path.contains("page=2")
                ? .init(status: 500)
                : .text(#"{"items": \#(Self.items(1...1)), "next": "/list?apikey=hush&page=2"}"#)
        }
        let failure = try await failure(
            server.url("/list?apikey=hush&page=1#tok"), "list: $.items[*]\nnext: $.next\nrecipe: {name: $.name}")
        #expect(failure.file == server.url("/list?apikey=…&page=2"))
        let away = try await LoopbackServer { _ in
            .text(#"{"items": [], "next": "https://other.example/x?apikey=hush"}"#)
        }
        let refused = try await self.failure(
            away.url("/list?apikey=hush&hush"), "list: $.items[*]\nnext: $.next\nrecipe: {name: $.name}")
        #expect(!"\(refused)".contains("hush") && refused.file == away.url("/list?apikey=…&…"))
    }
}
