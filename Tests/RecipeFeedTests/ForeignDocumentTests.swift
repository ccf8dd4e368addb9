import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("A document of another kind")
struct ForeignDocumentTests {
    private func problem(_ bytes: [UInt8], named name: String = "x") throws -> FeedProblem {
        do {
            _ = try RecipeFeed(
                [FeedDocument(bytes, from: URL(filePath: "/feeds/\(name)"))], as: nil, options: FeedOptions())
        } catch {
            #expect(error.problems.count == 1)
            return try #require(error.problems.first)
        }
        Issue.record("\(name) was accepted")
        throw CancellationError()
    }

    /// Tables in German, French, Polish, Russian, Arabic, Japanese, Swedish and Finnish.
    @Test(
        arguments: [
            (
                [
                    78, 97, 109, 101, 59, 90, 117, 116, 97, 116, 101, 110, 10, 75, 228, 115, 101, 59, 50, 48, 48, 32,
                    103, 32, 77, 246, 104, 114, 101, 110, 10,
                ], "cp1252"
            ),
            (
                [
                    78, 97, 109, 101, 59, 73, 110, 103, 114, 233, 100, 105, 101, 110, 116, 115, 10, 67, 114, 232, 109,
                    101, 32, 98, 114, 251, 108, 233, 101, 59, 50, 32, 156, 117, 102, 115, 10,
                ], "cp1252"
            ),
            (
                [
                    78, 97, 109, 101, 59, 83, 107, 179, 97, 100, 110, 105, 107, 105, 10, 80, 185, 99, 122, 107, 105, 59,
                    53, 48, 48, 32, 103, 32, 109, 185, 107, 105, 44, 32, 179, 121, 191, 107, 97, 10,
                ], "cp1250"
            ),
            (
                [
                    205, 224, 231, 226, 224, 237, 232, 229, 59, 200, 237, 227, 240, 229, 228, 232, 229, 237, 242, 251,
                    10, 193, 238, 240, 249, 59, 241, 226, 184, 234, 235, 224, 32, 232, 32, 234, 224, 239, 243, 241, 242,
                    224, 44, 32, 241, 238, 235, 252, 10,
                ], "cp1251"
            ),
            (
                [
                    199, 225, 199, 211, 227, 59, 199, 225, 227, 222, 199, 207, 237, 209, 10, 212, 230, 209, 200, 201,
                    59, 223, 230, 200, 32, 227, 228, 32, 199, 225, 218, 207, 211, 10,
                ], "cp1256"
            ),
            (
                [
                    151, 191, 151, 157, 150, 188, 44, 141, 222, 151, 191, 10, 147, 247, 130, 182, 130, 225, 130, 170,
                    44, 147, 216, 147, 247, 32, 50, 48, 48, 103, 10,
                ], "cp932"
            ),
            (
                [
                    255, 254, 78, 0, 97, 0, 109, 0, 101, 0, 9, 0, 90, 0, 117, 0, 116, 0, 97, 0, 116, 0, 101, 0, 110, 0,
                    10, 0, 75, 0, 228, 0, 115, 0, 101, 0, 9, 0, 50, 0, 48, 0, 48, 0, 32, 0, 103, 0, 10, 0,
                ], "utf-16"
            ),
            (
                [
                    239, 187, 191, 78, 97, 109, 101, 59, 90, 117, 116, 97, 116, 101, 110, 10, 75, 195, 164, 115, 101,
                    59, 50, 48, 48, 32, 103, 10,
                ], "utf-8-sig"
            ),
            (
                [
                    78, 97, 109, 110, 59, 73, 110, 103, 114, 101, 100, 105, 101, 110, 115, 101, 114, 10, 75, 246, 116,
                    116, 98, 117, 108, 108, 97, 114, 59, 53, 48, 48, 32, 103, 32, 102, 228, 114, 115, 44, 32, 189, 32,
                    108, 246, 107, 10,
                ], "cp1252"
            ),
            (
                [
                    78, 105, 109, 105, 59, 65, 105, 110, 101, 107, 115, 101, 116, 10, 80, 117, 108, 108, 97, 116, 59,
                    53, 32, 100, 108, 32, 106, 97, 117, 104, 111, 106, 97, 44, 32, 112, 228, 228, 108, 108, 101, 32,
                    115, 111, 107, 101, 114, 105, 97, 10,
                ], "cp1252"
            ),
        ] as [([UInt8], String)])
    func `that is a table is read in the encoding that it has`(bytes: [UInt8], encoding: String) throws {
        let help = try #require(problem(bytes, named: "t.csv").help)
        #expect(help.contains("encoding=\"\(encoding)\""), "\(help)")
    }

