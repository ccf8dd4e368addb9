import StrictJSON

// Ingredients, steps and notes.

extension RecipeReader {
    /// Returns the ingredients, steps or notes in sections.
    mutating func sections(_ field: RecipeField) -> [RecipeSection] {
        let found = severalFound(field)
        guard !found.isEmpty || !partRecipes(field).isEmpty else { return [] }
        holdsMarkedHeading = false
        var sections = lineSections(field, of: found) ?? []
        var count = sections.reduce(0) { $0 + $1.items.count }
        for value in sections.isEmpty ? found : [] {
            let (last, held) = (max(0, sections.count - 1), sections.last?.items.count ?? 0)
            append(value, of: field, to: &sections)
            count += sections[last...].reduce(0) { $0 + $1.items.count } - held
            guard count <= options.limits.items else {
                refuseCount(of: field, at: value.offset)
                return []
            }
        }
        sections += innerSections(field, besides: sections)
        // A step or a note may be only a title; a group of ingredients may be empty.
        let mayBeItems = field != .ingredients && found.contains(where: \.isHeading)
        if holdsMarkedHeading || mayBeItems {
            sections = sections.reduce(into: []) { $0.add($1) }
        }
        sections.removeAll { $0.items.isEmpty }
        splitParagraph(of: field, in: &sections)
        for section in sections.indices {
            for item in sections[section].items.indices {
                let (picture, mark) = (sections[section].items[item].picture, sections[section].items[item].pictureMark)
                guard let picture else { continue }
                sections[section].items[item].picture = self.picture(picture, of: field)
                sections[section].items[item].pictureMark = mark.flatMap { Self.version(of: [$0]) }
            }
        }
        let items = sections.reduce(0) { $0 + $1.items.count }
        guard items <= options.limits.items else {
            refuseCount(of: field)
            return []
        }
        if let text = firstMisfit(in: sections, of: field) {
            _ = isFit(text, field, at: origin(of: text, field, in: found), atMost: options.limits.textLength)
            return []
        }
        if field == .ingredients { warnOfJoined(sections, at: found.first?.offset) }
        nameLinks(in: &sections)
        spaceSentences(of: field, in: &sections)
        return sections
    }

    /// Warns if the only ingredient of a group looks like several on one line.
    private mutating func warnOfJoined(_ sections: [RecipeSection], at offset: Int?) {
        let isAlone = sections.count == 1 && sections[0].items.count == 1
        guard !format.isExact,
            sections.contains(where: {
                $0.items.count == 1 && JoinedIngredients.areIn($0.items[0].text, isAlone: isAlone)
            })
        else { return }
        warn(
            .ingredients, at: offset,
            "\(shown(.ingredients, at: offset)) has one ingredient that looks like several in one line",
            help: document.markdown == nil
                ? "make a list of them, or lines; a mapping reads commas with as: list"
                : "write each in a line of its own, behind a hyphen and a space")
    }

    /// Returns the absolute address of a step's picture.
    ///
    /// Warns and returns `nil` if it isn't a valid link.
    private mutating func picture(_ text: String, of field: RecipeField) -> String? {
        guard field == .steps, !text.isBlank else { return nil }
        let text = document.markdown == nil ? text : NoteAppMarkup.address(in: text)
        do {
            return try FeedLink(
                writtenLink(text, relativeTo: document.location), relativeTo: document.location, of: document.site
            ).text
        } catch {
            refuse(error, of: field, "the picture of a step", at: nil)
            return nil
        }
    }

    /// Returns the sections of values that are read line by line, with headings among the lines; `nil` if there are
    /// other values.
    private mutating func lineSections(_ field: RecipeField, of found: [FoundValue]) -> [RecipeSection]? {
        guard !format.isExact, found.allSatisfy({ $0.conversion == .lines && !$0.isHeading }) else { return nil }
        if found.count == 1, case .value(let object) = found[0].content, object.kind == .object {
            return namedSections(object, field)
        }
        let isMarkdown = document.markdown != nil
        // Other texts with markup are parsed as a whole.
        guard field == .ingredients || field == .steps && (!hasMarkup || isMarkdown), let lines = lines(of: found)
        else {
            return nil
        }
        let whole = lines.map { filled(format.linkingNames(in: $0), of: field, beside: nil) }
        let sections = field == .steps ? SchemaOrg.steps(lines: whole) : SchemaOrg.ingredients(lines: whole)
        return hasMarkup ? marked(sections, of: field, at: found.first?.offset) : sections
    }

