import StrictJSON

/// Recognises and reads the lines of steps.
enum StepLine {
    /// Returns whether a line has a legible text; programs leave commas between blocks.
    static func isText(_ line: String) -> Bool {
        line.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.isEmoji }
    }

    /// Returns the line without its ordinal; `nil` if there is nothing else.
    static func text(_ line: String) -> String? {
        guard isText(line) else { return nil }
        let text = PlainText.withoutBullet(line)
        // The name `1` of a step.
        guard !text.utf8.allSatisfy(ASCIISet.digits.contains) else { return nil }
        guard let ordinal = Ordinal(at: Substring(text).unicodeScalars) else { return text }
        // `Step 1`, and the `3.` of an empty step.
        return ordinal.rest.isEmpty ? nil : text
    }

    /// Returns whether lines begin with a step's name, which may be cut off.
    static func says(_ lines: [String], _ name: String) -> Bool {
        guard let line = lines.first else { return false }
        var name = Substring(name.lowercased()).unicodeScalars
        while let last = name.last, ".…:,;!".unicodeScalars.contains(last) || last == " " { name.removeLast() }
        return lines.joined(separator: " ").lowercased().hasPrefix(String(Substring(name)))
            || line.lowercased().hasPrefix(String(Substring(name)))
    }

    /// Returns whether some lines contain all others.
    static func says(_ lines: [String], _ others: [String]) -> Bool {
        let text = lines.joined(separator: " ").lowercased()
        return others.allSatisfy { text.contains($0.lowercased()) }
    }

    /// Returns the lines of a step's directions and tips.
    static func lines(within value: LinkedValue) -> [String] {
        switch value.kind {
        case .string: value.text.map(PlainText.lines) ?? []
        case .array: value.elements.flatMap { lines(within: $0) }
        case .object: lines(ofObject: value)
        case .number, .boolean, .null: []
        }
    }

    private static func lines(ofObject value: LinkedValue) -> [String] {
        let text = value["text"].map(SchemaOrg.lines) ?? []
        let list = (value["itemListElement"] ?? value["item"]).map { lines(within: $0) } ?? []
        if text.isEmpty && list.isEmpty { return SchemaOrg.lines(value) }
        return says(text, list) ? text : text + list
    }
}

extension Unicode.Scalar {
    /// Whether it is an emoji, which may be all of a step.
    fileprivate var isEmoji: Bool { properties.isEmojiPresentation }
}
