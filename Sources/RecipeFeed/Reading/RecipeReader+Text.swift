import StrictJSON

// Fields that are a text.

extension RecipeReader {
    // MARK: Required

    /// The id of an exact format: a UUID.
    mutating func exactID() -> String? {
        guard let text = requiredText(.id)?.trimmed, isFit(text, .id, atMost: .max) else { return nil }
        guard let uuid = UUIDText.normalized(text) else {
            refuse(
                .id, "\"\(text.shortened())\" is not a UUID",
                help: "write it like 0c6ca6e7-e32a-4053-b824-1dbf749910d8")
            return nil
        }
        return uuid
    }

    mutating func requiredLine(_ field: RecipeField) -> String? {
        guard let received = requiredText(field) else { return nil }
        // Before anything is trimmed: a no-break space may be half of a letter.
        let repaired = field == .name && options.repairsNames ? MisdecodedText.repaired(received) : nil
        guard let text = cleaned(repaired ?? received, field) else { return nil }
        if repaired != nil {
            repair(
                field, "is shown as \"\(text.shortened())\": its UTF-8 had been taken for Windows-1252",
                help: "mend the \(shown(field)) in the feed")
        }
        return text
    }

    private mutating func requiredText(_ field: RecipeField) -> String? {
        if let found = found(field).first { return text(of: found, field) }
        let name = shown(field)
        let help = format.isExact ? "give the recipe a \(name)" : keysInstead
        switch rawValue(field)?.kind {
        case nil: refuse(field, "has no \(name)", help: help)
        case .null?: refuse(field, "\(name) is null", help: help)
        case .string?: refuse(field, "\(name) is blank", help: help)
        case let kind?: refuse(field, "\(name) must be a text, but is \(kind.rawValue)")
        }
        return nil
    }

    /// What the recipe has where a mapping finds nothing.
    private var keysInstead: String {
        let keys = recipe.members.prefix(20).map { $0.key.shortened(to: 30) }.joined(separator: ", ")
        return "it has the keys \(keys); give it a name, or leave it out with `exclude`"
    }

    // MARK: Optional

    /// A text in one line.
    mutating func line(_ field: RecipeField) -> String? {
        guard let found = found(field).first, let text = text(of: found, field) else { return nil }
        return cleaned(text, field)
    }

    /// A text in paragraphs.
    mutating func paragraphs(_ field: RecipeField) -> String? {
        guard let found = found(field).first, let text = text(of: found, field) else { return nil }
        let lines = format.isExact ? text.split(separator: "\n").map { String($0).trimmed } : PlainText.lines(text)
        let paragraphs = lines.filter { !$0.isBlank }
        guard !paragraphs.isEmpty, paragraphs.allSatisfy({ isFit($0, field, atMost: options.limits.textLength) }) else {
            return nil
        }
        return paragraphs.joined(separator: "\n")
    }

    /// Several short texts, none twice.
    mutating func texts(_ field: RecipeField) -> [String] {
        var texts: [String] = []
        for found in found(field) {
            switch (found.content, found.conversion) {
            case (.value(let value), .schemaOrg?): texts += SchemaOrg.texts(value)
            case (.value(let value), _) where value.kind == .array:
                texts += value.elements.compactMap { text(of: $0, field) }
            default:
                guard let text = text(of: found, field) else { continue }
                texts += found.conversion == .list ? text.split(separator: ",").map(String.init) : [text]
            }
        }
        var seen: Set<String> = []
        let kept = texts.compactMap { cleaned($0, field) }.filter { seen.insert($0.lowercased()).inserted }
        guard kept.count <= options.limits.items else {
            refuse(field, "\(shown(field)) has more than \(options.limits.items) entries")
            return []
        }
        return kept
    }

    /// A language tag (BCP 47), as far as a page can carry it.
    mutating func language() -> String? {
        guard let text = line(.language) else { return nil }
        let tag = text.replacing("_", with: "-")
        guard tag.wholeMatch(of: #/[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}/#) != nil else {
            refuse(.language, "\(shown(.language)) is not a language tag, such as en or pt-BR")
            return nil
        }
        return tag
    }

    // MARK: Texts of values

    /// The text of what was found; nil, with a word about it, where it is none.
    mutating func text(of found: FoundValue, _ field: RecipeField) -> String? {
        switch found.content {
        case .value(let value):
            guard found.conversion == .schemaOrg else { return text(of: value, field) }
            return schemaOrgText(value, field)
        case .item(let value, _): return text(of: value, field)
        case .text(let text), .heading(let text), .nutrient(_, let text): return text
        }
    }

    mutating func text(of value: JSONValue, _ field: RecipeField) -> String? {
        if let text = value.text { return text }
        if !format.isExact || field == .yield || field == .nutrition, let number = value.number { return number }
        refuse(field, at: value.offset, "\(shown(field)) must be a text, but is \(value.kind.rawValue)")
        return nil
    }

    private func schemaOrgText(_ value: JSONValue, _ field: RecipeField) -> String? {
        switch field {
        case .author: SchemaOrg.people(value)
        case .yield: SchemaOrg.yield(value)
        case .description: SchemaOrg.paragraphs(value)
        case .cuisine, .category: SchemaOrg.texts(value).first
        default: SchemaOrg.text(value)
        }
    }

    /// A text in one line, as pages may show it; nil, with a word about it, where it cannot be shown.
    mutating func cleaned(_ text: String, _ field: RecipeField) -> String? {
        let line = format.isExact ? text.trimmed : PlainText.line(text)
        return isFit(line, field, atMost: options.limits.nameLength) ? line : nil
    }

    /// Whether a text can be shown.
    mutating func isFit(_ text: String, _ field: RecipeField, atMost limit: Int) -> Bool {
        if let hazard = hazard(of: text, field) {
            refuse(field, "\(shown(field)) holds \(hazard)", help: "take it out")
        } else if text.isBlank {
            guard format.isExact || field == .name else { return false }
            refuse(field, "\(shown(field)) is blank", help: "give the recipe a \(shown(field))")
        } else if text.utf8.count > limit, text.unicodeScalars.count > limit {
            refuse(field, "\(shown(field)) is longer than \(limit) characters", help: "shorten it")
        } else {
            return true
        }
        return false
    }

    /// What keeps a text from being shown; a step may have several lines.
    private func hazard(of text: String, _ field: RecipeField) -> String? {
        guard field == .steps, text.utf8.contains(UInt8(ascii: "\n")) else { return text.firstHazard }
        return text.split(separator: "\n").lazy.compactMap { String($0).firstHazard }.first
    }
}
