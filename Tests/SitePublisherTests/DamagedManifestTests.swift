import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import SitePublisher

@Suite("A folder whose manifest a power cut damaged")
struct DamagedManifestTests {
    /// What a power cut leaves of a file.
    enum Damage: CaseIterable, Sendable {
        case empty
        case cutOff
        case zeroes

        func applied(to bytes: [UInt8]) -> [UInt8] {
            switch self {
            case .empty: []
            case .cutOff: Array(bytes.prefix(bytes.count / 2))
            case .zeroes: Array(repeating: 0, count: bytes.count)
            }
        }
    }

    private static let manifest = BytePath(SiteManifest.fileName)

    private func damage(_ output: OutputFolder, _ damage: Damage) throws {
        let path = output.path(SiteManifest.fileName)
        try FileSystem.replace(path, with: damage.applied(to: try FileSystem.read(path)))
    }

    @Test(arguments: OutputFolder.methods, Damage.allCases)
    func `gets the new site, keeps every other file, and the report names these`(
        method: PublishingMethod, kind: Damage
    ) throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1", "b.html": "1", "c/old.html": "1"], method: method)
        try output.write("theirs", to: "c/theirs.txt")
        try output.write("", to: "a.html")
        try damage(output, kind)
        let publication = try output.publish(["a.html": "2", "b.html": "1", "d.html": "2"], method: method)
        #expect(
            try output.files
                == ["a.html": "2", "b.html": "1", "d.html": "2", "c/old.html": "1", "c/theirs.txt": "theirs"])
        let warning = try #require(publication.warnings.first)
        #expect(warning.message.contains("damaged"))
        #expect(warning.message.contains("2 other files"))
        #expect(warning.notes == ["c/old.html stays", "c/theirs.txt stays"])
        #expect(try output.leftovers.isEmpty)

        let next = try output.publish(["a.html": "3"], method: method)
        #expect(next.warnings.isEmpty)
        #expect(try output.files == ["a.html": "3", "c/old.html": "1", "c/theirs.txt": "theirs"])
    }

    @Test(arguments: OutputFolder.methods)
    func `gets no file in the place of another's link`(method: PublishingMethod) throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"], method: method)
        try output.folder.write("theirs", to: "elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: "\(output.path("b.html"))", withDestinationPath: "../elsewhere")
        try damage(output, .empty)
        #expect(throws: BuildError.self) {
            try output.publish(["a.html": "2", "b.html": "2"], method: method)
        }
        #expect(try output.folder.read("elsewhere") == "theirs")
        #expect(FileSystem.target(of: output.path("b.html")) != nil)
    }

    @Test
    func `is no site to deploy until it is built again`() throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"])
        try damage(output, .cutOff)
        let publisher = Publisher(output: output.folder.url.appending(path: "site"))
        let failure = #expect(throws: BuildError.self) { _ = try publisher.hold() }
        #expect(failure?.kind == .noSite)
        #expect(failure?.diagnostics.first?.message.contains("damaged") == true)
        try output.publish(["a.html": "1"])
        try publisher.hold().release()
    }

    @Test
    func `loses nothing of another site beside it, which a build was about to remove`() throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"])
        for file in try output.folder.files(below: "site") {
            try output.folder.write(try output.folder.read("site/\(file)"), to: ".site.recipesite-new/\(file)")
        }
        try output.folder.write("late", to: ".site.recipesite-new/late.txt")
        try damage(output, .empty)
        try output.publish(["a.html": "2"])
        #expect(try output.folder.read(".site.recipesite-new/late.txt") == "late")
        // Both have lists again, so that the older one can be recognized.
        _ = try output.inspect()
        #expect(try output.files == ["a.html": "2", "late.txt": "late"])
        #expect(try output.leftovers.isEmpty)
    }

    @Test(arguments: ["{}", "[1, 2]", #"{"files": {"../x": {}}}"#])
    func `is refused if the file was never a manifest`(text: String) throws {
        let output = try OutputFolder()
        try output.write(text, to: SiteManifest.fileName)
        try output.write("theirs", to: "index.html")
        #expect(throws: BuildError.self) { try output.publish(["index.html": "1"]) }
        #expect(try output.files == ["index.html": "theirs"])
    }

    @Test(arguments: ["folder", "symbolic link"])
    func `is reported if the manifest isn't a file, and nothing is replaced`(kind: String) throws {
        let output = try OutputFolder()
        try output.publish(["a.html": "1"])
        try output.remove(".recipesite.json")
        if kind == "folder" {
            try output.write("theirs", to: ".recipesite.json/x")
        } else {
            try output.folder.write("{}", to: "theirs.json")
            try FileManager.default.createSymbolicLink(
                atPath: "\(output.path(".recipesite.json"))", withDestinationPath: "../theirs.json")
        }
        let before = try output.folder.snapshot(of: "")
        let failure = #expect(throws: BuildError.self) { try output.publish(["a.html": "2"]) }
        let diagnostic = try #require(failure?.diagnostics.first)
        #expect(diagnostic.message.contains(".recipesite.json in it is a \(kind)"))
        #expect(diagnostic.help == "remove what is there, or name another folder")
        #expect(try output.folder.snapshot(of: "") == before)
    }
}
