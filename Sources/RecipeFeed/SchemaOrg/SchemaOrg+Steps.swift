import Patterns
import StrictJSON

extension SchemaOrg {
    /// Returns the steps, in sections if the recipe has them, without the marks of bold words unless texts may have markup.
    static func steps(_ value: LinkedValue, inMarkdown isMarkdown: Bool = false) -> Sections {
        var reader = StepReader(value)
        reader.keepsBold = isMarkdown
        reader.read(value)
        return Sections(
            sections: reader.sections, unread: reader.unread, recipes: reader.recipes, properties: reader.properties)
    }

    /// Returns the steps on some lines, in sections if there are headings among them.
    static func steps(lines: [String]) -> [RecipeSection] {
        var reader = StepReader()
        reader.read(paragraphs: lines)
        return reader.sections
    }
}

/// Collects steps in order.
private struct StepReader: SectionReader {
    var parts = SectionParts()
    /// The lines of the last step, with their ordinals; empty if the step begins with a name.
    private var lastLines: [String] = []
    /// The offset of the list of all steps, which has the name of the recipe, or "Instructions".
    private let whole: Int?
    var unread: LinkedValue?
    private(set) var recipes: [LinkedValue] = []
    private(set) var properties = PartProperties()
    /// Whether the number in front of the current step belongs to its text.
    private var keepsNumber = false
    /// Whether the marks of bold words are those of Markdown.
    var keepsBold = true
    /// Whether the names of the current steps only count them.
    private var ignoresNames = false

    init() { whole = nil }

    init(_ value: LinkedValue) {
        let elements = value.elements
        whole = elements.count == 1 ? elements[0].offset : value.offset
    }

    /// The sections with steps; if a single step is a list, it is divided.
    var sections: [RecipeSection] {
        let sections = parts.sections
        guard sections.count == 1, sections[0].items.count == 1 else { return sections }
        let texts = lastLines.count == 1 ? SentenceSplitter.parts(lastLines[0]) : lastLines
        var reader = self
        (reader.parts, reader.lastLines) = (SectionParts(heading: sections[0].heading), [])
        for text in texts { reader.add(lines: [text]) }
        var divided = reader.parts.sections
        guard divided.reduce(0, { $0 + $1.items.count }) > 1 else { return sections }
        divided[0].items[0].picture = sections[0].items[0].picture
        divided[0].items[0].pictureMark = sections[0].items[0].pictureMark
        return divided
    }

    /// Reads the value of `recipeInstructions`, or a part of it.
    mutating func read(_ value: LinkedValue) {
        switch value.kind {
        case .string: read(paragraphs: value.text.map(IngredientLine.lines) ?? [])
        case .array: readList(Array(value.elements))
        case .object:
            readKept(value) {
                !SchemaOrg.lines($0).isEmpty || SchemaOrg.saysNothing($0) || !StepPicture.all(of: $0).isEmpty
            }
        case .number, .boolean: unread = unread ?? value
        case .null: break
        }
    }

    /// Reads lines of text; a single line may contain several steps.
    mutating func read(paragraphs lines: [String]) {
        let lines = lines.filter(StepLine.isText).map(withoutBold)
        // A numbered step may have several lines, beside other steps on one of them.
        if lines.count > 1, let steps = NumberedSteps.split(lines.joined(separator: "\n")), steps.count > lines.count {
            for step in steps where StepLine.isText(step) { add(lines: PlainText.lines(step)) }
            return
        }
        let texts = lines.count == 1 ? SentenceSplitter.steps(lines[0]) : lines
        let numbers = StepNumbers(texts)
        for (index, text) in texts.enumerated() where !readNumber(text, at: index, of: numbers) { add(lines: [text]) }
    }

    /// Adds the number of a step as a heading, if several paragraphs follow it; returns whether it did.
    private mutating func readNumber(_ text: String?, at index: Int, of numbers: StepNumbers) -> Bool {
        guard let text, numbers.areHeadings, numbers.marks[index] else { return false }
        parts.addHeading(PlainText.line(text))
        return true
    }

