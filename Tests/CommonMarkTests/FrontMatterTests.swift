import CommonMark
import Testing

@Suite("Front matter")
struct FrontMatterTests {
    @Test(arguments: [
        ("---\ntitle: Foo\n---\nText\n", 3), ("---\ntitle: Foo\ntags:\n  - a\n- b\n\n# c\ndate:\n---", 9),
        ("---\r\ntitle: Foo\r\n--- \r\n", 3), ("+++\ntitle = \"Foo\"\n[menu.main]\nweight=1\n+++\n", 5),
    ])
    func `at the top of a text is reported with its lines, and shown as the Markdown that it is`(
        markdown: String, lastLine: Int
    ) throws {
        let document = try render(markdown)
        #expect(document.html.contains("Foo"))
        #expect(
            document.problems.map(\.description) == [
                "1:1: warning: front matter is shown as text, as this is plain Markdown "
                    + "(remove lines 1 to \(lastLine): a heading is a page's title, and a recipe's data is the feed's)"
            ])
    }

    @Test(arguments: [
        "---\n\ntitle: Foo\n\n---\n", "---\nA rule above.\n\n---\n", "---\ntitle: Foo\n",
        "Text\n\n---\ntitle: Foo\n---\n",
        "---\nNote: with butter.\nOr without.\n---\n", "---\n---\n", "---", "", "+++\ntitle: Foo\n+++\n",
        "---\nhttps://oven.example\n---\n",
    ])
    func `is not what only looks a little like it`(markdown: String) throws {
        #expect(try render(markdown).problems.isEmpty)
    }
}
