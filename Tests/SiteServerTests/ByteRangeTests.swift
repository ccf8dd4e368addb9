import Testing

@testable import SiteServer

@Suite("Ranges")
struct ByteRangeTests {
    @Test(
        arguments: [
            ("bytes=0-0", .part(0..<1)), ("bytes=0-9", .part(0..<10)), ("bytes=0-10", .part(0..<10)),
            ("bytes=0-99999999999999999999", .part(0..<10)), ("bytes=3-", .part(3..<10)), ("bytes=9-", .part(9..<10)),
            ("bytes=-1", .part(9..<10)), ("bytes=-10", .part(0..<10)), ("bytes=-11", .part(0..<10)),
            ("BYTES=1-2", .part(1..<3)), ("bytes= 1-2 ", .part(1..<3)),
            ("bytes=10-", .unsatisfiable), ("bytes=10-20", .unsatisfiable), ("bytes=-0", .unsatisfiable),
            ("bytes=99999999999999999999-", .unsatisfiable),
            ("bytes=5-4", .whole), ("bytes=", .whole), ("bytes=-", .whole), ("bytes", .whole), ("bytes=a-b", .whole),
            ("bytes=+1-2", .whole), ("bytes=1--2", .whole), ("bytes=0-1,3-4", .whole), ("lines=0-1", .whole),
            ("bytes=0 -1", .whole), ("", .whole),
        ] as [(String, ByteRange)])
    func `are read as RFC 9110 has them`(value: String, expected: ByteRange) {
        #expect(ByteRange(value, length: 10) == expected)
    }

    @Test(arguments: ["bytes=0-", "bytes=-1", "bytes=0-0"])
    func `of an empty file are not looked for`(value: String) {
        #expect(ByteRange(value, length: 0) == .whole)
    }
}
