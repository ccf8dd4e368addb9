public import Foundation

/// Headers that are sent to one origin only (RFC 6454): to no other host, port or scheme, not even where a redirect leads there.
///
/// They may hold passwords, so nothing prints them.
public struct OriginHeaders: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    private let origin: Origin
    private let fields: [Field]

    private struct Origin: Sendable, Hashable {
        let isEncrypted: Bool
        let host: HostName
        let port: Int
    }

    private struct Field: Sendable, Hashable {
        let name: String
        let value: String
    }

    /// Takes the headers for the origin of a URL.
    ///
    /// - Throws: ``FetchError/unsupported(_:)`` where the URL is none that can be fetched.
    public init(_ fields: [(name: String, value: String)], for url: URL) throws(FetchError) {
        origin = Self.origin(of: try FetchTarget(url))
        self.fields = fields.map { Field(name: $0.name, value: $0.value) }
    }

    /// Whether a text can be a header's name, and another its value (RFC 9110, section 5).
    public static func isField(name: String, value: String) -> Bool {
        let separators = Set("\"(),/:;<=>?@[\\]{}".utf8)
        return !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && !separators.contains($0) }
            && value.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E).contains($0) || $0 >= 0x80 }
    }

    /// Nothing of what they hold.
    public var description: String { "headers" }

    /// Nothing of what they hold.
    public var customMirror: Mirror { Mirror(self, children: []) }

    /// Whether the same origin would be sent other headers by these.
    public func differs(from other: OriginHeaders) -> Bool { origin == other.origin && fields != other.fields }

    /// The headers for a request; none where it goes to another origin.
    func fields(for target: FetchTarget) -> [(name: String, value: String)] {
        Self.origin(of: target) == origin ? fields.map { ($0.name, $0.value) } : []
    }

    private static func origin(of target: FetchTarget) -> Origin {
        Origin(isEncrypted: target.isEncrypted, host: target.host, port: target.port)
    }
}