    /// Returns the lines of texts and of lists of texts; `nil` if there are other values.
    private func lines(of found: [FoundValue]) -> [String]? {
        var lines: [String] = []
        for value in found {
            let texts: [String?]
            if case .value(let list) = value.content, list.kind == .array {
                texts = list.elements.filter { !$0.isNothing }.map(\.plainText)
            } else {
                texts = [value.plainText]
            }
            guard !texts.contains(nil) else { return nil }
            lines += texts.compactMap(\.self).flatMap(IngredientLine.lines)
        }
        return lines
    }

    /// Returns the sections of an object with lists or amounts.
    ///
    /// Its keys are headings of lists, as in `{"Dough": ["500 g flour"]}`, or the foods of amounts, as in `{"flour":
    /// "500 g"}`.
    private func namedSections(_ object: JSONValue, _ field: RecipeField) -> [RecipeSection]? {
        var sections: [RecipeSection] = []
        var single: [String] = []
        for (key, value) in object.members {
            if let text = value.plainText {
                let isAmount = field == .ingredients && key.contains(where: \.isLetter)
                single.append(PlainText.line(isAmount ? "\(text) \(key)" : text))
            } else if value.kind == .array, let lines = lines(of: [FoundValue(lines: value)]) {
                let heading = key.contains(where: \.isLetter) ? PlainText.line(key).nonblank : nil
                sections.append(RecipeSection(heading: heading, items: lines.map { .init(text: $0) }))
            } else if !value.isNothing {
                return nil
            }
        }
        let alone = single.filter { !$0.isBlank }.map { RecipeSection.Item(text: $0) }
        return (alone.isEmpty ? [] : [RecipeSection(items: alone)]) + sections
    }

    private func firstMisfit(in sections: [RecipeSection], of field: RecipeField) -> String? {
        for section in sections {
            for item in section.items where misfit(item.text, field, options.limits.textLength) != nil {
                return item.text
            }
            if let heading = section.heading, misfit(heading, field, options.limits.textLength) != nil {
                return heading
            }
        }
        return nil
    }

    /// Returns the offset of the value that a text was read from; `nil` if the text is only a part of one.
    private mutating func origin(of text: String, _ field: RecipeField, in found: [FoundValue]) -> Int? {
        if found.count == 1 { return found[0].offset }
        return found.first { value in
            var sections: [RecipeSection] = []
            append(value, of: field, to: &sections)
            return sections.contains { $0.texts.contains(text) }
        }?.offset
    }

    private func schemaOrgSections(
        _ value: LinkedValue, _ field: RecipeField, _ conversion: Conversion? = .schemaOrg
    ) -> SchemaOrg.Sections {
        switch field {
        case .steps: SchemaOrg.steps(value, inMarkdown: hasMarkup)
        case .notes where conversion == .authorNotes:
            SchemaOrg.authorNotes(
                value, of: SchemaOrg.first(of: ["author", "creator"], in: linked(recipe), SchemaOrg.names) ?? [])
        case .notes: SchemaOrg.notes(value)
        default: SchemaOrg.ingredients(value)
        }
    }

    /// Returns the recipes in schema.org's `hasPart`, such as one for a dough, if a field reads schema.org.
    private func partRecipes(_ field: RecipeField) -> [LinkedValue] {
        let read = format[field]?.properties ?? []
        guard read.contains("recipeIngredient") || read.contains("recipeInstructions"),
            let parts = recipe["hasPart"].map({ linked($0) })
        else { return [] }
        return (parts.kind == .array ? parts.elements : [parts]).filter {
            SchemaOrg.types(of: $0).contains(where: SchemaOrg.isRecipe)
        }
    }

