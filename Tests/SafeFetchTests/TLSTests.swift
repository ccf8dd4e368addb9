import Foundation
import TestSupport
import Testing

@testable import SafeFetch

@Suite("An encrypted download", .timeLimit(.minutes(10)))
struct TLSTests {
    // Their files are there as long as the suite is.
    private let certificate: TestCertificate
    private let another: TestCertificate

    init() throws {
        certificate = try TestCertificate()
        another = try TestCertificate()
    }

    @Test
    func `is trusted by what SSL_CERT_FILE or SSL_CERT_DIR names`() async throws {
        let server = try await LoopbackServer.encrypted(with: certificate) { _ in .text("secret") }
        let folder = URL(filePath: certificate.file).deletingLastPathComponent().path
        for environment in [
            ["SSL_CERT_FILE": certificate.file], ["SSL_CERT_DIR": folder],
            ["SSL_CERT_FILE": another.file, "SSL_CERT_DIR": folder],
        ] {
            #expect(try await fetch(server.url("/"), environment) == "secret")
        }
    }

    @Test
    func `whose certificate nobody here knows says so, and what to do`() async throws {
        let server = try await LoopbackServer.encrypted(with: certificate) { _ in .text("secret") }
        for environment in [[:], ["SSL_CERT_FILE": another.file]] {
            let words = try await failure(of: server.url("/"), environment)
            #expect(
                words.hasPrefix(
                    "127.0.0.1 could not be reached: the certificate of 127.0.0.1 is out of date, or signed by"))
            #expect(words.contains("install ca-certificates, or set SSL_CERT_FILE"))
        }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: ["SSL_CERT_FILE", "SSL_CERT_DIR"])
    func `with a variable that names no certificates says which`(variable: String) async throws {
        let server = try await LoopbackServer.encrypted(with: certificate) { _ in .text("secret") }
        let words = try await failure(of: server.url("/"), [variable: "/nowhere/at-all"])
        #expect(words.contains("\(variable) is /nowhere/at-all, where no certificates can be read"), "\(words)")
    }

    @Test
    func `from a port that does not speak TLS asks whether http was meant`() async throws {
        let server = try await LoopbackServer { _ in .text("hello") }
        let words = try await failure(of: "https://127.0.0.1:\(server.port)/")
        #expect(
            words.contains("127.0.0.1:\(server.port) does not speak TLS; did you mean http://127.0.0.1:\(server.port)?")
        )
    }

    @Test
    func `that is asked for in plain words says that https may be meant`() async throws {
        // What OpenSSL answers to a request in plain words: a fatal alert, unexpected_message (RFC 8446, section 6).
        let server = try await RawServer { connection in
            _ = try await connection.readRequest()
            try await connection.send([21, 3, 1, 0, 2, 2, 10] as [UInt8])
            try await connection.close()
        }
        let words = try await failure(of: "http://127.0.0.1:\(server.port)/")
        #expect(words.contains("https://"), "\(words)")
    }

    @Test
    func `that fails in some other way says so in words, without a path of the machine that compiled the program`()
        async throws
    {
        // A fatal alert (RFC 8446, section 6): handshake_failure, protocol_version; and an end without a word.
        for alert: [UInt8] in [[21, 3, 3, 0, 2, 2, 40], [21, 3, 3, 0, 2, 2, 70], []] {
            let server = try await RawServer { connection in
                try await connection.send(alert)
                try await connection.close()
            }
            let words = try await failure(of: "https://127.0.0.1:\(server.port)/")
            #expect(!words.contains("/") && !words.contains("NIO") && !words.contains("Error"), "\(words)")
        }
    }

    // MARK: Helpers

    private func fetch(_ url: String, _ environment: [String: String] = [:]) async throws -> String {
        var fetcher = Fetcher(policy: AddressPolicy(allowing: ["127.0.0.1"]))
        fetcher.clients = ClientPool(certificates: TrustedCertificates(environment: environment))
        let url = try #require(URL(string: url))
        let result: Result<[UInt8], any Error>
        do { result = .success(try await fetcher.fetch(url, limits: .test())) } catch { result = .failure(error) }
        await fetcher.close()
        return String(decoding: try result.get(), as: UTF8.self)
    }

    private func failure(of url: String, _ environment: [String: String] = [:]) async throws -> String {
        let error = await #expect(throws: FetchError.self) { try await fetch(url, environment) }
        return error?.description ?? ""
    }
}
