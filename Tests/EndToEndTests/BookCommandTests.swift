import Foundation
import TestSupport
import Testing

@Suite("Writing a book")
struct BookCommandTests {
    @Test
    func `reports what it has, and writes the same bytes again`() async throws {
        let site = try Recipesite()
        let run = try await site.run(["book", "--output", "books/ours.epub"])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.report.contains("26 recipes") && run.report.contains("The book is in books/ours.epub ("))
        let first = try Data(contentsOf: site.folder.url.appending(path: "books/ours.epub"))
        #expect(first.dropFirst(30).starts(with: Data("mimetypeapplication/epub+zip".utf8)))
        let again = try await site.run(["book", "--output", "books/ours.epub"])
        #expect(again.report.contains("nothing in it changed"))
        #expect(try Data(contentsOf: site.folder.url.appending(path: "books/ours.epub")) == first)
        #expect(!site.folder.has("site"))
    }

    @Test
    func `ends with the exit code of the mistake`() async throws {
        let site = try Recipesite()
        let tag = try await site.run(["book", "--tag", "vegetarien"])
        #expect(tag.exitCode == 65)
        #expect(tag.errors.contains("did you mean \"vegetarian\"?"), "\(tag.errors)")
        #expect(tag.errors.hasSuffix("No book was written: 1 error.\n"))
        try site.folder.write("title: Ours\n", to: "notes.epub")
        let place = try await site.run(["book", "--output", "notes.epub"])
        #expect(place.exitCode == 73)
        #expect(place.errors.contains("the file there is no book, so it is left alone"))
        #expect(try await site.run(["book", "--output"]).exitCode == 64)
        let kind = try await site.run(["book", "--output", "ours.pdf"])
        #expect(kind.exitCode == 64 && kind.errors.contains("give it a name that ends with .epub"), "\(kind.errors)")
        #expect(!site.folder.has("book.epub"))
    }
}
