import Foundation
import StrictJSON

/// A document as the strict reader reads it, to be compared with what others make of it.
indirect enum JSONTree {
    case object([(key: String, value: JSONTree)])
    case list([JSONTree])
    case text(String)
    case number(String)
    case boolean(Bool)
    case null

    init(_ scanner: inout JSONScanner) throws(JSONSyntaxError) {
        switch try scanner.peek() {
        case .object:
            var members: [(key: String, value: JSONTree)] = []
            try scanner.readObject { (scanner, key) throws(JSONSyntaxError) in
                members.append((key, try JSONTree(&scanner)))
            }
            self = .object(members)
        case .array:
            var values: [JSONTree] = []
            try scanner.readArray { (scanner, _) throws(JSONSyntaxError) in values.append(try JSONTree(&scanner)) }
            self = .list(values)
        case .string: self = .text(try scanner.readString())
        case .number: self = .number(try scanner.readNumber())
        case .boolean: self = .boolean(try scanner.readBoolean())
        case .null:
            try scanner.skipValue()
            self = .null
        }
    }

    /// Whether Foundation keeps it as it is: it refuses numbers out of a double's range, drops byte order marks
    /// from texts, and has room for one of two keys that Swift's strings take for equal.
    var isOrdinary: Bool {
        switch self {
        case .object(let members):
            Set(members.map(\.key)).count == members.count
                && members.allSatisfy { JSONTree.text($0.key).isOrdinary && $0.value.isOrdinary }
        case .list(let values): values.allSatisfy(\.isOrdinary)
        case .number(let text): Double(text).map { $0.isNormal || !text.contains { "123456789".contains($0) } } ?? false
        case .text(let text): !text.unicodeScalars.contains("\u{FEFF}")
        case .boolean, .null: true
        }
    }

    /// Whether it says the same as a value that Foundation read.
    func equals(_ other: Any) -> Bool {
        switch self {
        case .object(let members):
            guard let object = other as? [String: Any], object.count == members.count else { return false }
            return members.allSatisfy { member in object[member.key].map(member.value.equals) ?? false }
        case .list(let values):
            guard let list = other as? [Any], list.count == values.count else { return false }
            return zip(values, list).allSatisfy { $0.equals($1) }
        case .text(let text):
            return (other as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) ?? false
        case .number(let text):
            // Foundation takes long integers through 38 decimal digits, and rounds twice on the way.
            guard let number = Double(text), let other = (other as? NSNumber)?.doubleValue else { return false }
            return abs(number - other) <= abs(number) * 1e-15
        case .boolean(let value): return (other as? NSNumber)?.boolValue == value
        case .null: return other is NSNull
        }
    }

    /// The value that a JSON Pointer (RFC 6901) names; the last key of it may be missing in an object.
    func has(_ pointer: String) -> Bool {
        var value = self
        let tokens = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, token) in tokens.enumerated() {
            switch value {
            case .object(let members):
                guard let member = members.first(where: { $0.key == token }) else { return index == tokens.count - 1 }
                value = member.value
            case .list(let values):
                guard let index = Int(token), values.indices.contains(index) else { return false }
                value = values[index]
            default: return false
            }
        }
        return pointer.isEmpty || pointer.hasPrefix("/")
    }
}
