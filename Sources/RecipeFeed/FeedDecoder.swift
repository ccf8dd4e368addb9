import Foundation
import StrictJSON

/// Turns a document into recipes, noting every fault instead of stopping at the first.
///
/// Only broken JSON ends the reading early: behind it nothing can be trusted.
struct FeedDecoder {
    private(set) var faults: [FeedFault] = []
    private(set) var repairs: [FeedFault] = []
    private let bytes: [UInt8]
    private let limits: FeedLimits
    private let location: URL
    private var firstWithID: [String: (index: Int, name: String)] = [:]

    init(_ bytes: [UInt8], location: URL, limits: FeedLimits) {
        self.bytes = bytes
        self.location = location
        self.limits = limits
    }

    /// The recipes; to be used only where ``faults`` stayed empty.
    mutating func decode() -> [Recipe] {
        guard bytes.count <= limits.bytes else {
            faults.append(
                FeedFault(
                    offset: 0, message: "the feed is larger than \(limits.bytes) bytes",
                    help: "split the list, or raise the limit if you trust its source"))
            return []
        }
        do {
            return try readDocument()
        } catch {
            faults.append(
                FeedFault(
                    offset: error.offset, message: "this is not valid JSON: \(error.message)",
                    help: "nothing behind this place could be checked; mend it and try again"))
            return []
        }
    }

    // MARK: The document

    private mutating func readDocument() throws(JSONSyntaxFault) -> [Recipe] {
        var scanner = JSONScanner(bytes)
        var recipes: [Recipe]?
        let kind = try scanner.peek()
        let start = scanner.offset
        if kind == .object {
            try scanner.readObject { (scanner, key) throws(JSONSyntaxFault) in
                if key == "recipes" {
                    recipes = try readList(&scanner)
                } else {
                    try scanner.skipValue()
                }
            }
        } else {
            try scanner.skipValue()
        }
        try scanner.finish()
        if let recipes { return recipes }
        faults.append(
            FeedFault(
                offset: start, pointer: kind == .object ? "/recipes" : "",
                message: kind == .object
                    ? "the document has no \"recipes\""
                    : "the document is \(kind.rawValue), not an object with \"recipes\"",
                help: "a feed looks like {\"recipes\": [ … ]}"))
        return []
    }

    private mutating func readList(_ scanner: inout JSONScanner) throws(JSONSyntaxFault) -> [Recipe] {
        var recipes: [Recipe] = []
        let kind = try scanner.peek()
        guard kind == .array else {
            faults.append(
                FeedFault(
                    offset: scanner.offset, pointer: "/recipes",
                    message: "\"recipes\" must be a list, but is \(kind.rawValue)",
                    help: "a feed looks like {\"recipes\": [ … ]}"))
            try scanner.skipValue()
            return []
        }
        try scanner.readArray { (scanner, index) throws(JSONSyntaxFault) in
            if index == limits.recipes {
                faults.append(
                    FeedFault(
                        offset: scanner.offset, pointer: "/recipes/\(index)",
                        message: "the list has more than \(limits.recipes) recipes"))
            }
            if let recipe = try readRecipe(&scanner, index), index < limits.recipes { recipes.append(recipe) }
        }
        return recipes
    }

    // MARK: One recipe

    private mutating func readRecipe(
        _ scanner: inout JSONScanner, _ index: Int
    ) throws(JSONSyntaxFault) -> Recipe? {
        let kind = try scanner.peek()
        let start = scanner.offset
        guard kind == .object else {
            faults.append(
                FeedFault(
                    offset: start, pointer: "/recipes/\(index)", recipe: "recipes[\(index)]",
                    message: "a recipe must be an object, but this is \(kind.rawValue)"))
            try scanner.skipValue()
            return nil
        }
        var fields = RecipeFields(start: start, index: index)
        try scanner.readObject { (scanner, key) throws(JSONSyntaxFault) in
            guard let known = RecipeKey(rawValue: key) else { return try scanner.skipValue() }
            fields[known] = try readField(&scanner)
        }
        return validate(fields)
    }

    private func readField(_ scanner: inout JSONScanner) throws(JSONSyntaxFault) -> RecipeFields.Field {
        let kind = try scanner.peek()
        let start = scanner.offset
        if kind == .string { return .init(offset: start, value: .text(try scanner.readString())) }
        try scanner.skipValue()
        return .init(offset: start, value: kind == .null ? .null : .other(kind))
    }

    private mutating func validate(_ fields: RecipeFields) -> Recipe? {
        var check = RecipeValidation(fields: fields, location: location, limits: limits)
        let recipe = check.recipe()
        faults += check.faults
        repairs += check.repairs
        guard let id = check.id else { return recipe }
        if let first = firstWithID[id] {
            faults.append(
                fields.fault(
                    .uuid, "has the same uuid as recipes[\(first.index)] \"\(first.name)\"",
                    help: "give each recipe a uuid of its own"))
            return nil
        }
        firstWithID[id] = (fields.index, fields.name ?? "")
        return recipe
    }
}
