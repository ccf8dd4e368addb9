import StrictJSON

/// What a rule found of a field.
struct FoundValue {
    enum Content {
        /// A value of the document.
        case value(JSONValue)
        /// A text that a mapping makes.
        case text(String)
        /// The heading of the items behind it.
        case heading(String)
        /// An ingredient or step, with its picture.
        case item(JSONValue, picture: Picture?)
        /// A value of a serving.
        case nutrient(name: String, value: String)
    }
    /// A picture of a step.
    struct Picture {
        let address: String
        /// What the document says of it besides its address; `nil` if it says nothing.
        var mark: String?
    }
    let content: Content
    let conversion: Conversion?
    /// Where it stands in the document, in bytes.
    let offset: Int
}

extension FieldRule {
    /// What the first of its places has at which there is anything.
    ///
    /// - Parameters:
    ///   - recipe: the recipe, or an element of it.
    ///   - ofEveryKey: whether places that begin with other keys count as well.
    ///   - isThere: whether there is a file of the given name beside the document.
    /// - Returns: the values, in their order; none where no place has any.
    func found(in recipe: JSONValue, ofEveryKey: Bool = false, file isThere: (String) -> Bool) -> [FoundValue] {
        var values: [FoundValue] = []
        var keys: Set<String?> = []
        for source in sources {
            let key = source.paths.first?.firstName
            if keys.contains(key) { continue }
            let count = values.count
            source.find(in: recipe, file: isThere) { values.append($0) }
            if values.count > count, !ofEveryKey { break }
            if values.count > count { keys.insert(key) }
        }
        return values
    }

    /// The first of what the first of its places has.
    func first(in recipe: JSONValue, file isThere: (String) -> Bool) -> FoundValue? {
        for source in sources {
            if let value = source.first(in: recipe, file: isThere) { return value }
        }
        return nil
    }
}

extension FieldSource {
    /// The first value that it has.
    func first(in recipe: JSONValue, file isThere: (String) -> Bool) -> FoundValue? {
        // As most are.
        if case .path(let path, let conversion) = self, path.isSingular {
            return path.first(in: recipe).flatMap { FoundValue($0, conversion) }
        }
        var first: FoundValue?
        find(in: recipe, file: isThere) { if first == nil { first = $0 } }
        return first
    }

    /// Returns all values that it has.
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
        case .template(let template, let conditions, let conversion):
            guard hold(conditions, in: recipe), let found = template.found(in: recipe, as: conversion) else { return }
            add(found)
        case .numbered(let rules):
            for rule in rules where hold(rule.conditions, in: recipe) {
                if let found = rule.template.found(in: recipe) { add(found) }
            }
        case .each(let rule): rule.elements.forEach(in: recipe) { rule.find(in: $0, file: isThere, add) }
        case .named(let rules):
            for named in rules {
                guard let found = named.rule.first(in: recipe, file: isThere) else { continue }
                let nutrient = found.plainText.map { FoundValue.Content.nutrient(name: named.name, value: $0) }
                add(nutrient.map { FoundValue(content: $0, conversion: nil, offset: found.offset) } ?? found.unreadable)
            }
        case .unless(let conditions, let source):
            if !conditions.contains(where: { $0.holds(for: recipe) }) { source.find(in: recipe, file: isThere, add) }
        case .file(let name):
            if isThere(name) { add(FoundValue(content: .text(name), conversion: nil, offset: recipe.offset)) }
        case .constant(let text): add(FoundValue(content: .text(text), conversion: nil, offset: recipe.offset))
        }
    }

    private func hold(_ conditions: [JSONPath], in recipe: JSONValue) -> Bool { recipe.satisfies(conditions) }
}

extension JSONValue {
    /// Whether each path finds something; `false` and 0 are nothing.
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
        // A group whose list is empty is no item.
        if !holdsItems, items?.list(in: element) == nil {
            findItem(element, besides: heading, file: isThere, add)
        }
    }

    private func findItem(
        _ item: JSONValue, besides heading: FoundValue? = nil, file isThere: (String) -> Bool,
        _ add: (FoundValue) -> Void
    ) {
        guard let found = text.first(in: item, file: isThere) else {
            // An object may have a heading only.
            if item.kind != .object, !item.isNothing { add(.unreadable(item)) }
            return
        }
        // What was read as the heading is not an item, too.
        if let heading, heading.offset == found.offset { return }
        let picture = picture?.first(in: item, file: isThere)?.picture(in: item)
        add(FoundValue(content: found.item(with: picture), conversion: found.conversion, offset: found.offset))
    }
}

extension FoundValue {
    /// A value of the document; nil where that says nothing.
    fileprivate init?(_ value: JSONValue, _ conversion: Conversion?) {
        if value.isNothing { return nil }
        self.init(content: .value(value), conversion: conversion, offset: value.offset)
    }

    /// A value of the document whose texts are lines.
    init(lines value: JSONValue) { self.init(content: .value(value), conversion: .lines, offset: value.offset) }

    /// Whether its text is plain once it is read.
    var isPlain: Bool { conversion == .schemaOrg }

    /// Whether it is the heading of items.
    var isHeading: Bool {
        if case .heading = content { true } else { false }
    }

    /// A text or a number, as text.
    var plainText: String? {
        switch content {
        case .value(let value), .item(let value, _): value.plainText
        case .text(let text), .heading(let text): text
        case .nutrient(_, let value): value
        }
    }

    /// A number of the document that is written without a fraction.
    var wholeNumber: Int? {
        if case .value(let value) = content { value.number.flatMap { Int($0) } } else { nil }
    }

    /// A value that cannot be read, for the reader to say so; of a text it makes an item.
    static func unreadable(_ value: JSONValue) -> FoundValue {
        FoundValue(content: .item(value, picture: nil), conversion: nil, offset: value.offset)
    }

    fileprivate var unreadable: FoundValue {
        if case .value(let value) = content { .unreadable(value) } else { self }
    }

    /// The picture that it is the address of, with what the object says that the address is in, unless that is the step itself.
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