    /// Reads the elements of a list.
    ///
    /// A program that divides texts at dots leaves `6) until it melts` behind `180 °C (th.`, which isn't a sixth step.
    private mutating func readList(_ elements: [LinkedValue]) {
        let numbers = elements.map { ($0.text ?? $0["text"]?.text).flatMap(StepLine.number) }
        // The numbers of the steps before and behind each, regardless of steps without one.
        var next: [Int?] = []
        for number in numbers.reversed() { next.append(number ?? next.last ?? nil) }
        next.reverse()
        var last = 0
        let ignoredNames = ignoresNames
        ignoresNames = StepNumbers.areCounted(elements.map { $0["name"]?.text })
        defer { ignoresNames = ignoredNames }
        let marks = StepNumbers(elements.map(\.text))
        for (index, element) in elements.enumerated() where !readNumber(element.text, at: index, of: marks) {
            let following = index + 1 < next.count ? next[index + 1] : nil
            keepsNumber = numbers[index].map { $0 != index + 1 && $0 != last + 1 && following != $0 + 1 } ?? false
            last = numbers[index] ?? last
            readElement(element)
        }
        keepsNumber = false
    }

    private mutating func readElement(_ value: LinkedValue) {
        if let text = value.text { add(lines: IngredientLine.lines(text)) } else { read(value) }
    }

    mutating func readObject(_ value: LinkedValue) {
        if let lists = value.namedLists { return read(lists) }
        let types = SchemaOrg.types(of: value)
        let keys = ["itemListElement", "steps", "step", "recipeInstructions"]
        let list = SchemaOrg.first(of: keys, in: value) { $0 }
        if types.contains(where: SchemaOrg.isRecipe) {
            recipes.append(value)
            if let list = value["recipeInstructions"], !SchemaOrg.saysNothing(list) {
                properties.note(
                    value, besides: ["name", "recipeInstructions", "recipeIngredient", "ingredients"])
                readSection(value["name"], nil, list)
            } else {
                readStep(value)
            }
        } else if types.contains("howtosection") || (list != nil && !types.contains("howtostep")) {
            let text = [value["text"], value["description"]].compactMap(\.self).first { !SchemaOrg.saysNothing($0) }
            properties.note(step: value, isWhole: false)
            readSection(
                value.offset == whole && (types.contains("itemlist") || Self.isNamedLikeAll(value))
                    ? nil : value["name"],
                text, list, pictures: StepPicture.own(of: value))
        } else if let item = value["item"], item.kind == .object, !SchemaOrg.saysNothing(item) {
            readObject(item)
        } else {
            readStep(value)
        }
    }

    /// Returns whether a section's name is a word for all steps, such as "Preparation".
    private static func isNamedLikeAll(_ value: LinkedValue) -> Bool {
        value["name"].flatMap(SchemaOrg.text).map {
            PartWords.steps.contains(PartWords.words(of: $0).joined(separator: " "))
        } ?? false
    }

    /// Reads a section of steps with its own text, beside or instead of its steps.
    ///
    /// The first step gets the section's first picture, if it has none.
    private mutating func readSection(
        _ name: LinkedValue?, _ text: LinkedValue?, _ list: LinkedValue?, pictures: [StepPicture] = []
    ) {
        let section = parts.open(name.flatMap(SchemaOrg.text).map(IngredientLine.heading)?.nonblank)
        if let list { read(list) }
        if !parts.holdsItems(section) {
            if let text { read(text) }
        } else if let text = text.map(SchemaOrg.lines), !text.isEmpty, !StepLine.says(parts.lines(of: section), text) {
            // The section's own text precedes its steps.
            parts.insert(.init(text: text.joined(separator: "\n")), into: section)
        }
        for picture in pictures where !parts.give(picture, to: section) {
            properties.leaveOut(picture.key, picture.value)
        }
        parts.close(section)
    }

    private mutating func readStep(_ value: LinkedValue) {
        properties.note(step: value, isWhole: true)
        let name = ignoresNames ? nil : value["name"].flatMap(SchemaOrg.text).flatMap(StepLine.text)
        var lines = value["text"].map(SchemaOrg.lines) ?? []
        for key in ["itemListElement", "description"] {
            let more = value[key].map { StepLine.lines(within: $0) } ?? []
            if !StepLine.says(lines, more) { lines += more }
        }
        let isNamed =
            name.map {
                !StepLine.says(lines.compactMap(StepLine.text), $0)
                    && !lines.joined().lettersAndDigits.hasPrefix($0.lettersAndDigits)
            } ?? false
        // Programs make the name from the text without its tags, including a heading in it.
        if !isNamed, let text = value["text"]?.text, text.utf8.contains(UInt8(ascii: "<")),
            case let marked = IngredientLine.lines(text),
            marked.count <= lines.count
        {
            lines.replaceSubrange(0..<marked.count, with: marked)
        }
        if let name, isNamed { lines.insert(name, at: 0) }
        add(lines: lines, pictures: StepPicture.all(of: value), isNamed: isNamed)
    }

