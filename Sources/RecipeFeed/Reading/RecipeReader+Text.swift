import Diagnostics
import Patterns
import StrictJSON

// Fields that are texts.

extension RecipeReader {
    // MARK: Required

    /// Returns the id of an exact format, which is a UUID.
    mutating func exactID() -> String? {
        guard let text = requiredText(.id)?.text.trimmed, isFit(text, .id, atMost: .max) else { return nil }
        guard let uuid = UUIDText.normalized(text) else {
            refuse(
                .id, "\"\(text.shortened())\" is not a UUID",
                help: "write it like 0c6ca6e7-e32a-4053-b824-1dbf749910d8")
            return nil
        }
        return uuid
    }

    mutating func requiredLine(_ field: RecipeField) -> String? {
        guard let (received, isPlain) = requiredText(field) else { return nil }
        // Repairing comes before trimming, because a no-break space may be one byte of a letter.
        let repaired = field == .name && options.repairsNames ? MisdecodedText.repaired(received) : nil
        guard let text = cleaned(repaired ?? received, field, isPlain: isPlain) else { return nil }
        if repaired != nil {
            repair(
                field, "is shown as \"\(text.shortened())\": its UTF-8 had been taken for Windows-1252",
                help: "fix the \(shown(field)) in the feed")
        }
        return text
    }

    private mutating func requiredText(_ field: RecipeField) -> (text: String, isPlain: Bool)? {
        if let found = firstFound(field) { return text(of: found, field).map { ($0, found.isPlain) } }
        let name = shown(field)
        let help = format.isExact ? "give the recipe a \(name)" : keysInstead
        defer { if field == .id { noteMayBeForeign() } }
        switch rawValue(field)?.kind {
        case nil: refuse(field, "has no \(name)", help: help)
        case .null?: refuse(field, "\(name) is null", help: help)
        case .string?: refuse(field, "\(name) is blank", help: help)
        case let kind?:
            refuse(
                field, "\(name) must be a text, but is \(kind.rawValue)", help: quotesHelp(isObject: kind == .object))
        }
        return nil
    }

    /// Returns advice for a text in front matter that YAML parsed as something else.
    private func quotesHelp(isObject: Bool) -> String? {
        document.markdown != nil && isObject ? "put the text into quotes, since it has a colon" : nil
    }

    /// Advice for a recipe without a name, with the keys that it has.
    private var keysInstead: String {
        if document.markdown != nil { return "write name: and the recipe's name between the two lines of ---" }
        let keys = recipe.members.prefix(20).map { $0.key.shortened(to: 30) }.joined(separator: ", ")
        return "it has the keys \(keys); give it a name, or leave it out with `exclude`"
    }

    // MARK: Optional

    /// Returns a text on one line.
    ///
    /// If a field has several places, the first legible text is used.
    mutating func line(_ field: RecipeField) -> String? {
        guard canHave(field), let rule = format[field] else { return nil }
        var isThere = false
        for source in rule.sources {
            guard let found = firstFound(at: source) else { continue }
            isThere = true
            if let text = text(of: found, field),
                let line = cleaned(text, field, at: found.offset, isPlain: found.isPlain)
            {
                return line
            }
        }
        if !isThere { checkShapes(of: rule, field) }
        return nil
    }

