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
        ("page.html", "<html><p>Log in</p>", "web page without a recipe", "login"),
    ])
    func `is recognised as text, with what its owner can do`(
        name: String, text: String, kind: String, help: String
    ) throws {
        let problem = try problem(Array(text.utf8), named: name)
        #expect(problem.message.contains(kind), "\(problem.message)")
        #expect(problem.help?.contains(help) == true, "\(problem.help ?? "")")
    }

    @Test(arguments: [
        (["word/document.xml"], "document of Word", "Recipes/goulash.md"),
        (["xl/workbook.xml"], "workbook of Excel", "CSV"),
        (["my_recipes.xml", "images/1.jpg"], "Cookmate", "Tandoor"),
        (["mimetype", "META-INF/container.xml", "OEBPS/1.xhtml"], "e-book, in EPUB", "Recipes/goulash.md"),
        (["Index/Document.iwa", "preview.jpg"], "Pages or Numbers", "Recipes/goulash.md"),
        (["a.jpg", "b/c.PNG"], "full of pictures", "Recipes/goulash.md"),
        (["x.bin"], "other files", "'x.bin'"), ([], "empty", "folder with recipes"),
    ])
    func `is an archive without recipes, recognised by the files in it`(
        names: [String], kind: String, help: String
    ) throws {
        let document = FeedDocument(without: names, at: URL(filePath: "/feeds/x.zip"), name: nil)
        let error = try #require(throws: FeedError.self) {
            try RecipeFeed([document], as: nil, options: FeedOptions())
        }
        let problem = try #require(error.problems.first)
        #expect(problem.message.contains(kind), "\(problem.message)")
        #expect(problem.help?.contains(help) == true, "\(problem.help ?? "")")
        // Its bytes say nothing to a reader.
        #expect(!problem.isInText)
    }

    @Test(arguments: ["{\"recipes\": [}", "{\"recipes\":\n{\"a\": 1}\n", "[1, 2", "\"text\"\n:", "{}\n}"])
    func `is none where it is nearly JSON`(text: String) throws {
        #expect(try problem(Array(text.utf8), named: "recipes.json").message.hasPrefix("this is not valid JSON"))
    }

    @Test(
        .enabled(if: SharedMaterial.hasFeeds),
        arguments: [
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
}
