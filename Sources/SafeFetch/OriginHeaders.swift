package import Foundation

/// Headers that are sent to only one origin (RFC 6454): to no other host, port or scheme, even after a redirect.
///
/// They may contain passwords, so they are never printed.
package struct OriginHeaders: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
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

    /// Makes headers for the origin of a URL.
    ///
    /// - Throws: ``FetchError/unsupported(_:)`` if the URL can't be fetched.
    package init(_ fields: [(name: String, value: String)], for url: URL) throws(FetchError) {
        origin = Self.origin(of: try FetchTarget(url))
        self.fields = fields.map { Field(name: $0.name, value: $0.value) }
    }

    /// Returns whether a text can be a header's name, and another its value (RFC 9110, section 5).
    package static func isField(name: String, value: String) -> Bool {
        let separators = Set("\"(),/:;<=>?@[\\]{}".utf8)
        return !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && !separators.contains($0) }
            && value.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E).contains($0) || $0 >= 0x80 }
    }

    /// A fixed text, which reveals none of the headers.
    package var description: String { "headers" }

    /// An empty mirror, which reveals none of the headers.
    package var customMirror: Mirror { Mirror(self, children: []) }

    /// Returns whether both are for the same origin but have different headers.
    package func differs(from other: OriginHeaders) -> Bool { origin == other.origin && fields != other.fields }

    /// Returns the headers for a request, or none if it goes to another origin.
    func fields(for target: FetchTarget) -> [(name: String, value: String)] {
        Self.origin(of: target) == origin ? fields.map { ($0.name, $0.value) } : []
    }

    private static func origin(of target: FetchTarget) -> Origin {
        Origin(isEncrypted: target.isEncrypted, host: target.host, port: target.port)
    }
}
