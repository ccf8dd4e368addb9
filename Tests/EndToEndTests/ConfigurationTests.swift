import TestSupport
import Testing

@Suite("The configuration")
struct ConfigurationTests {
    private let site: Recipesite

    init() throws {
        site = try Recipesite()
        try site.folder.write(Feed.example.json, to: "lists/recipes.json")
    }

    @Test("of a site is in its recipesite.yaml, with paths relative to it")
    func readsFile() async throws {
        try site.folder.write(Feed.example.json, to: "cookbook/recipes.json")
        try site.folder.write("source: recipes.json\noutput: public\n", to: "cookbook/recipesite.yaml")
        let run = try await site.build("--site", "cookbook")
        #expect(run.report.contains("6 recipes in 3 cuisines, from cookbook/recipes.json"))
        #expect(site.folder.has("cookbook/public/index.html"))
    }

    @Test("is overruled by variables, and these by options")
    func hasOnePrecedence() async throws {
        try site.folder.write(
            "source: nowhere.json\noutput: from-file\nbase-url: https://file.example/\n", to: "recipesite.yaml")
        let variables = ["RECIPESITE_SOURCE": "lists/recipes.json", "RECIPESITE_OUTPUT": "from-variable"]
        try await Recipesite(in: site.folder, environment: variables).build("--output", "from-option")
        #expect(!site.folder.has("from-file") && !site.folder.has("from-variable"))
        #expect(try site.folder.read("from-option/index.html").contains(#"href="https://file.example/""#))
    }

    @Test("with unknown keys names each of them and the nearest setting, and nothing is built")
    func refusesUnknownKeys() async throws {
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

    @Test(
        "with a mistake points at it",
        arguments: [
            ("base-url: [a, b]", #"recipesite.yaml:1:11: error: base-url must be a single text"#),
            (
                "base-url: nowhere",
                #"recipesite.yaml:1:11: error: base-url must be an http or https address, but is "nowhere""#
            ),
            ("source: 'half", "recipesite.yaml:1:14: error: this is not valid YAML: "),
            ("- source", "recipesite.yaml:1:1: error: this is not a list of settings"),
        ])
    func pointsAtMistakes(text: String, message: String) async throws {
        try site.folder.write(text, to: "recipesite.yaml")
        let run = try await site.build(exitCode: 65)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test("with a name that is nearer to a longer setting's than to its own length asks whether that was meant")
    func suggestsLongerNames() async throws {
        try site.folder.write("sauce: lists/recipes.json\n", to: "recipesite.yaml")
        #expect(try await site.build(exitCode: 65).errors.contains("help: did you mean source?\n"))
    }

    @Test("with a setting twice points at the second, and names the line of the first")
    func pointsAtSecondOfTwo() async throws {
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

    @Test(
        "with a tab in front of something says that it is one, and what to write in its place",
        arguments: [
            "allow-host:\n\t- photos.example\n", "allow-host:\r\n\t- photos.example\r\n", "output: a\n\tport: 80\n",
            "# mine\n\tport: 80\n",
        ])
    func tellsOfTabs(text: String) async throws {
        try site.folder.write(text, to: "recipesite.yaml")
        let run = try await site.build(exitCode: 65)
        #expect(
            run.errors.hasPrefix("recipesite.yaml:2:1: error: a tab stands where YAML allows only spaces\n  2 | \t"),
            "\(run.errors)")
        #expect(run.errors.contains("help: write spaces in place of the tab\n"))
    }

    @Test("may be empty or hold nothing but comments")
    func acceptsNothing() async throws {
        try site.folder.write("# nothing yet\n", to: "recipesite.yaml")
        try await site.build("--source", "lists/recipes.json")
    }

    @Test("in a variable that does not exist, or that is wrong, ends with exit 64 and its name")
    func refusesVariables() async throws {
        let misspelt = try await Recipesite(in: site.folder, environment: ["RECIPESITE_SORCE": "x"]).build(exitCode: 64)
        #expect(
            misspelt.errors.contains(
                "there is no setting for the variable RECIPESITE_SORCE; did you mean RECIPESITE_SOURCE?"))
        let wrong = try await Recipesite(in: site.folder, environment: ["RECIPESITE_BASE_URL": "x"]).build(exitCode: 64)
        #expect(wrong.errors.contains(#"RECIPESITE_BASE_URL must be an http or https address, but is "x""#))
    }

    @Test(
        "is of a folder that is there: nothing is made of a name that is misspelt",
        arguments: [["build"], ["check"], ["watch", "--port", "0"], ["cache", "status"]])
    func refusesMissingFolder(command: [String]) async throws {
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
}
