import TestSupport
import Testing

@testable import CommonMark

@Suite("No document holds up or fills up the machine", .timeLimit(.minutes(2)))
struct LimitTests {
    @Test(arguments: SampleDocument.slow)
    func `A document made to be slow is rendered or refused at once`(document: SampleDocument) {
        do {
            let rendered = try render(document.markdown)
            #expect(rendered.html.utf8.count <= MarkdownLimits().outputBytes)
        } catch {
            #expect(!error.message.isEmpty && !error.help.isEmpty)
        }
    }

    @Test
    func `Links on a long line have their columns, with letters of several bytes before them`() throws {
        let text = String(repeating: "[é👩🏽‍🍳](x.md) ", count: 20_000)
        var columns: [Int] = []
        _ = try renderMarkdown(text, options: MarkdownOptions()) { link in
            columns.append(link.column)
            return .leaveOut
        }
        #expect(columns == (0..<20_000).map { $0 * 11 + 1 })
    }

    @Test
    func `Many links between many marks of emphasis in one paragraph are refused, and not in many`() throws {
        let piece = "**a** [b](c.md) "
        #expect(throws: MarkdownError.tooSlowToParse(line: 1)) { try render(String(repeating: piece, count: 6_000)) }
        let paragraphs = String(repeating: String(repeating: piece, count: 30) + "\n\n", count: 100)
        #expect(try render(paragraphs).html.contains("<strong>a</strong>"))
    }

    @Test
    func `A table that would be filled up with empty cells is refused before it is parsed`() {
        let bomb = Self.table(columns: 600, rows: 2_000)
        #expect(throws: MarkdownError.tooManyTableCells(line: 1, limit: 20_000)) { try render(bomb) }
        #expect(throws: MarkdownError.tooManyTableCells(line: 3, limit: 20_000)) { try render("text\n\n" + bomb) }
        let quoted = bomb.split(separator: "\n").map { "> " + $0 }.joined(separator: "\r\n")
        #expect(throws: MarkdownError.tooManyTableCells(line: 1, limit: 20_000)) { try render(quoted) }
        #expect(throws: MarkdownError.self) { try render(Self.table(columns: 6_000, rows: 6_000)) }
    }

    /// A table whose rows have one cell, so that the parser adds all others.
    private static func table(columns: Int, rows: Int) -> String {
        String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns) + "\n"
            + String(repeating: "|\n", count: rows)
    }

    @Test
    func `A table of exactly the allowed cells is rendered, and one more row is refused`() throws {
        let limits = MarkdownOptions(limits: MarkdownLimits(tableCells: 12))
        let table = "| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |\n| 4 |\n| 5 | 6 | 7 |\n"
        #expect(try render(table, limits).html.contains("<td class=\"align-right\">7</td>"))
        #expect(throws: MarkdownError.tooManyTableCells(line: 1, limit: 12)) { try render(table + "| 8 |\n", limits) }
    }

    @Test
    func `However a table is hidden, a document that is accepted has no more cells than allowed`() throws {
        var generator = SeededGenerator(seed: 11)
        let lines = [
            "a|b|c", "|a|b|", "-|-|-", "|:-|-:|", " - | - ", "> |-|-|-|", ">a|b|c", "- a|b", "  -|-", "", ">", "x",
            "|||", "1. a|b|c",
            "   :-:|:-:|:-:", "a\\|b|c", "-|-\r", "\t|-|-|", "# h", "---", "```", "> > a|b", "> > -|-",
        ]
        let options = MarkdownOptions(limits: MarkdownLimits(tableCells: 14))
        var tables = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 2...12, using: &generator)
            let markdown = (0..<count).map { _ in lines.randomElement(using: &generator) ?? "" }.joined(separator: "\n")
            guard let html = try? render(markdown, options).html else { continue }
            let cells = try TagReader.startTags(of: html).filter { $0.name == "td" || $0.name == "th" }.count
            #expect(cells <= 14, "\(markdown)")
            if cells > 0 { tables += 1 }
        }
        #expect(tables > 1_000)
    }

    @Test
    func `A document that is too large, too deep or grows too large is refused, and the error says so`() {
        let small = MarkdownOptions(limits: MarkdownLimits(inputBytes: 10, outputBytes: 30, nesting: 3))
        #expect(throws: MarkdownError.inputTooLarge(bytes: 11, limit: 10)) { try render("12345678901", small) }
        #expect(throws: MarkdownError.outputTooLarge(limit: 30)) { try render("\"\"\"\"\"\"", small) }
        #expect(throws: MarkdownError.nestedTooDeeply(line: 1, limit: 3)) { try render("> > > > a", small) }
        #expect(throws: MarkdownError.nestedTooDeeply(line: 1, limit: 100)) {
            try render(String(repeating: "*a ", count: 500) + String(repeating: " a*", count: 500))
        }
        #expect(
            MarkdownError.nestedTooDeeply(line: 4, limit: 3).description.hasPrefix("line 4: quotes, lists or spans"))
    }

    @Test(arguments: SampleDocument.large)
    func `A large document that a person wrote is rendered whole`(document: SampleDocument) throws {
        #expect(try render(document.markdown).problems.isEmpty)
    }
}
