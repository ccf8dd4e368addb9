/// The sources of a policy: keywords in single quotes, schemes, and hosts (Content Security Policy Level 3, section 2.3.1).
enum PolicySource {
    private static let keywords = [
        "self", "unsafe-inline", "unsafe-eval", "wasm-unsafe-eval", "unsafe-hashes",
    ]
    private static let digests = ["sha256-", "sha384-", "sha512-"]

    /// Returns a source in the form for the policy.
    ///
    /// - Throws: ``ContentPolicyError`` if browsers would not interpret it as intended.
    static func checked(_ source: String) throws(ContentPolicyError) -> String {
        if source == "*" { return source }
        let bare = source.trimmed(of: "'").trimmed(of: "\"")
        let name = bare.lowercased()
        if name == "none" { throw .source(source, help: "leave it out: nothing is allowed that is not listed") }
        if name.hasPrefix("nonce-") {
            throw .source(
                source,
                help: "a nonce differs from answer to answer, and pages are files; write the text's digest, 'sha256-…'")
        }
        let isDigest = digests.contains(where: name.hasPrefix)
        if isDigest || keywords.contains(name) {
            let quoted = "'\(isDigest ? bare : name)'"
            guard !isDigest || isDigestText(bare) else {
                throw .source(source, help: "write the digest in Base64, such as 'sha256-AAAA…='")
            }
            guard source == quoted else { throw .source(source, help: "write it with single quotes: \(quoted)") }
            return source
        }
        guard isScheme(source) || host(of: source) != nil else {
            throw .source(
                source,
                help:
                    "write a host such as https://images.example.com or https://*.example.com, a scheme such as data:, or a "
                    + "keyword such as 'unsafe-inline'")
        }
        return source
    }

    static func isScheme(_ source: String) -> Bool {
        let scheme = source.utf8.dropLast()
        return source.hasSuffix(":") && scheme.first.map { $0 | 0x20 }.map { (0x61...0x7A).contains($0) } == true
            && scheme.allSatisfy { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
    }

    private static func isDigestText(_ text: String) -> Bool {
        text.utf8.dropFirst("sha256-".utf8.count).allSatisfy { isLetterOrDigit($0) || "+/-_=".utf8.contains($0) }
            && text.utf8.count > 40
    }

    /// Returns the host that a source names, or `nil` if it doesn't have this form.
    static func host(of source: String) -> PolicyHost? {
        guard let host = PolicyHost(address: source), host.isSource else { return nil }
        return host
    }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }
}

extension String {
    /// Returns the text without a quote on both ends.
    fileprivate func trimmed(of quote: Character) -> String {
        count > 1 && first == quote && last == quote ? String(dropFirst().dropLast()) : self
    }
}
