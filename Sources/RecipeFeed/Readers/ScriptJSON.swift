import Diagnostics
import Patterns

/// Reads JSON as it stands in scripts of web pages, with the slips that search engines overlook.
///
/// Line breaks in texts, commas too many, comments, a `;` behind it and quotes in texts that aren't escaped are put right,
/// because nothing else can be meant. The depth of recursion is limited.
struct ScriptJSON {
    /// What was put right that may have been meant in another way.
    struct Slips {
        /// The offset in the document of the first line break or tab in a text; `nil` if there is none.
        fileprivate(set) var lineBreak: Int?
        /// Keys that stand twice in one object with different values: the first hundred of them.
        fileprivate(set) var repeats: [ReadDocument.Remark.RepeatedKey] = []

        private static let mostRepeats = 100

        fileprivate mutating func addRepeat(of key: String, at first: Int, and counting: Int) {
            if repeats.count < Self.mostRepeats { repeats.append((key, first, counting)) }
        }

        /// Adds those of a later part of the document.
        mutating func add(_ later: Slips) {
            lineBreak = lineBreak ?? later.lineBreak
            for key in later.repeats { addRepeat(of: key.key, at: key.first, and: key.counting) }
        }

        /// Returns the warnings about them in a document.
        func remarks(in bytes: [UInt8]) -> [ReadDocument.Remark] {
            let broken = lineBreak.map { offset in
                ReadDocument.Remark(
                    offset: offset, message: "a line break or a tab stands in a text of this JSON, and was put right",
                    help: "write \\n or \\t in its place, or export the file again")
            }
            return [broken].compactMap(\.self) + ReadDocument.Remark.remarks(about: repeats, in: bytes)
        }
    }

    /// The reason that a script can't be read.
    struct Fault: Error {
        let offset: Int
        let message: String
    }

    private let bytes: [UInt8]
    private var index: Int
    private let end: Int
    /// The offset in the document for one in the bytes.
    private let place: (Int) -> Int
    private var slips = Slips()

    /// The depth of values; documents have at most 32 levels, and the blocks of a page are in a list.
    private static let deepest = 28

    /// Returns the values in some bytes of a page, and what was put right in them.
    static func read(_ bytes: [UInt8], _ range: Range<Int>, at place: @escaping (Int) -> Int) throws(Fault)
        -> (values: [SourceValue], slips: Slips)
    {
        var reader = ScriptJSON(bytes: bytes, index: range.lowerBound, end: range.upperBound, place: place)
        var values: [SourceValue] = []
        reader.skip(besides: ";,")
        while reader.index < reader.end {
            values.append(try reader.value(depth: 0))
            reader.skip(besides: ";,")
        }
        return (values, reader.slips)
    }

    /// Returns the value that some bytes begin with.
    static func first(in bytes: [UInt8], _ range: Range<Int>, at place: @escaping (Int) -> Int) throws(Fault)
        -> SourceValue
    {
        var reader = ScriptJSON(bytes: bytes, index: range.lowerBound, end: range.upperBound, place: place)
        reader.skip()
        return try reader.value(depth: 0)
    }

    private init(bytes: [UInt8], index: Int, end: Int, place: @escaping (Int) -> Int) {
        (self.bytes, self.index, self.end, self.place) = (bytes, index, end, place)
    }

    private func fault(_ message: String) -> Fault { Fault(offset: place(min(index, end)), message: message) }

    private func begins(_ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= end else { return false }
        return text.withUTF8Buffer { bytes[index..<index + $0.count].elementsEqual($0) }
    }

    /// Skips white space, comments and the marks that hide scripts from old browsers.
    private mutating func skip(besides others: StaticString = "") {
        while index < end {
            if bytes[index] <= 0x20 || others.withUTF8Buffer({ $0.contains(bytes[index]) }) {
                index += 1
            } else if begins("<!--") {
                index += 4
            } else if begins("<![CDATA[") {
                index += 9
            } else if begins("-->") || begins("]]>") {
                index += 3
            } else if begins("//<![CDATA[") || begins("// <![CDATA[") || begins("//]]>") || begins("// ]]>") {
                index += 2
            } else if begins("//") {
                while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if begins("/*") {
                index += 2
                while index < end, !begins("*/") { index += 1 }
                index = min(end, index + 2)
            } else if begins("\u{FEFF}") || begins("\u{2028}") {
                index += 3
            } else if begins("\u{A0}") {
                index += 2
            } else {
                return
            }
        }
    }

    private mutating func value(depth: Int) throws(Fault) -> SourceValue {
        guard index < end else { throw fault("it ends early") }
        guard depth < Self.deepest else { throw fault("it is nested too deeply") }
        switch bytes[index] {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try list(depth: depth)
        case UInt8(ascii: "\""):
            let offset = place(index)
            return .text(try text(), at: offset)
        default: return try literal()
        }
    }

    private mutating func object(depth: Int) throws(Fault) -> SourceValue {
        index += 1
        var members: [(key: String, value: SourceValue)] = []
        var places: [[UInt8]: (member: Int, offset: Int)] = [:]
        while true {
            skip(besides: ",")
            guard index < end else { throw fault("an object doesn't end") }
            if bytes[index] == UInt8(ascii: "}") { break }
            guard bytes[index] == UInt8(ascii: "\"") else { throw fault("a key in quotes is missing") }
            let offset = place(index)
            let key = SchemaOrg.property(try text())
            skip()
            guard index < end, bytes[index] == UInt8(ascii: ":") else { throw fault("a colon is missing") }
            index += 1
            skip()
            // `"key": ,` has no value.
            if index < end, bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "}") { continue }
            let value = try value(depth: depth + 1)
            // Of several members with one key, browsers take the last.
            if let (member, first) = places[Array(key.utf8)] {
                if !value.isEmpty {
                    let known = members[member].value
                    if !known.isEmpty, !known.isSame(as: value) { slips.addRepeat(of: key, at: first, and: offset) }
                    members[member].value = value
                    places[Array(key.utf8)] = (member, offset)
                }
            } else {
                places[Array(key.utf8)] = (members.count, offset)
                members.append((key, value))
            }
            try endItem()
        }
        index += 1
        return .object(members)
    }

