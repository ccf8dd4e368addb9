import CommonMark
import Diagnostics
import Patterns
import StrictJSON

// Texts in Markdown or HTML.

extension RecipeReader {
    /// Whether the markup of the format's texts is shown.
    var hasMarkup: Bool { format.texts != .plain }

    /// Returns a plain text, with its markup if it has any; the markup is that of the format by default.
    mutating func marked(
        _ text: String, _ field: RecipeField, at offset: Int?, isLine: Bool, in kind: TextKind? = nil
    ) -> RecipeSection.Item {
        let text = document.markdown == nil ? text : Self.markdown(ofNoteApp: text)
        do {
            var text = text
            if (kind ?? format.texts) == .markdown {
                text = format.linkingNames(in: text)
                text = format.pictures?.shown(in: text, of: recipe) ?? text
            }
            let read = try MarkupText(text, in: kind ?? format.texts, isLine: isLine)
            if let loss = read.loss { warnOfLostMarkup(of: field, at: offset, loss) }
            for problem in read.refused {
                guard let refusal = problem.refusal else { continue }
                let what = refusal.kind == .image ? "an image" : "a link"
                refuse(
                    field, at: offset, "\(shown(field, at: offset)) has \(what) that cannot be used: \(refusal.reason)",
                    help: problem.help)
            }
            let images = read.images.compactMap { written in
                imageAddress(written, field, at: offset).map { RichText.Image(written: written, address: $0) }
            }
            return RecipeSection.Item(
                text: read.lines.joined(separator: isLine ? " " : "\n"),
                rich: read.markdown.map { RichText($0, links: read.links, images: images) })
        } catch {
            warnOfLostMarkup(of: field, at: offset, .init(message: error.message, help: error.help))
            return RecipeSection.Item(text: PlainText.lines(text).joined(separator: isLine ? " " : "\n"))
        }
    }

    private mutating func warnOfLostMarkup(of field: RecipeField, at offset: Int?, _ loss: MarkupText.Loss) {
        warn(
            field, at: offset, "\(shown(field, at: offset)) is shown without its markup: \(loss.message)",
            help: loss.help)
    }

    /// Warns of words of a value that HTML hides.
    mutating func warnOfUnseenText(in found: FoundValue, _ field: RecipeField) {
        guard !format.isExact, field != .id else { return }
        for text in found.markedTexts {
            guard let unseen = UnseenText(in: text) else { continue }
            warn(field, at: found.offset, "\(shown(field, at: found.offset)) \(unseen.message)", help: unseen.help)
        }
    }

