import Files
import Testing

@testable import SitePublisher

@Suite("A manifest")
struct SiteManifestTests {
    private func read(_ path: String, in list: String = "files") throws -> SiteManifest {
        let entry = #"{"sha256": "\#(String(repeating: "0", count: 64))", "bytes": 1}"#
        let others = list == "files" ? "" : #", "files": {}"#
        let text = #"{"version": 1, "\#(list)": {"\#(path)": \#(entry)}\#(others)}"#
        return try StoredManifest<NoRecord>(decoding: Array(text.utf8)).manifest
    }

    @Test(arguments: ["index.html", "recipes/dal.html", ".htaccess", "a..b/...", "a b/é"])
    func `names files of its folder`(path: String) throws {
        #expect(try read(path).files.keys.map(\.self) == [path])
    }

    @Test(arguments: [
        "", "/etc/passwd", "../x", "a/../../x", "./a", "a//b", "a/", "..", "a\\u0000b",
        ".recipesite.json", "a/\(String(repeating: "x", count: 256))", "\(String(repeating: "a/", count: 2_048))b",
    ])
    func `is refused where a path leads out of the folder, or to none of its files`(path: String) {
        for list in ["files", "retired", "unfinished"] {
            #expect(throws: UnreadableManifestError.self) { try read(path, in: list) }
        }
    }

    @Test(arguments: ["-1", "9223372036854775807", "1e3", "4398046511105"])
    func `is refused if a file has a length that no file has`(length: String) {
        #expect(throws: UnreadableManifestError.self) { try manifest(retiring: #""bytes": \#(length)"#) }
    }

    @Test(arguments: ["9223372036854775807", "-9223372036854775808", "-1", "9"])
    func `lets a file go in time, whatever it says of its age`(age: String) throws {
        var manifest = try manifest(retiring: #""bytes": 1, "changesAgo": \#(age)"#)
        #expect((0...9).contains(manifest.changesLeft))
        for change in 0..<9 {
            manifest = SiteManifest(
                files: ["\(change)": .init(sha256: ContentDigest(of: "x".utf8), bytes: 1)], after: manifest)
        }
        #expect(manifest.retired.isEmpty)
    }

    private func manifest(retiring fields: String) throws -> SiteManifest {
        let digest = String(repeating: "0", count: 64)
        let text =
            #"{"files": {}, "retired": {"images/a-\#(digest.prefix(16)).webp": {"sha256": "\#(digest)", \#(fields)}}}"#
        return try StoredManifest<NoRecord>(decoding: Array(text.utf8)).manifest
    }

    private func manifest(_ text: String) throws -> SiteManifest {
        try StoredManifest<NoRecord>(decoding: Array(text.utf8)).manifest
    }

    @Test
    func `of a version that a newer program wrote says so`() throws {
        let error = #expect(throws: UnreadableManifestError.self) {
            try manifest("{\n  \"version\": 99,\n  \"files\": [\"in another form\"]\n}")
        }
        #expect(
            error?.description == "it is of version 99, and this recipesite reads version 1, in line 2, column 16")
        #expect(error?.help == "a newer recipesite wrote it: use that one")
        #expect(throws: UnreadableManifestError.self) { try manifest(#"{"version": -1, "files": {}}"#) }
        #expect(try manifest(#"{"files": {}}"#).files.isEmpty)
    }

    @Test
    func `is read with white space anywhere that JSON has it`() throws {
        let digest = String(repeating: "0", count: 64)
        let spread = """
            \t{ "version" :\n1 , "files" : { "a.html.br" :\r\n{ "sha256" : "\(digest)" , "bytes" :  1 , "isForm" :\t true } } ,
            "retired" : { "b" : { "changesAgo" :\n 8 , "sha256" : "\(digest)", "bytes" : 0 } } }
            """
        let manifest = try manifest(spread)
        #expect(manifest.files["a.html.br"]?.isForm == true && manifest.retired["b"]?.changesAgo == 8)
    }
}
