import Foundation

/// A call for a text in a script: `TEXT('found', { count, all: list.length })`.
struct ScriptCall {
    /// The key of the text.
    let key: String
    /// The source of the values, by their names.
    let values: [String: String]
    /// The offset of the call in bytes.
    let offset: Int

    /// The error of a malformed call.
    struct Fault: Error {
        /// The offset of the error in bytes.
        let offset: Int
        let message: String
        let help: String?
    }

    /// Replaces the calls in a script, except those in lines that are comments.
    ///
    /// - Parameters:
    ///   - script: the script.
    ///   - replacement: returns the expression for a call.
    /// - Returns: the script with the expressions.
    /// - Throws: ``Fault`` for a malformed call, and the errors of `replacement`.
    static func replace(
        in script: [UInt8], with replacement: (ScriptCall) throws(Fault) -> String
    ) throws(Fault) -> [UInt8] {
        var reader = ScriptCallReader(script: script)
        return try reader.rewritten(to: script.count, with: replacement)
    }
}

/// A reader of calls, which matches brackets and knows strings and templates, but nothing else of the language.
private struct ScriptCallReader {
    let script: [UInt8]
    private(set) var position = 0
    /// The number of values that the position is in.
    private var depth = 0
    /// The end of what was searched for line feeds.
    private var searched = 0
    private var isInComment = false

    private static let deepest = 100
    /// The most bytes of a value; calls in calls may repeat it several times each.
    private static let longest = 10_000

    init(script: [UInt8]) { self.script = script }

    /// Returns the script up to an offset, with its calls replaced.
    mutating func rewritten(
        to end: Int, with replacement: (ScriptCall) throws(ScriptCall.Fault) -> String
    ) throws(ScriptCall.Fault) -> [UInt8] {
        var result: [UInt8] = []
        while position < end, let name = TextCalls.next(in: script[position..<end]) {
            result += script[position..<name]
            position = name
            if isAtCall(), let call = try call(with: replacement) {
                result += try replacement(call).utf8
            } else {
                result.append(script[position])
                position += 1
            }
        }
        // Where brackets don't match, a call may end behind the value that it is in.
        if position < end {
            result += script[position..<end]
            position = end
        }
        return result
    }

    /// Returns whether the function's name, which is at the position, stands outside of comments and longer names.
    private mutating func isAtCall() -> Bool {
        let passed = script[searched..<position]
        let lineFeed = passed.lastIndex(of: UInt8(ascii: "\n"))
        if searched == 0 || lineFeed != nil {
            let line = passed[(lineFeed.map { $0 + 1 } ?? passed.startIndex)...]
            let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            isInComment = ["//", "/*", "*"].contains { start.starts(with: $0.utf8) }
        }
        searched = position
        guard !isInComment, position > 0 else { return !isInComment }
        let before = script[position - 1]
        return !before.isPartOfName && before != UInt8(ascii: ".")
    }

    /// Reads the call at the position; returns `nil` if its argument isn't a string, and stays there then.
    private mutating func call(
        with replacement: (ScriptCall) throws(ScriptCall.Fault) -> String
    ) throws(ScriptCall.Fault) -> ScriptCall? {
        let start = position
        position += TextCalls.function.utf8.count
        skipSpace()
        guard take("("), let key = string() else {
            position = start
            return nil
        }
        var values: [String: String] = [:]
        if take(","), !isAt(")") {
            values = try members(with: replacement)
            _ = take(",")
        }
        // The space behind it stays, because a line feed may end a statement.
        guard isAt(")") else { throw malformed }
        position += 1
        return ScriptCall(key: key, values: values, offset: start)
    }

    /// Reads an object, such as `{ count, all: list.length }`.
    private mutating func members(
        with replacement: (ScriptCall) throws(ScriptCall.Fault) -> String
    ) throws(ScriptCall.Fault) -> [String: String] {
        guard take("{") else { throw malformed }
        var values: [String: String] = [:]
        while !take("}") {
            let bytes = script[position...].prefix { $0.isPartOfName }
            guard !bytes.isEmpty else { throw malformed }
            let name = String(decoding: bytes, as: UTF8.self)
            position = bytes.endIndex
            skipSpace()
            if take(":") {
                values[name] = try value(with: replacement)
            } else {
                values[name] = name
            }
            guard take(",") || isAt("}") else { throw malformed }
        }
        return values
    }

    /// Reads the value at the position, with its calls replaced.
    private mutating func value(
        with replacement: (ScriptCall) throws(ScriptCall.Fault) -> String
    ) throws(ScriptCall.Fault) -> String {
        let end = try endOfValue()
        depth += 1
        let value = try rewritten(to: end, with: replacement)
        depth -= 1
        skipSpace()
        guard value.count <= Self.longest else { throw malformed }
        return String(decoding: value, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns the end of the value at the position: a comma or a brace outside of the value's own brackets.
    private func endOfValue() throws(ScriptCall.Fault) -> Int {
        guard depth < Self.deepest else { throw malformed }
        var reader = self
        reader.depth += 1
        var brackets = 0
        while let byte = reader.current {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
            case UInt8(ascii: ",") where brackets == 0, UInt8(ascii: "}") where brackets == 0: return reader.position
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets -= 1
            case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
                guard reader.skipString() else { throw malformed }
                continue
            default: break
            }
            reader.position += 1
        }
        throw malformed
    }

    /// Skips the string or template at the position; returns `false` if it has no end.
    private mutating func skipString() -> Bool {
        let mark = script[position]
        position += 1
        while let byte = current {
            if mark == UInt8(ascii: "`"), script[position...].starts(with: "${".utf8) {
                position += 2
                guard let end = try? endOfValue() else { return false }
                position = end
            } else {
                position += byte == UInt8(ascii: "\\") ? 2 : 1
                if byte == mark { return position <= script.count }
            }
        }
        return false
    }

    /// Reads a string and the space after it; returns `nil` if there is another value.
    private mutating func string() -> String? {
        let start = position
        guard isAt("'") || isAt("\""), skipString() else { return nil }
        let content = script[(start + 1)..<(position - 1)]
        skipSpace()
        return String(decoding: content, as: UTF8.self)
    }

    private var current: UInt8? { position < script.count ? script[position] : nil }

    private func isAt(_ sign: Unicode.Scalar) -> Bool { current == UInt8(ascii: sign) }

    /// Skips a sign and the space after it; returns `false` if something else is there.
    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard isAt(sign) else { return false }
        position += 1
        skipSpace()
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, byte.isSpace { position += 1 }
    }

    private var malformed: ScriptCall.Fault {
        ScriptCall.Fault(
            offset: min(position, max(script.count - 1, 0)),
            message: "what \(TextCalls.function) is given cannot be read",
            help: "write it as \(TextCalls.function)('key') or \(TextCalls.function)('key', { name, other: value })")
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }

    fileprivate var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
