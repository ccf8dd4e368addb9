import CommonMark
import Diagnostics
import Patterns
import StrictJSON

// The text below the front matter.

extension MarkdownNote {
    /// Reads the text below the front matter.
    mutating func read() throws(DocumentFault) {
        lastNumbered = blocks.last { $0.kind == .list(isOrdered: true) }?.lines.lowerBound ?? 0
        shape = shape(of: blocks, isTimed: self["yield"] != nil || self["total"] != nil)
        for (index, block) in blocks.enumerated() { try read(block, before: blocks[(index + 1)...].first) }
        for (key, value) in parts.fields { set(key, value) }
        noteEmptyHeadings()
        set("tags", .list(tags))
        takeYield()
        guard !description.isEmpty else { return }
        if self["description"] == nil {
            let texts = description.compactMap { if case .text(let text, _) = $0 { text } else { nil } }
            set("description", .text(texts.joined(separator: "\n\n"), at: description[0].offset))
        } else {
            set("notes", .list(description))
        }
    }

    /// Takes the yield that a short paragraph above the parts or among the ingredients says; one that says nothing else
    /// is no description.
    private mutating func takeYield() {
        description = description.enumerated().filter { index, paragraph in
            guard index < Self.mostAbove, case .text(let text, let offset) = paragraph,
                let said = Self.yield(saidIn: text)
            else { return true }
            if self["yield"] == nil { set("yield", .text(said.yield, at: offset)) }
            guard said.isAll, case .text(said.yield, _)? = self["yield"] else { return true }
            return false
        }.map(\.element)
    }

    /// Returns the yield that a short text says, and whether it says nothing else.
    private static func yield(saidIn text: String) -> (yield: String, isAll: Bool)? {
        guard text.utf8.count <= longestYield, let yield = PartText.yield(saidIn: [text]) else { return nil }
        let words = text.split { $0.isWhitespace }
        return (yield, words.count <= 3 && !text.dropLast().contains { ",;.!?()（。、\n".contains($0) })
    }

    /// Returns whether a block among the ingredients, or between them and the steps, is a line with the yield.
    private mutating func isYield(_ block: MarkdownBlock) -> Bool {
        guard block.kind == .paragraph, !block.source.contains("\n"), !parts.has(.steps),
            searchedLines < Self.mostAbove
        else { return false }
        searchedLines += 1
        switch shape {
        case .headings where part == .ingredients, .lists where parts.has(.ingredients):
            return Self.yield(saidIn: block.source)?.isAll == true
        default: return false
        }
    }

    /// The most paragraphs above the parts, and the most in them, that are searched for the yield.
    private static let mostAbove = 100
    /// The most bytes of a paragraph that may say the yield: "Makes about 12 large cookies".
    private static let longestYield = 100

    /// Returns how a note shows its parts; lists count as ingredients only if they have amounts, unless the front matter
    /// says how long the dish takes or how much it makes.
    private func shape(of blocks: [MarkdownBlock], isTimed: Bool) -> Shape {
        let isOfPart = { (block: MarkdownBlock) in
            if case .heading = block.kind { headings.part(block.source) != nil } else { false }
        }
        if blocks.contains(where: isOfPart) { return .headings }
        let lists = blocks.indices.filter { !blocks[$0].items.isEmpty }
        guard let first = lists.first else { return .headings }
        if blocks.contains(where: { $0.kind == .quote }),
            isTimed || lists.contains(where: { Self.hasAmounts(blocks[$0]) })
        {
            return .quotes
        }
        let isUnordered = blocks[first].kind == .list(isOrdered: false)
        return isUnordered && first < blocks.count - 1 && Self.hasAmounts(blocks[first]) ? .lists : .headings
    }

    /// Returns whether half of a list's items are short and begin with amounts.
    private static func hasAmounts(_ list: MarkdownBlock) -> Bool {
        list.items.count { IngredientLines.beginsWithAmount($0.source) } * 2 >= list.items.count
    }

    /// Returns the part that a heading announces.
    private func part(of heading: String) -> MarkdownParts.Part? {
        switch headings.part(heading) {
        case .ingredients: .ingredients
        case .steps: .steps
        case .equipment: .tools
        case nil where isOfAllIngredients(heading): .ingredients
        case nil: headings.isRemark(heading) ? .notes : nil
        }
    }

    /// Returns whether a heading is that of ingredients and tools, and no other one that of the ingredients with their amounts.
    private func isOfAllIngredients(_ heading: String) -> Bool {
        PartWords.ingredientsWithTools.contains(PartWords.words(of: heading).joined(separator: " "))
            && !blocks.contains { block in
                if case .heading = block.kind { headings.part(block.source) == .ingredients } else { false }
            }
    }

