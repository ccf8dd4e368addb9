import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("A photo that a recipe in Markdown names", .timeLimit(.minutes(10)))
struct OwnPhotoTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func warnings() async throws -> [Diagnostic] {
        try await SiteBuilder(
            BuildOptions(
                feeds: [FeedRequest(.recipes(folder.url))], site: folder.url,
                output: folder.url.appending(path: "site"),
                cache: folder.url.appending(path: "cache"))
        ).build().warnings
    }

    @Test(arguments: [
        ("pie.jpg", "Pie.JPG", "it is called Pie.JPG, and capitals count"),
        ("photos/pie.png", "Photos/pie.png", "it is called Photos, and capitals count"),
        ("pie.jpeg", "pie.jpg", "did you mean pie.jpg?"), ("apfel.png", "apfle.png", "did you mean apfle.png?"),
        ("\u{C4}pfel.png", "A\u{308}pfel.png", "convmv -f utf8 -t utf8 --nfc --notest"),
        ("A\u{308}pfel.png", "\u{C4}pfel.png", "type the name anew in the recipe"),
        ("pie.png", "cake.pdf", "put the photo there, or take it out of the recipe"),
    ])
    func `and that is not there is told with the recipe's file and line, and the nearest name`(
        name: String, file: String, help: String
    ) async throws {
        try folder.write("---\nname: Pie\ncuisine: German\nphoto: \(name)\n---\n", to: "Recipes/pie.md")
        try folder.write("", to: "Recipes/\(file)")
        let warning = try #require(try await warnings().first)
        #expect(warning.file?.hasSuffix("Recipes/pie.md") == true && warning.line == 4)
        #expect(warning.message.contains("\"Pie\" is left out"))
        #expect(warning.help?.contains(help) == true, "\(warning)")
    }

    @Test
    func `of a step is told with the line of the steps`() async throws {
        try folder.write(
            "---\nname: Pie\nsteps:\n- {text: Roll it., picture: Dough.png}\n---\n", to: "Recipes/pie.md")
        try folder.write("", to: "Recipes/dough.png")
        let warning = try #require(try await warnings().first)
        #expect(warning.line == 4 && warning.help == "it is called dough.png, and capitals count", "\(warning)")
    }

    @Test(arguments: ["IMG_1.HEIC", "pie.jpg"])
    func `and that a phone took as HEIC says what to do, whatever its name is`(name: String) async throws {
        try folder.write("---\nname: Pie\nphoto: \(name)\n---\n", to: "Recipes/pie.md")
        let heic = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
        try Data(heic).write(to: folder.url.appending(path: "Recipes/\(name)"))
        let warning = try #require(try await warnings().first)
        #expect(warning.message.contains("HEIC") && warning.line == 3)
        #expect(warning.help?.contains("heif-convert \"\(name)\"") == true)
    }

    @Test
    func `and that many lack is told of each, the first by themselves`() async throws {
        for number in 1...20 {
            try folder.write("---\nname: Pie \(number)\nphoto: \(number).jpg\n---\n", to: "Recipes/\(number).md")
        }
        let warnings = try await warnings()
        #expect(warnings.count == 4)
        let named = warnings.compactMap(\.file).count + warnings.flatMap(\.recipes).count
        #expect(named == 20)
        #expect(warnings.last?.recipes.allSatisfy { $0.contains(".md:3: \"Pie ") } == true)
    }
}
