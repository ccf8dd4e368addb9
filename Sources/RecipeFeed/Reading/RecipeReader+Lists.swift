import StrictJSON

// Ingredients and steps.

extension RecipeReader {
    /// The ingredients or the steps, in groups.
    mutating func sections(_ field: RecipeField) -> [RecipeSection] {
        let found = found(field)
        guard !found.isEmpty else { return [] }
        var sections: [RecipeSection] = []
        for value in found { append(value, of: field, to: &sections) }
        sections.removeAll { $0.items.isEmpty }
        splitParagraph(of: field, in: &sections)
        let items = sections.reduce(0) { $0 + $1.items.count }
        guard items <= options.limits.items else {
            refuse(field, "\(shown(field)) has more than \(options.limits.items) entries")
            return []
        }
        for section in sections {
            let texts = section.items.map(\.text) + [section.heading].compactMap(\.self)
            guard texts.allSatisfy({ isFit($0, field, atMost: options.limits.textLength) }) else { return [] }
        }
        return sections
    }

    private mutating func append(_ found: FoundValue, of field: RecipeField, to sections: inout [RecipeSection]) {
        switch found.content {
        case .value(let value) where found.conversion == .schemaOrg:
            sections += field == .steps ? SchemaOrg.steps(value) : SchemaOrg.ingredients(value)
        case .value(let value) where value.kind == .array:
            for element in value.elements where !element.isNothing {
                append(text: text(of: element, field), found.conversion, of: field, to: &sections)
            }
        case .heading(let heading):
            let heading = format.isExact ? heading.trimmed : PlainText.line(heading)
            if !heading.isBlank { sections.append(RecipeSection(heading: heading, items: [])) }
        case .item(let value, let picture):
            append(text: text(of: value, field), .text, of: field, picture: picture, to: &sections)
        case .value, .text, .nutrient:
            append(text: text(of: found, field), found.conversion, of: field, to: &sections)
        }
    }

    private func append(
        text: String?, _ conversion: Conversion?, of field: RecipeField, picture: String? = nil,
        to sections: inout [RecipeSection]
    ) {
        guard let text else { return }
        var lines: [String]
        switch conversion {
        case .text?: lines = [self.lines(of: text).joined(separator: field == .steps ? "\n" : " ")]
        case .list?: lines = text.split(separator: ",").flatMap { self.lines(of: String($0)) }
        default: lines = self.lines(of: text)
        }
        if !format.isExact, field == .steps { lines = lines.compactMap(StepNumber.removed) }
        lines.removeAll(where: \.isBlank)
        guard !lines.isEmpty else { return }
        if sections.isEmpty { sections.append(RecipeSection(heading: nil, items: [])) }
        sections[sections.count - 1].items += lines.map { RecipeSection.Item(text: $0, picture: picture) }
    }

    private func lines(of text: String) -> [String] {
        guard format.isExact else { return PlainText.lines(text) }
        // As nearly all are.
        if !text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x80 }) { return [text.trimmed] }
        return text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
    }

    /// Steps that are written as one long paragraph are its sentences.
    private func splitParagraph(of field: RecipeField, in sections: inout [RecipeSection]) {
        guard field == .steps, !format.isExact, sections.count == 1, sections[0].items.count == 1,
            sections[0].items[0].picture == nil
        else { return }
        let sentences = SentenceSplitter.steps(sections[0].items[0].text)
        sections[0].items = sentences.map { RecipeSection.Item(text: $0, picture: nil) }
    }
}

/// The number that stands before a step that is written as a line of text.
enum StepNumber {
    /// The step without its number; nil where there is nothing else in the line.
    static func removed(_ line: String) -> String? {
        let rest = PlainText.withoutBullet(line)
        return isNumberAlone(rest) ? nil : rest
    }

    /// Whether a line is no more than `Step 2:` or `2.`.
    private static func isNumberAlone(_ line: String) -> Bool {
        // As hardly any is.
        guard line.utf8.count <= 12 else { return false }
        var text = line.lowercased()[...]
        if text.hasPrefix("step") { text = text.dropFirst(4).drop { $0 == " " } }
        if let last = text.last, ".:)".contains(last) { text.removeLast() }
        return (1...2).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
