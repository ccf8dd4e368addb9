import Diagnostics
import Files
import Testing

@testable import SiteSources

@Suite("Stylesheets that import others")
struct StyleSheetImportTests {
    /// Returns the assets of a site with stylesheets of these texts.
    private func assets(_ texts: [String: String]) throws -> AssetIndex {
        let files = texts.map { name, text in
            SourceFile(path: "Public/\(name)", shownPath: "Public/\(name)", content: .bytes(Array(text.utf8)))
        }
        let paths = Set(texts.keys)
        let sheets = try files.map { ($0.assetPath, try StyleSheet($0, among: paths, at: nil)) }
        return AssetIndex(files, Dictionary(uniqueKeysWithValues: sheets))
    }

    /// Returns a chain of stylesheets, each of which imports the next one, and the last one has a text of its own.
    private func chain(of count: Int, endingWith end: String) -> [String: String] {
        var texts = ["\(count).css": end]
        for number in 1..<count { texts["\(number).css"] = "@import \"\(number + 1).css\";" }
        return texts
    }

    @Test
    func `have names that depend on all of a long chain, which is published with the first`() throws {
        let red = try assets(chain(of: 150, endingWith: "p { color: red }"))
        let blue = try assets(chain(of: 150, endingWith: "p { color: blue }"))
        let first = try #require(try red.fingerprinted("1.css"))
        #expect(try blue.fingerprinted("1.css")?.path != first.path)
        #expect(red.referenced(using: [first.number]).count == 150)
        let last = try #require(try red.fingerprinted("150.css"))
        #expect(red.referenced(using: [last.number]).map(\.path) == [last.path])
    }

    @Test
    func `are faulty with the same cycle if they lead to one, and others are not`() throws {
        var texts = chain(of: 150, endingWith: "@import \"149.css\";")
        texts["plain.css"] = "p { color: red }"
        let index = try assets(texts)
        let cycles = [1, 100, 149, 150].map { number in
            #expect(throws: Diagnostic.self) { try index.fingerprinted("\(number).css") }
        }
        #expect(Set(cycles).count == 1)
        #expect(cycles[0]?.message == "this stylesheet imports itself: 149.css → 150.css → 149.css")
        #expect(cycles[0]?.file == "Public/149.css")
        #expect(try index.fingerprinted("plain.css") != nil)
    }

    @Test
    func `may import one another by several ways, and themselves by none`() throws {
        let index = try assets([
            "a.css": "@import \"b.css\"; @import \"c.css\"; @import \"b.css\";", "b.css": "@import \"c.css\";",
            "c.css": "p { color: red }", "d.css": "@import \"d.css\";",
        ])
        let first = try #require(try index.fingerprinted("a.css"))
        #expect(index.referenced(using: [first.number]).count == 3)
        let fault = #expect(throws: Diagnostic.self) { try index.fingerprinted("d.css") }
        #expect(fault?.message == "this stylesheet imports itself: d.css → d.css")
    }
}
