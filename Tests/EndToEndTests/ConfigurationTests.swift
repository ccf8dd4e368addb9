import Foundation
import TestSupport
import Testing

@Suite("The configuration")
struct ConfigurationTests {
    private let site: Recipesite

    init() throws {
        site = try Recipesite()
        try site.folder.write(Feed.example.json, to: "lists/recipes.json")
    }

    @Test
    func `of a site is in its recipesite.yaml, with paths relative to it`() async throws {
        try site.folder.write(Feed.example.json, to: "cookbook/recipes.json")
        try site.folder.write("source: recipes.json\noutput: public\n", to: "cookbook/recipesite.yaml")
        let run = try await site.build("--site", "cookbook")
        #expect(run.report.contains("6 recipes in 3 cuisines, from cookbook/recipes.json"))
        #expect(site.folder.has("cookbook/public/index.html"))
    }

    @Test
    func `may be a link to a file in the site's folder, and to no other`() async throws {
        let file = site.folder.url.appending(path: "cookbook/recipesite.yaml").path
        try site.folder.write("source: ../lists/recipes.json\noutput: public\n", to: "cookbook/config/mine.yaml")
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "config/mine.yaml")
        try await site.build("--site", "cookbook")
        #expect(site.folder.has("cookbook/public/index.html"))
        try site.folder.write("source: ../lists/recipes.json\n", to: "other.yaml")
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "../other.yaml")
        let run = try await site.build("--site", "cookbook", exitCode: 65)
        #expect(run.errors.contains("a link that leads out of the folder"), "\(run.errors)")
    }

    @Test
    func `with a line that nobody typed is refused in few words and little memory`() async throws {
        func peak(of length: Int) async throws -> Int {
            let key = String(repeating: "k", count: length)
            try site.folder.write("? \"\(key)\"\n: x\n", to: "recipesite.yaml")
            return try await site.peakMemory("check", exitCode: 65)
        }
        let (short, long) = (try await peak(of: 1_000), try await peak(of: 2_000_000))
        #expect(long - short < 60_000_000, "\(long - short) bytes more")
        let run = try await site.run(["check"])
        #expect(run.errors.contains("there is no setting \"kkk") && run.errors.count < 5_000)
    }

    @Test
    func `is overruled by variables, and these by options`() async throws {
        try site.folder.write(
            "source: nowhere.json\noutput: from-file\nbase-url: https://file.example/\n", to: "recipesite.yaml")
        let variables = ["RECIPESITE_SOURCE": "lists/recipes.json", "RECIPESITE_OUTPUT": "from-variable"]
        try await Recipesite(in: site.folder, environment: variables).build("--output", "from-option")
        #expect(!site.folder.has("from-file") && !site.folder.has("from-variable"))
        #expect(try site.folder.read("from-option/index.html").contains(#"href="https://file.example/""#))
    }

    @Test
    func `says that outside-paths need base-url`() async throws {
        try site.folder.write("source: lists/recipes.json\noutside-paths: [/go/]\n", to: "recipesite.yaml")
        let run = try await site.build()
        #expect(run.errors.contains("recipesite.yaml:2:16: warning: outside-paths has no effect"))
        #expect(try await !site.build("--base-url", "https://a.example/").errors.contains("outside-paths"))
        let option = try await site.build("--source", "lists/recipes.json", "--outside-paths", "/go/")
        #expect(option.errors.contains("warning: --outside-paths has no effect"))
    }

    @Test
    func `names several feeds, each with its format, and an option names one of them in their place`() async throws {
        try site.folder.write(
            #"{"meals": [{"idMeal": "1", "strMeal": "Laksa", "strArea": "Malay"}]}"#, to: "lists/meals.json")
        try site.folder.write(
            "feeds:\n  - source: lists/recipes.json\n  - {source: lists/meals.json, format: themealdb}\n",
            to: "recipesite.yaml")
        let run = try await site.build()
        #expect(run.report.contains("7 recipes in 4 cuisines, from lists/recipes.json and lists/meals.json"))
        #expect(run.report.contains("6 recipes in lists/recipes.json\n  1 recipe in lists/meals.json"))
        #expect(site.folder.has("site/recipes/laksa.html") && site.folder.has("site/recipes/khao-soi.html"))
        let one = try await site.build("--source", "lists/meals.json", "--output", "one")
        #expect(one.report.contains("1 recipe in 1 cuisine, from lists/meals.json"))
        let format = try await site.build("--feed-format", "mealie", exitCode: 64)
        #expect(format.errors.contains("--feed-format cannot be that of several feeds"))
    }

    @Test
    func `of feeds in files of one name does not take the first recipe of each for one`() async throws {
        for (folder, name) in [("soups", "Laksa"), ("cakes", "Lamington")] {
            try site.folder.write(#"{"meals": [{"idMeal": "1", "strMeal": "\#(name)"}]}"#, to: "\(folder)/list.json")
        }
        try site.folder.write(
            "feeds:\n  - source: soups/list.json\n  - source: cakes/list.json\n", to: "recipesite.yaml")
        try await site.build()
        #expect(site.folder.has("site/recipes/laksa.html") && site.folder.has("site/recipes/lamington.html"))
    }

    @Test(arguments: [
        ("feeds: x", "1:8: error: feeds must be a list"),
        ("feeds:\n  - x", "2:5: error: each of feeds must be a block of settings"),
        ("feeds:\n  - format: mealie", "2:5: error: one of feeds does not say where it comes from"),
        ("feeds:\n  - {source: a.json, sauce: b}", "2:22: error: feed has no setting \"sauce\""),
        ("feeds:\n  - source: a.json\n  - source: a.json", "3:5: error: \"a.json\" is in feeds twice"),
        ("source: a.json\nfeeds:\n  - source: b.json", "1:9: error: source is set besides feeds"),
    ])
    func `with a mistake in feeds points at it`(text: String, message: String) async throws {
        try site.folder.write(text, to: "recipesite.yaml")
        let run = try await site.build(exitCode: 65)
        #expect(run.errors.contains("recipesite.yaml:" + message), "\(run.errors)")
    }

    @Test
    func `with unknown keys names each of them and the nearest setting, and nothing is built`() async throws {
        try site.folder.write(
            "sourec: lists/recipes.json\noutput: public\nbse-url: x\ncolour: red\n", to: "recipesite.yaml")
        let run = try await site.build(exitCode: 65)
        #expect(
            run.errors.hasPrefix(
                """
                recipesite.yaml:1:1: error: there is no setting "sourec"
                  1 | sourec: lists/recipes.json
                    | ^
                  help: did you mean source?
                recipesite.yaml:3:1: error: there is no setting "bse-url"
                """))
        #expect(run.errors.contains("help: settings are source, repair-names"))
        #expect(try site.folder.files() == ["lists/recipes.json", "recipesite.yaml"])
    }

    @Test(arguments: [
        ("base-url: [a, b]", #"recipesite.yaml:1:11: error: base-url must be a single text"#),
        (
            "base-url: nowhere",
            #"recipesite.yaml:1:11: error: base-url must be an http or https address, but is "nowhere""#
        ),
        ("source: 'half", "recipesite.yaml:1:14: error: this is not valid YAML: "),
        ("- source", "recipesite.yaml:1:1: error: this is not a list of settings"),
        ("source: *.json", "recipesite.yaml:1:10: error: in YAML, * and & begin names"),
        ("title: Mine: recipes", "recipesite.yaml:1:12: error: in YAML, this : would end a name"),
        (
            "content-security-policy:\n  - font-src data:",
            "help: YAML reads a : in a text as the end of a name: put the text into quotes"
        ),
        ("content-security-policy: [font-src data:]", "help: put the text that has it into quotes"),
        (
            "allow-host: https://photos.internal",
            "recipesite.yaml:1:13: error: allow-host must be the name or the address of a host"
        ),
        ("allow-name: example.org:8080", "error: allow-name must be the name or the address of a host"),
    ])
    func `with a mistake points at it`(text: String, message: String) async throws {
        try site.folder.write(text, to: "recipesite.yaml")
        let run = try await site.build(exitCode: 65)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test
    func `is read with a byte order mark as without one`() async throws {
        try site.folder.write("\u{FEFF}source: lists/recipes.json\noutput: public\n", to: "recipesite.yaml")
        try await Recipesite(in: site.folder).build()
        #expect(site.folder.has("public/index.html"))
    }

    @Test
    func `that is a folder, or no UTF-8, says so`() async throws {
        try site.folder.write("x", to: "recipesite.yaml/x")
        #expect(
            try await site.build(exitCode: 65).errors.contains("recipesite.yaml: error: the settings cannot be read"))
        try FileManager.default.removeItem(at: site.folder.url.appending(path: "recipesite.yaml"))
        try site.folder.write([0x73, 0xE4], to: "recipesite.yaml")
        #expect(
            try await site.build(exitCode: 65).errors.contains("recipesite.yaml: error: this file is not UTF-8 text"))
    }

    @Test
    func `that says how a list is read, but not where it is, builds no sample`() async throws {
        try site.folder.write("feed: {format: Mealie}\n", to: "recipesite.yaml")
        let run = try await Recipesite(in: site.folder, environment: [:]).run(["build"])
        #expect(
            run.exitCode == 65 && run.errors.contains("feed says how a list of recipes is read, but no list is named"))
    }

    @Test
    func `with a name that is shorter than the setting that was meant asks for that one`() async throws {
        try site.folder.write("sauce: lists/recipes.json\n", to: "recipesite.yaml")
        #expect(try await site.build(exitCode: 65).errors.contains("help: did you mean source?\n"))
    }

    @Test
    func `with a setting twice points at the second, and names the line of the first`() async throws {
        try site.folder.write("output: a\nport: 80\n# Which?\noutput: b\nport : 81\n", to: "recipesite.yaml")
        let run = try await site.build(exitCode: 65)
        #expect(
            run.errors.hasPrefix(
                """
                recipesite.yaml:4:1: error: output is set twice
                  4 | output: b
                    | ^
                  set before in recipesite.yaml:1:1
                  help: keep one of the two
                recipesite.yaml:5:1: error: port is set twice
                """), "\(run.errors)")
        try site.folder.write("{output: a, output: b}\n", to: "recipesite.yaml")
        #expect(try await site.build(exitCode: 65).errors.hasPrefix("recipesite.yaml:1:2: error: output is set twice"))
    }

    @Test(arguments: [
        "allow-host:\n\t- photos.example\n", "allow-host:\r\n\t- photos.example\r\n", "output: a\n\tport: 80\n",
        "# mine\n\tport: 80\n",
    ])
    func `with a tab in front of something says that it is one, and what to write in its place`(text: String)
        async throws
    {
        try site.folder.write(text, to: "recipesite.yaml")
        let run = try await site.build(exitCode: 65)
        #expect(
            run.errors.hasPrefix("recipesite.yaml:2:1: error: a tab stands where YAML allows only spaces\n  2 | \t"),
            "\(run.errors)")
        #expect(run.errors.contains("help: write spaces in place of the tab\n"))
    }

    /// Settings of another form than theirs, whichever command uses them, with what is said of each.
    static let wrongValues = [
        ("port: eighty", #"port must be from 0 to 65535, but is "eighty""#),
        ("port: 70000", #"port must be from 0 to 65535, but is "70000""#),
        ("every: soon", #"every must be a time, but is "soon""#),
        ("every: 10", #"every must be a time, but is "10""#),
        ("every: 0s", #"every must be at least 1s, but is "0s""#),
        ("cache-limit: much", #"cache-limit must be a size, but is "much""#),
        ("cache-limit: 500", #"cache-limit must be a size with its unit, but is "500""#),
        ("feed-limit: 64", #"feed-limit must be a size with its unit, but is "64""#),
        (
            "base-url: https://a.example/?page=1",
            #"base-url must be an address without "?", but is "https://a.example/?page=1""#
        ),
        (
            "base-url: https://a.example/#top",
            ##"base-url must be an address without "#", but is "https://a.example/#top""##
        ),
        (
            "base-url: https://a.example//recipes/",
            ##"base-url must be an address without "//" in its path, but is "https://a.example//recipes/""##
        ),
        (
            "base-url: https://a.example/x/%2E./recipes/",
            ##"base-url must be an address without ".." in its path, but is "https://a.example/x/%2E./recipes/""##
        ),
        (
            "base-url: https://a.example:99999/",
            #"base-url must have a port from 1 to 65535, but is "https://a.example:99999/""#
        ),
        (
            "content-security-policy: image-src *",
            #"content-security-policy must add to a directive that it can, not "image-src", but is "image-src *""#
        ),
        (
            "content-security-policy: [img-src]",
            #"content-security-policy must name a source behind "img-src", but is "img-src""#
        ),
        ("max-recipes: 0", #"max-recipes must be a number of at least 1, but is "0""#), ("host:", "host has no value"),
        ("repair-names: perhaps", #"repair-names must be true or false, but is "perhaps""#),
    ]

    @Test(arguments: wrongValues)
    func `is looked at by every command that reads it, whichever uses the setting`(text: String, message: String)
        async throws
    {
        try site.folder.write("# Mine\n\(text)\n", to: "recipesite.yaml")
        for command in ["build", "check", "watch", "serve"] {
            let run = try await site.run([command])
            #expect(run.exitCode == 65)
            let place = #/^recipesite\.yaml:2:\d+: error: (.+)\n  2 \| (.+)\n    \| +\^\n  help: /#
            let shown = try #require(run.errors.prefixMatch(of: place), "\(run.errors)")
            #expect(shown.1 == message[...] && shown.2 == text[...])
        }
        #expect(!site.folder.has("site"))
    }

    @Test
    func `with several mistakes names all of them at once`() async throws {
        try site.folder.write("port: eighty\nevery: soon\ncolour: red\n", to: "recipesite.yaml")
        let run = try await site.run(["check"])
        for line in 1...3 { #expect(run.errors.contains("recipesite.yaml:\(line):")) }
        #expect(run.errors.hasSuffix("A build would publish nothing: 3 errors.\n"))
    }

    @Test
    func `may be empty or hold nothing but comments`() async throws {
        try site.folder.write("# nothing yet\n", to: "recipesite.yaml")
        try await site.build("--source", "lists/recipes.json")
    }

    @Test
    func `in a variable that means none is a warning, whichever command runs`() async throws {
        let other = try Recipesite(in: site.folder, environment: ["RECIPESITE_SORCE": "x", "RECIPESITE_COLOUR": "red"])
        let built = try await other.build("--source", "lists/recipes.json")
        #expect(
            built.errors.contains(
                "warning: there is no setting for the variable RECIPESITE_SORCE, so it is ignored\n"
                    + "  help: did you mean RECIPESITE_SOURCE?\n"), "\(built.errors)")
        #expect(built.errors.contains("the variable RECIPESITE_COLOUR, so it is ignored"))
        #expect(try await other.run(["cache", "status"]).errors.contains("RECIPESITE_SORCE, so it is ignored"))
    }

    @Test
    func `in a variable that is wrong ends with exit 64 and its name`() async throws {
        let wrong = try await Recipesite(in: site.folder, environment: ["RECIPESITE_BASE_URL": "x"]).build(exitCode: 64)
        #expect(wrong.errors.contains(#"RECIPESITE_BASE_URL must be an http or https address, but is "x""#))
        let unused = try await Recipesite(in: site.folder, environment: ["RECIPESITE_PORT": "x"]).build(exitCode: 64)
        #expect(unused.errors.contains(#"error: RECIPESITE_PORT must be from 0 to 65535, but is "x""#))
        let date = try await Recipesite(in: site.folder, environment: ["SOURCE_DATE_EPOCH": "now"]).build(exitCode: 64)
        #expect(date.errors.contains("error: SOURCE_DATE_EPOCH must be a number of seconds since 1970"))
    }

    @Test(arguments: [
        (["--source", "nowhere.json"], [:], "--source"),
        ([], ["RECIPESITE_SOURCE": "nowhere.json"], "RECIPESITE_SOURCE"),
        ([], [:], "source (recipesite.yaml:2:9)"),
    ])
    func `that leads to no feed is named where it stands: in the file, in a variable, or among the options`(
        options: [String], environment: [String: String], origin: String
    ) async throws {
        try site.folder.write("output: public\nsource: missing.json\n", to: "recipesite.yaml")
        let run = try await Recipesite(in: site.folder, environment: environment).run(["check"] + options)
        #expect(run.exitCode == 69)
        #expect(run.errors.contains("help: check what \(origin) names, or try again later\n"), "\(run.errors)")
    }

    @Test(arguments: [["build"], ["check"], ["watch", "--port", "0"], ["cache", "status"]])
    func `is of a folder that is there: nothing is made of a name that is misspelt`(command: [String]) async throws {
        let begun = try Recipesite()
        try begun.folder.write("", to: "notes.txt")
        let run = try await begun.run(command + ["--site", "nope"])
        #expect(run.exitCode == 65)
        #expect(
            run.errors.hasPrefix(
                """
                error: there is no folder nope
                  help: name the site's folder with --site, make this one, or begin a site in it: recipesite init nope

                """), "\(run.errors)")
        let file = try await begun.run(command + ["--site", "notes.txt"])
        #expect(file.exitCode == 65)
        #expect(file.errors.hasPrefix("notes.txt: error: this is a file, not a folder\n"))
        #expect(try begun.folder.files() == ["notes.txt"])
    }

    @Test
    func `names the site, whatever its README is headed with`() async throws {
        try site.folder.write("title: Auntie's \"table\"\n", to: "recipesite.yaml")
        try site.folder.write("# About me\n", to: "README.md")
        let built = try await site.build("--source", "lists/recipes.json")
        #expect(built.errors == "")
        #expect(try site.folder.read("site/index.html").contains("Auntie&#39;s &quot;table&quot;</span></h1>"))
        #expect(try site.folder.read("site/about.html").contains("<h1>About me</h1>"))
        try await site.build("--source", "lists/recipes.json", "--title", "Another")
        #expect(try site.folder.read("site/site.webmanifest").contains("Another"))
        // Without a heading, the README leaves the name to the setting.
        try site.folder.write("Just words.\n", to: "README.md")
        #expect(try await site.build("--source", "lists/recipes.json").errors == "")
    }

    @Test
    func `takes 0 for a size without its unit, which is the same in each`() async throws {
        try site.folder.write("cache-limit: 0\n", to: "recipesite.yaml")
        #expect(try await site.build("--source", "lists/recipes.json").exitCode == 0)
    }

    @Test
    func `says what pages may load, to the server as to the pages`() async throws {
        try site.folder.write(
            "content-security-policy: [img-src https://p.example, 'font-src data:']\n", to: "recipesite.yaml")
        try await site.build("--source", "lists/recipes.json")
        let server = try await RunningServer(in: site)
        let answer = try await server.get("/index.html")
        let policy = String(try #require(answer.firstMatch(of: #/content-security-policy: (.*)\r\n/#)).1)
        #expect(policy.contains("img-src 'self' https://p.example; font-src 'self' data:;"))
        let page = try site.folder.read("site/index.html").replacing("&#39;", with: "'")
        #expect(page.contains(#"content="\#(policy.replacing("; frame-ancestors 'none'", with: ""))">"#))
    }
}
