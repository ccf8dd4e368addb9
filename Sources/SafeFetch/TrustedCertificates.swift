import Foundation
import NIOSSL

/// The certificates that signers of other certificates may have.
///
/// As OpenSSL does: the file that `SSL_CERT_FILE` names takes the place of the system's, and those in the folder that `SSL_CERT_DIR`
/// names are trusted besides.
struct TrustedCertificates: Sendable {
    private let file: String?
    private let folder: String?

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        func path(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        file = path("SSL_CERT_FILE")
        folder = path("SSL_CERT_DIR")
    }

    /// How clients verify certificates; nil for the usual way.
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
            // Besides certificates there may be lists of revoked ones and notes; as a rule each certificate is there under two names.
            let certificates = Set(
                names.flatMap { (try? NIOSSLCertificate.fromPEMFile("\(folder)/\($0)")) ?? [] })
            configuration.additionalTrustRoots = [.certificates(Array(certificates))]
        }
        return configuration
    }
}

/// A variable of the environment that names no certificates.
struct UnreadableCertificatesError: Error, CustomStringConvertible {
    let variable: String
    let path: String

    var description: String {
        "\(variable) is \(path), where no certificates can be read; name a file of certificates in PEM form, or unset it"
    }
}
