import StrictJSON

struct FoundValue {
    enum Content {
        case value(JSONValue)
        /// A text that a mapping makes.
        case text(String)
        /// The heading of the items that follow.
        case heading(String)
        /// An ingredient or step, with its picture.
        case item(JSONValue, picture: Picture?)
        /// A nutrient of a serving.
        case nutrient(name: String, value: String)
    }
    struct Picture {
        let address: String
        /// The document's other data about the picture; `nil` if there isn't one.
        var mark: String?
    }
    let content: Content
    let conversion: Conversion?
    /// The offset in the document, in bytes.
    let offset: Int
}

extension FieldRule {
    /// Returns the values at the first place that has any, and at those that are no other form of it if `ofEveryKey`.
    ///
    /// `isThere` returns whether a file with a name exists beside the document.
    func found(in recipe: JSONValue, ofEveryKey: Bool = false, file isThere: (String) -> Bool) -> [FoundValue] {
        var values: [FoundValue] = []
        var used: [JSONPath] = []
        for source in sources {
            let paths = source.paths
            if paths.contains(where: { path in used.contains { $0.isAnotherForm(of: path) } }) { continue }
            let count = values.count
            source.find(in: recipe, file: isThere) { values.append($0) }
            if values.count > count, !ofEveryKey { break }
            if values.count > count { used += paths }
        }
        return values
    }

    func first(in recipe: JSONValue, file isThere: (String) -> Bool) -> FoundValue? {
        for source in sources {
            if let value = source.first(in: recipe, file: isThere) { return value }
        }
        return nil
    }
}

extension JSONPath {
    /// Returns whether both lead to the same value or one inside of it, or to parts of the items of one list.
    fileprivate func isAnotherForm(of other: JSONPath) -> Bool {
        guard firstName == other.firstName, isSingular, other.isSingular else { return firstName == other.firstName }
        return zip(segments, other.segments).allSatisfy { $0 == $1 }
    }
}

extension FieldSource {
    func first(in recipe: JSONValue, file isThere: (String) -> Bool) -> FoundValue? {
        // Most sources are of this form.
        if case .path(let path, let conversion) = self, path.isSingular {
            return path.first(in: recipe).flatMap { FoundValue($0, conversion) }
        }
        var first: FoundValue?
        find(in: recipe, file: isThere) { if first == nil { first = $0 } }
        return first
    }

    func all(in recipe: JSONValue, file isThere: (String) -> Bool) -> [FoundValue] {
        var all: [FoundValue] = []
        find(in: recipe, file: isThere) { all.append($0) }
        return all
    }

    fileprivate func find(in recipe: JSONValue, file isThere: (String) -> Bool, _ add: (FoundValue) -> Void) {
        switch self {
        case .path(let path, let conversion):
            path.forEach(in: recipe) { value in
                if let found = FoundValue(value, conversion) { add(found) }
            }
        case .noted(let path, let note):
            guard let value = path.first(in: recipe), let note = note.first(in: recipe)?.plainText,
                let text = value.plainText?.withComma(before: note)
            else { return }
            add(FoundValue(content: .text(text), conversion: nil, offset: value.offset))
        case .template(let template, let conditions, let conversion):
            guard recipe.satisfies(conditions), let found = template.found(in: recipe, as: conversion) else { return }
            add(found)
        case .several(let sources): for source in sources { source.find(in: recipe, file: isThere, add) }
        case .each(let rule): rule.elements.forEach(in: recipe) { rule.find(in: $0, file: isThere, add) }
        case .named(let rules):
            for named in rules {
                guard let found = named.rule.first(in: recipe, file: isThere) else { continue }
                let nutrient = found.plainText.map { FoundValue.Content.nutrient(name: named.name, value: $0) }
                add(nutrient.map { FoundValue(content: $0, conversion: nil, offset: found.offset) } ?? found.unreadable)
            }
        case .limited(let conditions, let holds, let source):
            if conditions.contains(where: { $0.holds(for: recipe) }) == holds {
                source.find(in: recipe, file: isThere, add)
            }
        case .file(let name):
            if isThere(name) { add(FoundValue(content: .text(name), conversion: nil, offset: recipe.offset)) }
        case .constant(let text): add(FoundValue(content: .text(text), conversion: nil, offset: recipe.offset))
        }
    }
}

extension String {
    /// Returns the text with a comma in front of the note at its end; `nil` if it doesn't end with one that needs a comma.
    fileprivate func withComma(before note: String) -> String? {
        let note = note.trimmed
        guard note.first.map({ $0.isLetter || $0.isNumber }) ?? false, hasSuffix(" \(note)") else { return nil }
        let text = String(dropLast(note.count)).trimmed
        guard text.last.map({ $0.isLetter || $0.isNumber || ")]".contains($0) }) ?? false else { return nil }
        return "\(text), \(note)"
    }
}

