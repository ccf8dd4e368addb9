import Diagnostics
import Patterns
import StrictJSON
import Yams

/// Writes YAML as JSON, and records the origin of each value.
struct FrontMatterWriter {
    private(set) var json: [UInt8] = []
    private(set) var origins = ValueOrigins()
    var remarks: [FrontMatter.Remark] = []
    /// The keys that stand twice.
    var repeated: [RepeatedYAMLKey] = []
    let lines: [[UInt8]]
    /// The offset of each line in the file, in bytes.
    let starts: [Int]
    private var left = 0
    /// The field that is currently written.
    private(set) var field: String?
    /// The lines on which keys and values begin, counted from 1, in order.
    private(set) var nextLines: [Int] = []

    /// The number of the first line in the file, counted from 1.
    let firstLine: Int
    let columns: ColumnPlaces
    /// The comment of the line that was looked at last.
    var lastComment: (line: Int, text: String?)?

    init(_ lines: [[UInt8]], from start: Int, firstLine: Int) {
        self.lines = lines
        self.firstLine = firstLine
        columns = ColumnPlaces(of: lines)
        var next = start
        starts = lines.map { line in
            defer { next += line.count + 1 }
            return next
        }
    }

    /// Writes front matter, with at most `limit` values, and the fields in the text below.
    ///
    /// Returns the lines of the text that change because their fields are read. Throws if a value cannot be read as its
    /// author intended.
    mutating func write(
        _ mapping: Node.Mapping, file: String, limit: Int, with text: TextFields, at places: [Int]
    ) throws(DocumentFault) -> [Int: String] {
        left = limit
        nextLines = Self.lines(of: mapping, limit: limit).sorted()
        let fields = FrontMatterFields(mapping)
        origins.add(0, from: starts.first ?? 0)
        json.append(UInt8(ascii: "{"))
        for key in repeated {
            remark(
                at: starts[key.second] + key.column, key.message(firstLine: firstLine), help: RepeatedYAMLKey.help)
        }
        let lost = fields.lost.map { key in
            let name = fields.kept[key.instead].key.scalar?.string ?? ""
            remark(
                at: offset(of: key.key.mark),
                "\"\(key.key.scalar?.string.shortened() ?? "")\" is left out, since it means the same as \"\(name.shortened())\"",
                help: "put what belongs to the recipe under one of the two keys, and delete the other")
            return (remark: remarks.count - 1, instead: key.instead)
        }
        let lostByPlace = Dictionary(grouping: lost, by: \.instead)
        let below = text.reading(besides: fields.kept.map { $0.name ?? $0.key.scalar?.string ?? "" })
        let isNamed = fields.kept.contains { $0.name == "file" }
        if !isNamed {
            write(key: "file", from: starts.first ?? 0)
            write(text: file)
            if !fields.kept.isEmpty { json.append(UInt8(ascii: ",")) }
        }
        var index = 0
        try writeList(fields.kept) { writer, pair throws(DocumentFault) in
            for lost in lostByPlace[index] ?? [] { writer.remarks[lost.remark].besides = writer.json.count }
            index += 1
            writer.field = pair.name
            writer.write(key: pair.name ?? pair.key.scalar?.string ?? "", from: writer.offset(of: pair.key.mark))
            if pair.name == "tags", !below.tags.isEmpty {
                try writer.write(tags: pair.value, and: below.tags, at: places)
            } else {
                try writer.write(value: pair.value)
            }
        }
        try write(below, at: places, hasTags: fields.kept.contains { $0.name == "tags" })
        json.append(UInt8(ascii: "}"))
        return below.texts
    }

    /// Writes the fields that the text below the front matter has.
    private mutating func write(_ text: TextFields.Reading, at places: [Int], hasTags: Bool) throws(DocumentFault) {
        for (found, line) in text.fields {
            json.append(UInt8(ascii: ","))
            write(key: found.name, from: places[line])
            write(text: found.value)
        }
        guard !hasTags, let first = text.tags.first else { return }
        json.append(UInt8(ascii: ","))
        write(key: "tags", from: places[first.line])
        try write(tags: nil, and: text.tags, at: places)
    }

