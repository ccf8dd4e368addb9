/// The calls of one function in a script, which are replaced before the script is published.
package struct ScriptCalls {
    /// A call with a string, and perhaps values by their names: `TEXT('found', { count, all: list.length })`.
    package struct Call {
        /// The content of the string.
        package let argument: String
        /// The source text of the values, by their names.
        package let values: [String: String]
        /// The offset of the call in bytes.
        package let offset: Int
    }

    /// The error of a malformed call.
    package struct Fault: Error {
        /// The offset of the error in bytes.
        package let offset: Int
        package let message: String
        package let help: String?

        /// Makes an error.
        package init(offset: Int, message: String, help: String?) {
            (self.offset, self.message, self.help) = (offset, message, help)
        }
    }

    private let script: [UInt8]
    private let function: String
    private let tokens: [ScriptToken]
    private let replacement: (Call) throws(Fault) -> String

    /// Replaces the calls of a function.
    ///
    /// A call whose first argument isn't a string stays unchanged.
    ///
    /// - Parameters:
    ///   - function: the function's name.
    ///   - script: the script.
    ///   - replacement: returns the replacement of a call.
    /// - Returns: the script with the replacements, or unchanged if it can't be tokenized.
    /// - Throws: ``Fault`` for a malformed call, and the errors of `replacement`.
    package static func replace(
        _ function: String, in script: [UInt8], with replacement: (Call) throws(Fault) -> String
    ) throws(Fault) -> [UInt8] {
        guard script.isUTF8 else { return script }
        let start = script.byteOrderMarkLength
        guard let tokens = try? ScriptLexer.tokens(of: script, from: start) else { return script }
        return try withoutActuallyEscaping(replacement) { replacement throws(Fault) in
            let calls = ScriptCalls(script: script, function: function, tokens: tokens, replacement: replacement)
            return Array(script[..<start]) + (try calls.rewritten(tokens.indices))
        }
    }

    /// Returns the source of some tokens, with the calls among them replaced.
    private func rewritten(_ range: Range<Int>) throws(Fault) -> [UInt8] {
        var result: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let call = try call(at: index) {
                result += try replacement(call.call).utf8
                index = call.end
            } else {
                result += script[tokens[index].bytes]
                index += 1
            }
        }
        return result
    }

    /// Returns the call whose name is at a token, with the index of the token after the call.
    private func call(at start: Int) throws(Fault) -> (call: Call, end: Int)? {
        guard tokens[start].kind == .name, text(start) == function, !isProperty(start),
            let open = next(after: start), text(open) == "(", let string = next(after: open),
            tokens[string].kind == .string, let behind = next(after: string)
        else { return nil }
        let offset = tokens[start].bytes.lowerBound
        var values: [String: String] = [:]
        var end = behind
        if text(end) == ",", let brace = next(after: end), text(brace) != ")" {
            (values, end) = try members(from: brace)
            if text(end) == ",", let last = next(after: end) { end = last }
        } else if text(end) == ",", let last = next(after: end) {
            end = last
        }
        guard text(end) == ")" else { throw malformed(end) }
        return (Call(argument: String(text(string).dropFirst().dropLast()), values: values, offset: offset), end + 1)
    }

    /// Parses the object whose brace is at a token; returns its members and the index of the token after it.
    private func members(from brace: Int) throws(Fault) -> (values: [String: String], end: Int) {
        guard text(brace) == "{", var index = next(after: brace) else { throw malformed(brace) }
        var values: [String: String] = [:]
        while text(index) != "}" {
            guard tokens[index].kind == .name, let behind = next(after: index) else { throw malformed(index) }
            let name = text(index)
            if text(behind) == ":", let start = next(after: behind) {
                let end = try endOfValue(from: start)
                values[name] = String(decoding: try rewritten(start..<end), as: UTF8.self).trimmed
                index = end
            } else {
                values[name] = name
                index = behind
            }
            if text(index) == ",", let following = next(after: index) {
                index = following
            } else if text(index) != "}" {
                throw malformed(index)
            }
        }
        guard let end = next(after: index) else { throw malformed(index) }
        return (values, end)
    }

    /// Returns the index of the token after a value: a comma or a brace outside the value's own brackets.
    private func endOfValue(from start: Int) throws(Fault) -> Int {
        var depth = 0
        for index in start..<tokens.endIndex where tokens[index].isSignificant {
            let text = text(index)
            if tokens[index].kind == .template {
                if text.hasPrefix("}") { depth -= 1 }
                if text.hasSuffix("${") { depth += 1 }
            } else if tokens[index].kind == .sign {
                if depth == 0, text == "," || text == "}" { return index }
                if ["(", "[", "{"].contains(text) { depth += 1 }
                if [")", "]", "}"].contains(text) { depth -= 1 }
            }
        }
        throw malformed(start)
    }

    private func next(after index: Int) -> Int? { tokens[(index + 1)...].firstIndex(where: \.isSignificant) }

    private func isProperty(_ index: Int) -> Bool {
        guard let before = tokens[..<index].lastIndex(where: \.isSignificant) else { return false }
        return [".", "?.", "function"].contains(text(before))
    }

    private func text(_ index: Int) -> String { String(decoding: script[tokens[index].bytes], as: UTF8.self) }

    private func malformed(_ index: Int) -> Fault {
        Fault(
            offset: tokens[index].bytes.lowerBound, message: "what \(function) is given cannot be read",
            help: "write it as \(function)('key') or \(function)('key', { name, other: value })")
    }
}

extension String {
    fileprivate var trimmed: String {
        let isSpace: (Character) -> Bool = { $0.isWhitespace }
        return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
