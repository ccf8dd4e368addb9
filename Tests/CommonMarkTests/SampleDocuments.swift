import Testing

/// A large document, by name.
struct SampleDocument: Sendable, CustomTestStringConvertible {
    let name: String
    let markdown: String

    var testDescription: String { name }

    init(_ name: String, _ markdown: String) {
        self.name = name
        self.markdown = markdown
    }

    /// Repeats `piece` up to `percent` of 300 KB.
    private static func run(_ piece: String, _ percent: Int = 100) -> String {
        String(repeating: piece, count: 3_000 * percent / piece.utf8.count)
    }

    /// A list in which each item is below the one before.
    private static func staircase(_ steps: Int) -> String {
        (0..<steps).map { String(repeating: "  ", count: $0) + "* a\n" }.joined()
    }

    /// Documents that parsers are known to be slow with: each holds the bare libcmark-gfm for longer than it should.
    static let slow: [SampleDocument] = blocks + spans + addresses

    private static let blocks: [SampleDocument] = [
        SampleDocument("quotes", run(">")),
        SampleDocument("quotes with spaces", run("> ")),
        SampleDocument("list markers", run("- ") + "a"),
        SampleDocument("numbers", run("1) ") + "a"),
        SampleDocument("a deep list", staircase(900)),
        SampleDocument("a deep list and blank lines", staircase(600) + run("\n", 50)),
        SampleDocument("a deep list and signs", staircase(600) + run("~[", 50)),
        SampleDocument("a deep quote and a long text", String(repeating: "> ", count: 90) + run("a\n", 90)),
        SampleDocument("delimiter rows", run("a|b\n-|-|-\n")),
        SampleDocument("header rows", run("aaa\rbbb\n-\u{B}\n")),
        SampleDocument("pipes", run("|x", 50) + "\n" + run("|-", 50) + "\n"),
        SampleDocument("headings", run("a\n=\n")),
        SampleDocument("tabs", run("\t")),
        SampleDocument("blank lines", run("\n")),
        SampleDocument("tasks", run("- [ ] a\n")),
        SampleDocument("references", run("[a]: u\n")),
        SampleDocument("references without end", run("[x]: \"")),
        SampleDocument("copies of an address", "[a]: /" + run("u", 30) + "\n\n" + run("[a] ", 60)),
        SampleDocument("copies of a title", "[a]: u '" + run("x\n", 30) + "'\n\n" + run("[a] ", 60)),
    ]

    private static let spans: [SampleDocument] = [
        SampleDocument("opening brackets", run("[")),
        SampleDocument("links in links", run("[a", 30) + run("](b)", 60)),
        SampleDocument("images in images", run("![", 30) + run("](a)", 60)),
        SampleDocument("openings of images", run("![[]()")),
        SampleDocument("stars", run("*")),
        SampleDocument("openings of emphasis", run("_a ")),
        SampleDocument("closings of emphasis", run("a_ ")),
        SampleDocument("nested emphasis", run("*a **a ", 50) + run(" a** a*", 50)),
        SampleDocument("strikethrough", run("~~a ~b ")),
        SampleDocument("backticks", (1..<1_200).map { "e" + String(repeating: "`", count: $0) }.joined()),
        SampleDocument("links without end", run("[a](<b")),
        SampleDocument("titles without end", run("[a](b \"")),
        SampleDocument("comments without end", run("a <!--")),
        SampleDocument("instructions without end", run("a <?")),
        SampleDocument("declarations without end", run("a <!A ")),
        SampleDocument("sections without end", run("a <![CDATA[")),
        SampleDocument("attributes without end", run("<a b=\"")),
        SampleDocument("entities", run("&#")),
        SampleDocument("backslashes", run("\\")),
    ]

    private static let addresses: [SampleDocument] = [
        SampleDocument("hosts", run("_www.")),
        SampleDocument("closing parentheses", "www.a.b" + run(")")),
        SampleDocument("at signs", run("a@")),
        SampleDocument("mail", run("a@b.c ")),
        SampleDocument("schemes", run("http://a<")),
    ]

    /// Documents as people write them, only more of it.
    static let large: [SampleDocument] = [
        SampleDocument("prose", run("Whisk the eggs, fold in the *flour*. See [the ovens](ovens.md) (p. 3).\n\n")),
        SampleDocument("a list", run("- 200 g flour, see https://example.org/flour(white)\n", 60)),
        SampleDocument("a table", "| a | b | c | d |\n|---|--:|---|---|\n" + run("| 1 | 2 | 3 | 4 |\n", 20)),
        SampleDocument("references", references(3_000)),
        SampleDocument(
            "code", "```\n" + run("  if a[i] != b { f(\"| <x ?> |\") } // https://example.org\n", 40) + "```\n"),
        SampleDocument("a thematic break", run("* ", 1)),
        SampleDocument("a gallery", run("![a](b.jpg)\n", 2)),
        SampleDocument("an outline", staircase(40)),
    ]

    private static func references(_ count: Int) -> String {
        let uses = (0..<count).map { "See [page \($0)].\n" }.joined()
        let definitions = (0..<count).map { "[page \($0)]: https://example.org/page/\($0)\n" }.joined()
        return uses + "\n" + definitions
    }
}