    mutating func paragraphs(_ field: RecipeField) -> String? {
        guard let found = firstFound(field), let written = text(of: found, field) else { return nil }
        let whole = MoreLink.removed(from: written)
        let text = format.isExact || hasMarkup ? whole : PlainText.withoutMarkdownLinks(whole)
        let isPlain = format.isExact || found.isPlain
        let lines =
            isPlain
            ? text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)).trimmed }
            : PlainText.lines(text)
        let paragraphs = lines.filter { !$0.isBlank }.map { format.isExact ? $0 : SentenceSplitter.spaced($0) }
        guard paragraphs.count <= options.limits.items else {
            refuseCount(of: field, at: found.offset)
            return nil
        }
        guard !paragraphs.isEmpty,
            paragraphs.allSatisfy({ isFit($0, field, at: found.offset, atMost: options.limits.textLength) })
        else { return nil }
        return paragraphs.joined(separator: "\n")
    }

    /// Returns several short texts without duplicates.
    mutating func texts(_ field: RecipeField) -> [String] {
        var seen: Set<String> = []
        var kept: [String] = []
        for found in severalFound(field) {
            var texts: [String] = []
            switch (found.content, found.conversion) {
            case (.value(let value), .schemaOrg?):
                let value = linked(value)
                // The name of a tool may contain a comma.
                texts = field == .tools ? SchemaOrg.tools(value) : SchemaOrg.texts(value)
                if let unread = SchemaOrg.unreadText(value) { refuseUnread(unread, field) }
                refuseLost(value, field)
            case (.value(let value), _) where value.kind == .array || !format.isExact && value.isNumberedList:
                texts = value.listElements.prefix(options.limits.items + 1).compactMap { text(of: $0, field) }
            default:
                guard let text = text(of: found, field) else { continue }
                texts = found.conversion == .list ? text.split { ",，、".contains($0) }.map(String.init) : [text]
            }
            if field == .tags { texts = texts.flatMap(Self.withoutHash) }
            kept += texts.compactMap { cleaned($0, field, at: found.offset, isPlain: found.isPlain) }.filter {
                seen.insert($0.lowercased().replacing("-", with: " ")).inserted
            }
        }
        guard kept.count <= options.limits.items else {
            refuseCount(of: field)
            return []
        }
        return kept
    }

    /// Returns the tags in a text that may be written like those of note apps: `#quick`, `#quick #easy`.
    private static func withoutHash(_ text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return [text] }
        let words = text.split(whereSeparator: \.isWhitespace)
        let isHashed = { (word: Substring) in word.first == "#" && word.dropFirst().first?.isLetter == true }
        if words.count > 1, words.allSatisfy(isHashed) { return words.map { String($0.dropFirst()) } }
        return words.first.map(isHashed) == true ? [String(text.trimmed.dropFirst())] : [text]
    }

    /// Reads the first category as the recipe's category, and further categories and cuisines as tags.
    mutating func readCategories(into details: inout RecipeDetails) {
        if format.isExact {
            details.category = line(.category)
            return
        }
        let categories = texts(.category).filter { document.markdown != nil || !PartWords.isNoCategory($0) }
        details.category = categories.first
        details.addTags(categories.dropFirst())
        // The recipe is listed under the first of several cuisines.
        details.addTags(texts(.cuisine).dropFirst())
    }

    private static let languageTag = Pattern(#"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}"#)

    /// Returns the language tag (BCP 47), if it has a common form.
    mutating func language() -> String? {
        guard let text = line(.language) else { return nil }
        let tag = text.replacing("_", with: "-")
        guard tag.wholeMatch(of: Self.languageTag) != nil else {
            refuse(.language, "\(shown(.language)) is not a language tag, such as en or pt-BR")
            return nil
        }
        return tag
    }

    // MARK: Texts of values

    /// Returns the text of a value; of a list that a program wrote as the yield, the most detailed element.
    mutating func text(of found: FoundValue, _ field: RecipeField) -> String? {
        let text = writtenText(of: found, field)
        return field == .yield && !format.isExact ? text.map(SchemaOrg.yield(listedIn:)) : text
    }

    private mutating func writtenText(of found: FoundValue, _ field: RecipeField) -> String? {
        switch found.content {
        case .value(let value):
            if found.conversion == .part, field == .yield { return value.text.flatMap { PartText($0).yield } }
            guard found.conversion == .schemaOrg else { return text(of: value, field) }
            let linked = linked(value)
            let text = schemaOrgText(linked, field)
            if text == nil { refuseUnread(linked, field) } else { refuseLost(linked, field) }
            return text
        case .item(let value, _): return text(of: value, field)
        case .text(let text), .heading(let text), .nutrient(_, let text): return text
        }
    }

    mutating func text(of value: JSONValue, _ field: RecipeField) -> String? {
        if let text = value.text { return text }
        if !format.isExact || field == .yield || field == .nutrition, let number = value.wholeNumber {
            return number
        }
        if let joined = joinedTexts(of: value, field) { return joined }
        if let written = textWithColon(value) {
            refuse(
                field, at: value.offset, "\"\(written.shortened())\" is a key and a value to YAML",
                help: "put it into quotes, since it has a colon: - \"\(written.shortened())\"")
            return nil
        }
        let list = path(of: field, at: value.offset)?.firstName.flatMap { recipe[$0] }
        let likes = document.markdown == nil ? 1 : list?.elements.count { $0.kind == value.kind } ?? 1
        let name = shown(field, at: value.offset)
        refuse(
            field, at: value.offset,
            likes > 1
                ? "\(likes) elements of \(name) must be texts, but each is \(value.kind.rawValue)"
                : "\(name) must be a text, but is \(value.kind.rawValue)",
            help: value.memberCount > 1 && document.markdown != nil
                ? "write each as one text: - \(field == .ingredients ? "500 g flour" : "Beat the eggs.")"
                : quotesHelp(isObject: value.kind == .object))
        return nil
    }

    /// Returns the text of a list in a field with one text: all its authors or paragraphs, and the first cuisine, since
    /// the others become tags.
    ///
    /// Returns `nil` if the value isn't such a list.
    private func joinedTexts(of value: JSONValue, _ field: RecipeField) -> String? {
        guard !format.isExact, value.kind == .array else { return nil }
        // To YAML, `[[Ann]]` is a list in a list.
        let all = value.elements.flatMap { $0.kind == .array ? Array($0.elements) : [$0] }
        let elements = all.filter { !$0.isNothing }.prefix(options.limits.items)
        let texts = elements.compactMap(\.plainText)
        guard let first = texts.first, texts.count == elements.count else { return nil }
        return switch field {
        case .author: texts.joined(separator: ", ")
        case .description: texts.joined(separator: "\n\n")
        case .cuisine: first
        case .language: texts.count == 1 ? first : nil
        default: nil
        }
    }

    /// Returns the names of the authors, separated by commas.
    mutating func authors() -> String? {
        guard !format.isExact, canHave(.author), let rule = format[.author] else { return line(.author) }
        for source in rule.sources {
            let all = source.all(in: recipe, file: hasFile)
            guard all.count > 1 else { continue }
            let names = all.compactMap { found in
                text(of: found, .author).flatMap { cleaned($0, .author, at: found.offset, isPlain: found.isPlain) }
            }
            if let joined = names.joined(separator: ", ").nonblank {
                return isFit(joined, .author, at: all[0].offset, atMost: options.limits.nameLength) ? joined : nil
            }
        }
        return line(.author)
    }

    /// Returns the text in front matter that YAML parsed as a key and a value; `nil` for other values.
    private func textWithColon(_ value: JSONValue) -> String? {
        guard document.markdown != nil, value.kind == .object, value.memberCount == 1,
            let (key, behind) = value.members.first(where: { _ in true }), let text = behind.text ?? behind.wholeNumber
        else { return nil }
        return "\(key): \(text)"
    }

    /// Reports a value that cannot be read; an empty one only if the field is required.
    mutating func refuseUnread(_ value: LinkedValue, _ field: RecipeField) {
        let shown = shown(field, at: value.offset)
        if SchemaOrg.isLost(value) {
            refuseLost(value, field)
        } else if !SchemaOrg.saysNothing(value, field) {
            refuse(field, at: value.offset, "\(shown) cannot be read")
        } else if field == .name {
            refuse(field, at: value.offset, "\(shown) is blank", help: "give the recipe a \(shown)")
        }
    }

    /// Reports a value with a reference to an object that the document lacks, directly or in a list.
    mutating func refuseLost(_ value: LinkedValue, _ field: RecipeField) {
        guard SchemaOrg.isLost(value) else { return }
        refuse(
            field, at: value.offset,
            "\(shown(field, at: value.offset)) refers by an \"@id\" to something that the document does not have",
            help: "put the object with this \"@id\" into the document; web pages often have it beside the recipe")
    }

    func saysNothing(_ found: FoundValue) -> Bool {
        if case .value(let value) = found.content { SchemaOrg.saysNothing(linked(value)) } else { false }
    }

    private func schemaOrgText(_ value: LinkedValue, _ field: RecipeField) -> String? {
        switch field {
        case .author: SchemaOrg.people(value)
        case .yield: SchemaOrg.yield(value)
        case .description: SchemaOrg.paragraphs(value)
        case .cuisine, .category: SchemaOrg.texts(value).first
        default: SchemaOrg.text(value)
        }
    }

    /// Returns a text on one line that pages can show; reports a text that cannot be shown and returns `nil`.
    ///
    /// If `isPlain`, HTML has been removed already, so that anything that looks like a tag is text.
    mutating func cleaned(
        _ text: String, _ field: RecipeField, at offset: Int? = nil, isPlain: Bool = false
    ) -> String? {
        let text = document.markdown == nil ? text : Self.words(of: text)
        let line = format.isExact ? text.trimmed : isPlain ? PlainText.verbatimLine(text) : PlainText.line(text)
        return isFit(line, field, at: offset, atMost: options.limits.nameLength) ? line : nil
    }

    /// Returns whether a text can be shown; reports it otherwise.
    mutating func isFit(_ text: String, _ field: RecipeField, at offset: Int? = nil, atMost limit: Int) -> Bool {
        guard let misfit = misfit(text, field, limit) else { return true }
        let shown = shown(field, at: offset)
        switch misfit {
        case .hazard(let hazard): refuse(field, at: offset, "\(shown) holds \(hazard)", help: "take it out")
        case .blank where format.isExact || field == .name:
            refuse(field, at: offset, "\(shown) is blank", help: "give the recipe a \(shown)")
        case .blank: break
        case .tooLong:
            let isName = limit == options.limits.nameLength
            refuse(
                field, at: offset, "\(shown) is longer than \(limit) characters",
                help: isName ? "shorten it, or raise --max-name-length" : "shorten it")
        }
        return false
    }

    /// A reason that a text cannot be shown.
    enum Misfit {
        case hazard(String)
        case blank
        case tooLong
    }

    func misfit(_ text: String, _ field: RecipeField, _ limit: Int) -> Misfit? {
        if let hazard = hazard(of: text, field) { return .hazard(hazard) }
        if text.isBlank { return .blank }
        return text.utf8.count > limit && text.unicodeScalars.count > limit ? .tooLong : nil
    }

    /// Returns the forbidden character in a text, if there is one; a step or a note may have line breaks.
    private func hazard(of text: String, _ field: RecipeField) -> String? {
        guard field == .steps || field == .notes, text.utf8.contains(UInt8(ascii: "\n")) else {
            return text.firstHazard
        }
        return text.utf8.split(separator: UInt8(ascii: "\n")).lazy.compactMap { String(Substring($0)).firstHazard }
            .first
    }
}
