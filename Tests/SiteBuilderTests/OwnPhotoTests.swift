import Diagnostics
import Foundation
import RecipeFeed
import TestSupport
import Testing

@testable import SiteBuilder
@testable import SiteSources

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
        ("photos/pie.png", "Photos/pie.png", "it is called Photos/pie.png, and capitals count"),
        ("pie.jpeg", "pie.jpg", "did you mean pie.jpg?"), ("apfel.png", "apfle.png", "did you mean apfle.png?"),
        ("\u{C4}pfel.png", "A\u{308}pfel.png", "convmv -f utf8 -t utf8 --nfc --notest"),
        ("A\u{308}pfel.png", "\u{C4}pfel.png", "type the name anew in the recipe"),
        ("pie.png", "cake.gif", "put the photo there, or take it out of the recipe"),
        ("pie#1.jpg", "pie#1.jpg", "write %23 for #, so pie%231.jpg"),
        ("pie?.jpg", "pie?.jpg", "write %3F for ?, so pie%3F.jpg"),
        ("photo.png", "Photos/cake.png", "put the photo there, or take it out of the recipe"),
    ])
    func `and that doesn't exist is reported with the recipe's file and line, and the nearest name`(
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
    func `and that doesn't exist isn't taken for the recipe's own file`() async throws {
        try folder.write("---\nname: Cakes\ncuisine: German\nphoto: cakes.jpg\n---\n", to: "Recipes/cakes.md")
        let warning = try #require(try await warnings().first)
        #expect(warning.help == "put the photo there, or take it out of the recipe")
    }

    @Test(arguments: [
        ("\"[[Photos/my pie.png]]\"", "Photos/my pie.png"), ("\"![[pie.png|200]]\"", "pie.png"),
        ("\"![A pie](pie.png)\"", "pie.png"), ("\"![](<pie.png>)\"", "pie.png"),
    ])
    func `and that is named as note apps and Markdown name one is shown`(name: String, file: String) async throws {
        try folder.write("---\nname: Pie\ncuisine: German\nphoto: \(name)\n---\n", to: "Recipes/pie.md")
        try folder.write(TestPhoto.png(width: 64, height: 64), to: "Recipes/\(file)")
        #expect(try await warnings().isEmpty)
        #expect(try folder.read("site/recipes/pie.html").contains("images/photo-"))
    }

    @Test
    func `and that is in a folder of the same name in another case is found there, and named with its folder`()
        async throws
    {
        try folder.write("---\nname: Pie\nphoto: photos/pie.jpg\n---\n", to: "Recipes/pie.md")
        try folder.write("", to: "Recipes/photos/plum.jpg")
        try folder.write("", to: "Recipes/Photos/pie.jpg")
        let warning = try #require(try await warnings().first)
        #expect(warning.message.hasPrefix("the photo photos/pie.jpg of \"Pie\" is left out"))
        #expect(warning.help == "it is called Photos/pie.jpg, and capitals count")
    }

    @Test
    func `and that is a link which leads nowhere is called that`() async throws {
        try folder.write("---\nname: Pie\nphoto: pie.jpg\n---\n", to: "Recipes/pie.md")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "Recipes/pie.jpg").path, withDestinationPath: "../gone/pie.jpg")
        let warning = try #require(try await warnings().first { $0.message.contains("photo") })
        #expect(
            warning.help
                == "pie.jpg is a link to ../gone/pie.jpg, which is not there: correct the link, or put the file there")
    }

    @Test
    func `of a step is reported with the line of the steps`() async throws {
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

    @Test(arguments: [
        ("pie.jpg", "pie-2.jpg"), ("pie.JPG", "pie-2.jpg"), ("pie.heic", "pie.jpg"), ("cake.heic", "cake-2.jpg"),
    ])
    func `and that is HEIC is converted to a file that is not there yet`(name: String, copy: String) async throws {
        try folder.write("---\nname: Pie\nphoto: \(name)\n---\n", to: "Recipes/pie.md")
        try folder.write("", to: "Recipes/cake.jpg")
        let heic = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
        try Data(heic).write(to: folder.url.appending(path: "Recipes/\(name)"))
        let warning = try #require(try await warnings().first)
        #expect(warning.help?.contains("heif-convert \"\(name)\" \"\(copy)\"") == true, "\(warning)")
    }

    @Test
    func `and that many lack is reported for each, the first ones singly`() async throws {
        for number in 1...20 {
            try folder.write("---\nname: Pie \(number)\nphoto: \(number).jpg\n---\n", to: "Recipes/\(number).md")
        }
        let warnings = try await warnings()
        #expect(warnings.count == 4)
        let named = warnings.compactMap(\.file).count + warnings.flatMap(\.recipes).count
        #expect(named == 20)
        #expect(warnings.last?.recipes.allSatisfy { $0.contains(#/\.md:3: "Pie \d+", \d+\.jpg$/#) } == true)
        #expect(warnings.last?.help == "put the photo there, or take it out of the recipe")
    }

    @Test
    func `and that many lack has advice of its own if that of others is not true for it`() async throws {
        for number in 1...6 {
            try folder.write("---\nname: Pie \(number)\nphoto: pie-\(number).jpg\n---\n", to: "Recipes/\(number).md")
        }
        try folder.write("", to: "Recipes/PIE-4.jpg")
        try folder.write("", to: "Recipes/pie-5.JPG")
        try folder.write("", to: "Recipes/PIE-6.JPG")
        for number in 1...3 { try folder.write("", to: "Recipes/Pie-\(number).jpg") }
        let warnings = try await warnings()
        let advice = warnings.compactMap(\.help) + warnings.flatMap(\.recipes)
        for name in ["Pie-1.jpg", "Pie-2.jpg", "Pie-3.jpg", "PIE-4.jpg", "pie-5.JPG", "PIE-6.JPG"] {
            #expect(
                advice.count { $0.hasSuffix("it is called \(name), and capitals count") } == 1, "\(name): \(advice)")
        }
        #expect(warnings.count == 4 && warnings.last?.help == nil)
        #expect(warnings.last.map { "\($0)" }?.contains("\"Pie 6\", pie-6.jpg: it is called PIE-6.JPG") == true)
    }

    @Test(arguments: [false, true])
    func `in its text has to lie in Public, which its warning says`(isInPublic: Bool) async throws {
        try folder.write("---\nname: Pie\n---\nHello\n\n![](two.jpg)\n", to: "Recipes/pie.md")
        try folder.write("", to: "Recipes/two.jpg")
        if isInPublic { try folder.write(TestPhoto.png(seed: 1), to: "Public/two.jpg") }
        let warning = try #require(try await warnings().first { $0.message.contains("two.jpg") })
        let advice =
            isInPublic
            ? "write /two.jpg, which is Public/two.jpg" : "put it there as Public/two.jpg, and write /two.jpg"
        #expect(warning.help?.contains(advice) == true, "\(warning)")
    }
}
