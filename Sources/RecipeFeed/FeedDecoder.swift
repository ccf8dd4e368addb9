import Foundation
import StrictJSON

/// Turns a document into recipes, noting every fault instead of stopping at the first.
///
/// Only broken JSON ends the reading, and is then the one fault: nothing in such a document can be trusted.
struct FeedDecoder {
    private(set) var faults: FaultList
    private(set) var repairs: FaultList
    private(set) var unknownFields = UnknownFieldList()
    private let bytes: [UInt8]
    private let options: FeedOptions
    private let location: URL
    private var firstWithID: [UUIDNumber: (index: Int, name: String?)] = [:]

    init(_ bytes: [UInt8], location: URL, options: FeedOptions) {
        self.bytes = bytes
        self.location = location
        self.options = options
        faults = FaultList(limit: options.limits.problems)
        repairs = FaultList(limit: options.limits.problems)
    }

    /// The recipes; to be used only where ``faults`` stayed empty.
    mutating func decode() -> [Recipe] {
        guard bytes.count <= options.limits.bytes else {
            faults.add(
                FeedFault(
                    offset: 0, pointer: "",
                    message: "the feed has \(bytes.count) bytes; at most \(options.limits.bytes) are read",
                    help: "split the list, or raise the limit if you trust its source"))
            return []
        }
        do {
            return try readDocument()
        } catch {
            // What was found in front of it may be a part of the same mistake.
            faults = FaultList(limit: options.limits.problems)
            faults.add(
                FeedFault(
                    offset: error.offset, pointer: error.pointer, message: "this is not valid JSON: \(error.message)",
                    help: "recipes are looked at once it is; mend this place and try again"))
            return []
        }
    }

    // MARK: The document

    private mutating func readDocument() throws(JSONSyntaxError) -> [Recipe] {
        var scanner = JSONScanner(bytes)
        var recipes: [Recipe]?
        let kind = try scanner.peek()
        let start = scanner.offset
        if kind == .object {
            try scanner.readObject { (scanner, key) throws(JSONSyntaxError) in
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
        faults.add(
            FeedFault(
                offset: start, pointer: kind == .object ? "/recipes" : "",
                message: kind == .object
                    ? "the document has no \"recipes\""
                    : "the document is \(kind.rawValue), not an object with \"recipes\"",
                help: "a feed looks like {\"recipes\": [ … ]}"))
        return []
    }

    private mutating func readList(_ scanner: inout JSONScanner) throws(JSONSyntaxError) -> [Recipe] {
        var recipes: [Recipe] = []
        let kind = try scanner.peek()
        guard kind == .array else {
            faults.add(
                FeedFault(
                    offset: scanner.offset, pointer: "/recipes",
                    message: "\"recipes\" must be a list, but is \(kind.rawValue)",
                    help: "a feed looks like {\"recipes\": [ … ]}"))
            try scanner.skipValue()
            return []
        }
        try scanner.readArray { (scanner, index) throws(JSONSyntaxError) in
            guard index < options.limits.recipes else {
                if index == options.limits.recipes { addTooManyRecipes(at: scanner.offset) }
                return try scanner.skipValue()
            }
            if let recipe = try readRecipe(&scanner, index) { recipes.append(recipe) }
        }
        return recipes
    }

    private mutating func addTooManyRecipes(at offset: Int) {
        faults.add(
            FeedFault(
                offset: offset, pointer: "/recipes/\(options.limits.recipes)",
                message: "the list has more than \(options.limits.recipes) recipes",
                help: "split the list, or raise the limit if you trust its source"))
    }

    // MARK: One recipe

    private mutating func readRecipe(
        _ scanner: inout JSONScanner, _ index: Int
    ) throws(JSONSyntaxError) -> Recipe? {
        let kind = try scanner.peek()
        let start = scanner.offset
        guard kind == .object else {
            faults.add(
                FeedFault(
                    offset: start, pointer: "/recipes/\(index)",
                    recipe: RecipeFields.label(index, name: nil, uuid: nil),
                    message: "must be an object, but is \(kind.rawValue)"))
            try scanner.skipValue()
            return nil
        }
        var fields = RecipeFields(start: start, index: index)
        try scanner.readObject { (scanner, key) throws(JSONSyntaxError) in
            guard let known = RecipeKey.named(key) else {
                _ = try scanner.peek()
                unknownFields.note(key, of: index, at: scanner.offset)
                return try scanner.skipValue()
            }
            fields[known] = try readField(&scanner)
        }
        return validate(fields)
    }

    private func readField(_ scanner: inout JSONScanner) throws(JSONSyntaxError) -> RecipeFields.Field {
        let kind = try scanner.peek()
        let start = scanner.offset
        if kind == .string { return .init(offset: start, value: .text(try scanner.readString())) }
        try scanner.skipValue()
        return .init(offset: start, value: kind == .null ? .null : .other(kind))
    }

    private mutating func validate(_ fields: RecipeFields) -> Recipe? {
        var check = RecipeValidation(fields: fields, location: location, options: options)
        let recipe = check.recipe()
        faults.add(all: check.faults)
        repairs.add(all: check.repairs)
        guard let id = check.id.map(UUIDNumber.init) else { return recipe }
        if let first = firstWithID[id] {
            let firstLabel = RecipeFields.label(first.index, name: first.name, uuid: nil)
            faults.add(
                fields.fault(
                    .uuid, "has the same uuid as \(firstLabel)", help: "give each recipe a uuid of its own"))
            return nil
        }
        firstWithID[id] = (fields.index, recipe?.name ?? fields.text(.name))
        return recipe
    }
}
