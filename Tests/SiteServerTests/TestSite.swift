import Files
import Foundation
import ImagePipeline
import Logging
import NIOCore
import NIOHTTP1
import SitePublisher
import TestSupport

@testable import SiteServer
@testable import SiteSources

/// A published site to ask, without a socket.
struct TestSite {
    let folder: TemporaryFolder
    private let responder: any Responder

    /// Publishes files, as a build does, and serves them with so much memory.
    init(_ files: [String: String], cachedBytes: Int = 1 << 20) throws {
        folder = try TemporaryFolder()
        try Self.publish(files, in: folder)
        let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
        let site = try PublishedSiteMonitor(
            folder: folder.url.appending(path: "site").path, lookInterval: .zero, logger: logger)
        responder = Routes(
            own: ["/healthz": HealthCheck()], others: SiteResponder(site, cachedBytes: cachedBytes, logger: logger))
    }

    /// A small site with something of everything.
    static func example() throws -> TestSite { try TestSite(exampleFiles) }

    static let exampleFiles = [
        "index.html": "<h1>Home</h1>", "404.html": "<h1>Not here</h1>", "about.html": "<h1>About</h1>",
        "recipes/index.html": "<h1>All</h1>", "recipes/crème.html": "<h1>Crème</h1>",
        "theme/site-\(digest("body{}")).css": "body{}", "letters.txt": "abcdefghij", "empty.txt": "",
        "long.txt": String(repeating: "Stir until smooth. ", count: 200),
    ]

    /// Publishes other files in place of those that are there.
    func publish(_ files: [String: String]) throws { try Self.publish(files, in: folder) }

    /// Publishes other files one by one.
    func publish(_ files: [String: String], inPlace onStep: @escaping Publisher.StepHandler) throws {
        try Self.publish(files, in: folder, method: .inPlace(.mountPoint), onStep: onStep)
    }

    private static func publish(
        _ files: [String: String], in folder: TemporaryFolder, method: PublishingMethod? = nil,
        onStep: @escaping Publisher.StepHandler = { _ in }
    ) throws {
        let files = files.map { OutputFile(path: $0, content: .bytes(Array($1.utf8)), origin: "a test") }
        let output = folder.url.appending(path: "site")
        _ = try Publisher(output: output, method: method, onStep: onStep).publish(files)
    }

    /// What a published name carries of the digest of a text.
    static func digest(_ text: String) -> String { String(sha256(text).prefix(16)) }

    /// What the server answers, with the content that it would send.
    func ask(_ target: String, method: HTTPMethod = .GET, _ headers: (String, String)...) throws -> Response {
        let head = HTTPRequestHead(
            version: .http1_1, method: method, uri: target,
            headers: HTTPHeaders([("host", "127.0.0.1:8080")] + headers))
        do {
            return responder.answer(try Request(head, to: Self.names)).response
        } catch {
            return error.response
        }
    }

    /// What the server answers to a request with just these header fields.
    func ask(_ target: String, onlyHeaders headers: [(String, String)]) -> Response {
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: target, headers: HTTPHeaders(headers))
        do {
            return responder.answer(try Request(head, to: Self.names)).response
        } catch {
            return error.response
        }
    }

    static let names = AllowedHosts(address: "127.0.0.1", port: 8080, allowed: ["kitchen.local"])
}

extension Response {
    /// A header field's value; nil if the response doesn't have the field.
    subscript(_ name: String) -> String? { headers.first(name: name) }

    /// The content's bytes.
    var content: [UInt8] {
        get throws {
            switch body {
            case .none: []
            case .bytes(let bytes): Array(bytes.readableBytesView)
            case .file(let file, let range): try file.read(range)
            case .stream: throw EndlessContent()
            }
        }
    }

    /// The content as text.
    var text: String { get throws { String(decoding: try content, as: UTF8.self) } }
}

private struct EndlessContent: Error {}

/// The digest of a text, in hexadecimal digits.
func sha256(_ text: String) -> String { ContentDigest(of: text.utf8).description }