    private static let bold = Pattern(
        #"(^|[\s(¡¿"])\*\*([^\s*]|[^\s*][^*\n]*[^\s*])\*\*"#, followedBy: #"[\s.,;:!?)"]|$"#)

    /// Returns a line without the marks of bold words, which pages leave in their data; not "10 minutes.**", a footnote.
    private func withoutBold(_ line: String) -> String {
        guard !keepsBold, line.contains("**"), !IngredientLine.isMarkedHeading(line) else { return line }
        return line.replacing(Self.bold) { $0[1] + $0[2] }
    }

    /// Adds a step of several lines, or a heading.
    ///
    /// A heading on the first line becomes a heading above the rest of the step.
    private mutating func add(lines: [String], pictures: [StepPicture] = [], isNamed: Bool = false) {
        if let first = lines.first, lines.count > 1, first.hasPrefix("#"), IngredientLine.isMarkedHeading(first) {
            add(lines: [first])
            return add(lines: Array(lines.dropFirst()), pictures: pictures, isNamed: isNamed)
        }
        if lines.count == 1, pictures.isEmpty, !isNamed,
            IngredientLine.isHeading(lines[0]) || PurposeLine.isTitle(ofSteps: lines[0])
        {
            guard let heading = StepLine.text(IngredientLine.heading(lines[0])) else { return }
            parts.addHeading(
                heading, from: IngredientLine.isMarkedHeading(lines[0]) ? nil : StepLine.text(lines[0]))
            return
        }
        let texts = (keepsNumber ? lines.filter(StepLine.isText) : lines.compactMap(StepLine.text)).map(withoutBold)
        if !texts.isEmpty {
            parts.add(.init(text: texts.joined(separator: "\n")))
            lastLines = isNamed ? [] : lines
        }
        // The first picture is shown; without a text it goes to the previous step.
        for picture in pictures where !parts.give(picture) { properties.leaveOut(picture.key, picture.value) }
    }
}

/// Recognises and reads the lines of steps.
enum StepLine {
    /// Returns whether a line has a legible text; programs leave commas between blocks.
    static func isText(_ line: String) -> Bool {
        if line.utf8.contains(where: ASCIISet.alphanumerics.contains) { return true }
        return line.unicodeScalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.isEmoji
        }
    }

    /// Returns a legible line without its bullet; `nil` if it is only a step's number.
    static func text(_ line: String) -> String? { isText(line) ? unlessNumber(line) : nil }

    /// Returns the line without its bullet; `nil` if it is only a step's number, such as `2.` or `Step 2`.
    ///
    /// A number of three digits is a temperature or a weight, and stays.
    static func unlessNumber(_ line: String) -> String? {
        let text = PlainText.withoutBullet(line)
        let number = text.utf8.last.map(".:)".utf8.contains) == true ? text.utf8.dropLast() : text.utf8[...]
        if (1...2).contains(number.count), number.allSatisfy(ASCIISet.digits.contains) { return nil }
        guard let ordinal = Ordinal(at: Substring(text).unicodeScalars), ordinal.rest.isEmpty else { return text }
        return ordinal.hasWord || ordinal.number < 100 ? nil : text
    }

    /// Returns the number in front of a text, such as that of `2. Mix`; `nil` if it has none, or a word before it.
    static func number(_ text: String) -> Int? {
        guard let first = text.utf8.first(where: { $0 > 0x20 }), ASCIISet.digits.contains(first) else { return nil }
        return Ordinal(at: Substring(text).unicodeScalars).flatMap { $0.rest.isEmpty ? nil : $0.number }
    }

    /// Returns whether lines begin with a step's name, which may be cut off.
    static func says(_ lines: [String], _ name: String) -> Bool {
        guard let line = lines.first else { return false }
        // Most names are the beginning of the step, in the same letter case.
        if line.utf8.starts(with: name.utf8) { return true }
        var name = Substring(name.lowercased()).unicodeScalars
        while let last = name.last, ".…:,;!".unicodeScalars.contains(last) || last == " " { name.removeLast() }
        return lines.joined(separator: " ").lowercased().hasPrefix(String(Substring(name)))
            || line.lowercased().hasPrefix(String(Substring(name)))
    }

    /// Returns whether some lines contain all others.
    static func says(_ lines: [String], _ others: [String]) -> Bool {
        if others.isEmpty { return true }
        let text = lines.joined(separator: " ").lowercased()
        let known = Set(lines.map { $0.lowercased() })
        // From the 21st on a line must be there by itself: looking for each in the text would take too long.
        return others.enumerated().allSatisfy { index, line in
            known.contains(line.lowercased()) || index < 20 && text.contains(line.lowercased())
        }
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
