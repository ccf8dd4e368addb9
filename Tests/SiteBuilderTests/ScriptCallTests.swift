import Testing

@testable import SiteSources

@Suite("Calls for texts in a script")
struct ScriptCallTests {
    /// Returns the script with each call replaced by what was read of it.
    private func replaced(_ script: String) throws -> String {
        let bytes = try ScriptCall.replace(in: Array(script.utf8)) { call in
            let values = call.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return "<\(([call.key] + values).joined(separator: " "))>"
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("a(TEXT('x'));", "a(<x>);"), ("TEXT ( \"x\" )", "<x>"), ("TEXT('x', { name })", "<x name=name>"),
        ("TEXT('x', { a: b.c, d })", "<x a=b.c d=d>"),
        ("TEXT(\n  'x',\n  { a: f(1, { b: 2 }), },\n);", "<x a=f(1, { b: 2 })>;"),
        ("TEXT('x', { a: `${b}, ${c}` })", "<x a=`${b}, ${c}`>"), ("TEXT('x', { a: TEXT('y') })", "<x a=<y>>"),
        ("TEXT('x', { a: `${b ? `}` : '`'}` })", "<x a=`${b ? `}` : '`'}`>"), ("`${TEXT('x')}`", "`${<x>}`"),
        ("TEXT('x', {})", "<x>"), ("/['\"`]/.test(TEXT('x'))", "/['\"`]/.test(<x>)"), ("TEXT('it\\'s')", "<it\\'s>"),
        ("TEXT('x', { a: TEXT('y', { b: c ]] , [[ } ) , d })", "<x a=<y b=c ]] , [[> d=d>"),
    ])
    func `are replaced, with the values that they are given`(script: String, result: String) throws {
        #expect(try replaced(script) == result)
    }

    @Test(arguments: [
        "a.TEXT('x')", "function TEXT(x) {}", "TEXT(x)", "TEXT", "'TEXT(1)'", "// TEXT('x')", "ATEXT('x')", "TEXT('x",
        "/**\n  * Calls TEXT('x').\n  */", "TEXT(`x`)",
    ])
    func `are not replaced in another form or in comments`(script: String) throws {
        #expect(try replaced(script) == script)
    }

    @Test
    func `are errors if they are nested deeper than anybody reads`() throws {
        func calls(_ depth: Int) -> String {
            String(repeating: "TEXT('x', { a: ", count: depth) + "1" + String(repeating: " })", count: depth)
        }
        func templates(_ depth: Int) -> String {
            let (open, close) = (String(repeating: "`${", count: depth), String(repeating: "}`", count: depth))
            return "TEXT('x', { a: \(open)1\(close) })"
        }
        #expect(try replaced(calls(90)).hasPrefix("<x a=<x a="))
        #expect(try replaced(templates(90)).hasPrefix("<x a=`${`${"))
        for script in [calls(150), templates(150)] {
            let fault = #expect(throws: ScriptCall.Fault.self) { try replaced(script) }
            #expect(fault?.message == "what TEXT is given cannot be read")
        }
    }

    @Test
    func `are errors if a value is too long to be repeated`() throws {
        func call(_ length: Int) -> String { "TEXT('x', { a: \(String(repeating: "b", count: length)) })" }
        #expect(try replaced(call(9_000)).hasPrefix("<x a=bbb"))
        #expect(throws: ScriptCall.Fault.self) { try replaced(call(11_000)) }
    }

    @Test
    func `are told from comments line by line`() throws {
        let script = "TEXT('a') + TEXT('b')\n  // TEXT('c') TEXT('d')\n  TEXT('e') // TEXT('f')\n* TEXT('g')\nTEXT('h')"
        #expect(try replaced(script) == "<a> + <b>\n  // TEXT('c') TEXT('d')\n  <e> // <f>\n* TEXT('g')\n<h>")
    }

    @Test(arguments: [
        "TEXT('x', y)", "TEXT('x', { ...y })", "TEXT('x', { y: 1 } + 2)", "TEXT('x' + 'y')", "TEXT('x'",
        "TEXT('x', { y: '", "TEXT('x', { y: `${", "TEXT('x', {",
    ])
    func `are errors with other arguments`(script: String) {
        #expect(throws: ScriptCall.Fault.self) { try replaced(script) }
    }
}
