import Foundation

/// Parses a JSONPath (RFC 9535, section 2.5), limited to what ``JSONPath`` supports.
struct JSONPathParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    /// The most steps of a path; each is a level of the tree of known keys.
    private static let mostSegments = 100

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func path() throws(JSONPath.SyntaxError) -> [JSONPath.Segment] {
        guard take("$") else { throw fault("does not begin with $, which stands for the value to look in") }
        var segments: [JSONPath.Segment] = []
        while true {
            skipBlanks()
            if position == scalars.count { return segments }
            guard segments.count < Self.mostSegments else {
                throw fault("has more than \(Self.mostSegments) steps, which no list of recipes needs")
            }
            segments.append(try segment())
        }
    }

    private mutating func segment() throws(JSONPath.SyntaxError) -> JSONPath.Segment {
        if take(".") {
            if current == "." { throw fault("descends with .., which is not supported; name each step") }
            if take("*") { return .all }
            return .name(try shorthand())
        }
        guard take("[") else { throw fault("has \(shown(current)) where . or [ should be") }
        skipBlanks()
        let segment = try selector()
        skipBlanks()
        if take("]") { return segment }
        switch current {
        case ",": throw fault("selects several things in one bracket, which is not supported")
        case ":": throw fault("takes a slice, which is not supported; use an index or [*]")
        default: throw fault("has \(shown(current)) where ] should be")
        }
    }

    private mutating func selector() throws(JSONPath.SyntaxError) -> JSONPath.Segment {
        switch current {
        case "*":
            position += 1
            return .all
        case "'", "\"": return .name(try quoted())
        case "?": throw fault("filters with [?…], which is not supported")
        case ":": throw fault("takes a slice, which is not supported; use an index or [*]")
        default:
            let start = position
            while let current, current == "-" || ("0"..."9").contains(current) { position += 1 }
            let digits = String(String.UnicodeScalarView(scalars[start..<position]))
            // Leading zeros and -0 are not allowed (RFC 9535, section 2.3.3.1).
            guard let index = Int(digits), "\(index)" == digits else {
                throw fault("has \(shown(current)) where an index, * or a name in quotes should be")
            }
            return .index(index)
        }
    }

    // MARK: Names

    private mutating func shorthand() throws(JSONPath.SyntaxError) -> String {
        let start = position
        while let scalar = current, Self.canName(scalar, first: position == start) { position += 1 }
        guard position > start else {
            throw fault("has \(shown(current)) where a name should be; write others in quotes, such as $['a b']")
        }
        return String(String.UnicodeScalarView(scalars[start..<position]))
    }

    /// Returns whether a name may contain a scalar: letters, digits, `_` and everything beyond ASCII (RFC 9535,
    /// section 2.5.1.1).
    private static func canName(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        case "0"..."9": !first
        default: scalar.value >= 0x80
        }
    }

    private mutating func quoted() throws(JSONPath.SyntaxError) -> String {
        let quote = scalars[position]
        position += 1
        var name = String.UnicodeScalarView()
        while let scalar = current {
            position += 1
            if scalar == quote { return String(name) }
            name.append(scalar == "\\" ? try escape() : scalar)
        }
        throw fault("has a name whose quote is never closed")
    }

    private mutating func escape() throws(JSONPath.SyntaxError) -> Unicode.Scalar {
        guard let scalar = current else { throw fault("ends inside an escape") }
        position += 1
        switch scalar {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "/", "\\", "'", "\"": return scalar
        case "u":
            let digits = String(String.UnicodeScalarView(scalars[position...].prefix(4)))
            // `UInt32` would also read a sign.
            guard digits.utf8.count == 4, digits.utf8.allSatisfy(ASCIISet.hexadecimal.contains),
                let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
            else { throw fault("has \\u without four hexadecimal digits of a character") }
            position += 4
            return scalar
        default: throw fault("has \\\(scalar), which is no escape")
        }
    }

    // MARK: Characters

    private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while let scalar = current, [" ", "\t", "\n", "\r"].contains(scalar) { position += 1 }
    }

    private func shown(_ scalar: Unicode.Scalar?) -> String { scalar.map { "\"\($0)\"" } ?? "its end" }

    private func fault(_ message: String) -> JSONPath.SyntaxError { .init(message: message) }
}
