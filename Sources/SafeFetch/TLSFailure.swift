import NIOSSL

/// Why no encrypted connection came about, in words.
///
/// What NIOSSL says of BoringSSL's errors holds their numbers, and the paths of the files that they were compiled from; of that only
/// the name of the error is used.
enum TLSFailure {
    /// The reason.
    ///
    /// - Parameters:
    ///   - error: NIOSSL's.
    ///   - target: where the connection was to go.
    /// - Returns: the reason, and what to do about it where that is known.
    static func reason(_ error: NIOSSLError, _ target: RequestTarget) -> String {
        switch name(of: error) {
        case "CERTIFICATE_VERIFY_FAILED":
            return """
                the certificate of \(target.host) is out of date, or signed by nobody known here; install ca-certificates, or set \
                SSL_CERT_FILE to a file with the certificate of its signer
                """
        case "WRONG_VERSION_NUMBER", "HTTP_REQUEST":
            let authority = "\(target.host.inURL):\(target.port)"
            return "\(authority) does not speak TLS; did you mean http://\(authority)?"
        case let name?:
            return "no encrypted connection came about (\(name.lowercased().replacing("_", with: " ")))"
        case nil:
            return error == .uncleanShutdown
                ? "it ended the connection before it was encrypted" : "no encrypted connection came about"
        }
    }

    /// BoringSSL's name of the error, such as `WRONG_VERSION_NUMBER`.
    private static func name(of error: NIOSSLError) -> String? {
        // Known by the text only: `error:100000f7:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER at /…/tls_record.cc:123`.
        "\(error)".firstMatch(of: #/:OPENSSL_internal:([A-Z0-9_]+)/#).map { String($0.1) }
    }
}
