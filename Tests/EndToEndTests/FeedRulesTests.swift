import Foundation
import TestSupport
import Testing

@Suite("What feed is accepted")
struct FeedRulesTests {
    private let site: Recipesite

    init() throws {
        site = try Recipesite()
        let uuid = "0c6ca6e7-e32a-4053-b824-1dbf749910d8"
        try site.folder.write(
            #"{"recipes": [{"uuid": "\#(uuid)", "name": "CrÃ¨me BrÃ»lÃ©e", "cuisine": "French"}]}"#,
            to: "recipes.json")
    }

    @Test
    func `has its garbled names put right, and said so, unless that is switched off`() async throws {
        let repaired = try await site.build("--source", "recipes.json")
        #expect(repaired.errors.contains("Crème Brûlée"), "\(repaired.errors)")
        #expect(site.folder.has("site/recipes/creme-brulee.html"))
        let kept = try await site.build("--source", "recipes.json", "--no-repair-names")
        #expect(!kept.errors.contains("warning"))
        #expect(try site.folder.read("site/index.html").contains("CrÃ¨me BrÃ»lÃ©e"))
        try site.folder.write("source: recipes.json\nrepair-names: false\n", to: "recipesite.yaml")
        let again = try await site.build()
        #expect(!again.errors.contains("warning"))
    }

    @Test(arguments: [
        ("feed-limit", "64 B", "recipes.json: error: the feed cannot be read: it is larger than 64 bytes"),
        ("max-name-length", "5", #""cuisine" is longer than 5 characters"#),
    ])
    func `may be as large as is set, by option, variable or file`(setting: String, value: String, message: String)
        async throws
    {
        let byOption = try await site.build("--source", "recipes.json", "--\(setting)", value, exitCode: 65)
        #expect(byOption.errors.contains(message), "\(byOption.errors)")
        try site.folder.write("source: recipes.json\n\(setting): \(value)\n", to: "recipesite.yaml")
        let byFile = try await site.build(exitCode: 65)
        #expect(byFile.errors.contains(message), "\(byFile.errors)")
    }

    @Test
    func `is not read where its file is larger, and no further than that where it never ends`() async throws {
        let file = try FileHandle(forWritingTo: site.folder.write("", to: "large.json"))
        try file.truncate(atOffset: 1 << 40)
        let large = try await site.build("--source", "large.json", exitCode: 65)
        #expect(large.errors.hasPrefix("large.json: error: the feed cannot be read: it is larger than 64 MB\n"))
        #expect(large.errors.contains("raise --feed-limit"))
        let endless = try await site.build("--source", "/dev/zero", "--feed-limit", "1 MB", exitCode: 65)
        #expect(endless.errors.contains("it is larger than 1 MB"))
        #expect(try site.folder.files(below: "") == ["large.json", "recipes.json"])
    }

    @Test
    func `may have no more recipes than is set`() async throws {
        let server = try await Feed.example.serve()
        let refused = try await site.build("--source", server.url("/recipes.json"), "--max-recipes", "5", exitCode: 65)
        #expect(refused.errors.contains("more than 5 recipes"), "\(refused.errors)")
        try await site.build("--source", server.url("/recipes.json"), "--max-recipes", "6")
    }

    @Test(arguments: [
        ("repair-names", "maybe", "repair-names must be true or false, but is \"maybe\""),
        ("max-recipes", "0", "max-recipes must be a number of at least 1, but is \"0\""),
        ("feed-limit", "much", "feed-limit must be a size, but is \"much\""),
    ])
    func `is not guessed where a setting makes no sense`(setting: String, value: String, message: String) async throws {
        try site.folder.write("source: recipes.json\n\(setting): \(value)\n", to: "recipesite.yaml")
        #expect(try await site.build(exitCode: 65).errors.contains(message))
    }
}
