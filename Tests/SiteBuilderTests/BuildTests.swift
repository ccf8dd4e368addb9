import Diagnostics
import Foundation
import SitePublisher
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

@Suite("A build", .timeLimit(.minutes(10)))
struct BuildTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func options(_ source: FeedSource? = nil, isStrict: Bool = false) -> BuildOptions {
        var options = BuildOptions(
            feeds: [FeedRequest(source ?? .file(folder.url.appending(path: "recipes.json")))], site: folder.url,
            output: folder.url.appending(path: "site"), cache: folder.url.appending(path: "cache"))
        options.isStrict = isStrict
        return options
    }

    private func offer(_ names: [String]) throws { try folder.write(RecipeList.text(of: names), to: "recipes.json") }

    @discardableResult
    private func build(_ source: FeedSource? = nil, isStrict: Bool = false) async throws -> [String] {
        try await SiteBuilder(options(source, isStrict: isStrict)).build().warnings.map(\.description)
    }

    private static let names = ["Khao Soi", "Pad Thai", "Som Tam", "Larb", "Satay"]

    // MARK: The sample

    @Test
    func `of the sample takes no real site's place, and says what is there and which settings are missing`()
        async throws
    {
        try offer(Self.names)
        try await build()
        let before = try folder.snapshot(of: "site")
        for work in ["build", "check"] {
            let failure = await #expect(throws: BuildError.self) {
                if work == "build" {
                    try await build(.sample)
                } else {
                    _ = try await SiteBuilder(options(.sample)).check()
                }
            }
            #expect(failure?.kind == .wrongUsage)
            let text = failure?.diagnostics[0].description ?? ""
            #expect(text.contains("error: a site of 5 recipes is published here, from a list of 20"), "\(text)")
            #expect(text.contains("\n  there is no \(folder.url.path)/recipesite.yaml\n"))
            #expect(text.contains("name the list with --source"))
        }
        #expect(throws: BuildError.self) {
            try options(.sample).publishedSite(at: options(.sample).publisher())
        }
        try folder.write("output: site", to: "recipesite.yaml")
        let failure = await #expect(throws: BuildError.self) { try await build(.sample) }
        #expect(failure?.diagnostics[0].notes == ["\(folder.url.path)/recipesite.yaml names no source"])
        #expect(try folder.snapshot(of: "site") == before)
    }

    @Test
    func `of the sample is published into nothing, into an empty folder, and over the sample`() throws {
        let publisher = Publisher(output: options().output)
        func published() throws -> SiteManifest? { try options(.sample).publishedSite(at: publisher)?.manifest }
        #expect(try published() == nil)
        try FileManager.default.createDirectory(at: options().output, withIntermediateDirectories: true)
        #expect(try published() == nil)
        _ = try publisher.publish([])
        #expect(try published() != nil)
    }

    @Test
    func `of the sample takes the place of no site of before there were histories, nor of one that --previous names`()
        async throws
    {
        try folder.write(#"{"version": 1, "feed": {"sha256": "x"}, "files": {}}"#, to: "site/.recipesite.json")
        let former = await #expect(throws: BuildError.self) { try await build(.sample) }
        #expect(former?.kind == .wrongUsage)
        try FileManager.default.removeItem(at: folder.url.appending(path: "site"))
        try offer(Self.names)
        try await build()
        try FileManager.default.moveItem(
            at: folder.url.appending(path: "site"), to: folder.url.appending(path: "copy"))
        var options = options(.sample)
        options.previous = .folder(folder.url.appending(path: "copy"))
        let copied = await #expect(throws: BuildError.self) { try await SiteBuilder(options).build() }
        #expect(copied?.diagnostics[0].description.contains("/copy: error: a site of 5 recipes") == true)
    }

    // MARK: Strictness

    @Test(arguments: [
        ("Public/notes/skones.md", "x", "no recipe has the slug or uuid \"skones\""),
        ("Public/.env", "PASSWORD=x", "this is hidden"),
        ("Templates/hom.mustache", "x", "did you mean home.mustache?"),
        ("publik/robots.txt", "x", "a site's folder is called Public"),
        (
            "recipes.json", RecipeList.text(of: ["Khao Soi", "Pad Thai"]),
            "the list has 2 recipes, and the published site has 5"
        ),
        (
            "recipes.json", RecipeList.text(of: names).replacing("photo_url_small", with: "photo_url"),
            "did you mean photo_url_large or photo_url_small?"
        ),
        (
            "recipes.json", RecipeList.text(of: names, photo: "none.jpg"),
            "this photo of \"Khao Soi\" is left out: no such file or directory"
        ),
    ])
    func `that is strict publishes nothing where anything is worth a warning`(
        path: String, text: String, expected: String
    ) async throws {
        try offer(Self.names)
        #expect(try await build(isStrict: true) == [])
        let before = try folder.snapshot(of: "site")
        try folder.write(text, to: path)
        let failure = await #expect(throws: BuildError.self) { try await build(isStrict: true) }
        #expect(failure?.kind == .badData)
        #expect(failure?.diagnostics.contains { $0.description.contains(expected) } == true, "\(failure as Any)")
        #expect(failure?.diagnostics.last?.message.hasSuffix("and the build is strict") == true)
        #expect(failure?.diagnostics.count { $0.severity == .error } == 1)
        #expect(try folder.snapshot(of: "site") == before)
        #expect(try await build().contains { $0.contains(expected) })
    }

    @Test
    func
        `warns of a list that lost more than half of its recipes, but not of one that lost half or followed the sample`()
        async throws
    {
        _ = try Publisher(output: options().output).publish([])
        try offer(Self.names)
        #expect(try await build() == [])
        try offer(["Khao Soi", "Pad Thai", "Som Tam"])
        #expect(try await build() == [])
        try offer(["Khao Soi"])
        #expect(try await build().count == 1)
        #expect(try await build() == [])
        try offer([])
        #expect(
            try await build().first?.contains("the list has 0 recipes, and the published site has 1") == true)
    }

    @Test(arguments: [(5, 3, false), (5, 2, true), (5, 0, true), (2, 1, false), (0, 0, false)])
    func `keeps the site where the list has less than the owner's share of it, until that is accepted`(
        published: Int, count: Int, isRefused: Bool
    ) async throws {
        try offer(Array(Self.names.prefix(published)))
        try await build()
        let before = try folder.snapshot(of: "site")
        try offer(Array(Self.names.prefix(count)))
        var options = options()
        options.leastShare = 50
        guard isRefused else {
            _ = try await SiteBuilder(options).build()
            return
        }
        let builder = SiteBuilder(options)
        let failures = [
            await #expect(throws: BuildError.self) { _ = try await builder.build() },
            await #expect(throws: BuildError.self) { _ = try await builder.check() },
        ]
        for failure in failures {
            #expect(failure?.kind == .badData)
            #expect(
                failure?.diagnostics[0].message.contains("which is less than 50% of the 5 on the published site")
                    == true)
        }
        #expect(try folder.snapshot(of: "site") == before)
        options.acceptsShortList = true
        #expect(try await SiteBuilder(options).build().recipes == count)
        // From then on this is the published list.
        options.acceptsShortList = false
        #expect(try await SiteBuilder(options).build().recipes == count)
    }

    // MARK: The owner's files

    @Test
    func `publishes what web hosts look for, and leaves out what is hidden: with a word, unless it is nobody's work`()
        async throws
    {
        try offer(Self.names)
        let published = [".htaccess", ".nojekyll", ".domains", ".well-known/security.txt", "_headers", "CNAME"]
        let secret = [".env", ".htpasswd", "deep/.private/a.txt", "deep/.private/b.txt"]
        let junk = [
            ".DS_Store", ".git/config", ".gitignore", "._photo.jpg", ".site.css.swp", ".#a.md", "a.md~", "Thumbs.db",
            "deep/desktop.ini",
        ]
        for path in published + secret + junk { try folder.write("x", to: "Public/\(path)") }
        let warnings = try await build()
        #expect(
            warnings.compactMap { $0.firstMatch(of: #/(Public/\S+): warning: this is hidden/#).map { String($0.1) } }
                == ["Public/.env", "Public/.htpasswd", "Public/deep/.private"])
        #expect(warnings.count == 3)
        let files = try folder.files(below: "site")
        for path in published { #expect(files.contains(path), "\(path)") }
        for path in secret + junk { #expect(!files.contains(path), "\(path)") }
    }

    #if os(Linux)
        // Elsewhere a folder holds them as one.
        @Test
        func `is refused where two files have one name, in two encodings of an accented letter`() async throws {
            try offer(Self.names)
            try folder.write("one", to: "Public/caf\u{E9}.txt")
            try folder.write("two", to: "Public/cafe\u{301}.txt")
            let failure = await #expect(throws: BuildError.self) { try await build() }
            #expect(failure?.kind == .badData)
            #expect(failure?.diagnostics.map(\.message).joined().hasPrefix("is there twice") == true)
            #expect(!folder.has("site"))
            try FileManager.default.removeItem(atPath: folder.url.path + "/Public/cafe\u{301}.txt")
            try await build()
            #expect(try folder.read("site/caf\u{E9}.txt") == "one")
        }
    #endif

    @Test
    func `warns of each photo in Public that tells where it was taken, and of none that does not`() async throws {
        try offer(Self.names)
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]
        try folder.write(CameraMetadata.add(to: jpeg, orientation: 1), to: "Public/kitchen.JPG")
        try folder.write(jpeg, to: "Public/clean.jpg")
        let warnings = try await build()
        #expect(warnings.count == 1)
        #expect(
            warnings.first?.contains(
                "Public/kitchen.JPG: warning: this photo is published with what its camera wrote into it: "
                    + "where it was taken (GPS), the camera (\(CameraMetadata.camera))\n  help: take that out: exiftool "
            ) == true,
            "\(warnings)")
    }

    @Test
    func `takes no folder for a misnamed one that a build made, or that is empty`()
        async throws
    {
        try offer(Self.names)
        try folder.write("{}", to: "public/.recipesite.json")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "templates"), withIntermediateDirectories: true)
        #expect(try await build() == [])
        try folder.write("x", to: "public/robots.txt")
        try FileManager.default.removeItem(at: folder.url.appending(path: "public/.recipesite.json"))
        #expect(try await build().count == 1)
        #expect(try await build().first?.contains("rename it to Public") == true)
    }

    @Test(arguments: [
        ("public/robots.txt", "Public/robots.txt", "this is not read: a site's folder is called Public"),
        ("recipes/soup.md", "Recipes/readme.md", "this is not read: a site's folder is called Recipes"),
        ("templates/home.mustache", "Templates/texts/en.yaml", "this is not read: a site's folder is called Templates"),
        ("Public/Notes/khao-soi.md", "Public/notes/pad-thai.md", "this is published as it is"),
        ("Notes/khao-soi.md", "Public/notes/pad-thai.md", "this is not read: a site's folder is Public/notes"),
        ("notes/khao-soi.md", "Public/robots.txt", "this is not read: a site's folder is Public/notes"),
        ("Texts/de.yaml", "Public/robots.txt", "this is not read: a site's folder is Templates/texts"),
        ("theme/custom.css", "Public/robots.txt", "this is not read: a site's folder is Public/theme"),
    ])
    func `points out a folder beside the right one`(path: String, right: String, words: String) async throws {
        try offer(Self.names)
        try folder.write("", to: right)
        try folder.write("", to: path)
        let warnings = try await build().filter { $0.contains(words) }
        #expect(warnings.count == 1, "\(warnings)")
        #expect(warnings.first?.contains("help: move ") == true)
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        #expect(warnings.first?.contains("\(folder): warning") == true)
    }

    @Test(arguments: [
        ("Public/notes/khao-soi.markdown", "is no note"), ("Public/notes/khao-soi.txt", "is no note"),
        ("Public/notes/khao-soi.MD", "is no note"),
        ("Public/Notes/khao-soi.md", "a site's own folder is called Public/notes"),
        ("Public/note/khao-soi.md", "a site's own folder is called Public/notes"),
        ("Public/tips.markdown", "becomes no page"),
        ("Public/theme/Custom.css", "a site's own style is Public/theme/custom.css"),
        ("Public/custom.css", "a site's own style is Public/theme/custom.css"),
        ("Public/themes/custom.css", "a site's own folder is called Public/theme"),
        ("Templates/Texts/en.yaml", "a site's folder is called Templates/texts"),
        ("Templates/home.html", "a template's name ends in .mustache"),
        ("Recipes/x.markdown", "a recipe's name ends in .md"), ("Recipes/Soup.docx", "a recipe's name ends in .md"),
        ("Recipes/soup.cook", "a recipe's name ends in .md"), ("Recipes/soup", "a recipe's name ends in .md"),
        ("Recipes", "this is a file, and not read"),
    ])
    func `points out a file whose name is nearly right`(path: String, words: String) async throws {
        try offer(Self.names)
        try folder.write("", to: path)
        let warnings = try await build()
        #expect(warnings.contains { $0.contains(words) }, "\(warnings)")
    }

    @Test
    func `takes a template for used that another one uses`() async throws {
        try offer(Self.names)
        try folder.write("{{> mine}}", to: "Templates/star.mustache")
        try folder.write("*", to: "Templates/mine.mustache")
        try folder.write("*", to: "Templates/crad.mustache")
        #expect(
            try await build().map { $0.replacing(folder.url.path + "/", with: "") } == [
                """
                Templates/crad.mustache: warning: no page uses this template, and there is no built-in one of this name, so it \
                changes nothing
                  help: did you mean card.mustache?
                """
            ])
    }

    @Test(
        arguments: [
            ("example.com/recipes.json", "https://example.com/recipes.json"),
            ("www.example.com", "https://www.example.com"), ("localhost:8000/r.json", "http://localhost:8000/r.json"),
            ("192.168.1.5/r.json", "http://192.168.1.5/r.json"), ("lists/recipes.json", nil), ("recipes.jsn", nil),
            ("../example/recipes.json", nil),
        ] as [(String, String?)])
    func `of a file that is not there asks whether a web address was meant, where it looks like one`(
        path: String, address: String?
    ) async throws {
        let failure = await #expect(throws: BuildError.self) { try await build(.file(URL(filePath: path))) }
        #expect(failure?.kind == .unavailable)
        #expect(
            failure?.diagnostics[0].help
                == (address.map { "did you mean \($0)?" } ?? "check what --source names, or try again later"))
    }
}