    private static let taskBox = Pattern(#"\s*(?:[-*+•]\s+)?\[[ xX]\]\s+"#, followedBy: #"\S"#)

    /// Returns a text of front matter as Markdown, without a check box in front.
    private static func markdown(ofNoteApp text: String) -> String {
        let box = text.prefixMatch(of: Self.taskBox)
        return NoteAppMarkup.markdown(box.map { String(text[$0.range.upperBound...]) } ?? text)
    }

    /// Returns a text of front matter without markup.
    static func words(of text: String) -> String {
        guard text.contains(where: { "*_[`~=%{<^(".contains($0) }),
            let read = try? MarkupText(markdown(ofNoteApp: text), in: .markdown, isLine: true)
        else { return text }
        return read.lines.joined(separator: " ")
    }

    /// Returns sections that were read line by line, with the markup of their lines.
    mutating func marked(_ sections: [RecipeSection], of field: RecipeField, at offset: Int?) -> [RecipeSection] {
        sections.map { section in
            var section = section
            section.heading = section.heading.map { Self.words(of: $0) }
            section.items = section.items.map { item in
                // HTML has been removed already, so anything that looks like a tag is text.
                let text = item.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                return marked(text, field, at: offset, isLine: field == .ingredients)
            }
            section.items.removeAll(where: \.text.isBlank)
            return section
        }
    }

    /// Returns the absolute address of an image in a text.
    ///
    /// Warns and returns `nil` if it isn't a valid link.
    private mutating func imageAddress(_ written: String, _ field: RecipeField, at offset: Int?) -> String? {
        do {
            return try FeedLink(
                writtenLink(written, relativeTo: document.location), relativeTo: document.location,
                of: document.site
            ).text
        } catch {
            refuse(error, of: field, "an image in \(shown(field, at: offset))", at: offset)
            return nil
        }
    }

    mutating func markedDescription() -> RecipeSection.Item? {
        guard let found = firstFound(.description), let text = wholeText(of: found, .description) else { return nil }
        let item = marked(MoreLink.removed(from: text), .description, at: found.offset, isLine: false)
        let lines = item.text.split(separator: "\n").map(String.init)
        guard lines.count <= options.limits.items else {
            refuseCount(of: .description, at: found.offset)
            return nil
        }
        guard !lines.isEmpty,
            lines.allSatisfy({ isFit($0, .description, at: found.offset, atMost: options.limits.textLength) })
        else { return nil }
        return item
    }

    /// Returns a text with its lines, which the reading of schema.org's texts would join.
    private mutating func wholeText(of found: FoundValue, _ field: RecipeField) -> String? {
        if case .value(let value) = found.content, let text = value.text { return text.isBlank ? nil : text }
        return text(of: found, field)
    }

    // MARK: Ingredients, steps and notes

    /// Adds the items of a value in schema.org's form.
    mutating func appendMarked(
        _ value: JSONValue, readAs sections: [RecipeSection], of field: RecipeField, to all: inout [RecipeSection]
    ) {
        // The lines are read again with their line breaks, which lists and paragraphs in a step need.
        if field == .steps, value.kind == .array, !value.isEmpty, value.elements.allSatisfy({ $0.kind == .string }) {
            for element in value.elements {
                let text = element.text ?? ""
                // Struck-out text isn't a heading in Markdown.
                if text.trimmed.contains(where: \.isNewline) || text.trimmed.hasPrefix("~")
                    || !IngredientLine.isHeading(text.trimmed)
                {
                    append(marked: text, .text, of: field, at: element.offset, to: &all)
                } else {
                    append(heading: IngredientLine.heading(text), of: field, at: element.offset, to: &all)
                }
            }
            return
        }
        for section in sections {
            all.append(RecipeSection(heading: section.heading, items: []))
            for item in section.items {
                // HTML has been removed already, so anything that looks like a tag is text.
                let text = item.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                append(
                    marked: text, .text, of: field, at: value.offset,
                    picture: item.picture.map { .init(address: $0, mark: item.pictureMark) }, to: &all)
            }
        }
    }

    /// Adds a text in Markdown or HTML: as one item if the conversion is `text`, otherwise as all items in it.
    mutating func append(
        marked text: String, _ conversion: Conversion?, of field: RecipeField, at offset: Int?,
        picture: FoundValue.Picture? = nil,
        to sections: inout [RecipeSection]
    ) {
        let isLine = field == .ingredients
        var text = text
        if conversion == .text, field != .notes, let divided = HeadingLine(of: text, in: format.texts) {
            append(heading: divided.heading, of: field, at: offset, to: &sections)
            text = divided.rest
            if text.isBlank { return }
        }
        var parts = [MarkdownSteps.Part.text(text)]
        var kind = format.texts
        if conversion != .text {
            let markup = MarkupSource(text, in: kind, isLine: false, keepsEmphasis: false)
            if let loss = markup.loss { warnOfLostMarkup(of: field, at: offset, loss) }
            let source = markup.text
            kind = .markdown
            switch conversion {
            case .list?: parts = source.split(separator: ",").map { .text(String($0)) }
            case .lines?:
                parts = source.split(whereSeparator: \.isNewline).map { line in
                    HeadingLine(of: String(line), in: .markdown).map { .heading($0.heading) } ?? .text(String(line))
                }
            default: parts = MarkdownSteps.parts(of: source, byLine: isLine)
            }
        }
        for part in parts {
            switch part {
            case .heading(let heading): append(heading: heading, of: field, at: offset, to: &sections)
            case .text(let text):
                append(markedItem: text, in: kind, of: field, at: offset, picture: picture, to: &sections)
            }
        }
    }

    /// Adds the items below the heading of a field in a whole text.
    mutating func append(partOf value: JSONValue, _ field: RecipeField, to sections: inout [RecipeSection]) {
        guard let text = text(of: value, field) else { return }
        let whole = PartText(text)
        if field == .steps { warn(about: whole, at: value.offset) }
        if field == .steps, let loss = whole.loss { warnOfLostMarkup(of: field, at: value.offset, loss) }
        let first = sections.count
        for part in MarkdownSteps.parts(of: whole.parts[field] ?? "", byLine: field == .ingredients) {
            switch part {
            case .heading(let heading): append(heading: heading, of: field, at: value.offset, to: &sections)
            case .text(let text):
                append(markedItem: text, in: .markdown, of: field, at: value.offset, picture: nil, to: &sections)
            }
        }
        guard !hasMarkup else { return }
        for section in sections.indices.dropFirst(first) {
            for item in sections[section].items.indices { sections[section].items[item].rich = nil }
        }
    }

    /// Warns of text that isn't shown because it is below no heading of a part.
    private mutating func warn(about text: PartText, at offset: Int) {
        let shown = path(of: .steps, at: offset).map { "\"\($0.shown)\"" } ?? "the text"
        if text.parts[.ingredients] == nil, text.parts[.steps] == nil {
            warn(
                .steps, at: offset,
                "\(shown) has no heading such as \"Ingredients\" or \"Instructions\", so neither can be read from it",
                help:
                    "write such headings there; leave texts that are no recipes out with `exclude`, or ask for the recipes "
                    + "alone, such as with ?categories= in the address of WordPress")
        } else if !isInDescription(text.rest) {
            warn(
                .steps, at: offset, "\(shown) has text besides ingredients, steps and notes, which is not shown",
                help: "put what is part of the recipe below such a heading")
        }
    }

    /// Returns whether the description has all words of a text in Markdown, as an excerpt of a post has its first paragraphs.
    private func isInDescription(_ text: String) -> Bool {
        guard !text.isBlank else { return true }
        guard let markup = try? MarkupText(text, in: .markdown, isLine: false), markup.images.isEmpty else {
            return false
        }
        let said = Letters.key(of: markup.lines.joined(separator: " "))
        let shown = Letters.key(of: shownDescription ?? "")
        return said.isEmpty || shown.starts(with: said)
    }

    /// Adds a heading, which is a line of Markdown.
    private mutating func append(
        heading: String, of field: RecipeField, at offset: Int?, to sections: inout [RecipeSection]
    ) {
        let text = marked(heading, field, at: offset, isLine: true, in: .markdown).text
        // "Step 1" adds nothing to the step's number.
        guard let heading = field == .steps ? StepLine.text(text) : text.nonblank else { return }
        appendHeading(heading, to: &sections)
    }

    private mutating func append(
        markedItem text: String, in kind: TextKind, of field: RecipeField, at offset: Int?,
        picture: FoundValue.Picture?,
        to sections: inout [RecipeSection]
    ) {
        var text = text
        if field == .steps, !text.trimmed.contains(where: \.isNewline) {
            guard let step = StepLine.unlessNumber(text.trimmed) else { return }
            text = step
        }
        if field == .ingredients { text = PlainText.withoutHyphen(text) }
        var item = marked(text, field, at: offset, isLine: field == .ingredients, in: kind)
        (item.picture, item.pictureMark) = (picture?.address, picture?.mark)
        if item.text.isBlank { return addPictures(of: item, field, at: offset, to: &sections) }
        if sections.isEmpty { sections.append(RecipeSection(heading: nil, items: [])) }
        sections[sections.count - 1].items.append(item)
    }

    /// Adds the picture of a step without words to the previous step.
    private mutating func addPictures(
        of item: RecipeSection.Item, _ field: RecipeField, at offset: Int?, to sections: inout [RecipeSection]
    ) {
        guard let picture = item.pictures.first else { return }
        if let section = sections.indices.last, let last = sections[section].items.indices.last,
            sections[section].items[last].picture == nil
        {
            sections[section].items[last].picture = picture
        } else {
            refuse(
                field, at: offset, "a picture in \(shown(field, at: offset)) stands beside no text",
                help: "write a few words beside it")
        }
    }
}
