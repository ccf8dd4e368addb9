import Testing

@testable import Minifier

@Suite("A minified stylesheet")
struct MinifiedStyleTests {
    @Test
    func `has no comments, no indentation, and no last semicolon of a block`() {
        expect(
            """
            /* Theme */
            a , b > c ~ d {
              color : red ; /* warm */
              margin: 0 auto !important;
            }

            @media screen and (min-width: 40em) {
              p { font: 1em / 1.5 "A  B", serif; }
            }

            """,
            becomes: "a,b>c~d{color:red;margin:0 auto!important}"
                + "@media screen and (min-width:40em){p{font:1em / 1.5 \"A  B\",serif}}")
    }

    @Test(arguments: [
        "a :hover{}", "a .b{}", "a #b{}", "a [b]{}", "a *{}", "* a{}", "a + b{}", "a:not(b) c{}",
        "a:nth-child(2n + 1){}",
        "a[b=\"c\" i]{}", "@media not all and (a){}", "@media (a) or (b){}", "@import url(a) layer(b) screen;",
        "@supports (a:b) and (not (c:d)){}", "@container a (width > 1em){}", "a{b:calc(1px + 2px - (3px * 4))}",
        "a{b:c (d) e}", "a{b:1px -2px +3px .4em}", "a{b:url(c) d}", "a{b:c(d) e(f)}", "a{b:c!important}", "a{b:c / d}",
        "a{b:U+25-FF,u+4??}", "a{b:var(--c,)}", "a{b:var(--c, )}", "a{&:hover{b:c}span :d{}}", "a{*b:c;_d:e}",
        "@layer a;@layer a{}", "a{@layer b;}", "a{b:progid:C.d(e='#80000000')}", "a{b:#fff url(data:a;b,/*c*/)}",
    ])
    func `keeps what says something`(css: String) {
        expect(css, becomes: css)
    }

    @Test
    func `keeps strings and addresses as they are written`() {
        let css = ##"a{b:"/* c */  d" '\'  {' url(  e/*f*/  ) "g  #h";i:URL(j\)k)}"##
        expect(css, becomes: css)
        expect("a{b:'c\\\n  d'}", becomes: "a{b:'c\\\n  d'}")
        expect("a{b:url( \"c\" )}", becomes: "a{b:url(\"c\")}")
    }

    @Test
    func `keeps the space that ends an escape`() {
        expect(#".\31 0  .a\62   .c , .d\e9 {}"#, becomes: #".\31 0 .a\62  .c,.d\e9 {}"#)
        expect(".a\\62\r\n b{}", becomes: ".a\\62\r\n b{}")
    }

    @Test(arguments: [
        ("a/**/b{}", "a/**/b{}"), ("a/* x *//* y */b{}", "a/**/b{}"), ("a /* x */ b{}", "a b{}"),
        ("a{b:1/**/px}", "a{b:1/**/px}"), ("a{b:c/**/(d)}", "a{b:c/**/(d)}"), ("@media/**/(a){}", "@media/**/(a){}"),
        ("a/**/:b/**/{/**/}", "a:b{}"), ("a{b:c/**/,/**/d}", "a{b:c,d}"),
    ])
    func `has a comment between two names where that keeps them apart`(css: String, minified: String) {
        expect(css, becomes: minified)
    }

    @Test
    func `keeps licences`() {
        expect("/*! (c) */\n\na { /* x */ /*! y */ b: c; /*! z */ }", becomes: "/*! (c) */a{/*! y */b:c/*! z */}")
        expect("a /*! x */ b {}", becomes: "a /*! x */b{}")
    }

    @Test(arguments: [
        ("a{ --b :  c ; }", "a{--b:c}"), ("a{--b: ;}", "a{--b: ;}"), ("a{--b: }", "a{--b: }"),
        ("a{--b:/**/ ;c:d}", "a{--b: ;c:d}"), ("a{--b:  [ c , d ]  ( e )  > f;}", "a{--b:[ c , d ] ( e ) > f}"),
        ("a{--b: { c : d ; e } ;}", "a{--b:{ c : d ; e }}"), ("a{--b: {c;} f; g : h; }", "a{--b:{c;} f;g:h}"),
        (#"a{\--b: c , d;}"#, #"a{\--b:c , d}"#), ("a{--b:c/**/d}", "a{--b:c/**/d}"),
        ("--a :hover { b: c }", "--a :hover{b:c}"),
    ])
    func `keeps the values of custom properties, but for the amount of space`(css: String, minified: String) {
        expect(css, becomes: minified)
    }

    @Test
    func `has one semicolon where there were several`() {
        expect("a{;b:c;;;d:e;;} f{;}", becomes: "a{;b:c;d:e}f{}")
        expect("a{b{c:d;};e:f}", becomes: "a{b{c:d};e:f}")
        expect("a:b;; c{}", becomes: "a:b;;c{}")
    }

    @Test
    func `keeps the encoding, which counts only at the very beginning`() {
        expect("@charset \"utf-8\";\n a { }", becomes: "@charset \"utf-8\";a{}")
        expect("\u{FEFF}/* x */ a { é: \"é\" }", becomes: "\u{FEFF}a{é:\"é\"}")
        for css in ["/* x */ @charset \"utf-8\";", "@charset  \"utf-8\";", " @CHARSET 'x';"] {
            expect(css, becomes: css)
        }
    }

    @Test(arguments: [
        "a { } /* b", "a { b: \"c }", "a { b: 'c\n' }", "a { b: c", "a { b: (c }", "a { b: [c) }", "a ] { }", "a } ",
        "a { b: url(c", "a { b: url(c d) }", "a { b: url(c\"d) }", "<!-- a { } -->", "a { b: c\\", "a { \\\n }",
        "a { b: (c; d) }", "a { b: \\75rl(/*) }", "a { b: c\0 }",
    ])
    func `is the stylesheet itself where that is odd`(css: String) {
        expect(css, becomes: css)
    }

    @Test
    func `is the stylesheet itself where that is no UTF-8`() {
        let css: [UInt8] = Array("a { b: \"".utf8) + [0xE9] + Array("\" }".utf8)
        #expect(MinifiedStyle.bytes(of: css) == css)
    }

    private func expect(_ css: String, becomes minified: String, at place: SourceLocation = #_sourceLocation) {
        #expect(
            String(decoding: MinifiedStyle.bytes(of: Array(css.utf8)), as: UTF8.self) == minified, sourceLocation: place
        )
        #expect(MinifiedStyle.bytes(of: Array(minified.utf8)) == Array(minified.utf8), sourceLocation: place)
    }
}
