import Foundation
import NIOSSL

/// A certificate for 127.0.0.1 and localhost that is signed by itself only, and its key, made by the `openssl` command.
public struct TestCertificate: Sendable {
    private let folder: TemporaryFolder

    /// The certificate's file, in PEM form.
    public var file: String { folder.url.appending(path: "certificate.pem").path }

    /// Makes a certificate that is good for a number of days from now; for none, it is out of date at once.
    public init(days: Int = 2) throws {
        folder = try TemporaryFolder()
        let openssl = Process()
        openssl.executableURL = URL(filePath: "/usr/bin/env")
        openssl.arguments =
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
            + ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"]
            + ["-days", "\(days)", "-keyout", "key.pem", "-out", "certificate.pem"]
        openssl.currentDirectoryURL = folder.url
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
        guard openssl.terminationStatus == 0 else { throw NotMade(status: openssl.terminationStatus) }
    }

    /// What a server encrypts with.
    var context: NIOSSLContext {
        get throws {
            let certificates = try NIOSSLCertificate.fromPEMFile(file)
            let key = try NIOSSLPrivateKey(file: folder.url.appending(path: "key.pem").path, format: .pem)
            return try NIOSSLContext(
                configuration: .makeServerConfiguration(
                    certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(key)))
        }
    }

    private struct NotMade: Error {
        let status: Int32
    }
}
