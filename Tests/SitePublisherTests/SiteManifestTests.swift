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

    @Test(arguments: ["", "/etc/passwd", "../x", "a/../../x", "./a", "a//b", "a/", "..", "a\\u0000b"])
    func `is refused where a path leads out of the folder, or to none of its files`(path: String) {
        for list in ["files", "retired", "unfinished"] {
            #expect(throws: UnreadableManifestError.self) { try read(path, in: list) }
        }
    }
}
