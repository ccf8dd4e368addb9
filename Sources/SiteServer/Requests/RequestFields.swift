import NIOHTTP1

/// The header fields that a static server uses, collected in one pass.
struct RequestFields: Sendable {
    private(set) var host: String?
    /// The number of Host lines; a request must have exactly one (RFC 9112, 3.2).
    private(set) var hostLines = 0
    private(set) var origin: String?
    private(set) var ifMatch: String?
    private(set) var ifNoneMatch: String?
    private(set) var ifRange: String?
    private(set) var range: String?
    private(set) var acceptEncoding: String?
    /// The relation of the request's origin to the server (W3C Fetch Metadata, 2.3), such as `cross-site`.
    private(set) var fetchSite: String?
    /// The client's expectation before it sends the content (RFC 9110, 10.1.1).
    private(set) var expectation: String?
    private(set) var asksForUpgrade = false

    init(_ headers: HTTPHeaders) {
        for (name, value) in headers {
            switch name.utf8.count {
            case 4 where name.isSameToken("host"):
                host = value
                hostLines += 1
            case 5 where name.isSameToken("range"): append(value, to: &range)
            case 6 where name.isSameToken("origin"): append(value, to: &origin)
            case 6 where name.isSameToken("expect"): append(value, to: &expectation)
            case 7 where name.isSameToken("upgrade"): asksForUpgrade = true
            case 8 where name.isSameToken("if-match"): append(value, to: &ifMatch)
            case 8 where name.isSameToken("if-range"): append(value, to: &ifRange)
            case 13 where name.isSameToken("if-none-match"): append(value, to: &ifNoneMatch)
            case 14 where name.isSameToken("sec-fetch-site"): append(value, to: &fetchSite)
            case 15 where name.isSameToken("accept-encoding"): append(value, to: &acceptEncoding)
            default: break
            }
        }
    }

    /// Joins several lines of a field into one list (RFC 9110, 5.3).
    ///
    /// If the field is not a list, the result is an invalid value.
    private func append(_ value: String, to field: inout String?) {
        field = field.map { "\($0), \(value)" } ?? value
    }
}

extension StringProtocol {
    /// Returns whether two tokens are equal except for the case of ASCII letters; the other must be in lower case.
    func isSameToken(_ lowercased: some StringProtocol) -> Bool {
        utf8.elementsEqual(lowercased.utf8) { own, other in
            own == other || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(own) && own | 0x20 == other
        }
    }

    /// The text without the spaces and tabs around it (RFC 9110, 5.6.3).
    var trimmed: SubSequence {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }
}
