import NIOHTTP1

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