    /// Writes the tags of the front matter and those of the text below it.
    private mutating func write(
        tags: Node?, and others: [(field: TextFields.Field, line: Int)], at places: [Int]
    ) throws(DocumentFault) {
        json.append(UInt8(ascii: "["))
        if case .scalar(let scalar)? = tags {
            origins.add(json.count, from: offset(of: scalar.mark))
            for tag in scalar.string.split(whereSeparator: { ",，、\n".contains($0) }) {
                write(text: String(tag).trimmed)
                json.append(UInt8(ascii: ","))
            }
        } else if let tags {
            try write(value: tags)
            json.append(UInt8(ascii: ","))
        }
        try writeList(others) { writer, tag throws(DocumentFault) in
            writer.origins.add(writer.json.count, from: places[tag.line])
            writer.write(text: tag.field.value)
        }
        json.append(UInt8(ascii: "]"))
    }

    /// Adds a remark about a place in the file that has no value in the JSON; a space represents it there.
    mutating func remark(at place: Int, _ message: String, help: String) {
        origins.add(json.count, from: place)
        remark(message, help: help)
        json.append(UInt8(ascii: " "))
    }

    /// Adds a remark about the value that is written next.
    mutating func remark(_ message: String, help: String) {
        remarks.append(.init(offset: json.count, message: message, help: help))
    }

    private mutating func write(key: String, from place: Int) {
        origins.add(json.count, from: place)
        write(text: key)
        json.append(UInt8(ascii: ":"))
    }

    /// Writes the value of a field.
    ///
    /// A list may be a text with lines; ingredients and steps may also be groups with headings.
    private mutating func write(value: Node) throws(DocumentFault) {
        let value = field.map(FrontMatterKey.subject(of:)) == "photo" ? Self.addresses(of: value) : value
        switch value {
        case .scalar(let scalar) where isList && (scalar.style == .literal || hasItemsInLines(scalar)):
            origins.add(json.count, from: offset(of: scalar.mark))
            left -= 1
            let lines =
                scalar.style == .literal
                ? scalar.string.split(separator: "\n").map(String.init) : sourceLines(of: scalar)
            write(text: lines.map(PlainText.withoutSymbol).joined(separator: isPart ? "\n" : ", "))
        case .mapping(let groups)
        where isPart && groups.values.allSatisfy({ $0.sequence != nil }) && !groups.isEmpty:
            try writeGroups(groups)
        case .scalar(let scalar) where field == "steps":
            remarkJoinedSteps(of: scalar)
            try write(value, depth: 1)
        default: try write(value, depth: 1)
        }
    }

    /// Returns a photo's value with addresses in place of objects that have one: `{image: pie.jpg, alt: A pie}`.
    private static func addresses(of photo: Node) -> Node {
        switch photo {
        case .sequence(let sequence):
            var all = sequence
            for index in all.indices { all[index] = addresses(of: all[index]) }
            return .sequence(all)
        case .mapping(let mapping):
            let keys = ["image", "src", "url", "path", "teaser", "feature", "file"]
            return keys.lazy.compactMap { mapping[$0] }.first { $0.scalar != nil && !$0.isNothing } ?? photo
        case .scalar, .alias: return photo
        }
    }

    var isPart: Bool { field == "ingredients" || field == "steps" }

    /// Whether the field is a list, so that each line of a text is an item.
    private var isList: Bool { isPart || field.map { ["tags", "tools", "equipment"].contains($0) } ?? false }

    private mutating func writeGroups(_ groups: Node.Mapping) throws(DocumentFault) {
        json.append(UInt8(ascii: "["))
        try writeList(Array(groups)) { writer, group throws(DocumentFault) in
            try writer.writeGroup(group.key, group.value, depth: 2)
        }
        json.append(UInt8(ascii: "]"))
    }

    /// Writes `Dough: [flour]` as a group with a heading and items.
    private mutating func writeGroup(_ heading: Node, _ items: Node, depth: Int) throws(DocumentFault) {
        origins.add(json.count, from: offset(of: heading.mark))
        json += Array("{\"heading\":".utf8)
        write(text: heading.scalar?.string ?? "")
        json += Array(",\"items\":".utf8)
        try write(items, depth: depth)
        json.append(UInt8(ascii: "}"))
    }

