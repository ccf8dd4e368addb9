import Archives
import TestSupport
import Testing

@Suite("A ZIP that is written file by file")
struct ZipWriterTests {
    private static let texts: [(path: String, bytes: [UInt8])] = [
        ("EPUB/recipes/Kürbis.xhtml", Array(String(repeating: "Kürbis ", count: 900).utf8)), ("empty", []),
        ("EPUB/photo.jpg", (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }),
    ]

    @Test
    func `has its files, in their order`() throws {
        let bytes = try ZipWriter.archive(
            of: Self.texts.map { ZippedFile($0.path, $0.bytes, isCompressed: !$0.path.hasSuffix(".jpg")) })
        #expect(bytes.count < 80_000)
        let archive = try Archive(bytes, within: ArchiveBudget(bytes: 1_000_000))
        var paths: [String] = []
        var contents: [[UInt8]] = []
        while let path = try archive.next() {
            paths.append(path)
            contents.append(try archive.bytes(atMost: 100_000))
        }
        #expect(paths == Self.texts.map(\.path))
        #expect(contents == Self.texts.map(\.bytes))
    }

    @Test
    func `begins with the bytes by which a book is recognised, and is the same every time`() throws {
        func book() throws -> [UInt8] {
            try ZipWriter.archive(of: [
                ZippedFile("mimetype", Array("application/epub+zip".utf8), isCompressed: false),
                ZippedFile("META-INF/container.xml", Array("<container/>".utf8)),
            ])
        }
        let bytes = try book()
        // Neither compressed, nor with an extra field, whose length is at 28.
        #expect(bytes[8..<10].allSatisfy { $0 == 0 } && bytes[28..<30].allSatisfy { $0 == 0 })
        #expect(String(decoding: bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
        #expect(try book() == bytes)
    }

    @Test
    func `may have more files than the first version of the format can count`() throws {
        let bytes = try ZipWriter.archive(of: (0..<66_000).map { ZippedFile("\($0)", [1], isCompressed: false) })
        let archive = try Archive(bytes, within: ArchiveBudget(bytes: 1_000_000))
        var count = 0
        while let path = try archive.next(), path == "\(count)" { count += 1 }
        #expect(count == 66_000)
    }
}
