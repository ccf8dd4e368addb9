import StrictJSON
import Testing

@testable import RecipeFeed

@Suite("An address of schema.org")
struct SchemaOrgAddressTests {
    @Test(
        arguments: [
            ("' https://x.example/a.jpg '", ["https://x.example/a.jpg"]), ("'/a.jpg'", ["/a.jpg"]),
            ("['a', 'b', 'a', '']", ["a", "b"]),
            ("{'url': 'a', 'contentUrl': 'b'}", ["a"]), ("{'contentUrl': 'b'}", ["b"]),
            ("{'url': ['a', 'b']}", ["a", "b"]),
            ("{'@id': 'https://x.example/i'}", []),
            ("{'thumbnail': {'@id': 'https://x.example/i'}}", []),
            ("{'@type': 'ItemList', 'itemListElement': [{'url': 'a'}, 'b']}", ["a", "b"]), ("{'@id': '#i'}", []),
            ("null", []),
            ("false", []),
            ("[{'url': 'a'}, 'b', {'url': {'@id': 'https://x.example/c'}}]", ["a", "b", "https://x.example/c"]),
            ("'https://x.example/?a=1&amp;b=2'", ["https://x.example/?a=1&b=2"]), ("'/?a&lt=3'", ["/?a&lt=3"]),
            ("{'url': '', 'thumbnailUrl': 't'}", ["t"]),
        ])
    func `is an image's`(value: String, addresses: [String]) throws {
        #expect(SchemaOrg.addresses(try linked("[\(value)]")) == addresses)
    }

    @Test(
        arguments: [
            ("['a-225x225.jpg', 'a-320x180.jpg', 'a.jpg?w=1']", ["a-320x180.jpg", "a-225x225.jpg", "a.jpg?w=1"]),
            ("['a-225x225.jpg', 'a-320x180.jpg', 'a.jpg']", ["a.jpg", "a-225x225.jpg", "a-320x180.jpg"]),
            ("['a-225x225.jpg', 'b.jpg', 'a-720x405.jpg']", ["a-720x405.jpg", "a-225x225.jpg", "b.jpg"]),
            ("['a.jpg', 'a-320x180.jpg']", ["a.jpg", "a-320x180.jpg"]), ("'a-1x2.jpg'", ["a-1x2.jpg"]), ("[]", []),
        ])
    func `is the largest form of an image's first`(value: String, addresses: [String]) throws {
        #expect(SchemaOrg.addressesWithFallbacks(try linked("[\(value)]")) == addresses)
    }

    @Test(
        arguments: [
            ("{'@type': 'VideoObject', 'contentUrl': 'a', 'embedUrl': 'b'}", "a"),
            ("{'contentUrl': null, 'embedUrl': 'b'}", "b"),
            ("[{'name': 'x'}, {'url': 'c'}]", "c"), ("'v'", "v"), ("[]", nil), ("{'@id': 'https://x.example/v'}", nil),
        ] as [(String, String?)])
    func `is a video's`(value: String, address: String?) throws {
        #expect(SchemaOrg.video(try linked("[\(value)]")) == address)
    }

    @Test(
        arguments: [
            ("{'url': 'https://x.example/a#recipe', '@id': 'https://x.example/b'}", "https://x.example/a"),
            ("{'url': '/a', 'mainEntityOfPage': {'@id': 'https://x.example/b'}}", "https://x.example/b"),
            ("{'mainEntityOfPage': 'http://x.example/b'}", "http://x.example/b"), ("{'mainEntityOfPage': true}", nil),
            ("{'@id': 'https://x.example/b/'}", "https://x.example/b/"),
            ("{'@id': 'https://x.example/b/#recipe'}", nil),
            ("{'mainEntityOfPage': {'@id': 'https://x.example/b/#webpage'}}", nil),
            ("{'@type': 'Book', 'name': 'Joy of Cooking'}", "Joy of Cooking"),
            ("{'@type': 'Recipe', 'name': 'Stew'}", nil), ("{'@id': '#recipe'}", nil),
            ("{}", nil),
            ("{'url': ['', 'HTTPS://x.example']}", "HTTPS://x.example"), ("{'url': 'https://'}", nil),
            ("{'url': 'javascript:alert(1)'}", nil), ("{'url': 'https://#x'}", nil),
        ] as [(String, String?)])
    func `is a page's`(recipe: String, address: String?) throws {
        #expect(SchemaOrg.page(try linked("[\(recipe)]")) == address)
    }
}
