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
        of bytes: [UInt8], within budget: ArchiveBudget = ArchiveBudget(bytes: 1_000_000), each: Int = 1_000_000
    ) throws(ArchiveError) -> [String: [UInt8]] {
        let archive = try Archive(bytes, within: budget)
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

        let archive = try Archive(file: file.path, within: ArchiveBudget(bytes: 1_000_000))
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

    @Test
    func `with a file in more than 100 folders, or a longer path than Linux takes, is refused`() throws {
        let folders = Array(repeating: "a", count: 100).joined(separator: "/")
        let name = String(repeating: "n", count: 200)
        #expect(try contents(of: TestArchive.of([("\(folders)/x.json", [1])])).count == 1)
        for path in ["\(folders)/b/x.json", Array(repeating: name, count: 21).joined(separator: "/")] {
            let fault = #expect(throws: ArchiveError.self) { try contents(of: TestArchive.of([(path, [1])])) }
            #expect(fault.map { "\($0)" }?.contains("more than 100 folders") == true)
        }
    }

    @Test("whose paths lead out of it is refused", arguments: ["../x.json", "/etc/passwd", "a/../../x"])
    func leaving(path: String) {
        let bytes = TestArchive.of([(path, [1])])
        #expect(throws: ArchiveError.leavingPath(path)) { try contents(of: bytes) }
    }

    @Test("whose paths have dots within it has the files that they name")
    func dots() throws {
        let bytes = TestArchive.of([("a/../x.json", [1]), ("./b/./c/../y.json", [2])])
        #expect(try contents(of: bytes) == ["x.json": [1], "b/y.json": [2]])
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

    @Test(
        "that unpacks to more than the limit is refused if its files are skipped, too",
        arguments: TestArchive.Format.allCases)
    func skippedBomb(format: TestArchive.Format) throws {
        let bytes = TestArchive.of([("a", [UInt8](repeating: 7, count: 5_000)), ("b", [])], as: format)
        func paths(atMost limit: Int) throws -> [String] {
            let archive = try Archive(bytes, within: ArchiveBudget(bytes: limit))
            var paths: [String] = []
            while let path = try archive.next() { paths.append(path) }
            return paths
        }

        #expect(try paths(atMost: 20_000) == ["a", "b"])
        #expect(throws: ArchiveError.tooLarge(4_000)) { try paths(atMost: 4_000) }
    }

    @Test("has the budget that is left by those before it")
    func sharedBudget() throws {
        let bytes = Gzip.compress([UInt8](repeating: 7, count: 600))
        let budget = ArchiveBudget(bytes: 1_000)

        #expect(try contents(of: bytes, within: budget).count == 1)
        #expect(throws: ArchiveError.tooLarge(1_000)) { try contents(of: bytes, within: budget) }
    }

    @Test("that is compressed twice is unpacked once, so that what is in between counts")
    func compressedTwice() throws {
        let inner = Gzip.compress(TestArchive.of([("a.json", Array("{}".utf8))], as: .tar))

        #expect(try contents(of: Gzip.compress(inner)) == ["": inner])
        // Each of these has no bytes, so a reader that unpacks them at once sees nothing grow.
        let empty = [[UInt8]](repeating: Gzip.compress([]), count: 500).flatMap(\.self)
        #expect(throws: ArchiveError.tooLarge(4_000)) {
            try contents(of: Gzip.compress(empty), within: ArchiveBudget(bytes: 4_000))
        }
    }

    @Test("has names without components that say nothing", arguments: TestArchive.Format.allCases)
    func dots(format: TestArchive.Format) throws {
        let bytes = TestArchive.of([("./a.json", [1]), ("b/./c.json", [2]), ("././d/.e", [3])], as: format)

        #expect(try contents(of: bytes) == ["a.json": [1], "b/c.json": [2], "d/.e": [3]])
    }

    @Test("with a file that has no name is refused")
    func noName() {
        #expect(throws: ArchiveError.self) { try contents(of: TestArchive.of([("./.", [1])], as: .tar)) }
    }

    @Test("with too many files is refused")
    func manyFiles() {
        let bytes = TestArchive.of((0..<20).map { ("\($0).json", []) })
        #expect(throws: ArchiveError.tooManyFiles(10)) {
            try contents(of: bytes, within: ArchiveBudget(entries: 10, bytes: 1_000))
        }
    }
}