    private static let codeWithNumber = Pattern(#"`([^`\n]*[0-9][^`\n]*)`"#)

    private mutating func read(_ block: MarkdownBlock, before next: MarkdownBlock?) throws(DocumentFault) {
        let line = block.lines.lowerBound
        if case .heading(let level) = block.kind { return read((block.source, level), at: line) }
        if let image = block.opening, image.kind == .image, image.isWhole, part != .steps {
            return set("photo", .text(image.destination, at: parts.offset(of: line)))
        }
        if isYield(block) { return addDescription(block) }
        switch (shape, block.kind) {
        case (_, .rule): break
        case (.quotes, .list): parts.read(block, into: .ingredients)
        case (.quotes, .quote):
            parts.add(block.source.replacing(Self.codeWithNumber) { "\($0[1])" }, to: .steps, at: line)
        case (.lists, .list) where part == nil && (!parts.has(.ingredients) || isFurtherIngredients(block)):
            if let name = takeContext() { parts.begin(name, of: .ingredients, at: line) }
            parts.read(block, into: .ingredients)
        case (.lists, .paragraph) where part == nil && next.map(isFurtherIngredients) == true && isLabel(block.source):
            parts.begin(block.source.replacing(Self.labelEnds, with: ""), of: .ingredients, at: line)
        case (.lists, _) where part == nil && parts.has(.ingredients): parts.read(block, into: .steps)
        default: readText(block)
        }
    }

    private static let label = Pattern(#"[*_]{0,3}[^\n]{1,60}[:：][*_]{0,3}|\*\*[^*\n]{1,60}\*\*"#)
    private static let labelEnds = Pattern(#"^[*_]+|[:：*_\s]+$"#)

    /// Returns whether a paragraph is what some of the ingredients are for: "Filling 2:", but not "Nutrition:".
    private func isLabel(_ text: String) -> Bool {
        let words = text.replacing(Self.labelEnds, with: "")
        return text.trimmed.wholeMatch(of: Self.label) != nil && part(of: words) == nil
            && FrontMatterKey.field(words) == nil && !words.contains(NoteUnnamedLists.nutrition)
    }

    /// Returns whether a list, in a note without headings, is of ingredients like the first one: numbered steps follow it.
    private func isFurtherIngredients(_ block: MarkdownBlock) -> Bool {
        block.kind == .list(isOrdered: false) && block.lines.lowerBound < lastNumbered && !parts.has(.steps)
            && Self.hasAmounts(block)
            && !block.items.contains { $0.source.contains("kcal") || $0.source.trimmed.hasSuffix(".") }
    }

    private mutating func readText(_ block: MarkdownBlock) {
        let line = block.lines.lowerBound
        if let part { return parts.read(block, into: part) }
        if context == nil, !parts.has(.steps) {
            addDescription(block)
        } else {
            if let context, context.line >= 0 {
                parts.begin(context.text, of: .notes, at: context.line)
                self.context?.line = -1
            }
            parts.add(block.source, to: .notes, at: line)
        }
    }

    private mutating func addDescription(_ block: MarkdownBlock) {
        let place = parts.offset(of: block.lines.lowerBound)
        description.append(.text(parts.definitions.resolved(in: block.source), at: place))
    }

    private mutating func read(_ heading: (text: String, level: Int), at line: Int) {
        if shape == .quotes, heading.level > 1 || self["name"] != nil {
            parts.begin(heading.text, of: .ingredients, at: line)
            return parts.begin(heading.text, of: .steps, at: line)
        }
        if let found = part(of: heading.text) {
            (part, level) = (found, heading.level)
            if found == .ingredients, !parts.has(.ingredients) {
                hasVagueHeading = !PartWords.isOfIngredients(heading.text) && !headings.isExactly(heading.text)
            }
            let yield = self["yield"] == nil && found == .ingredients ? PartText.yield(saidIn: [heading.text]) : nil
            if let yield { set("yield", .text(yield, at: parts.offset(of: line))) }
            let isYield = yield != nil && headings.isWhole(heading.text)
            let isNamed =
                found == .ingredients && !isYield && !headings.isExactly(heading.text)
                || yield == nil && Self.hasRemark(heading.text)
            let isNotes = found == .notes && FrontMatterKey.field(heading.text) != "notes"
            let name = isNotes || isNamed ? heading.text : outerHeading(of: heading.level)
            return parts.begin(name, of: found, at: line)
        }
        if let part {
            if heading.level > level { return parts.begin(heading.text, of: part, at: line) }
        } else if heading.level == 1, context == nil, parts.isEmpty {
            if self["name"] == nil { set("name", .text(heading.text, at: parts.offset(of: line))) }
            return
        }
        part = nil
        noteEmptyContext()
        let isDescription = FrontMatterKey.field(heading.text) == "description"
        context = isDescription ? nil : (heading.text, heading.level, line)
    }

    /// Returns the last heading that names no part, such as a dish's name, if a level is below it; it has then been
    /// shown.
    private mutating func outerHeading(of level: Int) -> String? {
        guard let context, context.level < level else { return nil }
        return takeContext() ?? context.text
    }

    /// Returns the last heading that names no part, unless it has been shown; it has from now on.
    private mutating func takeContext() -> String? {
        guard let found = context, found.line >= 0 else { return nil }
        context?.line = -1
        return found.text
    }

    private static let remark = Pattern(#"[(（\[].*\p{L}.*[)）\]]"#)

    /// Returns whether a heading has words in parentheses: "Ingredients (for a small cake)".
    private static func hasRemark(_ heading: String) -> Bool { heading.contains(remark) }

    /// Notes that the last heading that names no part has nothing below it, unless that was shown.
    private mutating func noteEmptyContext() {
        guard let context, context.line >= 0 else { return }
        noteEmpty(context.text, at: parts.offset(of: context.line))
    }

    /// Notes the headings with nothing below them.
    mutating func noteEmptyHeadings() {
        noteEmptyContext()
        // Where lists and quotes make up the parts, a heading is one of both.
        guard shape != .quotes else { return }
        for case .text(let heading, let offset) in parts.emptyHeadings { noteEmpty(heading, at: offset) }
    }

    private mutating func noteEmpty(_ heading: String, at offset: Int) {
        remarks.append(
            .init(
                offset: offset, message: "the heading \"\(heading.shortened())\" has nothing below it and is not shown",
                help: "write something below it, or remove it"))
    }
}