    /// Returns the steps of recipes among the ingredients, or the ingredients of recipes among the steps, and either
    /// of recipes that are parts.
    ///
    /// Items that the recipe has already are left out.
    private func innerSections(_ field: RecipeField, besides own: [RecipeSection]) -> [RecipeSection] {
        guard field != .notes else { return [] }
        let inner = (innerRecipes[field == .steps ? .ingredients : .steps] ?? []) + partRecipes(field)
        if inner.isEmpty { return [] }
        let known = Set(own.flatMap { $0.items.map(\.text) })
        let keys = field == .steps ? ["recipeInstructions"] : ["recipeIngredient", "ingredients"]
        return inner.flatMap { recipe -> [RecipeSection] in
            guard let list = SchemaOrg.first(of: keys, in: recipe, { $0 }) else { return [] }
            var sections = schemaOrgSections(list, field).sections
            for index in sections.indices { sections[index].items.removeAll { known.contains($0.text) } }
            sections.removeAll { $0.items.isEmpty }
            if let first = sections.indices.first, sections[first].heading == nil {
                sections[first].heading = recipe["name"].flatMap(SchemaOrg.text)
            }
            return sections
        }
    }

    private mutating func append(_ found: FoundValue, of field: RecipeField, to sections: inout [RecipeSection]) {
        switch found.content {
        case .value(let value) where found.isPlain:
            let read = schemaOrgSections(linked(value), field, found.conversion)
            if hasMarkup {
                appendMarked(value, readAs: read.sections, of: field, to: &sections)
            } else {
                sections += read.sections
            }
            if let unread = read.unread { refuseUnread(unread, field) }
            if !read.recipes.isEmpty { innerRecipes[field] = read.recipes }
            partProperties[field, default: PartProperties()].add(read.properties)
        case .value(let value) where value.kind == .array || !format.isExact && value.isNumberedList:
            for element in value.listElements where !element.isNothing {
                append(
                    text: text(of: element, field), found.conversion, of: field, at: element.offset, to: &sections)
            }
        case .value(let value) where found.conversion == .part: append(partOf: value, field, to: &sections)
        case .heading(let heading):
            let heading = format.isExact ? heading.trimmed : PlainText.line(heading)
            if !heading.isBlank { sections.append(RecipeSection(heading: heading, items: [])) }
        case .item(let value, let picture):
            // A title belongs to one note, while a heading covers all items up to the next heading.
            if field == .notes, sections.last.map({ $0.heading != nil && !$0.items.isEmpty }) ?? false {
                sections.append(RecipeSection(heading: nil, items: []))
            }
            let conversion = found.conversion == .lines ? Conversion.lines : .text
            let text = text(of: value, field).map { filled($0, of: field, beside: value) }
            append(text: text, conversion, of: field, at: value.offset, picture: picture, to: &sections)
        case .value, .text, .nutrient:
            let holder = recipe.document.value(at: found.offset)
            let text = text(of: found, field).map { filled($0, of: field, beside: holder) }
            append(text: text, found.conversion, of: field, at: found.offset, to: &sections)
        }
    }

    private mutating func append(
        text: String?, _ conversion: Conversion?, of field: RecipeField, at offset: Int,
        picture: FoundValue.Picture? = nil, to sections: inout [RecipeSection]
    ) {
        guard let text else { return }
        if hasMarkup {
            return append(marked: text, conversion, of: field, at: offset, picture: picture, to: &sections)
        }
        // Nearly all texts of exact formats take this path.
        if format.isExact, conversion != .list, CleanLine.isSurely(text) {
            return append(RecipeSection.Item(text, picture), to: &sections)
        }
        var lines: [String]
        switch conversion {
        case .text? where field != .notes:
            lines = [self.lines(of: text).joined(separator: field == .steps ? "\n" : " ")]
        case .list?: lines = text.split(separator: ",").flatMap { self.lines(of: String($0)) }
        case nil where !format.isExact && field != .notes: lines = self.lines(of: HeadingTags.marked(text))
        default: lines = self.lines(of: text)
        }
        if !format.isExact, field == .steps { lines = lines.compactMap(StepLine.unlessNumber) }
        lines.removeAll(where: \.isBlank)
        let isHTML = conversion == nil && !format.isExact && field != .notes && HeadingTags.areIn(text)
        for line in lines {
            if isHTML, line.hasPrefix("## "), IngredientLine.isMarkedHeading(line) {
                appendHeading(IngredientLine.heading(line), to: &sections)
            } else {
                append(RecipeSection.Item(line, picture), to: &sections)
            }
        }
    }