    private mutating func writeMembers(of mapping: Node.Mapping, depth: Int) throws(DocumentFault) {
        try writeList(Array(mapping)) { writer, pair throws(DocumentFault) in
            writer.write(key: pair.key.scalar?.string ?? "", from: writer.offset(of: pair.key.mark))
            try writer.write(pair.value, depth: depth)
        }
    }

    private mutating func writeList<Element>(
        _ elements: [Element], _ write: (inout Self, Element) throws(DocumentFault) -> Void
    ) throws(DocumentFault) {
        for (index, element) in elements.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            try write(&self, element)
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
        case .scalar(let scalar):
            try refuseJoinedItems(in: scalar)
            remark(on: scalar)
            write(scalar)
        case .mapping(let mapping):
            if isPart, depth == 2, mapping.count == 1, let group = mapping.first, group.value.sequence != nil,
                group.key.string != "items"
            {
                return try writeGroup(group.key, group.value, depth: depth + 1)
            }
            if field == "ingredients", let text = Self.ingredient(mapping) { return write(text: text) }
            json.append(UInt8(ascii: "{"))
            try writeMembers(of: mapping, depth: depth + 1)
            json.append(UInt8(ascii: "}"))
        case .sequence(let sequence):
            json.append(UInt8(ascii: "["))
            var isFirst = true
            let areObjects = TextWithColon.areObjects(sequence)
            for element in sequence {
                if case .scalar(let scalar) = element, scalar.string.isEmpty, scalar.style == .plain {
                    // The whole item is a comment, such as `- #quick`.
                    remarkComment(of: scalar, at: offset(of: scalar.mark))
                    continue
                }
                if !isFirst { json.append(UInt8(ascii: ",")) }
                isFirst = false
                if case .scalar(let scalar) = element, let items = itemsWithoutHyphens(in: scalar) {
                    origins.add(json.count, from: offset(of: scalar.mark))
                    left -= items.count
                    try writeList(items) { writer, item throws(DocumentFault) in writer.write(text: item) }
                } else if !areObjects, let line = TextWithColon(element, of: field) {
                    try write(line)
                } else {
                    try write(element, depth: depth + 1)
                }
            }
            json.append(UInt8(ascii: "]"))
        case .alias:
            throw DocumentFault(offset: place, message: "the alias stands for nothing", help: "write the value itself")
        }
    }

    /// Returns an ingredient that is written in parts, such as `{amount: 500 g, name: flour}`; `nil` for any other
    /// object.
    private static func ingredient(_ mapping: Node.Mapping) -> String? {
        var parts: [IngredientWords.Part: String] = [:]
        for (key, value) in mapping {
            guard let part = key.scalar.flatMap({ IngredientWords.part($0.string) }), let text = value.scalar?.string,
                parts.updateValue(text.trimmed, forKey: part) == nil
            else { return nil }
        }
        parts = parts.filter { !$0.value.isEmpty }
        guard parts[.food] != nil else { return nil }
        let text = [parts[.amount], parts[.unit], parts[.food]].compactMap(\.self).joined(separator: " ")
        return [text, parts[.note]].compactMap(\.self).joined(separator: ", ")
    }

    /// Writes a text that YAML takes for a key and a value.
    private mutating func write(_ line: TextWithColon) throws(DocumentFault) {
        left -= 1
        origins.add(json.count, from: offset(of: line.key.mark))
        try refuseJoinedItems(in: line.value)
        remark(on: line.value)
        write(text: line.text)
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

    private static let number = Pattern(#"-?(0|[1-9][0-9]*)(\.[0-9]+)?"#)

    /// Returns whether a text is a number in JSON (RFC 8259, section 6).
    private static func isNumber(_ text: String) -> Bool {
        text.wholeMatch(of: Self.number) != nil
    }

    private mutating func write(text: String) {
        var writer = JSONText()
        writer.string(text)
        json += writer.bytes
    }
}
