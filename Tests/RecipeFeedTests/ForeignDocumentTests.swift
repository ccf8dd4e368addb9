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

    @Test(arguments: [
        ("notes.txt", "Goulash\n\n500 g beef\n", "plain text", "Recipes/goulash.md"),
        ("README.markdown", "# Pie\n\n- 3 apples\n", "Markdown without front matter", "name:"),
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
        ("x.enex", "<?xml version=\"1.0\"?><en-export>", "Evernote", "headings such as Ingredients and Steps"),
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
        (["mimetype", "META-INF/container.xml", "OEBPS/1.xhtml"], "e-book, in EPUB", "Recipes/goulash.md"),
        (["Index/Document.iwa", "preview.jpg"], "Pages or Numbers", "Recipes/goulash.md"),
        (["a.jpg", "b/c.PNG"], "full of pictures", "Recipes/goulash.md"),
        (["Recipes/Oma.pages"], "document of Pages", "plain text"),
        (["Oma.rtfd/"], "document of TextEdit", "plain text"),
        (["Oma.numbers"], "document of Numbers", "CSV"), (["x.bin"], "other files", "'x.bin'"),
        ([], "empty", "folder with recipes"),
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
    func `isn't recognised in text that is nearly JSON`(text: String) throws {
        #expect(try problem(Array(text.utf8), named: "recipes.json").message.hasPrefix("this is not valid JSON"))
    }
}