    @Test(arguments: [
        ("recipes.csv", "Name,Servings\n\"Goulash\",4\n", "CSV", "csv.DictReader(open(\"recipes.csv\""),
        ("rezepte.csv", "Titel;Zutaten\nGulasch;500 g\n", "CSV", "delimiter=\";\""),
        ("table.tsv", "title\tingredients\nPie\teggs\n", "CSV", "delimiter=\"\\t\""),
        ("feed", "Title,Ingredients,Directions\nPie,eggs,Bake\n", "CSV", "json"),
        ("My Box.csv", "title,inactiveTime,originalPicture\nPie,,\n", "My Recipe Box", "FILE.csv"),
        ("Pie.cook", "Crack the @eggs{3} into a #bowl{}.\n", "Cooklang", "cook recipe Pie.cook -f schema > Pie.json"),
        ("Week.menu", "==Day 1==\n", "menu in Cooklang", "cook recipe"),
        ("x.jsonl", "{\"name\": \"A\"}\n{\"name\": \"B\"}\n", "JSON document in each line", "jq -s . x.jsonl > x.json"),
        ("in.json", "{\"name\": \"A\"}\n{\"name\": \"B\"}\n", "JSON document", "jq -s . in.json > in-new.json"),
        ("In.JSON", "{\"name\": \"A\"}\n{\"name\": \"B\"}\n", "JSON document", "jq -s . In.JSON > In-new.json"),
        (
            "in.json", "Title,Ingredients,Directions\nPie,eggs,Bake\n", "CSV",
            "> in-new.json; recipesite feed in-new.json"
        ),
        ("notes.txt", "Goulash\n\n500 g beef\n", "plain text", "Recipes/goulash.md"),
        ("pie.md", "# Pie\n\n- 3 apples\n", "Markdown without front matter", "name:"),
        ("x.pdf", "%PDF-1.4\n...", "PDF", "Recipes/goulash.md"),
        ("x.eml", "From: a@b.example\nSubject: Pie\n\nMix.\n", "e-mail", "Recipes/goulash.md"),
        ("x.tex", "\\documentclass{article}\n", "LaTeX", "Recipes/goulash.md"),
        (
            "x.mhtml", "From: <Saved by Blink>\nMIME-Version: 1.0\nContent-Type: multipart/related;\n",
            "web page that a browser saved",
            "as HTML only"
        ),
        ("x.webarchive", "bplist00...", "web page that a browser saved", "as HTML only"),
        ("x.json", " \n", "an empty document", "try again"),
        ("x.webp", "RIFF....WEBPVP8 ", "picture, in WebP", "Recipes/goulash.md"),
        ("x.gif", "GIF89a", "picture, in GIF", "Recipes/goulash.md"),
        ("x.7z", "Rar!\u{1A}\u{7}", "RAR archive", "unpack it"),
        ("x.bin", "abc\0\u{1}\u{2}", "file of an unknown kind", "as JSON if it can"),
        ("x.rtf", "{\\rtf1 Pie}", "RTF", "Recipes/goulash.md"),
        ("x.mmf", "MMMMM----- Recipe via Meal-Master (tm)\n", "Meal-Master", "Tandoor"),
        ("x.rk", "========== REZKONV-Rezept - RezkonvSuite\n", "RezKonv", "Tandoor"),
        ("x.mxp", "* Exported from MasterCook *\n\n Pie\n", "MasterCook", "Recipes/goulash.md"),
        ("x.xml", "<?xml version=\"1.0\"?><recipeml version=\"0.5\">", "RecipeML", "Recipes/goulash.md"),
        ("x.enex", "<?xml version=\"1.0\"?><en-export>", "Evernote", "Recipes/goulash.md"),
        ("x.yaml", "recipe_name: Pie\ningredients:\n", "Open Recipe Format", "Recipes/goulash.md"),
        ("x.yml", "recipes:\n- name: Pie\n", "YAML", "yq -o json . x.yml > x.json"),
        (
            "recipes.html", "<html><div class=\"recipe-details\"><div class=\"recipe-ingredients\">", "Recipe Keeper",
            "Mealie"
        ),
        ("recipes.html", "<!DOCTYPE html><meta name=\"copymethat_class_id_version\">", "Copy Me That", "Mealie"),
        (
            "page.html", "<html><script type=\"application/ld+json\">{\"@type\": [\"Recipe\"]}</script>",
            "page with a recipe",
            "application/ld+json"
        ),
        ("page.html", "<html><div itemtype=\"https://schema.org/Recipe\">", "microdata", "Nextcloud Cookbook"),
        ("page.html", "<html><p>Log in</p>", "web page or XML", "login"),
    ])
    func `is recognised as text, with what its owner can do`(
        name: String, text: String, kind: String, help: String
    ) throws {
        let problem = try problem(Array(text.utf8), named: name)
        #expect(problem.message.contains(kind), "\(problem.message)")
        #expect(problem.help?.contains(help) == true, "\(problem.help ?? "")")
    }

