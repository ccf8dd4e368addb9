import NIOHTTP1

/// What a server said to recognise a version of its answer by (RFC 9110, section 8.8), as it said it.
public struct Validators: Sendable, Hashable, Codable {
    /// The `ETag`, with its quotes and the `W/` of a weak one.
    public var entityTag: String?
    /// The `Last-Modified` date.
    public var lastModified: String?

    /// Makes a pair of validators.
    public init(entityTag: String? = nil, lastModified: String? = nil) {
        self.entityTag = entityTag
        self.lastModified = lastModified
    }

    /// Whether there is nothing to ask with.
    public var isEmpty: Bool { entityTag == nil && lastModified == nil }
}

extension Validators {
    /// What an answer carries; what is not fit to be sent back is left out, as if the server had not said it.
    init(from headers: HTTPHeaders) {
        entityTag = headers.first(name: "etag").flatMap { Self.isEntityTag($0) ? $0 : nil }
        lastModified = headers.first(name: "last-modified").flatMap { Self.isDate($0) ? $0 : nil }
    }

    /// The headers that make a request conditional (RFC 9110, section 13.1); none where nothing is fit to be sent.
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

    /// Any printable text of a date's size: servers get it back as they wrote it, and compare it as text.
    private static func isDate(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}
