import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("The addresses of further pages", .timeLimit(.minutes(10)))
struct NextPageTests {
    private let paged: PagedFeed

    init() throws { paged = try PagedFeed() }

    @Test(arguments: [
        #"<URL>; rel="next""#, "<URL>;rel=next", #"</a>; rel="prev", <URL>; title="a, b; c"; rel="last next""#,
        #"</other>; rel=next; anchor="/x", <URL>; REL="Next""#,
    ])
    func `follow the header Link, however it is written`(link: String) async throws {
        let server = try await LoopbackServer { path in
            let page = PagedFeed.number(in: path)
            let link = link.replacing("URL", with: "/list?page=2")
            return .init(headers: page == 1 ? [("Link", link)] : [], body: Array(PagedFeed.items(page...page).utf8))
        }
        let yaml = "list: $[*]\nrecipe: {id: $.id, name: $.name}"
        #expect(try await paged.names(server.url("/list"), yaml) == ["Dish 1", "Dish 2"])
        #expect(server.requests == ["/list", "/list?page=2"])
    }

    @Test
    func `do not follow a Link to another host`() async throws {
        let server = try await LoopbackServer { _ in
            .init(headers: [("Link", "<https://other.example/x>; rel=next")], body: Array(PagedFeed.items(1...1).utf8))
        }
        let failure = try await paged.failure(server.url("/list"), "list: $[*]\nrecipe: {id: $.id, name: $.name}")
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
            let page = PagedFeed.number(in: path)
            return .text(#"{"items": \#(PagedFeed.items(page...page)), \#(page == 1 ? first : last)}"#)
        }
        let yaml = "list: $.items[*]\nnext: \(next)\nrecipe: {id: $.id, name: $.name}"
        #expect(try await paged.names(server.url("/list"), yaml) == ["Dish 1", "Dish 2"])
    }

    @Test
    func `keep what a cursor says, encoded`() async throws {
        let server = try await LoopbackServer { path in
            .text(path == "/list" ? #"{"items": \#(PagedFeed.items(1...1)), "cursor": "a+b/c="}"# : #"{"items": []}"#)
        }
        let yaml = "list: $.items[*]\nnext: \"?cursor={$.cursor}\"\nrecipe: {id: $.id, name: $.name}"
        #expect(try await paged.names(server.url("/list"), yaml) == ["Dish 1"])
        #expect(server.requests.last == "/list?cursor=a%2Bb%2Fc%3D")
    }

    @Test(arguments: [
        ("3", "`next` finds the number 3, which is not an address", "{$.next}"),
        ("true", "`next` finds true or false where it looks for an address", "where the address itself is"),
        (#"{"href": "/x"}"#, "`next` finds an object where it looks for an address", "where the address itself is"),
    ])
    func `are refused where next finds no address`(value: String, message: String, help: String) async throws {
        let server = try await LoopbackServer { _ in .text(#"{"items": \#(PagedFeed.items(1...1)), "next": \#(value)}"#)
        }
        let failure = try await paged.failure(
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

    @Test
    func `are named in messages without the secrets of the source's address`() async throws {
        let server = try await LoopbackServer { path in
            path.contains("page=2")
                ? .init(status: 500)
                : .text(#"{"items": \#(PagedFeed.items(1...1)), "next": "/list?apikey=hush&page=2"}"#)
        }
        let failure = try await paged.failure(
            server.url("/list?apikey=hush&page=1#tok"), "list: $.items[*]\nnext: $.next\nrecipe: {name: $.name}")
        #expect(failure.file == server.url("/list?apikey=…&page=2"))
        let away = try await LoopbackServer { _ in
            .text(#"{"items": [], "next": "https://other.example/x?apikey=hush"}"#)
        }
        let refused = try await paged.failure(
            away.url("/list?apikey=hush&hush"), "list: $.items[*]\nnext: $.next\nrecipe: {name: $.name}")
        #expect(!"\(refused)".contains("hush") && refused.file == away.url("/list?apikey=…&…"))
    }
}
