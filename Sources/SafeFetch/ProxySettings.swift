public import Foundation

/// The variables by which other programs are told to send requests through a proxy.
///
/// They are not used here: a proxy looks names up and connects by itself, so that nobody could check the addresses. They are read to
/// say so.
public struct ProxySettings: Sendable {
    private let environment: [String: String]

    /// Reads the variables of an environment, by default of the process's own.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) { self.environment = environment }

    /// The name of the variable that would have a program ask a proxy for a URL; nil where none would.
    ///
    /// As curl reads them: the name in lower case counts before that in upper case, what has no proxy of its scheme has that of
    /// `all_proxy`, and the hosts that `no_proxy` lists have none.
    public func variable(for url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: false)?.lowercased(), !isExcepted(host)
        else { return nil }
        return ["\(scheme)_proxy", "all_proxy"].lazy.compactMap { value(of: $0)?.name }.first
    }

    /// Whether a host is one of those that are asked directly: its name or the end of it, with a dot in front or without, or `*`.
    private func isExcepted(_ host: String) -> Bool {
        let list = value(of: "no_proxy")?.text.split { $0 == "," || $0 == " " } ?? []
        return list.contains { entry in
            let name = entry.lowercased().drop { $0 == "." }
            return entry == "*" || host == name || host.hasSuffix(".\(name)")
        }
    }

    private func value(of name: String) -> (name: String, text: String)? {
        for name in [name, name.uppercased()] {
            if let text = environment[name], !text.isEmpty { return (name, text) }
        }
        return nil
    }
}
