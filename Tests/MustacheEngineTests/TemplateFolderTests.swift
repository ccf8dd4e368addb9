import Foundation
import MustacheEngine
import Testing

@Suite("Templates in a folder")
struct TemplateFolderTests {
    @Test
    func `every .mustache below a folder is read, called by its path, in the order of names`() throws {
        try withFolder([
            "b.mustache": "B", "a/c.mustache": "C", "a.mustache": "A", "notes.txt": "", ".hidden.mustache": "",
        ]) { folder in
            let sources = try TemplateSource.all(inFolder: folder)
            #expect(sources.map(\.name) == ["a/c", "a", "b"])
            #expect(sources.map(\.text) == ["C", "A", "B"])
            #expect(sources.first?.file == folder + "/a/c.mustache")
        }
    }

    @Test
    func `a library is made of a folder, and its templates call each other by path`() throws {
        try withFolder(["page.mustache": "<{{>parts/head}}>", "parts/head.mustache": "\u{FEFF}{{title}}"]) { folder in
            var renderer = Renderer(try TemplateLibrary(folder: folder))
            #expect(try renderer.text("page", with: CookbookPage()) == "<Sunday &amp; Co.>")
        }
    }

    @Test
    func `a file larger than one read is read whole`() throws {
        let text = String(repeating: "0123456789", count: 20_000)
        try withFolder(["large.mustache": text]) { folder in
            let sources = try TemplateSource.all(inFolder: folder)
            #expect(sources.map(\.text) == [text])
        }
    }

    @Test
    func `a folder that does not exist, and files that are not UTF-8, are faults`() throws {
        let missing = try faults { _ = try TemplateLibrary(folder: "/nowhere/templates") }
        #expect(
            missing == """
                /nowhere/templates: error: this folder cannot be opened: No such file or directory
                help: check that it exists and may be read
                """)
        try withFolder(["ok.mustache": ""]) { folder in
            try Data([0x61, 0xFF]).write(to: URL(filePath: folder + "/bad.mustache"))
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/gone.mustache", withDestinationPath: "nowhere")
            let message = try faults { _ = try TemplateLibrary(folder: folder) }
            #expect(
                message.headlines == [
                    "\(folder)/bad.mustache: error: this file is not UTF-8",
                    "\(folder)/gone.mustache: error: this file cannot be opened: No such file or directory",
                ])
        }
    }

    @Test
    func `a link that leads back to the folder is a fault, not an endless walk`() throws {
        try withFolder(["a.mustache": ""]) { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: ".")
            let message = try faults { _ = try TemplateLibrary(folder: folder) }
            #expect(message.contains("folders are nested more than 32 deep"))
        }
    }

    private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder.path)
    }
}
