import Foundation
import Testing

@testable import RecipeFeed

@Suite("Plain text")
struct PlainTextTests {
    @Test(arguments: [
        "a < b", "3<4", "R&B", "fish & chips <3", "<", "&", "a<b", "AT&T; &;", "x <y and z", "&#;", "</", "<!", "<!!>",
        "&#x;", "< b>", "Größe: 5 µm", "½ cup", "1 > 0", "👩‍🍳 cooks",
        "mix <gently> and <see below>", "<optional: salt>",
    ])
    func `of a text without HTML is the text itself`(text: String) {
        #expect(PlainText.lines(text) == [text])
    }

    @Test(arguments: [
        (#"["1 c. brown sugar", "2 eggs"]"#, ["1 c. brown sugar", "2 eggs"]),
        (#"['1 egg', "baker's sugar", 'it\'s']"#, ["1 egg", "baker's sugar", "it's"]),
        (#" [ "Mix.\nBake at 350\u00b0.", ] "#, ["Mix.", "Bake at 350°."]),
        (#"2 eggs\n1 cup milk"#, ["2 eggs", "1 cup milk"]),
    ])
    func `of a list in one text are those of its elements`(text: String, lines: [String]) {
        #expect(PlainText.lines(text) == lines)
    }

    @Test(arguments: [
        "[Dough]", "[", "[]", "['a'", "['a' 'b']", "['a'] b", "[1, 2]", #"["a\q"]"#, #"["a\u12"]"#, "['a",
        #"["a\u+123"]"#, #"['a\x+1']"#,
    ])
    func `of other texts in brackets is the text itself`(text: String) {
        #expect(PlainText.lines(text) == [text])
    }

    @Test(arguments: ["<b>x", "a<br/>", "&amp;", "&#39;", "&#x27;", "<!-- x -->", "</p>", "<!DOCTYPE html>", "<x-y>"])
    func `knows tags and character references`(text: String) {
        #expect(PlainText.lines(text) != [text])
    }

    @Test(
        arguments: [
            ("<p>Mix &amp; stir.</p><p>Bake.</p>", ["Mix & stir.", "Bake."]),
            ("one<br>two<BR/>three", ["one", "two", "three"]),
            ("<ul><li>a</li><li>b</ul>c", ["a", "b", "c"]),
            ("<p>one\ntwo\r\n three</p>", ["one two three"]),
            ("a <b>bold</b> word", ["a bold word"]),
            ("1<sup>1</sup>⁄<sub>4</sub> cup", ["1 1⁄4 cup"]),
            ("<sup>1</sup>⁄<sub>4</sub> cup", ["1⁄4 cup"]),
            ("a<script>alert('<b>')</script>b<style>p{}</style><!-- c -->d", ["abd"]),
            ("a<iframe src=x>inner</iframe><object>x</object><template>t</template>b", ["ab"]),
            ("x &lt;script&gt;alert(1)&lt;/script&gt;", ["x <script>alert(1)</script>"]),
            ("<td>a</td>b", ["ab"]),
            ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", ["a b", "c"]),
            ("2 < 3 and <b>4</b> < 5", ["2 < 3 and 4 < 5"]),
            ("R&B &amp; soul, a &lt b", ["R&B & soul, a &lt b"]),
            ("<a href=\"https://x.example/?a=1&b=2\">link</a>", ["link"]),
            ("cut off <a href=\"https://x.exam", ["cut off"]),
            ("<P STYLE='x'>Hi</P>", ["Hi"]),
            ("<?php if ($a > 1) echo 2; ?>Mix <?xml:namespace prefix = o />well.", ["Mix well."]),
            ("<!--[if !mso]> x --!>Mix<![endif]> <!- y ->well.", ["Mix well."]),
            ("<![CDATA[Salt and pepper]]>", ["Salt and pepper"]),
            ("<p><![CDATA[Mix < 3 <b>eggs</b>.]]></p>", ["Mix < 3 eggs."]),
            ("See <https://a.example/b>, <b>please</b>.", ["See <https://a.example/b>, please."]),
            ("Mix <video src=x>well.", ["Mix well."]),
            ("<picture><img src=x>Mix <noindex>well", ["Mix well"]),
            ("<tip>Mix</tip> <o:p>well</o:p><wbr>.", ["Mix well."]),
            ("Mix. <script>let a = 1", ["Mix."]),
        ])
    func `of HTML is what a browser would show`(html: String, lines: [String]) {
        #expect(PlainText.lines(html) == lines)
    }

    @Test(
        arguments: [
            ("&frac12; cup", "½ cup"), ("&amp;frac12; cup", "½ cup"), ("it&amp;#39;s", "it's"),
            ("a&nbsp;&nbsp;b", "a b"),
            ("&amp;amp;frac12;", "½"), ("&unknown; x", "&unknown; x"), ("&#x1F60B;!", "😋!"),
            ("&#0;a&#1;b", "\u{FFFD}ab"),
            ("don&#8217;t", "don’t"), ("Tom &amp; Co", "Tom & Co"),
        ])
    func `has the characters of references, also of those escaped twice`(text: String, line: String) {
        #expect(PlainText.line(text) == (text == "&amp;amp;frac12;" ? "&frac12;" : line))
    }

    @Test func `has the lines of a text`() {
        #expect(PlainText.lines(" a \r\n\r\n b\u{2028}c\rd\n") == ["a", "b", "c", "d"])
        #expect(PlainText.line(" a \n b ") == "a b")
        #expect(PlainText.lines("") == [])
        #expect(PlainText.lines(" \n\u{200B} \u{200D}") == [])
        #expect(PlainText.line("\u{A0}1\u{A0}\u{2009} cup\t") == "1 cup")
    }

    @Test func `has the lines of a text with no more than spans and references`() {
        #expect(PlainText.lines("One <b>two</b>\nthree &amp; four") == ["One two", "three & four"])
        #expect(PlainText.lines("a;\rb <span>c</span>;\rd\r<ol></ol>") == ["a;", "b c;", "d"])
    }

    @Test func `is without hazards and characters of no width`() {
        #expect(PlainText.line("a\u{0}b\u{1B}c\u{202E}d\u{AD}e\u{200B}f\u{FEFF}g\u{FFFE}h\u{2066}") == "abcdefgh")
        #expect(PlainText.line("<b>a\u{0}&#x202E;b&shy;c&#xFEFF;</b>") == "abc")
    }
}
