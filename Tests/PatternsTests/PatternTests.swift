import Foundation
import Testing

@testable import Patterns

@Suite struct PatternTests {
    @Test func `a match has its text, its groups and their places`() throws {
        let text = "Bake at 180 °C for 20 min"
        let match = try #require(text.firstMatch(of: Pattern(#"(\d+) °C(?: or (gas))?"#)))
        #expect(match.text == "180 °C")
        #expect(match[1] == "180")
        #expect(text[match.range.upperBound...] == " for 20 min")
        #expect(match.range(of: 1).map { text[$0] } == "180")
        #expect(match.group(2) == nil)
        #expect(match[2] == "")
    }

    @Test func `a match may have to begin at the start or to be the whole text`() {
        let number = Pattern("[0-9]+")
        #expect("12 eggs".prefixMatch(of: number)?.text == "12")
        #expect("eggs 12".prefixMatch(of: number) == nil)
        #expect("12 eggs".wholeMatch(of: number) == nil)
        #expect("12".wholeMatch(of: number)?.text == "12")
        #expect("eggs 12".contains(number))
        #expect("12 eggs".trimmingPrefix(number) == " eggs")
    }

    @Test(arguments: ["Öl", "e\u{301}clair", "味噌", "ＡＢ", "ñ"])
    func `letters of all scripts are of a word`(_ word: String) {
        #expect(word.wholeMatch(of: Pattern(#"\w+"#)) != nil)
        #expect(word.contains(Pattern(#"\W"#)) == false)
    }

    @Test(arguments: ["e\u{301}", "re\u{301}sume\u{301}", "सामग्री", "ガ", "カ\u{3099}", "É"])
    func `letters have their combining marks`(_ word: String) {
        #expect(word.wholeMatch(of: Pattern(#"\p{L}+"#)) != nil)
        #expect(word.wholeMatch(of: Pattern(#"[\p{L}-]+"#)) != nil)
        #expect("\(word)1".firstMatch(of: Pattern(#"\p{L}+"#))?.text.unicodeScalars.count == word.unicodeScalars.count)
        #expect("E\u{301}a".prefixMatch(of: Pattern(#"\p{Lu}\p{Ll}"#)) != nil)
    }

    @Test(arguments: ["\u{A0}", "\u{3000}", "\u{202F}", "\u{2009}", "\u{85}", "\t", "\r\n", "\u{2028}"])
    func `white space of all kinds is white space`(_ space: String) {
        #expect("1\(space)egg".wholeMatch(of: Pattern(#"1\s+egg"#)) != nil)
        #expect("1\(space)egg".wholeMatch(of: Pattern(#"[1\s]+egg"#)) != nil)
        #expect("1\(space)egg".firstMatch(of: Pattern(#"\S+"#))?.text == "1")
    }

    @Test(arguments: ["１", "٣", "7"])
    func `digits of all scripts are digits`(_ digit: String) {
        #expect(digit.wholeMatch(of: Pattern(#"\d"#)) != nil)
        #expect("\(digit).".wholeMatch(of: Pattern(#"[\d.]+"#)) != nil)
        #expect(digit.contains(Pattern(#"\D"#)) == false)
    }

    @Test func `code points are matched, not what is drawn as one`() {
        // A quotation mark with an accent above it still ends what it quotes.
        #expect("\"a\"\u{301}".firstMatch(of: Pattern("\"[^\"]*\""))?.text.unicodeScalars.count == 3)
        #expect("e\u{301}".wholeMatch(of: Pattern("é")) == nil)
        #expect("\r\n".wholeMatch(of: Pattern(#"\r\n"#)) != nil)
    }

    @Test func `upper and lower case are the same where that is said`() {
        #expect("ÄPFEL".wholeMatch(of: Pattern("äpfel", ignoresCase: true)) != nil)
        #expect("ÄPFEL".wholeMatch(of: Pattern("äpfel")) == nil)
    }

    @Test func `what has to follow is no part of the match`() {
        let slash = Pattern("/", followedBy: #"\d"#)
        #expect("and/or 1/2/3".matches(of: slash).count == 2)
        #expect("1/2/3".replacing(slash, with: "⁄") == "1⁄2⁄3")
        #expect("2/x".prefixMatch(of: Pattern(#"(\d)"#, followedBy: "/"))?[1] == "2")
        #expect("a/".firstMatch(of: slash) == nil)
    }

    @Test func `a part of a text is a text of its own`() throws {
        let text = "ä: 1 egg\nö: 2 eggs"
        let line = try #require(text.split(separator: "\n").last)
        let match = try #require(line.firstMatch(of: Pattern("^ö: ([0-9])")))
        #expect(text[match.range] == "ö: 2")
        #expect(match[1] == "2")
    }

    @Test func `matches are replaced, counted and split`() {
        #expect("a1b22c".replacing(Pattern("[0-9]+")) { "<\($0.text)>" } == "a<1>b<22>c")
        #expect("a1b22c".replacing(Pattern("[0-9]+"), with: "-", maxReplacements: 1) == "a-b22c")
        #expect(",a,,b".split(separator: Pattern(",")) == ["a", "b"])
        #expect("äö".matches(of: Pattern("")).count == 3)
        #expect("abc".replacing(Pattern("x"), with: "-") == "abc")
    }

    @Test func `an empty text can match`() {
        #expect("".wholeMatch(of: Pattern("a*"))?.text == "")
        #expect("".firstMatch(of: Pattern("a")) == nil)
    }

    @Test func `a text that makes others backtrack takes no time at all`() {
        // Swift's Regex would take longer than the universe has been there.
        let text = String(repeating: "a", count: 20_000)
        #expect(text.wholeMatch(of: Pattern("(a|aa)+(a+)+b")) == nil)
    }

    @Test func `a fault in an expression is named`() {
        #expect(Pattern.fault(in: "(a") == "missing ): (a")
        #expect(Pattern.fault(in: "(?=a)") != nil)
        #expect(Pattern.fault(in: #"\s[^\d\s]+"#) == nil)
    }

    @Test func `all expressions of the program can be compiled`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        let literal = Pattern(
            ##"(?s)Pattern\(\s*(?:#"(.*?)"#|"((?:[^"\\]|\\.)*)")(?:,\s*followedBy: (?:#"(.*?)"#|"((?:[^"\\]|\\.)*)"))?"##
        )
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: literal) {
                for expression in (1...4).compactMap(match.group) {
                    #expect(Pattern.fault(in: String(expression)) == nil, "\(file.lastPathComponent): \(expression)")
                    count += 1
                }
            }
        }
        #expect(count > 150)
    }
}
