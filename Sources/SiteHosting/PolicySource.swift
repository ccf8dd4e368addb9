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

    /// Returns whether a source allows an address (section 6.7.2).
    static func matches(_ source: String, address: String) -> Bool {
        guard let address = Host(address: address) else {
            // For data: and blob: only the scheme counts.
            return isScheme(source) && address.lowercased().hasPrefix(source.lowercased())
        }
        if source == "*" { return ["http", "https"].contains(address.scheme) }
        if isScheme(source) { return allows(source.lowercased().dropLast(), address.scheme) }
        guard let host = host(of: source) else { return false }
        return host.matches(address)
    }

    /// Returns whether a scheme of a source allows that of an address: `http` allows `https` as well.
    fileprivate static func allows(_ wanted: some StringProtocol, _ scheme: String?) -> Bool {
        scheme.map { $0 == wanted || wanted == "http" && $0 == "https" } ?? false
    }

    private static func isScheme(_ source: String) -> Bool {
        let scheme = source.utf8.dropLast()
        return source.hasSuffix(":") && scheme.first.map { $0 | 0x20 }.map { (0x61...0x7A).contains($0) } == true
            && scheme.allSatisfy { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
    }

    private static func isDigestText(_ text: String) -> Bool {
        text.utf8.dropFirst("sha256-".utf8.count).allSatisfy { isLetterOrDigit($0) || "+/-_=".utf8.contains($0) }
            && text.utf8.count > 40
    }

    private static func host(of source: String) -> Host? {
        guard let host = Host(address: source), host.isSource else { return nil }
        return host
    }

    fileprivate static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }
}

/// The parts of an address, or of a source that names a host.
private struct Host {
    let scheme: String?
    private let name: String
    private let port: String?
    private let path: String

    /// Splits an address; returns `nil` if it has no host.
    init?(address: String) {
        let parts = address.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        scheme = parts.count > 1 ? parts[0].lowercased() : nil
        let rest = parts.last ?? ""
        let end = rest.utf8.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        let authority = rest[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        name = authority.first?.lowercased() ?? ""
        port = authority.count > 1 ? String(authority[1]) : nil
        path = String(rest[end...])
        // These schemes have no host, as in data:text/plain.
        let isHostless = ["data:", "blob:"].contains { address.lowercased().hasPrefix($0) }
        guard !isHostless, !name.isEmpty else { return nil }
    }

    /// Whether it has the form of a source, with only characters that have no special meaning in any host's file.
    var isSource: Bool {
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isName = labels.enumerated().allSatisfy { index, label in
            !label.isEmpty
                && (label.allSatisfy { PolicySource.isLetterOrDigit($0) || "-_".utf8.contains($0) }
                    || index == 0 && labels.count > 1 && label.elementsEqual("*".utf8))
        }
        let isPort = port.map { $0 == "*" || $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } && UInt16($0) != nil } ?? true
        let isScheme = scheme.map { ["http", "https", "ws", "wss"].contains($0) } ?? true
        return isName && isPort && isScheme
            && path.utf8.allSatisfy { PolicySource.isLetterOrDigit($0) || "-._~/%+=@!()".utf8.contains($0) }
    }

    /// Returns whether the host, as a source, allows an address.
    func matches(_ address: Host) -> Bool {
        guard scheme.map({ PolicySource.allows($0, address.scheme) }) ?? true else { return false }
        let isHost = name.hasPrefix("*.") ? address.name.hasSuffix(name.dropFirst()) : name == address.name
        let isPort =
            port == "*" || (port ?? defaultPort(address.scheme)) == (address.port ?? defaultPort(address.scheme))
        guard isHost, isPort, !path.isEmpty, path != "/" else { return isHost && isPort }
        let asked = address.path.prefix { $0 != "?" && $0 != "#" }
        return path.hasSuffix("/") ? asked.hasPrefix(path) : asked == path
    }

    private func defaultPort(_ scheme: String?) -> String { scheme == "http" || scheme == "ws" ? "80" : "443" }
}

extension String {
    /// Returns the text without a quote on both ends.
    fileprivate func trimmed(of quote: Character) -> String {
        count > 1 && first == quote && last == quote ? String(dropFirst().dropLast()) : self
    }
}
