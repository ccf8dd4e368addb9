import Diagnostics
import Files
import SiteHosting
import SitePublisher
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

@Suite("A tool that deploys")
struct ToolRunTests {
    @Test func `that is ended by Ctrl-C did not fail`() async {
        let failure = await #expect(throws: BuildError.self) {
            try await ToolRun("sh", package: "dash").run(["-c", "kill -INT $$"])
        }
        #expect(failure?.kind == .interrupted)
    }
}