    @Test(arguments: [
        (["My Recipes/Pie.paprikarecipe", "__MACOSX/My Recipes/._Pie.paprikarecipe"], "export of Paprika", "gunzip"),
        (["A.melarecipe", "B.melarecipe"], "export of Mela", "'*.melarecipe'"),
        (["1.zip", "2.zip"], "export of Tandoor", "Recipe Sage"),
        (["recipe.json", "image.jpeg"], "export of Tandoor", "Recipe Sage"),
        (["Cake/recipe.json", "Cake/full.jpg"], "Nextcloud Cookbook", "'*/recipe.json'"),
        (["Recipes/Cake/full.jpg", "Recipes/Cake/recipe.json"], "Nextcloud Cookbook", "'*/*/recipe.json'"),
        (["mealie/recipes/pie/pie.json"], "backup of Mealie", "'*/recipes/*/*.json'"),
        (["database.json", "data/recipes/1/images/x.webp"], "backup of Mealie", "/api/recipes"),
        (["recipes.html", "images/classic_shells_f89m7.jpg"], "export of Copy Me That", "Mealie"),
        (["recipes.html", "images/a2489b23-050f-5c8a-8e5d-12fdb9fdeea3_0.jpg"], "export of Recipe Keeper", "Mealie"),
        (["plantoeat.csv"], "export of Plan to Eat", "plantoeat.csv"),
        (["word/document.xml"], "document of Word", "Markdown"),
        (["xl/workbook.xml"], "workbook of Excel", "CSV"), (["a/b.json"], "ZIP archive", "'*/*.json'"),
        (["Cake.crumb", "Pie.crumb"], "recipes of Crouton", "'*.crumb'"),
        (["my_recipes.xml", "images/1.jpg"], "Cookmate", "Tandoor"),
        (["mimetype", "META-INF/container.xml", "OEBPS/1.xhtml"], "e-book, in EPUB", "Recipes/goulash.md"),
        (["Index/Document.iwa", "preview.jpg"], "Pages or Numbers", "Recipes/goulash.md"),
        (
            ["My Recipes 0123456789abcdef0123456789abcdef.csv", "x/Pie 0123456789abcdef0123456789abcdee.md"],
            "export of Notion",
            "name 'My Recipes 0123456789abcdef0123456789abcdef.csv'"
        ),
        (["Export-1-Part-1.zip"], "archive of others", "unpack it"),
        (["a.jpg", "b/c.PNG"], "archive of pictures", "Recipes/goulash.md"),
        (["a.md"], "Markdown files", "folder Recipes"), (["x.bin"], "ZIP archive", "unpack it"),
        ([], "ZIP archive", "unpack it"),
    ])
    func `is recognised as an archive by the files in it`(names: [String], kind: String, help: String) throws {
        let problem = try problem(Self.archive(names), named: "x.zip")
        #expect(problem.message.contains(kind), "\(problem.message)")
        #expect(problem.help?.contains(help) == true || kind.contains("Word"), "\(problem.help ?? "")")
        // Its bytes say nothing to a reader.
        #expect(!problem.isInText)
    }

