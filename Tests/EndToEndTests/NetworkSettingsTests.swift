import TestSupport
import Testing

@Suite("The settings of a network")
struct NetworkSettingsTests {
    @Test
    func `name who signs certificates, and a proxy, of which the report says once that it is not used`() async throws {
        let json = Feed.example.withPhotos().json
        let certificate = try TestCertificate()
        let server = try await LoopbackServer.encrypted(with: certificate) { path in
            path == "/recipes.json" ? .init(body: json) : .init(body: TestPhoto.png(seed: path.utf8.count))
        }
        var environment = [
            "SSL_CERT_FILE": certificate.file, "NO_PROXY": "", "no_proxy": "", "HTTPS_PROXY": "http://127.0.0.1:1",
        ]
        let run = try await Recipesite(environment: environment).build(from: server)
        #expect(run.report.contains("12 photos: 12 new"))
        #expect(run.errors.ranges(of: "HTTPS_PROXY is set, but no proxy is used").count == 1)

        environment["SSL_CERT_FILE"] = ""
        let refused = try await Recipesite(environment: environment).build(from: server, exitCode: 69)
        #expect(refused.errors.contains("the certificate of 127.0.0.1 is out of date, or signed by nobody known here"))
        #expect(refused.errors.contains("HTTPS_PROXY is set, but no proxy is used"))
        #expect(!refused.errors.contains(".swift") && !refused.errors.contains("/Sources/"))

        environment["NO_PROXY"] = "127.0.0.1"
        environment["SSL_CERT_FILE"] = certificate.file
        let direct = try await Recipesite(environment: environment).build(from: server)
        #expect(direct.errors.isEmpty, "\(direct.errors)")
    }

    @Test(arguments: [("0s", 64), ("soon", 64), ("1m", 0)])
    func `bound how long hosts of photos may take to fail`(time: String, exitCode: Int32) async throws {
        let run = try await Recipesite().buildExample("--failure-time", time, exitCode: exitCode)
        #expect(exitCode == 0 || run.errors.contains("--failure-time must be"), "\(run.errors)")
    }
}
