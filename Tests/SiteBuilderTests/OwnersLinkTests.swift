import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

/// The site is in a folder of the temporary one, so that there is something outside.
@Suite("A symbolic link among the owner's files", .timeLimit(.minutes(10)))
struct OwnersLinkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(RecipeList.text(of: ["Khao Soi", "Pad Thai"]), to: "site/recipes.json")
        try folder.write("secret", to: "private/key.txt")
    }

    private func options(source: String = "site/recipes.json", site: String = "site") -> BuildOptions {
        var source = FeedRequest(.file(folder.url.appending(path: source)))
        source.format = nil
        return BuildOptions(
            feeds: [source], site: folder.url.appending(path: site, directoryHint: .isDirectory),
            output: folder.url.appending(path: "out"), cache: folder.url.appending(path: "cache"))
    }

    private func link(_ path: String, to target: String) throws {
        let file = folder.url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
    }

    /// The errors of a build, each in its first line.
    private func errors(_ options: BuildOptions) async -> [String] {
        let failure = await #expect(throws: BuildError.self) { try await SiteBuilder(options).build() }
        #expect(failure?.kind == .badData)
        return (failure?.diagnostics ?? []).map {
            String($0.description.replacing(folder.url.path + "/", with: "").prefix { $0 != "\n" })
        }
    }

    @Test(arguments: [
        ("Public/env.txt", "/proc/self/environ"), ("Public/key.txt", "../../private/key.txt"),
        ("Public/notes/khao-soi.md", "/etc/passwd"), ("Public/page.md", "../../private/key.txt"),
        ("Public/private", "../../private"), ("Public/notes", "../../private"),
        ("Templates/home.mustache", "/etc/passwd"),
        ("Templates/texts/en.yaml", "/etc/passwd"), ("README.md", "../private/key.txt"),
        ("Recipes/a.md", "/etc/passwd"),
        ("Recipes", "../private"), ("Public", "../private"),
    ])
    func `is refused with its place if it leads out of the site's folder`(path: String, target: String) async throws {
        try link("site/\(path)", to: target)
        let errors = await errors(options())
        let place = target.hasPrefix("/") ? target : String(target.trimmingPrefix(#/[.\/]+/#))
        #expect(errors == ["site/\(path): error: this link leads out of the site's folder, to \(place)"])
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "out").path))
    }

    @Test
    func `is followed to its end, and reported together with others`() async throws {
        try link("site/Public/a.txt", to: "b.txt")
        try link("site/Public/b.txt", to: "../c.txt")
        try link("site/c.txt", to: "../private/key.txt")
        let errors = await errors(options())
        #expect(
            errors == [
                "site/Public/a.txt: error: this link leads out of the site's folder, to private/key.txt",
                "site/Public/b.txt: error: this link leads out of the site's folder, to private/key.txt",
            ])
    }

    @Test
    func `counts as the file or the folder that it leads to in the site's folder`() async throws {
        try folder.write("shared text", to: "site/shared/a.txt")
        try folder.write("Soak the noodles.", to: "site/kept/khao-soi.md")
        try folder.write("# Auntie's table", to: "site/docs/about.md")
        try link("site/Public/files", to: "../shared")
        try link("site/Public/one.txt", to: "files/a.txt")
        try link("site/Public/notes", to: "../kept")
        try link("site/README.md", to: "docs/about.md")
        let report = try await SiteBuilder(options()).build()
        #expect(report.warnings.isEmpty, "\(report.warnings)")
        #expect(try folder.read("out/files/a.txt") == "shared text")
        #expect(try folder.read("out/one.txt") == "shared text")
        #expect(try folder.read("out/recipes/khao-soi.html").contains("Soak the noodles."))
        #expect(try folder.read("out/index.html").contains("Auntie"))
    }

    @Test
    func `may lead to the site's folder itself, or to one that holds it`() async throws {
        try folder.write("x", to: "site/Public/a.txt")
        try link("door", to: "site")
        _ = try await SiteBuilder(options(site: "door")).build()
        #expect(try folder.read("out/a.txt") == "x")
    }

    @Test(arguments: [
        (["Public/round": "."], "Public/round"), (["Public/a/up": ".."], "Public/a/up"),
        (["Public/all": ".."], "Public/all"),
        (["Public/a/b": "../../kept", "kept/c": "../Public/a"], "Public/a/b/c"),
    ])
    func `is refused if it leads to a folder that it is in itself`(links: [String: String], place: String) async throws
    {
        try folder.write("x", to: "site/Public/a/x.txt")
        for (path, target) in links { try link("site/\(path)", to: target) }
        let errors = await errors(options())
        #expect(errors == ["site/\(place): error: this link leads to a folder that it is in itself"])
    }

    @Test
    func `is refused from the thousandth folder on, which a few make that lead to each other`() async throws {
        for number in 0..<20 {
            try folder.write("x", to: "site/Public/\(number)/x.txt")
            for name in ["a", "b"] { try link("site/Public/\(number)/\(name)", to: "../\(number + 1)") }
        }
        try folder.write("x", to: "site/Public/20/x.txt")
        let errors = await errors(options())
        #expect(errors.count == 1)
        #expect(errors.first?.contains("there are more than 1000 links to folders") == true, "\(errors)")
    }

    @Test
    func `to something hidden is reported and not published`() async throws {
        try folder.write("token", to: "site/.secret/key")
        try link("site/Public/key", to: "../.secret/key")
        try link("site/Public/keys", to: "../.secret")
        try link("site/Public/gone", to: "nowhere")
        let warnings = try await SiteBuilder(options()).build().warnings.map(\.message)
        let hidden = "this is hidden, or leads to something hidden, and what is hidden is not published"
        #expect(warnings == [hidden, hidden, "this link leads nowhere"])
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "out/key").path))
    }

    @Test
    func `is refused among the files of a pattern if it leads out, and read if it does not`() async throws {
        try folder.write(RecipeList.text(of: ["Larb"]), to: "site/kept/larb.json")
        try folder.write(RecipeList.text(of: ["Satay"]), to: "private/satay.json")
        try link("site/lists/larb.json", to: "../kept/larb.json")
        let report = try await SiteBuilder(options(source: "site/lists/*.json")).build()
        #expect(report.recipes == 1)
        try link("site/lists/satay.json", to: "../../private/satay.json")
        #expect(
            await errors(options(source: "site/lists/*.json")) == [
                "site/lists/satay.json: error: this is a link that leads out of the folder, to private/satay.json"
            ])
        // A pattern of another folder has its own bounds.
        try link("elsewhere/satay.json", to: "../private/satay.json")
        #expect(await errors(options(source: "elsewhere/*.json")).count == 1)
        try folder.write(RecipeList.text(of: ["Satay"]), to: "private/lists/satay.json")
        _ = try await SiteBuilder(options(source: "private/lists/*.json")).build()
    }
}
