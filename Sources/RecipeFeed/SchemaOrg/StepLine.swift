import StrictJSON

/// What may be said of a line among steps.
enum StepLine {
    /// Whether there is something to read in it; programs leave commas between blocks.
    static func isText(_ line: String) -> Bool {
        line.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.isEmoji }
    }

    /// The line without its ordinal; nil where there is nothing else in it.
    static func text(_ line: String) -> String? {
        guard isText(line) else { return nil }
        let text = PlainText.withoutBullet(line)
        // `1`, the name of a step.
        guard !text.utf8.allSatisfy(ASCIISet.digits.contains) else { return nil }
        guard let ordinal = Ordinal(at: Substring(text).unicodeScalars) else { return text }
        // `Step 1`, and the `3.` of an empty step.
        return ordinal.rest.isEmpty ? nil : text
    }

    /// Whether lines begin with a step's name, or what was cut off of it.
    static func says(_ lines: [String], _ name: String) -> Bool {
        guard let line = lines.first else { return false }
        var name = Substring(name.lowercased()).unicodeScalars
        while let last = name.last, ".…:,;!".unicodeScalars.contains(last) || last == " " { name.removeLast() }
        return lines.joined(separator: " ").lowercased().hasPrefix(String(Substring(name)))
            || line.lowercased().hasPrefix(String(Substring(name)))
    }

    /// The lines of the directions and tips that a step consists of.
    static func lines(within value: JSONValue) -> [String] {
        switch value.kind {
        case .string: value.text.map(PlainText.lines) ?? []
        case .array: value.elements.flatMap(lines)
        case .object: value["itemListElement"].map(lines) ?? value["item"].map(lines) ?? SchemaOrg.lines(value)
        case .number, .boolean, .null: []
        }
    }

    /// Whether an object is a list in disguise: `{"0": …, "1": …}`.
    static func isNumbered(_ value: JSONValue) -> Bool {
        var members = value.members.makeIterator()
        guard let first = members.next() else { return false }
        func isNumber(_ key: String) -> Bool { !key.isEmpty && key.utf8.allSatisfy(ASCIISet.digits.contains) }
        guard isNumber(first.key) else { return false }
        while let member = members.next() {
            guard isNumber(member.key) || member.key == "@type" else { return false }
        }
        return true
    }
}

extension Unicode.Scalar {
    /// Whether it is a picture, as some steps consist of.
    fileprivate var isEmoji: Bool { properties.isEmojiPresentation }
}
