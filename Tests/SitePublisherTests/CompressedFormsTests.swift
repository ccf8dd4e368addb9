import Files
import Foundation
import TestSupport
import Testing

@testable import SitePublisher

@Suite("Compressed forms")
struct CompressedFormsTests {
    private let folder: TemporaryFolder
    private let long = String(repeating: "All the recipes. ", count: 100)

    init() throws { folder = try TemporaryFolder() }

    /// Publishes files with compressed forms of all of them.
    private func publish(_ files: [String: String], _ method: PublishingMethod? = nil) throws -> Publication {
        try Publisher(output: folder.url.appending(path: "site"), method: method).publish { (draft, _) -> NoRecord? in
            for (path, text) in files {
                try draft.add(OutputFile(path: path, content: .bytes(Array(text.utf8)), origin: "test"))
            }
            for path in files.keys { try draft.addCompressedForms(of: path) { files[$0] != nil } }
            return nil
        }
    }

    @Test
    func `lie beside texts that they make shorter, and beside no other files`() throws {
        _ = try publish(["a.html": long, "tiny.css": "a", "photo.webp": long])
        #expect(
            try folder.files(below: "site") == [
                ".recipesite.json", "a.html", "a.html.br", "a.html.gz", "photo.webp", "tiny.css",
            ])
    }

    @Test(arguments: OutputFolder.methods)
    func `stay as they are where their text does, and change and go with it`(_ method: PublishingMethod) throws {
        _ = try publish(["a.html": long, "b.html": long], method)
        let before = try folder.snapshot(of: "site")
        #expect(try publish(["a.html": long, "b.html": long], method).counts.changed == 0)
        #expect(try folder.snapshot(of: "site") == before)
        let counts = try publish(["a.html": long + "!"], method).counts
        #expect((counts.files, counts.changed, counts.removed) == (3, 3, 3))
        #expect(try folder.files(below: "site") == [".recipesite.json", "a.html", "a.html.br", "a.html.gz"])
    }

    @Test
    func `are made anew where somebody changed or removed one`() throws {
        _ = try publish(["a.html": long])
        let before = try Data(contentsOf: folder.url.appending(path: "site/a.html.br"))
        try folder.write("x", to: "site/a.html.br")
        try FileManager.default.removeItem(at: folder.url.appending(path: "site/a.html.gz"))
        _ = try publish(["a.html": long])
        #expect(try Data(contentsOf: folder.url.appending(path: "site/a.html.br")) == before)
        #expect(folder.has("site/a.html.gz"))
    }

    @Test
    func `leave a file of the site alone that has their name`() throws {
        _ = try publish(["list.json": long, "list.json.gz": "mine"])
        #expect(try folder.read("site/list.json.gz") == "mine")
        #expect(folder.has("site/list.json.br"))
    }

    @Test(arguments: OutputFolder.methods)
    func `take the place of a file with their name that its owner removed, and give way to one`(
        _ method: PublishingMethod
    ) throws {
        _ = try publish(["list.json": long, "list.json.gz": "mine"], method)
        _ = try publish(["list.json": long], method)
        let form = try Data(contentsOf: folder.url.appending(path: "site/list.json.gz"))
        #expect(form.starts(with: [0x1F, 0x8B]))
        // Also where the owner's file has the very bytes of the form.
        let bytes = ["list.json": Array(long.utf8), "list.json.gz": Array(form)]
        _ = try Publisher(output: folder.url.appending(path: "site"), method: method).publish { draft, _ -> NoRecord? in
            for (path, bytes) in bytes { try draft.add(OutputFile(path: path, content: .bytes(bytes), origin: "test")) }
            return nil
        }
        let manifest = try #require(try SiteManifest(in: BytePath(folder.url.appending(path: "site").path)))
        #expect(manifest.files["list.json.gz"]?.isForm == false)
    }
}
