import StrictJSON
import Testing

@Suite("The JSON writer")
struct JSONTextTests {
    @Test
    func `writes every character so that the reader gives it back`() throws {
        let scalars = (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
        // All of ASCII, and of the others one in seven.
        let texts = scalars.filter { $0.isASCII || $0.value % 7 == 0 || $0.properties.isNoncharacterCodePoint }
        var text = String.UnicodeScalarView()
        for scalar in texts { text.append(scalar) }
        var json = JSONText()
        json.string(String(text))
        var scanner = JSONScanner(json.bytes)
        #expect(Array(try scanner.readString().utf8) == Array(String(text).utf8))
        try scanner.finish()
    }

    @Test
    func `writes members that the reader gives back in their order, whether on lines of their own or not`() throws {
        for isSpread in [false, true] {
            let members = [("a\"b\\c\n", 1), ("", -2), ("é", .max)]
            var json = JSONText()
            json.object(isSpread: isSpread) { json in
                for (name, value) in members { json.member(name) { $0.number(value) } }
                json.member("none") { $0.object(isSpread: isSpread) { _ in } }
            }
            var scanner = JSONScanner(json.bytes)
            var read: [(String, Int)] = []
            try scanner.readObject { (json, name) throws(JSONSyntaxError) in
                if name == "none" { try json.skipValue() } else { read.append((name, try json.readInteger())) }
            }
            try scanner.finish()
            #expect(read.elementsEqual(members) { $0 == $1 })
        }
    }
}
