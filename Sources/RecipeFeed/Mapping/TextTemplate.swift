import StrictJSON

/// A text with paths, such as `{$.quantity} {$.unit.name}`.
struct TextTemplate: Sendable, Hashable {
    /// The template as it was written.
    let text: String
    private let parts: [Part]

    private enum Part: Sendable, Hashable {
        case literal(String)
        case path(JSONPath)
    }

    /// Parses a template; throws if a brace isn't closed, or doesn't contain a path.
    init(_ text: String) throws(JSONPath.SyntaxError) {
        self.text = text
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else {
                throw JSONPath.SyntaxError(message: "has a { that is never closed")
            }
            if open > rest.startIndex { parts.append(.literal(String(rest[..<open]))) }
            parts.append(.path(try JSONPath(String(rest[rest.index(after: open)..<close]))))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
        self.parts = parts
    }

    var paths: [JSONPath] {
        parts.compactMap { part in if case .path(let path) = part { path } else { nil } }
    }

    /// The text before the only path, if the path is at the end; `nil` for other templates.
    var start: String? {
        guard parts.count == 2, case .literal(let start) = parts[0], case .path = parts[1] else { return nil }
        return start
    }

    /// The texts around the only path; `nil` for other templates.
    var brackets: (start: String, end: String)? {
        guard parts.count == 3, case .literal(let start) = parts[0], case .path = parts[1],
            case .literal(let end) = parts[2]
        else { return nil }
        return (start, end)
    }

    var isPathAlone: Bool {
        guard parts.count == 1, case .path? = parts.first else { return false }
        return true
    }

    /// Returns the text with all values filled in, or a value that is neither text nor number.
    ///
    /// Returns `nil` unless every path finds something. `encode` encodes a value, given the text before it.
    func whole(in value: JSONValue, encode: (_ value: String, _ before: String) -> String) -> FoundValue? {
        var text = ""
        var offset = value.offset
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .path(let path):
                guard let part = path.first(in: value), !part.isNothing, part.boolean != false else { return nil }
                guard let found = part.plainText else { return .unreadable(part) }
                text += encode(found, text)
                offset = part.offset
            }
        }
        return FoundValue(content: .text(text), conversion: nil, offset: offset)
    }

    /// Returns the text with the encoded values filled in; `nil` if no path finds anything.
    func text(of value: JSONValue, encode: (String) -> String = { $0 }) -> String? {
        guard case .text(let text) = found(in: value, encode: encode)?.content else { return nil }
        return text
    }

    /// Returns the text with the values filled in, or a value that is neither text nor number.
    ///
    /// Its offset is that of the longest value. An amount beside other values is written as cooks do.
    func found(in value: JSONValue, as conversion: Conversion? = nil, encode: (String) -> String = { $0 })
        -> FoundValue?
    {
        var isEmpty = !paths.isEmpty
        var text = ""
        // What stands in the place of an amount, but is said behind the food: "Blueberries, to serve".
        var purpose: String?
        var (offset, longest) = (value.offset, 0)
        let hasUnit = paths.count > 1
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .path(let path):
                guard let part = path.first(in: value), !part.isNothing else { continue }
                let amount = hasUnit && path.isAmount ? part.amountText : nil
                guard let found = amount ?? part.plainText else { return .unreadable(part) }
                if isEmpty, hasUnit, path.isAmount, Self.isPurpose(found) {
                    purpose = found
                    continue
                }
                isEmpty = false
                text += encode(found)
                if found.utf8.count > longest { (offset, longest) = (part.offset, found.utf8.count) }
            }
        }
        if let purpose {
            text = isEmpty ? encode(purpose) : "\(text.drop(while: \.isWhitespace)), \(encode(purpose))"
            isEmpty = false
        }
        return isEmpty ? nil : FoundValue(content: .text(text), conversion: conversion, offset: offset)
    }

    /// Returns whether a text in the place of an amount says what the food is for, and no number: "to serve", "as needed".
    private static func isPurpose(_ text: String) -> Bool {
        let text = text.trimmed.lowercased()
        return !text.contains(where: \.isNumber) && purposes.contains { text == $0 || text.hasPrefix($0 + " ") }
    }

    private static let purposes = WordLists.texts["purposes-in-place-of-amounts"]
}

extension JSONPath {
    private static let amounts = Set(WordLists.itemKeys["amounts"].map(KeyForms.of(name:)))

    /// Whether its last key is one for the amount of an ingredient, such as `quantity`.
    fileprivate var isAmount: Bool {
        guard case .name(let key)? = segments.last else { return false }
        // TheMealDB has 20 of them, with a number at the end.
        let name = key.prefix { $0 != "#" && !$0.isNumber }
        return Self.amounts.contains(KeyForms.of(name: String(name)))
    }
}

extension JSONValue {
    var plainText: String? { text ?? wholeNumber }

    /// The number with a fraction in place of decimals, if it has some: 1½.
    fileprivate var amountText: String? {
        number.flatMap { $0.contains(".") ? Double($0) : nil }.flatMap(AmountText.written)
    }

    /// The number, without a fraction of zero.
    var wholeNumber: String? { number.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 } }
}
