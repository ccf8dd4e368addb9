import Foundation
import TestSupport
import Testing

@Suite("A mistake of the site's owner")
struct OwnerTests {
    @Test
    func `never costs them the site: settings under another name, or in the folder above, end with exit 64`()
        async throws
    {
        let site = try Recipesite()
        try site.folder.write(Feed.example.json, to: "lists/recipes.json")
        try site.folder.write("source: lists/recipes.json\n", to: "recipesite.yaml")
        try await site.build()
        let before = try site.folder.snapshot(of: "site")
        let settings = site.folder.url.appending(path: "recipesite.yaml")
        try FileManager.default.moveItem(at: settings, to: site.folder.url.appending(path: "recipesite.yml"))
        for command in [["build"], ["check"], ["watch", "--port", "0"]] {
            let run = try await site.run(command)
            #expect(run.exitCode == 64)
            #expect(
                run.errors.hasPrefix(
                    """
                    recipesite.yml: error: no recipe list is named, and the settings of a site are read from recipesite.yaml \
                    only, so this file is not read
                      help: rename it to recipesite.yaml, or name the list with --source

                    """), "\(run.errors)")
        }
        #expect(try site.folder.snapshot(of: "site") == before)
        let named = try await site.build("--source", "lists/recipes.json")
        #expect(named.errors.hasPrefix("recipesite.yml: warning: the settings of a site are read from"))
        try FileManager.default.moveItem(at: site.folder.url.appending(path: "recipesite.yml"), to: settings)
        let below = try await site.run(["build", "--site", "lists"])
        #expect(below.exitCode == 64)
        #expect(below.errors.hasPrefix("\(site.folder.url.path)/recipesite.yaml: error: no recipe list is named"))
        let served = try await site.run(["serve", "nowhere"])
        #expect(served.exitCode == 66 && !served.errors.contains("warning"))
        try FileManager.default.moveItem(at: settings, to: site.folder.url.appending(path: "old.yaml"))
        let sample = try await site.build(exitCode: 64)
        #expect(sample.errors.hasPrefix("site: error: a site of 6 recipes is published here, "), "\(sample.errors)")
        #expect(sample.errors.hasSuffix("Nothing was published: 1 error.\n"))
    }

    @Test
    func `ends a strict build with exit 65, however strictness was asked for, and --no-strict lets it pass`()
        async throws
    {
        let site = try Recipesite()
        try site.folder.write(Feed.example.json, to: "recipes.json")
        try site.folder.write("x", to: "Public/notes/skones.md")
        let option = try await site.build("--source", "recipes.json", "--strict", exitCode: 65)
        #expect(option.errors.contains("Public/notes/skones.md: warning: "))
        #expect(option.errors.contains("error: there is 1 warning, and the build is strict\n"))
        #expect(option.errors.hasSuffix("Nothing was published: 1 error.\n"))
        let variable = try Recipesite(in: site.folder, environment: ["RECIPESITE_STRICT": "true"])
        #expect(try await variable.run(["check", "--source", "recipes.json"]).exitCode == 65)
        try site.folder.write("source: recipes.json\nstrict: true\n", to: "recipesite.yaml")
        try await site.build(exitCode: 65)
        #expect(!site.folder.has("site"))
        let report = try await site.build("--no-strict").report
        #expect(report.contains("1 warning, see above"))
    }

    @Test
    func `or a host's answer is printed without control characters`() async throws {
        let site = try Recipesite()
        let feed = Feed.example.withPhotos(at: "http://127.0.0.1").json
        let server = try await LoopbackServer { path in
            path == "/recipes.json"
                ? .init(
                    body: String(decoding: feed, as: UTF8.self).replacing("http://127.0.0.1/", with: "").utf8.map { $0 }
                )
                : .init(headers: [("content-encoding", "x\u{9B}31m")], body: [1])
        }
        try site.folder.write("x", to: "Public/notes/a\u{1B}[31m\u{009B}b\u{202E}c.md")
        for format in ["text", "json"] {
            let run = try await site.build(
                "--source", server.url("/recipes.json"), "--output", "si\u{1B}[31m\u{9B}te", "--format", format)
            for text in [run.errors, run.report] {
                #expect(
                    text.unicodeScalars.allSatisfy {
                        $0 == "\n"
                            || $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
                    }, "\(text.debugDescription)")
            }
            #expect(run.errors.contains(format == "text" ? #"notes/a\u{1B}[31m\u{009B}b\u{202E}c.md"# : #"\u202e"#))
        }
    }
}
