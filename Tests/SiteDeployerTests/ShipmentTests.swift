import Diagnostics
import Files
import SiteHosting
import SitePublisher
import StrictJSON
import Testing

@testable import SiteDeployer

@Suite("Files that are sent together")
struct ShipmentTests {
    @Test func `tell browsers to keep what is fingerprinted, and to ask for all else`() {
        let digest = ContentDigest(of: "x".utf8)
        let style = FingerprintedName.make("theme/site.css", digest)
        let files = [style, "index.html", "site.webmanifest"].map { ($0, SiteManifest.Entry(sha256: digest, bytes: 1)) }
        let plan = SitePlan(from: nil, to: SiteManifest(files: Dictionary(uniqueKeysWithValues: files)))
        let shipments = Shipment.all(for: plan.steps, of: plan, keepsHeaders: true)
        let headers = Dictionary(uniqueKeysWithValues: shipments.map { ($0.paths[0], $0.headers) })
        #expect(headers[style]??.cacheControl == "public, max-age=31536000, immutable")
        #expect(headers[style]??.contentType == "text/css; charset=utf-8")
        #expect(headers["index.html"]??.cacheControl == "no-cache")
        #expect(headers["site.webmanifest"]??.contentType == "application/manifest+json")
    }
}

@Suite("A remote of rclone")
struct RcloneFeaturesTests {
    @Test(arguments: [
        ("Local file system at /srv/www", "true"), ("sftp://me@host:22/srv/www", "false"),
        ("ftp://host:21/www", "false"), ("ftps://host:990/www", "false"), ("smb://me@host:445/www", "false"),
    ])
    func `that is a disk keeps no headers`(name: String, isLocal: String) throws {
        let features = #"{"String": "\#(name)", "Features": {"IsLocal": \#(isLocal)}}"#
        #expect(RcloneFeatures(try JSONDocument(Array(features.utf8)).root).isOnDisk)
    }

    @Test(arguments: ["S3 bucket recipes", "webdav root 'recipes'"])
    func `that is reached by HTTP may keep headers`(name: String) throws {
        let features = #"{"String": "\#(name)", "Features": {"IsLocal": false}}"#
        #expect(try !RcloneFeatures(JSONDocument(Array(features.utf8)).root).isOnDisk)
    }
}

@Suite("A tool that deploys")
struct ToolRunTests {
    @Test
    func `is ended when its time is over`() async throws {
        let error = await #expect(throws: BuildError.self) {
            try await ToolRun("sleep", package: "coreutils").run(["100000"], within: .milliseconds(50))
        }
        #expect(error?.diagnostics.first?.message == "sleep failed with no end after 0 minutes")
    }

    @Test
    func `has longer for more files`() async throws {
        try await ToolRun("sleep", package: "coreutils").run(["0"], within: ToolRun.limit())
        #expect(ToolRun.limit() == .seconds(600) && ToolRun.limit(for: ["a", "b"]) == .seconds(610))
    }

    @Test func `that is ended by Ctrl-C did not fail`() async {
        let failure = await #expect(throws: BuildError.self) {
            try await ToolRun("sh", package: "dash").run(["-c", "kill -INT $$"])
        }
        #expect(failure?.kind == .interrupted)
    }

    @Test func `whose output never ends is stopped`() async {
        for stream in [1, 2] {
            let failure = await #expect(throws: BuildError.self) {
                try await ToolRun("sh", package: "dash").run(["-c", "exec yes >&\(stream)"])
            }
            #expect(failure?.diagnostics.map(\.message) == ["sh failed with too much output"])
        }
    }
}
