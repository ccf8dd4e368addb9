import Patterns
import StrictJSON
import Testing

@testable import RecipeFeed

@Suite("A path")
struct JSONPathTests {
    private static let document = #"""
        {"items": [{"name": "Pho", "tags": ["hot", "soup"]}, {"name": "Bun Cha", "tags": []}, {"tags": ["cold"]}],
         "a b": {"it's": 1, "x": 2}, "é": "acute", "": "blank"}
        """#

    private func found(_ path: String) throws -> [String] {
        let root = try JSONDocument(Array(Self.document.utf8)).root
        return try JSONPath(path).values(in: root).map { $0.plainText ?? $0.kind.rawValue }
    }

    @Test(arguments: [
        ("$", ["an object"]), ("$.items[0].name", ["Pho"]), ("$.items[-1].tags[0]", ["cold"]),
        ("$.items[*].name", ["Pho", "Bun Cha"]), ("$.items[*].tags[*]", ["hot", "soup", "cold"]),
        ("$['items'][1][\"name\"]", ["Bun Cha"]), ("$['a b']['it\\'s']", ["1"]), ("$['a b'].*", ["1", "2"]),
        ("$ .items [ 0 ] .name", ["Pho"]), ("$.é", ["acute"]), ("$['\\u00e9']", ["acute"]), ("$['']", ["blank"]),
        ("$.items[3]", []), ("$.items[-4]", []), ("$.items.name", []), ("$.nothing.at.all", []), ("$[0]", []),
    ])
    func `finds what RFC 9535 says`(path: String, values: [String]) throws {
        #expect(try found(path) == values)
    }

    @Test(arguments: [
        ("items", "does not begin with $"), ("", "does not begin with $"), ("$..name", "descends with .."),
        ("$.items[?@.name]", "filters with [?…]"), ("$.items[0:2]", "takes a slice"), ("$.items[:2]", "takes a slice"),
        ("$.items[0,1]", "selects several things"), ("$['a','b']", "selects several things"),
        ("$.items[", "has its end where an index"), ("$.items[0", "has its end where ] should be"),
        ("$.items[01]", "where an index"), ("$.items[-0]", "where an index"), ("$.1st", "where a name should be"),
        ("$.a b", "where . or [ should be"), ("$['a", "never closed"), ("$['\\x']", "which is no escape"),
        ("$['\\u12']", "four hexadecimal digits"), ("$['\\ud800']", "four hexadecimal digits"),
        ("$['\\u+123']", "four hexadecimal digits"), ("$.", "its end"),
        ("$" + String(repeating: ".a", count: 101), "more than 100 steps"),
    ])
    func `that is malformed, or uses an unsupported selector, is refused by name`(path: String, reason: String) {
        let error = #expect(throws: JSONPath.SyntaxError.self) { try JSONPath(path) }
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: ["$[*].a", "$[999]", "$[-1]", "$[*][*]"])
    func `counts each element on its way as work, and ends where no more is allowed`(path: String) throws {
        let list = "[" + Array(repeating: #"{"a": 1}"#, count: 1_000).joined(separator: ",") + "]"
        let root = try JSONDocument(Array(list.utf8)).root
        let query = try JSONPath(path)
        let work = ReadingWork()
        #expect(!work.count { query.values(in: root) }.isEmpty)
        #expect((1_000...5_000).contains(work.steps))
        let limited = ReadingWork(limit: 10)
        let found = limited.count { query.values(in: root) }
        #expect(found.count <= 10 && limited.isExceeded)
    }

    @Test
    func `compares names by scalars, not by what they look like`() throws {
        let root = try JSONDocument(Array(#"{"cafe\#u{301}": 1}"#.utf8)).root
        #expect(try JSONPath("$['caf\u{E9}']").first(in: root) == nil)
        #expect(try JSONPath("$['cafe\u{301}']").first(in: root)?.number == "1")
    }
}
