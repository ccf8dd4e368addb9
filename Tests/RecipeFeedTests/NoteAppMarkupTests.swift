import Testing

@testable import RecipeFeed

@Suite("The markup of note apps")
struct NoteAppMarkupTests {
    @Test(arguments: [
        ("[[Mac & (cheese) 100 %]]", "[Mac & (cheese) 100 %](Mac%20&%20%28cheese%29%20100%20%25.md)"),
        ("See [[Sauce]].", "See [Sauce](Sauce.md)."), ("[[Sauce|the sauce]]", "[the sauce](Sauce.md)"),
        ("[[Basics/Tomato sauce#How to]]", "[Tomato sauce](Basics/Tomato%20sauce.md#how-to)"),
        ("[[Sauce#^a1b2]]", "[Sauce](Sauce.md)"), ("[[#Method]]", "[Method](#method)"),
        ("| [[Sauce\\|s]] |", "| [s](Sauce.md) |"),
        ("[[menu.pdf]] [[Dr. Oetker]]", "[menu.pdf](menu.pdf) [Dr. Oetker](Dr.%20Oetker.md)"),
        ("![[pan.jpg]]", "![pan](pan.jpg)"), ("![[a/my pan.PNG|300]]", "![my pan](a/my%20pan.PNG)"),
        ("![[pan.jpg|A pan]]", "![A pan](pan.jpg)"), ("![[Sauce]]", "[Sauce](Sauce.md)"),
        ("a ==b c== d", "a **b c** d"), ("==*b*==", "*b*"), ("a %%b%% c", "a  c"), ("a %%b\nc\n%%d", "a \n\nd"),
        ("> [!note] Tip\n> Use butter.", "> **Tip**\n> Use butter."), ("> [!warning]-", "> **Warning**"),
        ("Rest. ^rest-1", "Rest."), ("flour[^1] and[^b]", "flour¹ and²"), ("flour^[or rye].", "flour (or rye)."),
        ("[^1]: Or [[Rye]].\n    Fine.", "> ¹ Or [Rye](Rye.md).  \n> Fine.  "),
        ("- ## Steps\n\t- Mix.\n\t\t- Well.\n- Tip", "## Steps\n- Mix.\n\t- Well.\n- Tip"),
        ("{{< figure src=\"/a b.jpg\" alt=\"Pie\" >}}", "![Pie](</a b.jpg>)"),
        ("{% include figure image_path=\"/a.jpg\" %}\n{: .wide}", "![](</a.jpg>)\n"),
    ])
    func `becomes Markdown, and every line keeps its number`(text: String, markdown: String) {
        #expect(NoteAppMarkup.markdown(text) == markdown)
    }

    @Test(arguments: [
        "[[1]](https://a.example/)", "`[[a]]` and ``==b== ` ``", "```\n[[a]] %%b%%\n```\n", "Title\n=====\n", "a == b",
        "1 == 1 == 1",
        "a [[]] b", "100 %", "2^3", "[a][b]", "~~~\n==a==\n~~~", "`{{ a }}` {a} <b>",
        "```js\n{{ a }}\n```", "x^2 [^a-z", "((a))", "- #quick",
    ])
    func `leaves other text unchanged`(text: String) { #expect(NoteAppMarkup.markdown(text) == text) }

    @Test(arguments: [
        ("a\n```dataview\nLIST\n```\nb", "a\n\n\n\nb", 2, "the block \"dataview\" is a query"),
        ("~~~ tasks\nnot done\n~~~", "\n\n", 1, "the block \"tasks\" is a query"),
        ("Serves `= this.servings`.", "Serves .", 1, "`= this.servings` is a query"),
        ("a\n{{< youtube x >}}", "a\n", 2, "\"{{< youtube x >}}\" is a command"),
        ("{{% tip %}}Rest.{{% /tip %}}", "Rest.", 1, "\"{{% tip %}}\" is a command"),
        ("{% include nav.html %}", "", 1, "\"{% include nav.html %}\" is a command"),
        ("{{embed ((a))}}", "", 1, "\"{{embed ((a))}}\" is a command"),
    ])
    func `for another program is left out and named`(text: String, markdown: String, line: Int, message: String) {
        #expect(NoteAppMarkup.markdown(text) == markdown)
        let remarks = NoteAppMarkup.remarks(on: text)
        #expect(remarks.map(\.line) == [line] && remarks[0].message.hasPrefix(message), "\(remarks)")
    }

    @Test(arguments: [
        "[[", "![[", "==a", "%%", "`", "[!", "> [!a", "[[a|", "==", " ^", "{{<", "{% }", "((", "[^", "^[",
    ])
    func `that is never closed is read in a time that grows with the text`(piece: String) {
        let text = String(repeating: piece, count: 20_000)
        #expect(NoteAppMarkup.markdown(text).utf8.count <= text.utf8.count)
    }
}
