import NIOHTTP1
import SiteHosting

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

/// The result of a request's conditions for an existing representation (RFC 9110, 13.2.2).
///
/// Files have entity tags but no modification dates here. So conditions on dates are ignored, as section 13.1 requires.
enum Preconditions: Equatable {
    /// The conditions hold: carry out the request.
    case hold
    /// 304: the client already has it.
    case notModified
    /// 412: the client's version is a different one.
    case failed

    /// Evaluates the conditions of a GET or HEAD.
    init(_ fields: RequestFields, tag: String) {
        if let list = fields.ifMatch, !EntityTag.list(list, holds: tag, comparison: .strong) {
            self = .failed
        } else if let list = fields.ifNoneMatch, EntityTag.list(list, holds: tag, comparison: .weak) {
            self = .notModified
        } else {
            self = .hold
        }
    }
}

/// The lists of entity tags in If-Match and If-None-Match (RFC 9110, 8.8.3).
enum EntityTag {
    /// A way to compare two tags (RFC 9110, 8.8.3.2).
    enum Comparison {
        /// Both are strong and have the same bytes.
        case strong
        /// Both mean the same to a reader; a weak tag begins with `W/`.
        case weak
    }

    /// Returns whether a list contains a strong tag or is an asterisk.
    ///
    /// Members that aren't tags are ignored.
    static func list(_ list: String, holds tag: String, comparison: Comparison) -> Bool {
        var rest = list.trimmed
        if rest == "*" { return true }
        while !rest.isEmpty {
            let isWeak = rest.hasPrefix("W/")
            if isWeak { rest = rest.dropFirst(2) }
            guard rest.utf8.first == UInt8(ascii: "\""),
                let end = rest.utf8.dropFirst().firstIndex(of: UInt8(ascii: "\""))
            else {
                guard let comma = rest.utf8.firstIndex(of: UInt8(ascii: ",")) else { return false }
                rest = rest[rest.utf8.index(after: comma)...].trimmed
                continue
            }
            if rest[...end] == tag, comparison == .weak || !isWeak { return true }
            rest = rest[rest.utf8.index(after: end)...].trimmed
            if rest.utf8.first == UInt8(ascii: ",") { rest = rest.dropFirst().trimmed }
        }
        return false
    }
}

/// The part of a file that a Range field requests (RFC 9110, 14).
enum ByteRange: Equatable {
    /// The whole file: the field can't be parsed, or requests several parts, which a server may ignore.
    case whole
    /// A part of the file, never empty.
    case part(Range<Int>)
    /// A part that the file doesn't have.
    case unsatisfiable

    /// Parses a field's value for a file of a given length.
    init(_ value: String, length: Int) {
        self = .whole
        guard let equals = value.firstIndex(of: "="), value[..<equals].trimmed.isSameToken("bytes"), length > 0 else {
            // An empty file has no part that Content-Range could describe.
            return
        }
        let bounds = value[value.index(after: equals)...].trimmed.split(
            separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return }
        if bounds[0].isEmpty {
            guard let count = Self.number(bounds[1]) else { return }
            self = count == 0 ? .unsatisfiable : .part(max(0, length - count)..<length)
        } else {
            guard let first = Self.number(bounds[0]) else { return }
            guard !bounds[1].isEmpty else {
                self = first < length ? .part(first..<length) : .unsatisfiable
                return
            }
            guard let last = Self.number(bounds[1]), first <= last else { return }
            self = first < length ? .part(first..<min(last, length - 1) + 1) : .unsatisfiable
        }
    }

    /// Parses a decimal number; one that is too large becomes the largest number.
    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
            return nil
        }
        return Int(digits) ?? .max
    }
}

extension ContentCoding {
    /// Picks the coding that a client prefers by its Accept-Encoding (RFC 9110, 12.5.3), or Brotli if it has no preference.
    ///
    /// Returns `nil` if the content should stay uncompressed.
    init?(acceptable field: String?) {
        guard let field else { return nil }
        var weights: [Substring: Int] = [:]
        for member in field.split(separator: ",") {
            let parts = member.split(separator: ";")
            guard let name = parts.first?.trimmed, !name.isEmpty else { continue }
            let weight = parts.dropFirst().first { $0.trimmed.prefix(2).isSameToken("q=") }
            weights[Substring(name.lowercased())] = weight.map { Self.thousandths($0.trimmed.dropFirst(2)) } ?? 1000
        }
        let other = weights["*"] ?? 0
        let plain = weights["identity"] ?? 0
        func weight(_ coding: Self) -> Int { weights[Substring(coding.rawValue)] ?? other }
        let best = weight(.brotli) >= weight(.gzip) ? Self.brotli : .gzip
        guard weight(best) > 0, weight(best) >= plain else { return nil }
        self = best
    }

    /// Returns `0.8` as 800, and 0 for an invalid weight (RFC 9110, 12.4.2).
    private static func thousandths(_ weight: Substring) -> Int {
        let digits = weight.utf8.filter { $0 != UInt8(ascii: ".") }.prefix(4)
        guard let first = weight.utf8.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"),
            weight.utf8.count < 2 || weight.utf8.dropFirst().first == UInt8(ascii: "."),
            let number = Int(String(decoding: digits, as: UTF8.self))
        else { return 0 }
        return min(1000, (digits.count..<4).reduce(number) { value, _ in value * 10 })
    }
}