    /// Adds a heading that was found in a line of text.
    mutating func appendHeading(_ heading: String, to sections: inout [RecipeSection]) {
        holdsMarkedHeading = true
        sections.append(RecipeSection(heading: heading, items: []))
    }

    private func append(_ item: RecipeSection.Item, to sections: inout [RecipeSection]) {
        if sections.isEmpty { sections.append(RecipeSection(heading: nil, items: [])) }
        sections[sections.count - 1].items.append(item)
    }

    private func lines(of text: String) -> [String] {
        guard format.isExact else { return PlainText.lines(text) }
        if CleanLine.isSurely(text) { return [text] }
        return text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
    }

    /// Divides steps that are one long paragraph into sentences.
    private func splitParagraph(of field: RecipeField, in sections: inout [RecipeSection]) {
        guard field == .steps, !format.isExact, sections.count == 1, sections[0].items.count == 1,
            sections[0].items[0].picture == nil, sections[0].items[0].rich == nil
        else { return }
        let sentences = SentenceSplitter.steps(sections[0].items[0].text)
        sections[0].items = sentences.map { RecipeSection.Item(text: $0, picture: nil) }
    }

    /// Puts the words of links in Markdown in their places, where texts are no Markdown.
    private func nameLinks(in sections: inout [RecipeSection]) {
        guard !hasMarkup, !format.isExact else { return }
        for section in sections.indices {
            for item in sections[section].items.indices where sections[section].items[item].text.contains("](") {
                sections[section].items[item].text = PlainText.withoutMarkdownLinks(sections[section].items[item].text)
            }
        }
    }

    /// Adds the spaces that are missing between sentences, where line breaks were lost.
    private func spaceSentences(of field: RecipeField, in sections: inout [RecipeSection]) {
        guard field != .ingredients, !format.isExact else { return }
        for section in sections.indices {
            for item in sections[section].items.indices where sections[section].items[item].rich == nil {
                sections[section].items[item].text = SentenceSplitter.spaced(sections[section].items[item].text)
            }
        }
    }
}

extension RecipeSection.Item {
    fileprivate init(_ text: String, _ picture: FoundValue.Picture?) {
        self.init(text: text, picture: picture?.address, pictureMark: picture?.mark)
    }
}

extension RecipeSection {
    fileprivate var texts: [String] { items.map(\.text) + [heading].compactMap(\.self) }
}

extension RecipeDetails {
    /// Makes headings of ingredients in capitals without an amount, such as TOPPING, in lists with other headings.
    mutating func divideAtCapitals() {
        let items = ingredients.flatMap(\.items)
        guard ingredients.contains(where: { $0.heading != nil }), items.count(where: \.isInCapitals) * 2 < items.count
        else { return }
        var divided: [RecipeSection] = []
        for section in ingredients {
            divided.append(RecipeSection(heading: section.heading, items: []))
            for (place, item) in section.items.enumerated() {
                // A heading has something below it.
                if item.isInCapitals, place + 1 < section.items.count, !section.items[place + 1].isInCapitals {
                    divided.append(RecipeSection(heading: item.text, items: []))
                } else {
                    divided[divided.count - 1].items.append(item)
                }
            }
        }
        ingredients = divided.filter { !$0.items.isEmpty }
    }

    /// Makes notes of what is below headings such as "Notes" or "Source" at the end of the steps.
    mutating func takeNotesFromSteps() {
        let count = steps.reversed().prefix { section in
            section.heading.map { PartWords.remarks.contains(PartWords.words(of: $0).joined(separator: " ")) } ?? false
        }.count
        guard count < steps.count else { return }
        let moved = steps.suffix(count).map { section in
            // Pages have a heading "Notes" themselves.
            let isPlain = section.heading.flatMap(FrontMatterKey.field) == "notes"
            return RecipeSection(heading: isPlain ? nil : section.heading, items: section.items)
        }
        notes = moved + notes
        steps.removeLast(count)
    }
}

extension RecipeSection.Item {
    /// Whether it is a word or more in capitals, without a number.
    fileprivate var isInCapitals: Bool {
        let letters = text.filter(\.isLetter)
        return letters.count > 2 && letters.allSatisfy(\.isUppercase) && !text.contains(where: \.isNumber)
    }
}
