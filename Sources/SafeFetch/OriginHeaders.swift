package import Foundation
import NIOHTTP1

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

/// The identifiers for a version of an answer (RFC 9110, section 8.8), exactly as the server sent them.
package struct Validators: Sendable, Hashable, Codable {
    /// The `ETag`, with its quotes and the `W/` of a weak one.
    package var entityTag: String?
    /// The `Last-Modified` date.
    package var lastModified: String?

    /// Makes a pair of validators.
    package init(entityTag: String? = nil, lastModified: String? = nil) {
        self.entityTag = entityTag
        self.lastModified = lastModified
    }

    /// Whether there are no validators to send.
    package var isEmpty: Bool { entityTag == nil && lastModified == nil }
}

extension Validators {
    /// Reads the validators of an answer, ignoring values that are not fit to be sent back.
    init(from headers: HTTPHeaders) {
        entityTag = headers.first(name: "etag").flatMap { Self.isEntityTag($0) ? $0 : nil }
        lastModified = headers.first(name: "last-modified").flatMap { Self.isDate($0) ? $0 : nil }
    }

    /// The headers that make a request conditional (RFC 9110, section 13.1); empty if no validator is fit to be sent.
    var requestHeaders: HTTPHeaders {
        var headers = HTTPHeaders()
        if let entityTag, Self.isEntityTag(entityTag) { headers.add(name: "if-none-match", value: entityTag) }
        if let lastModified, Self.isDate(lastModified) { headers.add(name: "if-modified-since", value: lastModified) }
        return headers
    }

    private static func isEntityTag(_ text: String) -> Bool {
        guard text.utf8.count <= 1_024 else { return false }
        let quoted = text.hasPrefix("W/") ? text.utf8.dropFirst(2) : text.utf8[...]
        let quote = UInt8(ascii: "\"")
        return quoted.count >= 2 && quoted.first == quote && quoted.last == quote
            && quoted.dropFirst().dropLast().allSatisfy { $0 != quote && (0x21...0x7E).contains($0) }
    }

    /// Returns whether a text is printable and no longer than a date.
    ///
    /// Servers get it back as they wrote it, and compare it as text.
    private static func isDate(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}

/// Information in an answer's headers about a list, if the content is one page of it.
package struct PagingHeaders: Sendable, Hashable {
    /// The address of the next page: the link with `rel="next"` (RFC 8288), absolute.
    package var next: URL?
    /// The number of pages.
    package var pages: Int?
    /// The number of entries on all pages.
    package var entries: Int?

    /// Makes empty headers.
    package init() {}

    /// Whether there is no information.
    package var isEmpty: Bool { self == PagingHeaders() }
}

extension PagingHeaders {
    /// Reads the headers of an answer from the given URL.
    init(from headers: HTTPHeaders, of url: URL?) {
        next = headers["link"].lazy.compactMap(LinkHeader.next).first
            .flatMap { URL(string: $0, relativeTo: url)?.absoluteURL }
        pages = Self.number(["x-wp-totalpages", "x-total-pages", "x-pagination-page-count"], in: headers)
        entries = Self.number(["x-wp-total", "x-total-count", "x-total", "x-pagination-total-count"], in: headers)
        entries = entries ?? headers.first(name: "content-range").flatMap(Self.total)
    }

    /// Returns the number of entries in a range of a list, such as `items 0-9/25` (RFC 9110, section 14.4).
    private static func total(_ range: String) -> Int? {
        let parts = range.split(separator: "/")
        guard parts.count == 2, !range.lowercased().hasPrefix("bytes") else { return nil }
        return Int(parts[1]).flatMap { $0 < 0 ? nil : $0 }
    }

    private static func number(_ names: [String], in headers: HTTPHeaders) -> Int? {
        names.lazy.compactMap { headers.first(name: $0) }.compactMap { Int($0) }.first { $0 >= 0 }
    }
}

/// The value of a `Link` header (RFC 8288, section 3).
enum LinkHeader {
    /// Returns the target of the first link whose relation is `next`.
    static func next(in value: String) -> String? {
        var rest = value[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            let parameters = parameters(&rest)
            // With an anchor, the link belongs to another document.
            let isNext = parameters.first { $0.name == "rel" }?.value.split(separator: " ")
                .contains { $0.lowercased() == "next" }
            if isNext == true, !parameters.contains(where: { $0.name == "anchor" }) { return String(target) }
        }
        return nil
    }

    /// Removes the parameters of a link from the front of a text, up to the comma that ends the link.
    private static func parameters(_ text: inout Substring) -> [(name: String, value: String)] {
        var (parts, part): ([String], String) = ([], "")
        var isQuoted = false
        while let character = text.popFirst() {
            switch character {
            case "\"": isQuoted.toggle()
            case "\\" where isQuoted: part += text.popFirst().map { String($0) } ?? ""
            case ";" where !isQuoted:
                parts.append(part)
                part = ""
            case "," where !isQuoted: return named(parts + [part])
            default: part.append(character)
            }
        }
        return named(parts + [part])
    }

    private static func named(_ parts: [String]) -> [(name: String, value: String)] {
        parts.compactMap { part in
            guard let equals = part.firstIndex(of: "=") else { return nil }
            let name = part[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
            return (name, part[part.index(after: equals)...].trimmingCharacters(in: .whitespaces))
        }
    }
}
