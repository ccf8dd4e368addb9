import TestSupport
import Testing

@testable import RecipeFeed

@Suite("Hostile HTML")
struct HostileHTMLTests {
    @Test(arguments: [
        ("b, open", "<b>x", 1_990), ("div, open", "<div>x", 1_990), ("table, open", "<table>x", 1_990),
        ("a, open", "<a href=x>x", 1_990), ("b in p", "<b><p>x", 990), ("different b in div", "<b id=#><div>x", 990),
        ("i, b, u", "<i><b><u>x", 600), ("misnested", "<b><i>x</b></i><p>", 300),
        ("font in table", "<table><font>x", 300),
        ("td", "<table><tr><td>x", 600), ("select", "<select><option>x", 900), ("svg", "<svg><desc>x", 900),
        ("button", "<button><p>x", 900), ("template", "<template><b>x", 900), ("frameset", "<frameset>x", 1_900),
        ("nobr", "<nobr id=#>x", 310), ("b, few enough", "<b id=#>x<div>", 220), ("b closed", "<b>x</b><p>", 600),
        ("b, too many", "<b id=#><div>x", 12_000), ("comments", "<!--x", 12_000), ("ends", "</b>x", 24_000),
        ("references", "&amp;", 24_000), ("twice", "&amp;lt;b&amp;gt;", 12_000), ("no reference", "&amp", 24_000),
        ("less", "<", 24_000), ("quotes", "<a b=\"", 12_000), ("script", "<script>x", 12_000),
        ("marquee", "<marquee><b>x", 900),
        ("li", "<li><b>x", 900), ("dd", "<dd>x", 1_900), ("h1", "<h1>x", 1_900), ("form", "<form><a id=#>x", 300),
        ("math", "<math><mi><b>x", 600), ("ruby", "<ruby><rt>x", 900), ("body", "<body a#=1>x", 1_900),
        ("attributes", "<b " + String(repeating: "a ", count: 100) + "c=#>x", 300), ("names", "<a-#>x", 1_900),
    ])
    func `takes little time and no deep stack`(name: String, piece: String, count: Int) async {
        var html = ""
        for index in 0..<count { html += piece.replacing("#", with: "\(index)") }
        let text = html
        let spent = await smallStackTime { _ = PlainText.lines(text) }
        // Much more than it takes, as machines that run tests are busy with others.
        #expect(spent < .seconds(2))
    }

    @Test func `that is too much to be parsed is stripped of its tags`() {
        let many = String(repeating: "<b><i>", count: 2_000)
        #expect(
            PlainText.lines(many + "a &amp; b<br>c<p>d<script>e<b>f</script>g < h<!-- i -->j") == [
                "a & b", "c", "dg < hj",
            ])
    }

    @Test func `that is too much to be converted keeps what follows embedded things, and no comment`() throws {
        let many = String(repeating: "<b>x</b>", count: 1_100)
        for (before, shown) in [
            ("<p>Start</p><embed src=a>", "Start"), ("<p>Start</p><video src=a>", "Start"),
            ("<p>Start</p><!-- a > b <p>hidden</p> -->", "Start"), ("<p>Start</p><object>hidden</object>", "Start"),
        ] {
            let read = try MarkupText(before + many + "<p>The end</p>", in: .html, isLine: false)
            #expect(read.lines.first == shown && read.lines.last == "The end", "\(before)")
            #expect(!read.lines.joined().contains("hidden") && read.loss != nil, "\(before)")
        }
    }

    @Test(arguments: [
        "Mix <", "<", "a <b>c</b> <", "a </", "a <!", "a <!-", "a &", "a &#", "a <b", "a <b ", "a <b c=", "a <b c=\"",
    ])
    func `a text that was cut inside a tag is read to its end`(_ text: String) throws {
        for kind in TextKind.allCases {
            #expect(
                try MarkupText(text, in: kind, isLine: false).lines.joined().hasPrefix(text.first == "a" ? "a" : ""))
        }
        #expect(!PlainText.lines("Mix eggs \(text)").isEmpty)
    }

    @Test func `lists of any depth are read`() throws {
        let deep = String(repeating: "<ul><li>", count: 900) + "Mix"
        let text = try MarkupText(deep, in: .html, isLine: false)
        #expect(text.lines.joined().contains("Mix"))
    }
}
