import Testing

@testable import Minifier

@Suite("A file of any tokens")
struct MinifierSoupTests {
    private static let styleTokens = [
        "a", "--b", "\\62 ", "1px", "+2", "-", ".", "#c", ":", ";", ",", "{", "}", "(", ")", "[", "]", "f(", "url(x)",
        "\"s\"",
        ">", "~", "+", "*", "!", "@media", "@x", "/**/", "/*! k */", " ", " ", "\n", "<", "=", "/", "a{b:c}",
        "{--d: ;}",
    ]
    private static let scriptTokens = [
        "a", "in", "return", "if", "1", ".5", "'s'", "`t`", "`${", "}", "{", "(", ")", "[", "]", "/", "/r/", "+", "-",
        "=", "<",
        ">", "!", "?", ":", ".", ",", ";", "//c\n", "/*c*/", "/*\n*/", "/*! k */", " ", " ", "\n", "#p", "=>", "...",
        "\u{2028}",
    ]

    @Test(arguments: 0..<40)
    func `is the same minified once and twice`(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        for _ in 0..<100 {
            let style = soup(of: Self.styleTokens, with: &random)
            let onceStyle = MinifiedStyle.bytes(of: style)
            #expect(MinifiedStyle.bytes(of: onceStyle) == onceStyle, "\(String(decoding: style, as: UTF8.self))")
            let script = soup(of: Self.scriptTokens, with: &random)
            let onceScript = MinifiedScript.bytes(of: script)
            #expect(MinifiedScript.bytes(of: onceScript) == onceScript, "\(String(decoding: script, as: UTF8.self))")
        }
    }

    @Test
    func `is read to its end, wherever that is`() {
        let style = Array(##"@import 'a\61  .css';/**/ p::x{--b: \62 ;c:url( d\) )"#\"} #e +1.5e+3em }"##.utf8)
        for length in style.indices { _ = MinifiedStyle.bytes(of: Array(style[..<length])) }
        let script = Array("a ?. b / `\\`${ /[/\\]]\\//g }` // c\u{2028}'\\\r\n' + .5e+3 /* d */ ... <!- --".utf8)
        for length in script.indices { _ = MinifiedScript.bytes(of: Array(script[..<length])) }
    }

    @Test
    func `may be nested as deep as it likes`() {
        let depth = 20_000
        let style = Array((String(repeating: "a{ ", count: depth) + String(repeating: "}", count: depth)).utf8)
        #expect(MinifiedStyle.bytes(of: style).count == depth * 3)
        let script = Array((String(repeating: "`${ ", count: depth) + String(repeating: "}`", count: depth)).utf8)
        #expect(MinifiedScript.bytes(of: script).count == depth * 5)
    }

    private func soup(of tokens: [String], with random: inout SeededGenerator) -> [UInt8] {
        var text = ""
        for _ in 0..<Int.random(in: 1...12, using: &random) { text += tokens.randomElement(using: &random) ?? "" }
        return Array(text.utf8)
    }
}

/// Numbers that look random and are the same in each run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}
