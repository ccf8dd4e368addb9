package import Foundation
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

/// The environment variables that make other programs use a proxy.
///
/// They are not used here: a proxy resolves names and connects by itself, so the addresses could not be checked. They are read
/// only to warn about that.
package struct ProxySettings: Sendable {
    private let environment: [String: String]

    /// Reads the variables of an environment, by default the process's own.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) { self.environment = environment }

    /// Returns the name of the variable that would make a program use a proxy for a URL, or `nil` if no variable would.
    ///
    /// The rules are curl's: a name in lower case takes precedence over one in upper case, a scheme without a proxy of its own
    /// uses `all_proxy`, and the hosts in `no_proxy` are contacted directly.
    package func variable(for url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: false)?.lowercased(), !isExcepted(host)
        else { return nil }
        return ["\(scheme)_proxy", "all_proxy"].lazy.compactMap { value(of: $0)?.name }.first
    }

    /// Returns whether `no_proxy` lists a host: by its name, by the end of its name with or without a leading dot, or by `*`.
    private func isExcepted(_ host: String) -> Bool {
        let list = value(of: "no_proxy")?.text.split { $0 == "," || $0 == " " } ?? []
        return list.contains { entry in
            let name = entry.lowercased().drop { $0 == "." }
            return entry == "*" || host == name || host.hasSuffix(".\(name)")
        }
    }

    /// The variables that are set, for comparison.
    package var variables: [String] {
        ["http_proxy", "https_proxy", "all_proxy", "no_proxy"].compactMap {
            value(of: $0).map { "\($0.name)=\($0.text)" }
        }
    }

    private func value(of name: String) -> (name: String, text: String)? {
        for name in [name, name.uppercased()] {
            if let text = environment[name], !text.isEmpty { return (name, text) }
        }
        return nil
    }
}
