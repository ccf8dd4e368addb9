import Foundation
import Patterns

/// The meaning of an address on a page.
package enum SiteReference: Hashable, Sendable {
    /// Something that is not part of the site.
    case elsewhere
    /// A file of the site, and the id of an element in it, if one is named.
    case file(String, id: String?)
    /// A path that leads above the site's top.
    case outside

    /// Parses an attribute's value, including HTML character references, on the page at a path.
    package init(_ value: String, on page: String, of site: SiteAddress?) {
        self.init(address: value.htmlUnescaped, on: page, of: site)
    }

    /// Parses an address on the page, or in another file, at a path.
    ///
    /// Addresses are resolved as a browser does (WHATWG URL, section 4.4); a folder's address means its index.
    package init(address: String, on page: String, of site: SiteAddress?) {
        var address = address
        let isRelative = address.utf8.first != UInt8(ascii: "/") && !address.hasScheme
        if !isRelative {
            guard let reference = site?.reference(below: address) else {
                self = .elsewhere
                return
            }
            address = reference
        }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.first?.prefix { $0 != "?" } ?? ""
        let id = parts.count > 1 ? Self.id(ofFragment: parts[1]) : nil
        if path.isEmpty, isRelative {
            self = .file(page, id: id)
            return
        }
        let folder: ArraySlice<Substring> =
            isRelative ? page.split(separator: "/", omittingEmptySubsequences: false).dropLast() : []
        if let file = Self.join(folder, path.percentDecoded) {
            self = site?.isOutside(file) == true ? .elsewhere : .file(file, id: id)
        } else {
            self = .outside
        }
    }

    /// Returns the id that a fragment names, or `nil` if it means the top or words to highlight.
    private static func id(ofFragment fragment: Substring) -> String? {
        let hasWords = fragment.utf8.contains(UInt8(ascii: "~"))
        let name = hasWords ? fragment.firstRange(of: ":~:").map { fragment[..<$0.lowerBound] } ?? fragment : fragment
        guard !name.isEmpty, name.lowercased() != "top" else { return nil }
        return name.percentDecoded
    }

    private static func join(_ folder: ArraySlice<Substring>, _ path: String) -> String? {
        var parts = folder
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        for step in steps where step != "." && !step.isEmpty {
            if step == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(step)
            }
        }
        if let last = steps.last, last.isEmpty || last == "." || last == ".." { parts.append("index.html") }
        return parts.joined(separator: "/")
    }
}

extension Substring {
    /// The text with percent-encoding decoded if it encodes UTF-8.
    fileprivate var percentDecoded: String {
        utf8.contains(UInt8(ascii: "%")) ? removingPercentEncoding ?? String(self) : String(self)
    }
}

extension String {
    /// Whether the address begins with a scheme, or with `//` and a host.
    var hasScheme: Bool {
        if hasPrefix("//") { return true }
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return utf8[..<colon].allSatisfy { !"/?#".utf8.contains($0) }
    }

    private static let characterReference = Pattern(
        "&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));")

    /// The text with character references decoded: numbers, and the five names that are in common use.
    var htmlUnescaped: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        return replacing(Self.characterReference) { match in
            if let name = match.group(3) {
                return switch name {
                case "lt": "<"
                case "gt": ">"
                case "quot": "\""
                case "apos": "'"
                default: "&"
                }
            }
            let number = UInt32(match[1]) ?? UInt32(match[2], radix: 16)
            return number.flatMap(Unicode.Scalar.init).map(String.init) ?? String(match.text)
        }
    }
}

/// Addresses of the kind that a build writes itself: relative paths without special characters.
enum PlainReference {
    /// Returns the file that such an address refers to.
    ///
    /// ``SiteReference`` resolves every address, but takes many times as long.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - bytes: the place of the address in the page.
    ///   - folder: the path of the page's folder.
    /// - Returns: the path of the file, or `nil` for any other address.
    static func path(_ page: [UInt8], _ bytes: Range<Int>, in folder: String) -> String? {
        page.withUnsafeBufferPointer { path(UnsafeBufferPointer(rebasing: $0[bytes]), in: folder) }
    }

    private static func path(_ value: UnsafeBufferPointer<UInt8>, in folder: String) -> String? {
        var start = 0
        var folder = Substring(folder)
        while value.count >= start + 3, value[start] == dot, value[start + 1] == dot, value[start + 2] == slash {
            guard !folder.isEmpty else { return nil }
            folder = folder.utf8.lastIndex(of: slash).map { folder[..<$0] } ?? ""
            start += 3
        }
        let isPlain = isPlain
        var last = slash
        for byte in value[start...] {
            guard isPlain[Int(byte)], last != slash || byte != dot && byte != slash else { return nil }
            last = byte
        }
        guard last != slash else { return nil }
        let rest = UnsafeBufferPointer(rebasing: value[start...])
        if folder.isEmpty { return String(decoding: rest, as: UTF8.self) }
        let count = folder.utf8.count + 1 + rest.count
        return String(unsafeUninitializedCapacity: count) { buffer in
            var end = buffer.update(fromContentsOf: folder.utf8)
            buffer[end] = slash
            end += 1
            return buffer[end...].update(fromContentsOf: rest)
        }
    }

    private static var dot: UInt8 { UInt8(ascii: ".") }
    private static var slash: UInt8 { UInt8(ascii: "/") }
    private static let isPlain = (0...255).map { "&#?%:\\\t\n\r ".utf8.contains($0) == false && $0 > 32 && $0 < 127 }
}
