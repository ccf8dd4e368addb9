import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("The pages of a list", .timeLimit(.minutes(10)))
struct FeedPagesTests {
    private let paged: PagedFeed

    init() throws { paged = try PagedFeed() }

    @Test(arguments: [
        (#", "total": 6"#, []), (#", "meta": {"pageCount": 3}"#, []), ("", [("X-Total-Count", "6")]),
        ("", [("X-WP-Total", "6")]), ("", [("Content-Range", "items 0-1/6")]),
    ])
    func `may be fewer than an earlier page says, which a warning names`(
        more: String, headers: [(String, String)]
    ) async throws {
        let server = try await LoopbackServer { path in
            guard PagedFeed.number(in: path) == 1 else { return .text(#"{"items": []}"#) }
            return .init(headers: headers, body: Array(#"{"items": \#(PagedFeed.items(1...2))\#(more)}"#.utf8))
        }
        let feed = try await paged.builder(server.url("/list"), PagedFeed.counted).pull().feed
        #expect(feed.recipes.count == 2 && feed.warnings.count == 1)
        #expect(feed.warnings.first?.message.hasPrefix("the feed may not be whole: ") == true, "\(feed.warnings)")
    }

    @Test(arguments: [400, 404, 410, 416])
    func `end where the server refuses the page behind the last`(status: Int) async throws {
        let server = try await paged.twoPages(status, saying: #", "total": 4, "count": 2, "pages": 2, "next": null"#)
        #expect(
            try await paged.names(server.url("/list"), PagedFeed.counted) == ["Dish 1", "Dish 2", "Dish 3", "Dish 4"])
        #expect(server.requests == ["/list?page=1", "/list?page=2", "/list?page=3"])
    }

    @Test(arguments: [
        #", "total": 6"#, #", "count": 6"#, #", "total_pages": 3"#, #", "meta": {"last_page": 3}"#,
        #", "next": "/list?page=3""#, #", "has_more": true"#, #", "_links": {"next": {"href": "/x"}}"#,
    ])
    func `are refused where more should follow by what a page says`(more: String) async throws {
        let server = try await paged.twoPages(saying: more)
        let failure = try await paged.failure(server.url("/list"), PagedFeed.counted)
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
        let server = try await paged.twoPages(400, headers: [(name, value)])
        #expect(
            try await paged.failure(server.url("/list"), PagedFeed.counted).message.hasPrefix("the feed is not whole: ")
        )
    }

    @Test
    func `are not asked for beyond the number of them that a header gives`() async throws {
        let server = try await paged.twoPages(500, headers: [("X-WP-TotalPages", "2")])
        #expect(try await paged.names(server.url("/list"), PagedFeed.counted).count == 4)
        #expect(server.requests.count == 2)
    }

    @Test(arguments: [401, 403, 422, 451])
    func `do not end where a page is refused for another reason`(status: Int) async throws {
        let server = try await paged.twoPages(status)
        let failure = try await paged.failure(server.url("/list"), PagedFeed.counted)
        #expect(failure.message == "the feed cannot be read: the server answered with status \(status)")
    }

    @Test
    func `are refused where the first of them is`() async throws {
        let server = try await LoopbackServer { _ in .init(status: 400) }
        #expect(try await paged.failure(server.url("/list"), PagedFeed.counted).message.contains("status 400"))
    }

    @Test
    func `begin with the one that the source's address names`() async throws {
        let server = try await paged.twoPages(saying: #", "total": 4"#)
        #expect(try await paged.names(server.url("/list?page=2"), PagedFeed.counted) == ["Dish 3", "Dish 4"])
        #expect(server.requests == ["/list?page=2", "/list?page=3"])
    }

    @Test(arguments: [#""total": 50"#, #""next": "/list?page=2""#, #""pagination": {"total_pages": 2}"#])
    func `that the source has and nothing leads to are reported`(more: String) async throws {
        let server = try await LoopbackServer { _ in .text(#"{"items": \#(PagedFeed.items(1...3)), \#(more)}"#) }
        let feed = try await paged.builder(server.url("/list"), "list: $.items[*]\nrecipe: {name: $.name}").pull().feed
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
    func `that a saved file lacks are reported, wherever the file says so`(
        text: String, list: String, number: String?
    ) async throws {
        let warnings = try await paged.warnings(
            ["list.json": text.replacing("ITEMS", with: PagedFeed.items(1...2))], "list.json", list)
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
    func `are not expected if a file names no more, or is one recipe`(text: String, list: String) async throws {
        let files = ["list.json": text.replacing("ITEMS", with: PagedFeed.items(1...2))]
        #expect(try await paged.warnings(files, "list.json", list).isEmpty)
    }

    @Test
    func `may be files that a pattern names, which are whole together`() async throws {
        func page(_ ids: ClosedRange<Int>, more: Bool) -> String {
            #"{"items": \#(PagedFeed.items(ids)), "total": 6, "pageInfo": {"hasNextPage": \#(more)}}"#
        }
        var files = ["page-1.json": page(1...3, more: true), "page-2.json": page(4...6, more: false)]
        #expect(try await paged.warnings(files, "page-*.json", "$.items[*]").isEmpty)
        files["page-2.json"] = page(4...4, more: true)
        let message = try await paged.warnings(files, "page-*.json", "$.items[*]").first?.message
        #expect(message == "the feed may not be whole: the source says that it has 6 recipes, and 4 recipes came")
    }
}
