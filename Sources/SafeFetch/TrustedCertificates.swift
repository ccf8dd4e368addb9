import Foundation
import NIOSSL

/// The root certificates that signers of other certificates may have.
///
/// The rules are OpenSSL's: the file named by `SSL_CERT_FILE` replaces the system's, and the certificates in the folder named
/// by `SSL_CERT_DIR` are trusted in addition.
struct TrustedCertificates: Sendable {
    private let file: String?
    private let folder: String?

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        func path(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        file = path("SSL_CERT_FILE")
        folder = path("SSL_CERT_DIR")
    }

    /// Returns the TLS settings for clients, or `nil` for the default ones.
    ///
    /// - Throws: ``UnreadableCertificatesError``.
    func configuration() throws(UnreadableCertificatesError) -> TLSConfiguration? {
        guard file != nil || folder != nil else { return nil }
        var configuration = TLSConfiguration.makeClientConfiguration()
        if let file {
            do {
                configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(file))
            } catch {
                throw UnreadableCertificatesError(variable: "SSL_CERT_FILE", path: file)
            }
        }
        if let folder {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
                throw UnreadableCertificatesError(variable: "SSL_CERT_DIR", path: folder)
            }
            // The folder may also hold revocation lists and notes, and usually has each certificate under two names.
            let certificates = Set(
                names.flatMap { (try? NIOSSLCertificate.fromPEMFile("\(folder)/\($0)")) ?? [] })
            configuration.additionalTrustRoots = [.certificates(Array(certificates))]
        }
        return configuration
    }
}

/// The error of an environment variable that names no readable certificates.
struct UnreadableCertificatesError: Error, CustomStringConvertible {
    let variable: String
    let path: String

    var description: String {
        "\(variable) is \(path), where no certificates can be read; name a file of certificates in PEM form, or unset it"
    }
}
