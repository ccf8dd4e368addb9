package import Foundation
import NIOHTTP1

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
