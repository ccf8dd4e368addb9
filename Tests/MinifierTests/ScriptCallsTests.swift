import Testing

@testable import Minifier

@Suite("Calls of a function in a script")
struct ScriptCallsTests {
    /// The script with each call replaced by what was read of it.
    private func replaced(_ script: String) throws -> String {
        let bytes = try ScriptCalls.replace("TEXT", in: Array(script.utf8)) { call in
            let values = call.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return "<\(([call.argument] + values).joined(separator: " "))>"
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("a(TEXT('x'));", "a(<x>);"), ("TEXT ( \"x\" )", "<x>"), ("TEXT('x', { name })", "<x name=name>"),
        ("TEXT('x', { a: b.c, d })", "<x a=b.c d=d>"),
        ("TEXT(\n  'x',\n  { a: f(1, { b: 2 }), },\n);", "<x a=f(1, { b: 2 })>;"),
        ("TEXT('x', { a: `${b}, ${c}` })", "<x a=`${b}, ${c}`>"), ("TEXT('x', { a: TEXT('y') })", "<x a=<y>>"),
        ("`${TEXT('x')}`", "`${<x>}`"), ("TEXT('x', {})", "<x>"),
    ])
    func `are replaced, with the values that they are given`(script: String, result: String) throws {
        #expect(try replaced(script) == result)
    }

    @Test(arguments: [
        "a.TEXT('x')", "function TEXT(x) {}", "TEXT(x)", "TEXT", "'TEXT(1)'", "// TEXT('x')", "ATEXT('x')",
        "let a = `TEXT('x')`",
        "TEXT('x') }",
    ])
    func `are no others`(script: String) throws {
        #expect(try replaced(script) == script)
    }

    @Test(arguments: ["TEXT('x', y)", "TEXT('x', { ...y })", "TEXT('x', { y: 1 } + 2)", "TEXT('x' + 'y')"])
    func `are faults in another form`(script: String) {
        #expect(throws: ScriptCalls.Fault.self) { try replaced(script) }
    }
}
