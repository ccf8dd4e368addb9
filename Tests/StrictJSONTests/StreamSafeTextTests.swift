import StrictJSON
import Testing

@Suite("The marks of a letter")
struct StreamSafeTextTests {
    @Test func `are divided by a joiner after each 30, and nothing else changes`() throws {
        let many = "a" + String(repeating: "\u{323}\u{301}", count: 40) + "b"
        let limited = StreamSafeText.limited(many)
        #expect(limited.unicodeScalars.count { $0 == StreamSafeText.joiner } == 2)
        #expect(limited.unicodeScalars.filter { $0 != StreamSafeText.joiner }.elementsEqual(many.unicodeScalars))
        var state = StreamSafeText()
        #expect(!limited.unicodeScalars.contains { state.needsJoiner(before: $0) })
    }

    @Test(arguments: [
        "e\u{301}\u{323}", String(repeating: "e\u{301}", count: 100), String(repeating: "が\u{3099}一", count: 100),
        String(repeating: "\u{301}", count: 30), "",
    ])
    func `stay as they are where they are few`(text: String) {
        #expect(StreamSafeText.limited(text).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(arguments: ["\\u0323\\u0301", "\u{323}\u{301}"])
    func `are limited in texts and keys of JSON, however they are written`(pair: String) throws {
        let marks = String(repeating: pair, count: 20)
        let document = try JSONDocument(Array("{\"a\(marks)\": \"b\(marks)\"}".utf8))
        let (key, value) = try #require(document.root.members.first { _ in true })
        for text in [key, value.text ?? ""] {
            #expect(text.unicodeScalars.contains(StreamSafeText.joiner) && !StreamSafeText.exceeds(text))
        }
    }
}
