import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("A folder that no link leads out of")
struct BoundedFolderTests {
    private let folder: TemporaryFolder
    private let bounds: BoundedFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("inside", to: "site/a/file.txt")
        try folder.write("outside", to: "private.txt")
        try folder.write("outside", to: "private/file.txt")
        bounds = BoundedFolder(folder.url.appending(path: "site"))
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: path).path, withDestinationPath: target)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try bounds.open(BytePath(path)).readToEnd() ?? [], as: UTF8.self)
    }

    @Test
    func `opens files, and links to files and folders in it`() throws {
        try link("site/b.txt", to: "a/../a/file.txt")
        try link("site/c", to: folder.url.path + "/site/a")
        try link("site/d", to: "c")
        for path in ["a/file.txt", "b.txt", "c/file.txt", "d/file.txt"] { #expect(try text(path) == "inside") }
    }

    @Test
    func `opens nothing outside, by whatever way`() throws {
        try link("site/b.txt", to: "../private.txt")
        try link("site/c", to: "../private")
        try link("site/d", to: "c")
        try link("site/env", to: "/proc/self/environ")
        for path in ["b.txt", "c/file.txt", "d/file.txt", "env", "../private.txt", "a/../../private.txt"] {
            #expect(throws: (any Error).self, "\(path)") { try text(path) }
        }
        #expect(throws: LeavingLinkError.self) { try text("d/file.txt") }
    }

    @Test
    func `ends at links that lead round in circles, and at those that make a way of millions`() throws {
        try link("site/x", to: "y")
        try link("site/y", to: "x")
        for number in 0..<40 { try link("site/l\(number)", to: "l\(number + 1)/../l\(number + 1)") }
        try link("site/l40", to: "a")
        for path in ["x", "l0/file.txt"] { #expect(throws: (any Error).self) { try text(path) } }
    }

    @Test
    func `follows no link that takes a file's place while others read it`() async throws {
        try folder.write("inside", to: "site/b.txt")
        let (place, other) = (folder.url.appending(path: "site/b.txt").path, folder.url.path + "/next")
        let exchanging = Task.detached {
            while !Task.isCancelled {
                for target in ["../private.txt", "a/file.txt"] {
                    _ = symlink(target, other)
                    _ = rename(other, place)
                    _ = FileManager.default.createFile(atPath: other, contents: Data("inside".utf8))
                    _ = rename(other, place)
                }
            }
        }
        for _ in 0..<20_000 { if let text = try? text("b.txt") { #expect(text == "inside") } }
        exchanging.cancel()
        await exchanging.value
    }
}
