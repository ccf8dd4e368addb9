import Archives
import Foundation
import TestSupport
import Testing

@Suite("An archive")
struct ArchiveTests {
    private static let files: [(path: String, bytes: [UInt8])] = [
        ("Soups/Pho.json", Array(#"{"name": "Pho"}"#.utf8)), ("Käse/Brühe 😀.txt", Array("Brühe".utf8)),
        ("big.bin", [UInt8](repeating: 7, count: 200_000)),
    ]

    private func contents(
        of bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits(bytes: 1_000_000), each: Int = 1_000_000
    ) throws(ArchiveError) -> [String: [UInt8]] {
        let archive = try Archive(bytes, limits: limits)
        var contents: [String: [UInt8]] = [:]
        while let path = try archive.next() { contents[path] = try archive.bytes(atMost: each) }
        return contents
    }

    @Test("has its files with their names", arguments: TestArchive.Format.allCases)
    func files(format: TestArchive.Format) throws {
        let bytes = TestArchive.of(Self.files, as: format)

        #expect(ArchiveKind(bytes) != nil)
        let contents = try contents(of: bytes)
        #expect(contents == Dictionary(uniqueKeysWithValues: Self.files.map { ($0.path, $0.bytes) }))
    }

    @Test("on disk has the same files")
    func onDisk() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "x.zip")
        try Data(TestArchive.of(Self.files)).write(to: file)

        let archive = try Archive(file: file.path, limits: ArchiveLimits(bytes: 1_000_000))
        #expect(try archive.next() == "Soups/Pho.json")
        #expect(try archive.bytes(atMost: 100) == Array(#"{"name": "Pho"}"#.utf8))
    }

    @Test("that is one compressed file has a file without a name")
    func gzip() throws {
        #expect(try contents(of: Gzip.compress(Array("Pho".utf8))) == ["": Array("Pho".utf8)])
    }

    @Test("cut at any byte is refused, or has fewer files", arguments: TestArchive.Format.allCases)
    func cut(format: TestArchive.Format) throws {
        let whole = TestArchive.of([("a.json", Array("{}".utf8)), ("b.json", Array("[]".utf8))], as: format)
        for length in 0..<whole.count {
            let part = Array(whole[..<length])
            guard ArchiveKind(part) != nil else { continue }
            let contents = try? contents(of: part)
            #expect(
                contents?.values.allSatisfy { ["{}", "[]", ""].contains(String(decoding: $0, as: UTF8.self)) } != false)
        }
    }

    @Test("with changed bytes never stops the program")
    func changed() {
        var random = SeededGenerator(seed: 30)
        for format in TestArchive.Format.allCases {
            let whole = TestArchive.of(Self.files.dropLast(), as: format)
            for _ in 0..<1_000 {
                var bytes = whole
                for _ in 0..<3 {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                _ = try? contents(of: bytes)
            }
        }
    }

    @Test("whose paths lead out of it is refused", arguments: ["../x.json", "/etc/passwd", "a/../../x"])
    func leaving(path: String) {
        let bytes = TestArchive.of([(path, [1])])
        #expect(throws: ArchiveError.leavingPath(path)) { try contents(of: bytes) }
    }

    @Test("that is encrypted is refused, as its owner can read")
    func encrypted() throws {
        let bytes = TestArchive.of([("a.json", Array("{}".utf8))], password: "secret")
        #expect(throws: ArchiveError.encrypted) { try contents(of: bytes) }
    }

    @Test("that unpacks to more than the limit is refused, however small it is")
    func bomb() {
        let bomb = Gzip.compress([UInt8](repeating: 7, count: 5_000_000))
        #expect(bomb.count < 10_000)
        #expect(throws: ArchiveError.tooLarge(1_000_000)) { try contents(of: bomb, each: 100_000_000) }
        #expect(throws: ArchiveError.fileTooLarge(1_000)) { try contents(of: bomb, each: 1_000) }
    }

    @Test("with too many files is refused")
    func manyFiles() {
        let bytes = TestArchive.of((0..<20).map { ("\($0).json", []) })
        #expect(throws: ArchiveError.tooManyFiles(10)) {
            try contents(of: bytes, limits: ArchiveLimits(entries: 10, bytes: 1_000))
        }
    }
}
