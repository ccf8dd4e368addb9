import Diagnostics
import Testing

@Suite("A place in a document")
struct DocumentPlaceTests {
    @Test
    func `is counted in lines and characters, from 1, whatever the lines end with`() {
        let text = "ab\nü🍮x\r\n\ny"
        let offsets = [0, 1, 9, 13]
        #expect(places(offsets, in: text) == ["1:1", "1:2", "2:3", "4:1"])
        #expect(places([text.utf8.count, 9_999], in: text) == ["4:2", "4:2"])
        #expect(places([0], in: "") == ["1:1"])
    }

    @Test
    func `does not count a byte order mark`() {
        #expect(places([0, 3, 4], in: "\u{FEFF}ab") == ["1:1", "1:1", "1:2"])
    }

    @Test
    func `comes with its line, cut where that is long`() {
        let text = "first\n\tsecond line\nthird"
        let place = DocumentPlace.places(of: [7], in: Array(text.utf8))[0]
        #expect(place.excerpt == " second line")
        #expect(place.excerptOffset == 1)

        let long = String(repeating: "ü", count: 100) + "!" + String(repeating: "ß", count: 100)
        let middle = DocumentPlace.places(of: [200], in: Array(long.utf8))[0]
        #expect(middle.excerpt.dropFirst(middle.excerptOffset).first == "!")
        #expect(middle.excerpt.hasPrefix("…ü") && middle.excerpt.hasSuffix("ß…"))

        let broken = [UInt8](repeating: 0x80, count: 10_000)
        #expect(DocumentPlace.places(of: [0], in: broken)[0].excerpt.count < 100)
    }

    private func places(_ offsets: [Int], in text: String) -> [String] {
        DocumentPlace.places(of: offsets, in: Array(text.utf8)).map { "\($0.line):\($0.column)" }
    }
}
