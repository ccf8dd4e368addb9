import Foundation
import StrictJSON

/// Reads one recipe of a document as a format has it.
struct RecipeReader {
    let recipe: JSONValue
    let format: FeedFormat
    let options: FeedOptions
    let document: FeedDocument
    /// The recipe's position in its list.
    let position: RecipePosition
    /// The keys that the recipe has, of those that the format knows.
    private let keys: UInt64
    /// What keeps the feed from being accepted.
    private(set) var faults: [FeedFault] = []
    /// What was put right.
    private(set) var repairs: [FeedFault] = []
    /// What is left out, as it cannot be read.
    private(set) var omissions: [FeedFault] = []
    /// What the recipe's cuisine was taken from.
    private(set) var cuisineOrigin = CuisineOrigin.given
    /// The recipe's UUID, where it has one.
    private(set) var id: String?

    init(
        _ recipe: JSONValue, at position: RecipePosition, in document: FeedDocument, as format: FeedFormat,
        options: FeedOptions
    ) {
        self.recipe = recipe
        self.position = position
        self.document = document
        self.format = format
        self.options = options
        keys = format.keys(of: recipe)
    }

    /// Whether a field can be there.
    func canHave(_ field: RecipeField) -> Bool { format.canHave(field, with: keys) }

    /// The recipe, or nil where ``faults`` says why there is none.
    mutating func read() -> Recipe? {
        id = format.isExact ? exactID() : foreignID()
        let name = requiredLine(.name)
        let details = details()
        let cuisine = cuisine(else: details.category)
        let photo = link(.photo, relativeTo: document.location)
        let links = Recipe.Links(
            smallPhoto: link(.thumbnail, relativeTo: document.location), largePhoto: photo,
            source: link(.source, relativeTo: nil), video: link(.video, relativeTo: nil))
        if id == nil, !format.isExact, let name { id = options.namespace.uuid(of: links.source?.text ?? name) }
        guard faults.isEmpty, let id, let name, let cuisine else { return nil }
        return Recipe(id: id, name: name, cuisine: cuisine, links: links, details: details)
    }

    /// The cuisine; in a foreign format the category stands in for it, and then a word for none.
    private mutating func cuisine(else category: String?) -> String? {
        if format.isExact { return requiredLine(.cuisine) }
        if let cuisine = line(.cuisine) { return cuisine }
        cuisineOrigin = category == nil ? .none : .category
        return category ?? CuisineOrigin.unknownName
    }

    private mutating func details() -> RecipeDetails {
        var details = RecipeDetails()
        details.description = paragraphs(.description)
        details.ingredients = sections(.ingredients)
        details.steps = sections(.steps)
        details.yield = line(.yield)
        details.times.preparation = minutes(.prep)
        details.times.cooking = minutes(.cook)
        details.times.given = minutes(.total)
        details.tags = texts(.tags)
        details.category = line(.category)
        details.author = line(.author)
        details.published = day(.date)
        details.nutrition = nutrition()
        details.language = language()
        return details
    }

    /// The id by which the recipe is left out on purpose; nil for any other.
    var exclusion: String? {
        guard !options.excluded.isEmpty else { return nil }
        let written = paths(.id).lazy.compactMap { $0.first(in: recipe)?.plainText }.first
        return [written, id].compactMap(\.self).first(where: options.excluded.contains)
    }

    // MARK: What was found

    mutating func found(_ field: RecipeField) -> [FoundValue] {
        guard canHave(field), let rule = format[field] else { return [] }
        let found = rule.found(in: recipe, file: document.hasFile)
        if found.isEmpty { checkLists(of: rule, field) }
        return found
    }

    /// What one of a field's places has.
    func found(_ field: RecipeField, only source: FieldSource) -> [FoundValue] {
        FieldRule(sources: [source]).found(in: recipe, file: document.hasFile)
    }

    /// Refuses a value that is not a list where `[*]` expects one: the path finds nothing there, as if it were missing.
    private mutating func checkLists(of rule: FieldRule, _ field: RecipeField) {
        for path in rule.paths {
            guard let list = path.list?.first(in: recipe), list.kind != .array, !list.isNothing else { continue }
            refuse(field, at: list.offset, "\(shown(field)) must be a list, but is \(list.kind.rawValue)")
        }
    }

    // MARK: What is wrong

    /// Notes that a value cannot be taken: a fault where the field is required or the format exact, else something left out.
    mutating func refuse(_ field: RecipeField, at offset: Int? = nil, _ message: String, help: String? = nil) {
        var fault = FeedFault(
            document: document, offset: offset ?? valueOffset(field), pointer: pointer(of: field),
            recipe: position.label(of: recipe, format), message: message, help: help)
        if format.isExact || field == .name || field == .id {
            faults.append(fault)
        } else {
            fault.message = "\(message), and is left out"
            omissions.append(fault)
        }
    }

    /// Notes that another recipe has the same id.
    mutating func refuseID(asThatOf other: String) {
        let field: RecipeField = format[.id]?.paths.isEmpty == false ? .id : format.isExact ? .id : .name
        let name = format[field]?.paths.first?.shown ?? "id"
        refuse(field, "has the same \(name) as \(other)", help: "give each recipe a \(name) of its own")
    }

    mutating func repair(_ field: RecipeField, _ message: String, help: String) {
        repairs.append(
            FeedFault(
                document: document, offset: valueOffset(field), pointer: pointer(of: field),
                recipe: position.label(of: recipe, format), message: message, help: help))
    }

    /// A field as messages name it: by the document's own key, and by what it is read as where that is another.
    func shown(_ field: RecipeField) -> String {
        guard let path = paths(field).first(where: { $0.first(in: recipe) != nil }) ?? paths(field).first else {
            return "the \(field.words)"
        }
        return format.isExact ? "\"\(path.shown)\"" : "\"\(path.shown)\" (read as the \(field.words))"
    }

    /// The value of the first path of a field that finds anything, be it null.
    func rawValue(_ field: RecipeField) -> JSONValue? { paths(field).lazy.compactMap { $0.first(in: recipe) }.first }

    private func paths(_ field: RecipeField) -> [JSONPath] { format[field]?.paths ?? [] }

    private func valueOffset(_ field: RecipeField) -> Int { rawValue(field)?.offset ?? recipe.offset }

    private func pointer(of field: RecipeField) -> String {
        if let value = rawValue(field) { return position.pointer + value.pointer(from: recipe) }
        return position.pointer + (paths(field).first?.firstName.map { "/" + $0.pointerToken } ?? "")
    }
}

/// What a recipe's cuisine was taken from.
package enum CuisineOrigin: Sendable, Hashable {
    /// What the format has for it.
    case given
    /// The recipe's category, as there is no cuisine.
    case category
    /// Nothing: the recipe has neither.
    case none

    /// The cuisine of recipes that have neither a cuisine nor a category.
    package static let unknownName = "Other"
}
