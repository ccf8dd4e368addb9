/// The calls of one function in a script, to be replaced before the script is published.
package struct ScriptCalls {
    /// A call with a string, and perhaps values by their names: `TEXT('found', { count, all: list.length })`.
    package struct Call {
        /// What the string says.
        package let argument: String
        /// The values by their names, as they are written.
        package let values: [String: String]
        /// Where the call begins, counted in bytes.
        package let offset: Int
    }

    /// What is wrong with a call, and where.
    package struct Fault: Error {
        /// Where it is, counted in bytes.
        package let offset: Int
        package let message: String
        package let help: String?

        /// Makes a fault.
        package init(offset: Int, message: String, help: String?) {
            (self.offset, self.message, self.help) = (offset, message, help)
        }
    }

    private let script: [UInt8]
    private let function: String
    private let tokens: [ScriptToken]
    private let replacement: (Call) throws(Fault) -> String

    /// Replaces calls.
    ///
    /// What is called by the name with anything but a string is left as it is.
    ///
    /// - Parameters:
    ///   - function: its name.
    ///   - script: the script.
    ///   - replacement: gives what stands in the place of a call.
    /// - Returns: the script with what is in their place; as it is where it cannot be read.
    /// - Throws: ``Fault`` for a call that is not of the form, and what `replacement` throws.
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

    /// Some of the tokens, with what is in the place of calls among them.
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

    /// The call whose name is at a token, and the token behind it.
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

    /// The members of the object whose brace is at a token, and the token behind it.
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

    /// The token behind a value: a comma or a brace that is in no bracket of the value's own.
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
