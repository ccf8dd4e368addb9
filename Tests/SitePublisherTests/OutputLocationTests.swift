import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import SitePublisher

@Suite("Where a site is published")
struct OutputLocationTests {
    @Test(arguments: [
        "mine", "", "mine/Public", "mine/Public/site", "mine/Templates/a/b", "mine/x/../Public/site", "link/site",
        "mine/link", "mine/Recipes", "mine/Recipes/site",
    ])
    func `must not be the site's folder, above it, or in what is published`(output: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "mine/Public/a.txt")
        let link = { (path: String, target: String) in
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appending(path: path).path, withDestinationPath: target)
        }
        try link("link", "mine/Public")
        // A link to what is not there yet.
        try link("mine/link", "Public/new/site")
        let failure = #expect(throws: BuildError.self) { try publisher(output, in: folder).inspect() }
        #expect(failure?.kind == .wrongUsage)
        #expect(failure?.diagnostics.first?.help?.contains("--output") == true)
    }

    @Test(arguments: ["mine/site", "site", "mine/Public-site", "mine/.cache/site", "other"])
    func `may be any other folder`(output: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "mine/README.md")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "other").path, withDestinationPath: "mine/site")
        #expect(try publisher(output, in: folder).inspect() == nil)
    }

    @Test
    func `is refused before anything is made where neither it nor its parent can be`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a file", to: "file")
        let failure = #expect(throws: BuildError.self) {
            try Publisher(output: folder.url.appending(path: "file/site")).inspect()
        }
        #expect(failure?.diagnostics.first?.message.contains("which is a file, not a folder") == true)
        #expect(failure?.diagnostics.first?.file == "\(folder.path("file"))")
    }

    private func publisher(_ output: String, in folder: TemporaryFolder) -> Publisher {
        let site = folder.url.appending(path: "mine")
        return Publisher(
            output: output.isEmpty ? folder.url : folder.url.appending(path: output), apartFrom: site,
            sources: ["Templates", "Public", "Recipes"].map { site.appending(path: $0, directoryHint: .isDirectory) })
    }
}

@Suite("The table of mounts")
struct MountTableTests {
    private let table = MountTable(
        #"""
        22 27 0:21 / /proc rw,relatime - proc proc rw
        27 1 254:0 / / rw,relatime - ext4 /dev/vda rw
        64 27 254:0 /srv/a\040site /mnt/copy rw - ext4 /dev/vda rw
        65 27 254:0 /home/me/out/fonts /usr/fonts rw - ext4 /dev/vda rw
        66 27 0:50 / /data rw shared:3 - tmpfs tmpfs rw
        67 66 0:50 /volumes/7 /www/site rw - tmpfs tmpfs rw

        """#.utf8)

    @Test(
        arguments: [
            ("/www/site", .mountPoint), ("/www", .mountWithin(BytePath("/www/site"))),
            ("/srv/a site", .mountedElsewhere(BytePath("/mnt/copy"))),
            ("/home/me/out", .mountedElsewhere(BytePath("/usr/fonts"))),
            ("/data/volumes/7", .mountedElsewhere(BytePath("/www/site"))),
            ("/srv/a", nil), ("/srv/a site/below", nil), ("/data/volumes/70", nil),
            ("/home/me", .mountedElsewhere(BytePath("/usr/fonts"))),
        ] as [(String, InPlaceReason?)])
    func `tells which folder must keep its inode`(folder: String, reason: InPlaceReason?) {
        #expect(table.reason(against: BytePath(folder)) == reason)
    }
}
