import Testing

@testable import Minifier

@Suite("A minified script")
struct MinifiedScriptTests {
    @Test
    func `has no comments, no indentation, no empty lines, and each line break that was there`() {
        expect(
            """
            'use strict';
            // Adds up.

            const sum = (list) => {
              /* From
                 nothing. */
              let total = 0;   // so far
              for (const { value = 1 } of list) total += value;
              return total
            }

            """,
            becomes: """
                'use strict';
                const sum=(list)=>{
                let total=0;
                for(const{value=1}of list)total+=value;
                return total
                }

                """)
    }

    @Test(arguments: [
        "a+ +b", "a- -b", "a+ ++b", "a- --b", "a++ +b", "a / b", "a / /b/", "a? .5:1", "1 .b", "a in b", "typeof a",
        "case 'a'", "a< !--b", "i-- >0", "a=b\n++c", "return\na", "a\n(b)", "x\n/y/z", "/a/g in b", "new A",
        "async()=>{}", "#a in b", "a?.b", "a?.[0]", "yield*a",
    ])
    func `keeps what says something`(script: String) {
        expect(script, becomes: script)
    }

    @Test(arguments: [
        ("a/**/b", "a b"), ("a /*\n*/ b", "a\nb"), ("return /*\u{2028}*/ a", "return\na"), ("a +/**/+ b", "a+ +b"),
        ("a /**/ = /**/ b", "a=b"), ("a // b\r\n  c", "a\nc"), ("a / /* b */ c", "a / c"), ("a//b", "a"),
    ])
    func `has in place of a comment what that counts as`(script: String, minified: String) {
        expect(script, becomes: minified)
    }

    @Test
    func `keeps comments that are not for its editors`() {
        let script = """
            #!/usr/bin/env node
            /*! (c)
              A */
            /* @license B */a;//! C
            b// @preserve
            //# sourceMappingURL=a.js.map
            """
        expect(script, becomes: script)
        expect("a /*! b */ c", becomes: "a /*! b */ c")
    }

    @Test(arguments: [
        "'//  a'", #""\"  /* \" */""#, "'a\\\n  b'", "`  // a  `", "`a  ${b+`  ${c}  /*`}  d`", "`${{a:{}}}  `",
        "`\\`  \\${`",
        "`${'}'}  `", "a`  b`", "/  a\\/  b/g", "/[/'\"]  /", "a=/=  /", "`${a}  `/b/c",
    ])
    func `keeps strings, templates and regular expressions as they are written`(script: String) {
        expect(script, becomes: script)
    }

    @Test(arguments: [
        "return /'/", "typeof /'/", "case /'/:", "(/'/)", "[/'/]", "a=/'/", "!/'/", "a=>/'/", "if(a)/'/.test(b)",
        "{/'/}",
        "while(a)/'/", "for(a;b;c)/'/", "for await(a of b)/'/", "a&&/'/", "a?/'/:/\"/", "`${/'`/}`", "else /'/", ";/'/",
        "/'/",
    ])
    func `takes a slash behind what begins a value for a regular expression`(script: String) {
        expect(script + " ", becomes: script)
    }

    @Test(arguments: [
        "a / b / 'c'", "1 / b / 'c'", "f(a)/ b / 'c'", "a[0]/ b / 'c'", "'a' / b / 'c'", "`a` / b / 'c'",
        "a.return / b / 'c'",
        "a?.in / b / 'c'", "a.if(b)/ c / 'd'", "this / b / 'c'", "/a/ / b / 'c'", "#in / b / 'c'", "a\n/ b / 'c'",
    ])
    func `takes a slash behind a value for a division`(script: String) {
        expect("// x\n" + script, becomes: script)
    }

    @Test(arguments: [
        "a = { } / b", "{ } /a/ ", "a ++ / b", "await / a", "yield / a /", "of / a", "'a", "\"a\n\"", "`a", "`a${",
        "`${ a `",
        "/ a", "/ [/] ", "/ a\n/", "/* a", "( a", "a )", "( a ]", "{ a", "a }", "a <!-- b", "a\n--> b",
        "@a class B { }",
        "\\u0061 = b", "a\u{A0}= b", "\u{FEFF}a = 1\u{FEFF}", "a # b", "a = \0",
    ])
    func `is the script itself where that is odd`(script: String) {
        expect(script, becomes: script)
    }

    @Test
    func `is the script itself where that is no UTF-8`() {
        let script: [UInt8] = Array("a = '".utf8) + [0xE9] + Array("'".utf8)
        #expect(MinifiedScript.bytes(of: script) == script)
    }

    @Test
    func `keeps a byte order mark, and names in any script`() {
        expect("\u{FEFF}// x\nconst größe = 'é' ;", becomes: "\u{FEFF}const größe='é';")
    }

    @Test(arguments: [
        ("a = 1e+5 + 0xe + 5", "a=1e+5+0xe+5"), ("a = 1..b + .5 . c", "a=1..b+ .5 . c"), ("1_000n * 2", "1_000n*2"),
        ("[ ... a ]", "[... a]"), ("a  ??=  b", "a??=b"), ("a ? b : c", "a?b:c"),
        ("import * as a from 'b'", "import*as a from 'b'"),
    ])
    func `has space only where two tokens would become another one`(script: String, minified: String) {
        expect(script, becomes: minified)
    }

    private func expect(_ script: String, becomes minified: String, at place: SourceLocation = #_sourceLocation) {
        #expect(
            String(decoding: MinifiedScript.bytes(of: Array(script.utf8)), as: UTF8.self) == minified,
            sourceLocation: place)
        #expect(MinifiedScript.bytes(of: Array(minified.utf8)) == Array(minified.utf8), sourceLocation: place)
    }
}