    @Test
    func `is an archive however it is cut or made up`() throws {
        let whole = Self.archive(["Cake/recipe.json", "Pie/recipe.json"])
        for length in stride(from: 4, to: whole.count, by: 7) { _ = try problem(Array(whole[..<length])) }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            var bytes = whole
            bytes[Int.random(in: 4..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            #expect(try problem(bytes).message.contains("not supported"))
        }
    }

    @Test
    func `of Paprika that stands alone is unpacked by its name`() throws {
        let problem = try problem([0x1F, 0x8B, 8, 0], named: "Pie.paprikarecipe")
        #expect(problem.message.contains("recipe of Paprika"))
        #expect(problem.help?.contains("gunzip -c Pie.paprikarecipe > Pie.json") == true)
    }

    @Test(arguments: ["{\"recipes\": [}", "{\"recipes\":\n{\"a\": 1}\n", "[1, 2", "\"text\"\n:", "{}\n}"])
    func `is none where it is nearly JSON`(text: String) throws {
        #expect(try problem(Array(text.utf8), named: "recipes.json").message.hasPrefix("this is not valid JSON"))
    }

    @Test(
        .enabled(if: SharedMaterial.hasFeeds),
        arguments: [
            ("paprika.zip", "Paprika"), ("copymethat.zip", "Copy Me That"), ("tandoor.zip", "Tandoor"),
            ("nextcloud.zip", "Nextcloud"), ("mealie-2021.zip", "Mealie"), ("plantoeat.zip", "Plan to Eat"),
            ("myrecipebox.csv", "My Recipe Box"), ("mela/a+b.melarecipes", "Mela"),
            ("recipekeeper/recipes.html", "Recipe Keeper"),
            ("cooklang/Risotto.cook", "Cooklang"), ("mealmaster/two.mmf", "Meal-Master"),
            ("mealmaster/mixed.mmf", "Meal-Master"),
            ("mastercook/one.mxp", "MasterCook"), ("mastercook/one.mx2", "MasterCook"),
            ("recipeml/one.xml", "RecipeML"),
            ("rezkonv/one.rk", "RezKonv"), ("recipemd/recipe.md", "Markdown"), ("nyum/cheesebuldak.md", "Markdown"),
            ("chowdown/banana-bread.md", "Markdown"), ("openrecipeformat/banana-bread.yaml", "Open Recipe Format"),
        ])
    func `is recognised among genuine exports`(file: String, kind: String) throws {
        let bytes = try #require(SharedMaterial.bytes("exports/\(file)"))
        let name = file.split(separator: "/").last.map(String.init) ?? file
        #expect(try problem(bytes, named: name).message.contains(kind))
    }

    /// An archive of empty files (APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16).
    private static func archive(_ names: [String]) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for name in names {
            let name = Array(name.utf8)
            let fields = [UInt8](repeating: 0, count: 20)
            directory += [0x50, 0x4B, 1, 2, 20, 0, 20, 0] + fields + number(name.count, 2)
            directory += [UInt8](repeating: 0, count: 12) + number(bytes.count, 4) + name
            bytes += [0x50, 0x4B, 3, 4, 20, 0] + fields + number(name.count, 2) + [0, 0] + name
        }
        if names.isEmpty { bytes = [0x50, 0x4B, 3, 4] }
        let start = bytes.count
        let end = [0, 0, 0, 0] + number(names.count, 2) + number(names.count, 2) + number(directory.count, 4)
        return bytes + directory + [0x50, 0x4B, 5, 6] + end.map { UInt8($0) } + number(start, 4) + [0, 0]
    }
}
