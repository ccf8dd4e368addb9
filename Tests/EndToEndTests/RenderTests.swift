import TestSupport
import Testing

@Suite("recipesite render")
struct RenderTests {
    private let program: Recipesite

    init() throws {
        program = try Recipesite()
        try program.folder.write(
            #"{"name": "Mac & Cheese", "weight": 1.50, "cooks": [{"name": "Ana"}, {"name": "Bo"}], "none": null}"#,
            to: "data.json")
        try program.folder.write("- {{name}}\n", to: "parts/cook.mustache")
    }

    @Test
    func `prints a template filled in with a JSON document, with partials from a folder`() async throws {
        try program.folder.write(
            "{{name}}: {{weight}} kg{{none}}{{missing}}\n{{#cooks}}\n  {{> cook}}\n{{/cooks}}\n", to: "dish.mustache")
        let run = try await program.run(["render", "dish.mustache", "data.json", "--partials", "parts"])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.report == "Mac &amp; Cheese: 1.50 kg\n  - Ana\n  - Bo\n")
    }

    @Test
    func `finds partials beside the template where no folder is named`() async throws {
        try program.folder.write("{{#cooks}}{{> cook}}{{/cooks}}", to: "parts/all.mustache")
        let run = try await program.run(["render", "parts/all.mustache", "data.json"])
        #expect(run.report == "- Ana\n- Bo\n")
    }

    @Test
    func `strictly, names what the document lacks, at its place in the template`() async throws {
        try program.folder.write("{{name}}\n  {{nmae}}\n", to: "dish.mustache")
        let run = try await program.run(["render", "dish.mustache", "data.json", "--strict"])
        #expect(run.exitCode == 65)
        #expect(run.report.isEmpty)
        #expect(run.errors.hasPrefix("dish.mustache:2:3: error: "))
        #expect(run.errors.contains("  2 |   {{nmae}}\n    |   ^"))
        #expect(run.errors.contains("name"))
    }

    @Test
    func `names every mistake of every template in one run, with exit 65`() async throws {
        try program.folder.write("{{#cooks}}\n{{/name}}\n{{> cok}}", to: "parts/dish.mustache")
        let run = try await program.run(["render", "parts/dish.mustache", "data.json"])
        #expect(run.exitCode == 65)
        #expect(run.errors.contains("parts/dish.mustache:2:1: error: "), "\(run.errors)")
    }

    @Test
    func `looks only at the templates that are used, and names a file among them that cannot be read`() async throws {
        try program.folder.write("{{> part}}{{name}}", to: "mixed/dish.mustache")
        try program.folder.write("!", to: "mixed/part.mustache")
        try program.folder.write("{{> gone}}{{#open}}", to: "mixed/other.mustache")
        try program.folder.write([0xFF], to: "mixed/binary.mustache")
        let run = try await program.run(["render", "mixed/dish.mustache", "data.json", "--strict"])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.report == "!Mac &amp; Cheese")
        try program.folder.write([0xFF], to: "mixed/part.mustache")
        let unreadable = try await program.run(["render", "mixed/dish.mustache", "data.json"])
        #expect(unreadable.exitCode == 65)
        #expect(unreadable.errors == "mixed/part.mustache: error: this file is not UTF-8\n  help: save it as UTF-8\n")
    }

    @Test
    func `takes the document from a pipe: as -, as /dev/stdin, and as bash names the output of a command`() async throws
    {
        try program.folder.write("{{name}}", to: "dish.mustache")
        let piped = ["/bin/bash", "-c", #"printf '{"name": "Pho"}' | "$0" "$@""#]
        let substituted = ["/bin/bash", "-c", #""$0" "$@" <(printf '{"name": "Pho"}')"#]
        for (launcher, data) in [(piped, ["-"]), (piped, ["/dev/stdin"]), (substituted, [])] {
            let program = try Recipesite(in: program.folder, launcher: launcher)
            let run = try await program.run(["render", "dish.mustache"] + data)
            #expect(run.report == "Pho", "\(run.errors)")
        }
    }

    @Test
    func `says where a document is not JSON, and which file is missing`() async throws {
        try program.folder.write("x", to: "dish.mustache")
        try program.folder.write("{\n  \"a\": 01\n}", to: "bad.json")
        let bad = try await program.run(["render", "dish.mustache", "bad.json"])
        #expect(bad.exitCode == 65)
        #expect(
            bad.errors.hasPrefix("bad.json:2:8: error: this is not valid JSON: a number must not begin with 0"),
            "\(bad.errors)")
        let missing = try await program.run(["render", "dish.mustache", "none.json"])
        #expect(missing.exitCode == 65)
        #expect(missing.errors == "none.json: error: cannot be read: no such file or directory\n")
    }
}
