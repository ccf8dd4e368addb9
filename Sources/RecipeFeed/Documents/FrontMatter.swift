import StrictJSON
import Yams

/// The front matter of a Markdown file as JSON, so that it is read as any other recipe is.
///
/// Texts stay as they are written: only plain numbers, `true`, `false` and `null` are something else, so that `no` and `1:30` are
/// texts.
struct FrontMatter {
    let value: JSONValue
    let origins: Origins

    /// Where values stand: that of the JSON, and that of the file that it was made of.
    struct Origins: Sendable {
        private var places: [(json: Int, file: Int)] = []

        mutating func add(_ json: Int, from file: Int) { places.append((json, file)) }

        /// The offset in the file of what stands at an offset of the JSON.
        func offset(of json: Int) -> Int {
            // What could not be read has no JSON, and its fault stands in the file.
            if places.isEmpty { return json }
            let end = places.firstIndex { $0.json > json } ?? places.endIndex
            return end > 0 ? places[end - 1].file : 0
        }
    }

    /// The most values that it may have; aliases of YAML can make many of few.
    private static let limit = 20_000

    /// Reads front matter.
    ///
    /// - Parameters:
    ///   - lines: its lines.
    ///   - start: where the first of them begins in the file, in bytes.
    ///   - file: the file's path, which is told as the value of `file`.
    /// - Throws: ``DocumentFault`` where it is no YAML that a recipe could be read from.
    init(_ lines: [[UInt8]], from start: Int, file: String) throws(DocumentFault) {
        var writer = FrontMatterWriter(lines, from: start)
        let text = String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
        let mapping: Node.Mapping
        do {
            guard let node = try BoundedYAML.compose(text + "\n") else {
                throw DocumentFault(offset: start, message: "the front matter is empty", help: Self.help)
            }
            guard let found = node.mapping else {
                throw DocumentFault(offset: start, message: "the front matter is no list of keys", help: Self.help)
            }
            mapping = found
        } catch let fault as DocumentFault {
            throw fault
        } catch let error as BoundedYAML.AliasError {
            throw writer.fault(error)
        } catch {
            throw writer.fault(error)
        }
        try writer.write(mapping, file: file, limit: Self.limit)
        do throws(JSONSyntaxError) {
            value = try JSONDocument(writer.json).root
        } catch {
            // A key that is there twice, or more levels than any recipe has.
            throw DocumentFault(
                offset: writer.origins.offset(of: error.offset), pointer: error.pointer,
                message: "the front matter cannot be read: \(error.message)", help: Self.help)
        }
        origins = writer.origins
    }

    fileprivate static let help = "write a key and its value in each line, such as name: Shakshuka"
}

/// Writes YAML as JSON, and notes where each value comes from.
private struct FrontMatterWriter {
    private(set) var json: [UInt8] = []
    private(set) var origins = FrontMatter.Origins()
    private let lines: [[UInt8]]
    /// Where each line begins in the file, in bytes.
    private let starts: [Int]
    private var left = 0

    init(_ lines: [[UInt8]], from start: Int) {
        self.lines = lines
        var next = start
        starts = lines.map { line in
            defer { next += line.count + 1 }
            return next
        }
    }

    mutating func write(_ mapping: Node.Mapping, file: String, limit: Int) throws(DocumentFault) {
        left = limit
        origins.add(0, from: starts.first ?? 0)
        json.append(UInt8(ascii: "{"))
        if mapping["file"] == nil {
            write(text: "file")
            json.append(UInt8(ascii: ":"))
            write(text: file)
            if !mapping.isEmpty { json.append(UInt8(ascii: ",")) }
        }
        try writeMembers(of: mapping, depth: 1)
        json.append(UInt8(ascii: "}"))
    }

    private mutating func writeMembers(of mapping: Node.Mapping, depth: Int) throws(DocumentFault) {
        for (index, pair) in mapping.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            origins.add(json.count, from: offset(of: pair.key.mark))
            write(text: pair.key.scalar?.string ?? "")
            json.append(UInt8(ascii: ":"))
            try write(pair.value, depth: depth)
        }
    }

    private mutating func write(_ node: Node, depth: Int) throws(DocumentFault) {
        let place = offset(of: node.mark)
        left -= 1
        guard left > 0, depth < 30 else {
            throw DocumentFault(
                offset: place, message: "the front matter has more values, or more levels, than any recipe",
                help: "write it without aliases")
        }
        origins.add(json.count, from: place)
        switch node {
        case .scalar(let scalar): write(scalar)
        case .mapping(let mapping):
            json.append(UInt8(ascii: "{"))
            try writeMembers(of: mapping, depth: depth + 1)
            json.append(UInt8(ascii: "}"))
        case .sequence(let sequence):
            json.append(UInt8(ascii: "["))
            for (index, element) in sequence.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                try write(element, depth: depth + 1)
            }
            json.append(UInt8(ascii: "]"))
        case .alias:
            throw DocumentFault(offset: place, message: "the alias stands for nothing", help: "write the value itself")
        }
    }

    private mutating func write(_ scalar: Node.Scalar) {
        let text = scalar.string
        let isPlain = scalar.style == .plain || scalar.style == .any
        if isPlain, ["true", "false", "null"].contains(text) || Self.isNumber(text) {
            json += text.utf8
        } else if isPlain, text.isEmpty || text == "~" {
            json += "null".utf8
        } else {
            write(text: text)
        }
    }

    /// Whether a text is a number as JSON has it (RFC 8259, section 6).
    private static func isNumber(_ text: String) -> Bool {
        text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?/#) != nil
    }

    private mutating func write(text: String) {
        json.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                json += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: json.append(byte)
            }
        }
        json.append(UInt8(ascii: "\""))
    }

    // MARK: Places

    /// What is wrong with the YAML.
    func fault(_ error: any Error) -> DocumentFault {
        let (mark, problem): (Mark?, String) =
            switch error as? YamlError {
            case .scanner(_, let problem, let mark, _)?, .parser(_, let problem, let mark, _)?,
                .composer(_, let problem, let mark, _)?:
                (mark, problem)
            case .duplicatedKeysInMapping(let keys, let context)?:
                (context.mark, "\(keys.map { "\"\($0)\"" }.joined(separator: ", ")) is there twice")
            default: (nil, "\(error)")
            }
        return DocumentFault(
            offset: offset(of: mark), message: "the front matter is not valid YAML: \(problem)", help: FrontMatter.help)
    }

    /// The fault of aliases that stand for too much.
    func fault(_ error: BoundedYAML.AliasError) -> DocumentFault {
        DocumentFault(offset: offset(of: error.mark), message: error.message, help: error.help)
    }

    /// The offset in the file of a line and a column, each counted from 1, columns in scalars.
    private func offset(of mark: Mark?) -> Int {
        guard let mark, lines.indices.contains(mark.line - 1) else { return starts.last ?? 0 }
        var column = 1
        var place = 0
        for byte in lines[mark.line - 1] {
            if byte & 0xC0 != 0x80 {
                if column >= mark.column { break }
                column += 1
            }
            place += 1
        }
        return starts[mark.line - 1] + place
    }
}
