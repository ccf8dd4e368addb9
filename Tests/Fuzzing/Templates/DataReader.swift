/// Reads data from a notation in which every text means something, so that a mutation of it means something too.
///
/// | written | read as |
/// |---|---|
/// | `(any text)` | a text |
/// | `~any text)` | a lambda that answers with the text |
/// | `0`, `12` | a number |
/// | `+` `-` | true, false |
/// | `[` values `]` | a list |
/// | `{` pairs of a letter and a value `}` | an object |
///
/// Anything else is passed over, and the end of the input ends everything that is open.
struct DataReader {
    /// Small, so that sections inside each other end in good time.
    static let longestList = 3

    private static let deepest = 4
    private static let longestLambda = 24

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    /// The next value; null where none follows.
    mutating func value(depth: Int = 0) -> TemplateValue {
        while let mark = rest.popFirst() {
            switch mark {
            case UInt8(ascii: "("): return .text(text())
            case UInt8(ascii: "~"): return lambda()
            case UInt8(ascii: "+"): return .bool(true)
            case UInt8(ascii: "-"): return .bool(false)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(startingWith: mark)
            case UInt8(ascii: "[") where depth < Self.deepest: return list(depth: depth + 1)
            case UInt8(ascii: "{") where depth < Self.deepest: return object(depth: depth + 1)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): return .null
            default: continue
            }
        }
        return .null
    }

    private mutating func text() -> String {
        let bytes = rest.prefix { $0 != UInt8(ascii: ")") }
        rest = rest.dropFirst(bytes.count + 1)
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func lambda() -> TemplateValue {
        let answer = String(decoding: text().utf8.prefix(Self.longestLambda), as: UTF8.self)
        return .lambda { body in answer + body.prefix(Self.longestLambda) }
    }

    private mutating func number(startingWith digit: UInt8) -> TemplateValue {
        let others = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(others.count)
        return .number(String(decoding: [digit] + others, as: UTF8.self))
    }

    private mutating func list(depth: Int) -> TemplateValue {
        var values: [TemplateValue] = []
        while !ends(with: UInt8(ascii: "]")) {
            let value = value(depth: depth)
            if values.count < Self.longestList { values.append(value) }
        }
        return .list(values)
    }

    private mutating func object(depth: Int) -> TemplateValue {
        var members: [(name: String, value: TemplateValue)] = []
        while !ends(with: UInt8(ascii: "}")), let letter = rest.popFirst() {
            guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { continue }
            members.append((name: String(UnicodeScalar(letter)), value: value(depth: depth)))
        }
        return .object(.init(members))
    }

    /// Whether nothing more stands before `mark`, which is passed over.
    private mutating func ends(with mark: UInt8) -> Bool {
        guard rest.first == mark else { return rest.isEmpty }
        rest.removeFirst()
        return true
    }
}
