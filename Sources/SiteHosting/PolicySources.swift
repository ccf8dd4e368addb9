/// The sources of one directive of a policy, each once.
struct PolicySources: Sendable, Hashable {
    private static let none = "'none'"
    /// The sources in the order of their addition.
    private(set) var list: [String] = []
    /// Whether one is the digest of a text.
    private(set) var hasDigest = false
    private var known: Set<String> = []
    /// The schemes that are sources, without the colon.
    private var schemes: Set<String> = []
    private var hosts: Set<PolicyHost> = []
    private var names: Set<String> = []
    /// The most slashes in the path of a source.
    private var depth = 0

    /// Makes the list of sources that are in the form for a policy.
    init(_ sources: [String]) {
        for source in sources { add(source) }
    }

    /// Adds a source, in place of `'none'`, beside which browsers ignore others.
    mutating func add(_ source: String) {
        if list == [Self.none] { self = Self([]) }
        guard known.insert(source).inserted else { return }
        list.append(source)
        if source.hasPrefix("'sha") { hasDigest = true }
        if PolicySource.isScheme(source) {
            schemes.insert(String(source.lowercased().dropLast()))
        } else if let host = PolicySource.host(of: source) {
            add(host)
        }
    }

    private mutating func add(_ host: PolicyHost) {
        hosts.insert(host)
        names.insert(host.name)
        depth = max(depth, host.depth)
    }

    /// Returns whether a source is in the list.
    func contains(_ source: String) -> Bool { known.contains(source) }

    /// Returns whether they allow an address (Content Security Policy Level 3, section 6.7.2).
    func allow(_ address: String) -> Bool {
        guard let host = PolicyHost(address: address) else {
            // For data: and blob: only the scheme counts.
            return address.firstIndex(of: ":").map { schemes.contains(address[..<$0].lowercased()) } ?? false
        }
        return allowScheme(host.scheme)
            || host.names.contains { name in
                names.contains(name) && host.sources(named: name, depth: depth).contains(where: hosts.contains)
            }
    }

    /// Returns whether they allow a scheme with any host: `http` allows `https` as well.
    private func allowScheme(_ scheme: String?) -> Bool {
        guard let scheme else { return false }
        return schemes.contains(scheme) || scheme == "https" && schemes.contains("http")
            || contains("*") && ["http", "https"].contains(scheme)
    }
}

/// The parts of an address, or of a source that names a host.
struct PolicyHost: Sendable, Hashable {
    let scheme: String?
    let name: String
    private let port: String?
    private let path: String
    /// The number of slashes in the path.
    var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

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

    private init(scheme: String?, name: String, port: String?, path: String) {
        (self.scheme, self.name, self.port, self.path) = (scheme, name, port, path)
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

    /// Returns the sources that would allow this address, apart from their names.
    ///
    /// - Parameters:
    ///   - name: the host's name in the sources.
    ///   - depth: the most slashes in the path of a source.
    /// - Returns: the sources, which need not be among those of a policy.
    func sources(named name: String, depth: Int) -> some Sequence<PolicyHost> {
        let paths = paths(depth)
        return schemes.lazy.flatMap { scheme in
            ports.lazy.flatMap { port in
                paths.lazy.map { PolicyHost(scheme: scheme, name: name, port: port, path: $0) }
            }
        }
    }

    /// The schemes of sources that allow the address, or none: `http` allows `https` as well.
    private var schemes: [String?] { [nil, scheme] + (scheme == "https" ? ["http"] : []) }

    private var ports: [String?] {
        let usual = defaultPort(scheme)
        return ["*", port ?? usual] + (port ?? usual == usual ? [nil] : [])
    }

    /// Returns the paths of sources that allow the path of the address: none, itself, and the folders above it.
    private func paths(_ depth: Int) -> [String] {
        let asked = path.prefix { $0 != "?" && $0 != "#" }
        let slashes = asked.utf8.indices.lazy.filter { asked.utf8[$0] == UInt8(ascii: "/") }
        return ["", "/", String(asked)] + slashes.prefix(depth).map { String(asked[...$0]) }
    }

    /// The names of sources that allow the address: its own, and those with a wildcard.
    var names: [String] {
        // A longer one is no host's (RFC 1035, section 2.3.4).
        guard name.utf8.count < 256 else { return [name] }
        return [name] + name.utf8.indices.filter { name.utf8[$0] == UInt8(ascii: ".") }.map { "*\(name[$0...])" }
    }

    private func defaultPort(_ scheme: String?) -> String { scheme == "http" || scheme == "ws" ? "80" : "443" }
}
