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
        case item(JSONValue, picture: String?)
        /// A value of a serving.
        case nutrient(name: String, value: String)
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
    ///   - isThere: whether there is a file of the given name beside the document.
    /// - Returns: the values, in their order; none where no place has any.
    func found(in recipe: JSONValue, file isThere: (String) -> Bool) -> [FoundValue] {
        for source in sources {
            let values = source.found(in: recipe, file: isThere)
            if !values.isEmpty { return values }
        }
        return []
    }
}

extension FieldSource {
    fileprivate func found(in recipe: JSONValue, file isThere: (String) -> Bool) -> [FoundValue] {
        switch self {
        case .path(let path, let conversion):
            return path.values(in: recipe).filter { !$0.isNothing }.map {
                FoundValue(content: .value($0), conversion: conversion, offset: $0.offset)
            }
        case .template(let template, let conditions, let conversion):
            guard hold(conditions, in: recipe), let text = template.text(of: recipe) else { return [] }
            return [FoundValue(content: .text(text), conversion: conversion, offset: recipe.offset)]
        case .numbered(let rules):
            return rules.compactMap { rule in
                guard hold(rule.conditions, in: recipe), let text = rule.template.text(of: recipe) else { return nil }
                return FoundValue(content: .text(text), conversion: nil, offset: recipe.offset)
            }
        case .each(let rule):
            return rule.elements.values(in: recipe).flatMap { element in
                rule.found(in: element, file: isThere)
            }
        case .named(let rules):
            return rules.compactMap { named in
                let found = named.rule.found(in: recipe, file: isThere).first
                return found?.plainText.map {
                    FoundValue(
                        content: .nutrient(name: named.name, value: $0), conversion: nil,
                        offset: found?.offset ?? recipe.offset)
                }
            }
        case .file(let name):
            return isThere(name)
                ? [FoundValue(content: .text(name), conversion: nil, offset: recipe.offset)] : []
        case .constant(let text):
            return [FoundValue(content: .text(text), conversion: nil, offset: recipe.offset)]
        }
    }

    private func hold(_ conditions: [JSONPath], in recipe: JSONValue) -> Bool {
        conditions.allSatisfy { path in
            path.first(in: recipe).map { !$0.isNothing && $0.boolean != false } ?? false
        }
    }
}

extension FieldSource.ItemRule {
    fileprivate func found(in element: JSONValue, file isThere: (String) -> Bool) -> [FoundValue] {
        var values: [FoundValue] = []
        if let found = heading?.found(in: element, file: isThere).first, let text = found.plainText {
            values.append(FoundValue(content: .heading(text), conversion: nil, offset: found.offset))
        }
        let held = items?.values(in: element) ?? []
        for item in held.isEmpty ? [element] : held {
            guard let found = text.found(in: item, file: isThere).first else { continue }
            let picture = picture?.found(in: item, file: isThere).first?.plainText
            values.append(
                FoundValue(content: found.item(with: picture), conversion: found.conversion, offset: found.offset))
        }
        return values
    }
}

extension FoundValue {
    /// A text or a number, as text.
    var plainText: String? {
        switch content {
        case .value(let value), .item(let value, _): value.plainText
        case .text(let text), .heading(let text): text
        case .nutrient(_, let value): value
        }
    }

    fileprivate func item(with picture: String?) -> Content {
        if case .value(let value) = content { return .item(value, picture: picture) }
        return content
    }
}

extension JSONValue {
    /// Whether it says nothing: null, a blank text, an empty list or object.
    var isNothing: Bool {
        switch kind {
        case .null: true
        case .string: text?.isBlank ?? true
        case .array: elements.first { _ in true } == nil
        case .object: members.first { _ in true } == nil
        case .number, .boolean: false
        }
    }
}
