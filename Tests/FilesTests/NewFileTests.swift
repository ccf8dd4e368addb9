import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("A file that is written beside its place")
struct NewFileTests {
    private let folder: TemporaryFolder
    private let path: BytePath

    init() throws {
        folder = try TemporaryFolder()
        path = BytePath(folder.url.appending(path: "book.epub").path)
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    @Test
    func `removes those that processes left which were killed`() throws {
        try folder.write("half", to: "book.epub.new-\(UUID().uuidString)")
        try folder.write("half", to: "book.epub.new-\(UUID().uuidString)")
        let file = try NewFile(replacing: path)
        #expect(try names.count == 1)
        try file.append(Array("whole".utf8))
        try file.finish()
        #expect(try names == ["book.epub"])
        #expect(try folder.read("book.epub") == "whole")
    }

    @Test
    func `leaves alone what another is writing, and what others named alike`() throws {
        let others = ["book.epub.new-edition", "other.epub.new-\(UUID().uuidString)", "book.epub.old"]
        for name in others { try folder.write("mine", to: name) }
        let (first, second) = (try NewFile(replacing: path), try NewFile(replacing: path))
        try first.append(Array("first".utf8))
        try second.append(Array("second".utf8))
        try second.finish()
        #expect(try folder.read("book.epub") == "second")
        try first.finish()
        #expect(try folder.read("book.epub") == "first")
        #expect(try names == (others + ["book.epub"]).sorted())
    }

    @Test
    func `that isn't finished leaves nothing`() throws {
        try folder.write("before", to: "book.epub")
        do {
            let file = try NewFile(replacing: path)
            try file.append([1])
            #expect(try names.count == 2)
        }
        #expect(try names == ["book.epub"])
        try FileSystem.replace(path, with: Array("after".utf8))
        #expect(try folder.read("book.epub") == "after" && names == ["book.epub"])
    }
}