    private mutating func list(depth: Int) throws(Fault) -> SourceValue {
        index += 1
        var values: [SourceValue] = []
        while true {
            skip(besides: ",")
            guard index < end else { throw fault("a list doesn't end") }
            if bytes[index] == UInt8(ascii: "]") { break }
            values.append(try value(depth: depth + 1))
            try endItem()
        }
        index += 1
        return .list(values)
    }

    /// Checks what follows a value: a comma, the end, or the next value on another line or behind a bracket.
    private mutating func endItem() throws(Fault) {
        let last = bytes[index - 1]
        let before = index
        skip()
        guard index < end else { return }
        switch bytes[index] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
            let isApart = last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
            if isApart || bytes[before..<index].contains(UInt8(ascii: "\n")) { return }
        default: break
        }
        throw fault("a comma is missing")
    }

    private static let number = Pattern(#"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?"#)

    private mutating func literal() throws(Fault) -> SourceValue {
        let start = index
        while index < end, ASCIISet.alphanumerics.contains(bytes[index]) || "+-.".utf8.contains(bytes[index]) {
            index += 1
        }
        let word = bytes[start..<index]
        let isNumber =
            String(decoding: word, as: UTF8.self)
            .wholeMatch(of: Self.number) != nil
        if isNumber || ["true", "false", "null"].contains(where: { word.elementsEqual($0.utf8) }) {
            return .json(word)
        }
        // Numbers such as `.5` and `007` are texts for readers.
        if let first = word.first, ASCIISet.digits.contains(first) || first == UInt8(ascii: ".") {
            return .text(String(decoding: word, as: UTF8.self), at: place(start))
        }
        if ["undefined", "NaN", "None"].contains(where: { word.elementsEqual($0.utf8) }) { return .list([]) }
        index = start
        throw fault("a value is missing")
    }

    // MARK: Texts

    private mutating func text() throws(Fault) -> String {
        index += 1
        var text: [UInt8] = []
        while index < end {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                if endsText { return String(decoding: text, as: UTF8.self) }
                text.append(byte)
            case UInt8(ascii: "\\"): addEscape(to: &text)
            case 0x09, 0x0A, 0x0D:
                slips.lineBreak = slips.lineBreak ?? place(index - 1)
                text.append(byte)
            default: text.append(byte)
            }
        }
        throw fault("a text doesn't end")
    }

    /// Whether the quote before the index ends a text, rather than being one in the text.
    private var endsText: Bool {
        var next = index
        func skip() -> Bool {
            var hasBreak = false
            while next < end, bytes[next] <= 0x20 {
                hasBreak = hasBreak || bytes[next] == UInt8(ascii: "\n")
                next += 1
            }
            return hasBreak
        }
        let hasBreak = skip()
        guard next < end else { return true }
        switch bytes[next] {
        case UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "/"): return true
        case UInt8(ascii: "\""): return hasBreak
        case UInt8(ascii: ","):
            next += 1
            _ = skip()
            guard next < end else { return true }
            if ASCIISet.digits.contains(bytes[next]) || "\"{[]}-/,".utf8.contains(bytes[next]) { return true }
            return ["true", "false", "null"].contains { bytes[next..<end].starts(with: $0.utf8) }
        default: return false
        }
    }

    private mutating func addEscape(to text: inout [UInt8]) {
        guard index < end else { return }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
        case UInt8(ascii: "u"):
            guard let unit = unit() else { return text += "\\u".utf8 }
            var units = [unit]
            if UTF16.isLeadSurrogate(unit), begins("\\u") {
                index += 2
                if let second = self.unit() { units.append(second) } else { index -= 2 }
            }
            text += String(decoding: units, as: UTF16.self).utf8
        // `\'` and line breaks are escaped in JavaScript.
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "'"), UInt8(ascii: "\n"):
            text.append(byte)
        default: text += [UInt8(ascii: "\\"), byte]
        }
    }

    private mutating func unit() -> UInt16? {
        guard index + 4 <= end else { return nil }
        let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
        guard digits.utf8.count == 4, digits.utf8.allSatisfy(ASCIISet.hexadecimal.contains) else { return nil }
        index += 4
        return UInt16(digits, radix: 16)
    }
}