extension JSONValue {
    /// Returns whether each path finds something; `false` and 0 count as nothing.
    func satisfies(_ conditions: [JSONPath]) -> Bool {
        conditions.allSatisfy { path in
            path.first(in: self).map { !$0.isNothing && $0.boolean != false && $0.plainText != "0" } ?? false
        }
    }
}

extension FieldSource.ItemRule {
    fileprivate func find(in element: JSONValue, file isThere: (String) -> Bool, _ add: (FoundValue) -> Void) {
        let heading = heading?.first(in: element, file: isThere)
        if let heading {
            let content = heading.plainText.map(FoundValue.Content.heading)
            add(content.map { FoundValue(content: $0, conversion: nil, offset: heading.offset) } ?? heading.unreadable)
        }
        var holdsItems = false
        items?.forEach(in: element) { item in
            holdsItems = true
            findItem(item, file: isThere, add)
        }
        // A group with an empty list isn't an item.
        if !holdsItems, items?.list(in: element) == nil {
            findItem(element, besides: heading, file: isThere, add)
        }
    }

    private func findItem(
        _ item: JSONValue, besides heading: FoundValue? = nil, file isThere: (String) -> Bool,
        _ add: (FoundValue) -> Void
    ) {
        guard let found = text.first(in: item, file: isThere) else {
            // An object may have only a heading.
            if item.kind != .object, !item.isNothing { add(.unreadable(item)) }
            return
        }
        // The value of the heading isn't also an item.
        if let heading, heading.offset == found.offset { return }
        let picture = picture?.first(in: item, file: isThere)?.picture(in: item)
        add(FoundValue(content: found.item(with: picture), conversion: found.conversion, offset: found.offset))
    }
}

extension FoundValue {
    /// Creates a found value; returns `nil` if the value is empty.
    fileprivate init?(_ value: JSONValue, _ conversion: Conversion?) {
        if value.isNothing { return nil }
        if conversion == .key {
            guard value.isMember, let key = value.key?.nonblank else { return nil }
            self.init(content: .text(key), conversion: nil, offset: value.offset)
            return
        }
        self.init(content: .value(value), conversion: conversion, offset: value.offset)
    }

    /// Creates a found value whose texts have one item per line.
    init(lines value: JSONValue) { self.init(content: .value(value), conversion: .lines, offset: value.offset) }

    /// Whether its text has no markup after reading.
    var isPlain: Bool { conversion == .schemaOrg || conversion == .authorNotes }

    var isHeading: Bool {
        if case .heading = content { true } else { false }
    }

    var plainText: String? {
        switch content {
        case .value(let value), .item(let value, _): value.plainText
        case .text(let text), .heading(let text): text
        case .nutrient(_, let value): value
        }
    }

    /// Its texts, at any depth, that may have HTML; texts of a mapping have none.
    var markedTexts: [String] {
        switch content {
        case .value(let value), .item(let value, _): value.strings.compactMap(\.markedText)
        case .text, .heading, .nutrient: []
        }
    }

    /// The number without a fraction, if it is one.
    var wholeNumber: Int? {
        if case .value(let value) = content { value.number.flatMap { Int($0) } } else { nil }
    }

    /// Returns a value that cannot be read as an item, so that the reader reports it.
    static func unreadable(_ value: JSONValue) -> FoundValue {
        FoundValue(content: .item(value, picture: nil), conversion: nil, offset: value.offset)
    }

    fileprivate var unreadable: FoundValue {
        if case .value(let value) = content { .unreadable(value) } else { self }
    }

    /// Returns the picture with this address.
    ///
    /// It has the other data of the object around the address, unless that object is the step itself.
    fileprivate func picture(in item: JSONValue) -> Picture? {
        guard let address = plainText else { return nil }
        guard case .value(let value) = content,
            let holder = item.members.first(where: { $0.value.holds(value) })?.value
        else { return Picture(address: address) }
        return Picture(address: address, mark: SchemaOrg.imageMark(LinkedValue(holder)).nonblank)
    }

    fileprivate func item(with picture: Picture?) -> Content {
        if case .value(let value) = content { return .item(value, picture: picture) }
        return content
    }
}

extension JSONValue {
    /// The text if it may have HTML; `nil` for other texts, most of which are not decoded for that, and other kinds.
    fileprivate var markedText: String? {
        let less = UInt8(ascii: "<")
        guard mayHold(less), let text, text.utf8.contains(less) else { return nil }
        return text
    }
}
