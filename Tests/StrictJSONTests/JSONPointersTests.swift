import StrictJSON
import Testing

@Suite("The ways to values of a document")
struct JSONPointersTests {
    @Test func `are the same, whether they are looked for one by one or in one walk`() throws {
        let text = #"{"a": [1, {"b/c": [[], {"d": 2}]}, 3], "": {"~": null}, "e": [[[4]], {}]}"#
        let root = try JSONDocument(Array(text.utf8)).root
        var values = [root]
        var next = 0
        while next < values.count {
            values += Array(values[next].elements) + values[next].members.map(\.value)
            next += 1
        }
        values.sort { $0.offset < $1.offset }
        let ways = values.map { $0.pointer(from: root) }
        #expect(ways.count == 16 && ways.contains("/a/1/b~1c/1/d") && ways.contains("//~0"))
        for step in 1...3 {
            var pointers = JSONPointers(from: root)
            let places = stride(from: 0, to: values.count, by: step)
            #expect(places.map { pointers.pointer(to: values[$0]) } == places.map { ways[$0] })
        }
        #expect(values.allSatisfy { root.document.value(at: $0.offset)?.pointer(from: root) == $0.pointer(from: root) })
    }
}
