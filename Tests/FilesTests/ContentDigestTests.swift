import TestSupport
import Testing

@testable import Files

@Suite("A digest of content")
struct ContentDigestTests {
    @Test
    func `is the SHA-256 of the bytes, in 64 digits, of which 16 are enough for a name`() {
        // FIPS 180-4's own example.
        let digest = ContentDigest(of: "abc".utf8)
        #expect("\(digest)" == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(digest.short == "ba7816bf8f01cfea")
    }

    @Test
    func `is parsed from its own text only`() {
        let digest = ContentDigest(of: "abc".utf8)
        let text = "\(digest)"
        #expect(ContentDigest(text) == digest)
        for other in [text.uppercased(), String(text.dropLast()), text + "0", "g" + text.dropFirst(), "", " " + text] {
            #expect(ContentDigest(other) == nil, "\(other)")
        }
    }

    @Test
    func `of several texts depends on where each ends and which is missing`() {
        let parts: [[String?]] = [
            ["ab", "c"], ["a", "bc"], ["abc"], ["ab", "c", ""], ["ab", "c", nil], ["", "ab", "c"], [], [""], [nil],
            ["c", "ab"],
        ]
        #expect(Set(parts.map { ContentDigest(ofParts: $0) }).count == parts.count)
        #expect(ContentDigest(ofParts: ["ab", "c"]) == ContentDigest(ofParts: ["ab", "c"]))
    }
}

@Suite("Paths and files")
struct FileSystemTests {
    @Test
    func `with the same look but other bytes are different`() throws {
        let folder = try TemporaryFolder()
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        #expect(composed == decomposed)
        #expect(BytePath(composed) != BytePath(decomposed))
        let top = BytePath(resolving: folder.url)
        for name in [composed, decomposed] {
            _ = try FileSystem.write(Array(name.utf8), to: top.appending(BytePath(name)))
        }
        #expect(try FileSystem.entries(of: top).count == 2)
        #expect(try FileSystem.read(top.appending(BytePath(decomposed))) == Array(decomposed.utf8))
    }

    @Test
    func `report a missing file as missing, and other failures with call and path`() throws {
        let folder = try TemporaryFolder()
        let missing = BytePath(resolving: folder.url).appending(BytePath("gone/file"))
        #expect(try FileSystem.status(missing) == nil)
        #expect(!FileSystem.exists(missing))
        let error = #expect(throws: SystemError.self) { _ = try FileSystem.read(missing) }
        #expect(error?.isAbsence == true)
        #expect("\(error as Any)".contains("gone/file"))
    }
}
