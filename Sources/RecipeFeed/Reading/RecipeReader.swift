import Diagnostics
import Foundation
import Patterns
import StrictJSON

/// Reads one recipe of a document by the rules of a format.
struct RecipeReader {
    let recipe: JSONValue
    let rules: Rules
    let document: FeedDocument
    let nodes: DocumentNodes
    let position: RecipePosition
    /// The known keys that the recipe has, as bits.
    private let keys: UInt64
    private(set) var faults: [FeedFault] = []
    /// The recipes among the ingredients and among the steps.
    var innerRecipes: [RecipeField: [LinkedValue]] = [:]
    /// The other properties of ingredients and steps in schema.org's form.
    var partProperties: [RecipeField: PartProperties] = [:]
    /// Whether a line of text was read as a heading, which must be shown even if no items follow.
    var holdsMarkedHeading = false
    /// The description, once it was read.
    var shownDescription: String?
    /// The work that the recipe is based on, if it has a name but no address.
    var basis: String?
    /// The name of the recipe's source, such as a book, if the place of its address has one.
    var sourceName: String?
    private(set) var repairs: [FeedFault] = []
    /// The values that were left out, and warnings.
    private(set) var omissions: [FeedFault] = []
    private(set) var cuisineOrigin = CuisineOrigin.given
    private(set) var id: RecipeID?

    /// The format and options for all recipes; a class, because every reader holds a reference to it.
    final class Rules: Sendable {
        let format: FeedFormat
        let options: FeedOptions

        init(_ format: FeedFormat, _ options: FeedOptions) {
            self.format = format
            self.options = options
        }
    }

    init(
        _ recipe: JSONValue, at position: RecipePosition, in document: FeedDocument, linking nodes: DocumentNodes,
        by rules: Rules
    ) {
        self.recipe = recipe
        self.nodes = nodes
        self.position = position
        self.document = document
        self.rules = rules
        keys = rules.format.keys(of: recipe)
    }

    var format: FeedFormat { rules.format }
    var options: FeedOptions { rules.options }

    /// Returns a value with the semantics of JSON-LD.
    func linked(_ value: JSONValue) -> LinkedValue { LinkedValue(value, in: nodes) }

    /// Returns whether a file with a name exists beside the document.
    ///
    /// A file beside a list belongs to none of its recipes. It is no method, because that would be handed on with a copy of
    /// the reader.
    var hasFile: (_ name: String) -> Bool {
        let isAlone = position.index == nil
        return { [document] name in isAlone && document.hasFile(name) }
    }

    /// Makes a fault without a message about a value; handed on without a copy of the reader, too.
    var placing: (_ value: JSONValue) -> FeedFault {
        { [document, position, recipe] value in
            document.fault(at: value.offset, pointer: position.pointer + value.pointer(from: recipe), "")
        }
    }

    var knownKeyCount: Int { keys.nonzeroBitCount }

    func canHave(_ field: RecipeField) -> Bool { format.canHave(field, with: keys) }

    /// Reads the recipe; returns `nil` if it has ``faults``.
    mutating func read() -> Recipe? {
        id = format.isExact ? exactID().map { RecipeID(uuid: $0, origin: .given) } : foreignID()
        let name = requiredLine(.name)
        var details = details()
        let cuisine = cuisine(else: details.category)
        let photos = photos()
        let links = Recipe.Links(
            smallPhoto: photos.small, largePhoto: photos.large, source: link(.source, relativeTo: nil) ?? pageAddress,
            video: link(.video, relativeTo: nil), otherPhotos: photos.others)
        details.photos = furtherPhotos(besides: links, details)
        // Programs that save pages write the site's name in the author's place, which pages show with the link anyway.
        if let host = links.source?.url?.host(), let author = details.author?.lowercased(),
            host == author || host == "www.\(author)"
        {
            details.author = nil
        }
        if let sourceName, details.author?.contains(sourceName) != true {
            details.author = [details.author, sourceName].compactMap(\.self).joined(separator: ", ")
        }
        if let basis { details.notes.append(RecipeSection(items: [.init(text: basis)])) }
        if id == nil, !format.isExact, let name {
            id = RecipeID(
                uuid: options.namespace.uuid(of: links.source?.text ?? name),
                origin: links.source == nil ? .name : .source)
        }
        guard faults.isEmpty, let id, let name, let cuisine else { return nil }
        return Recipe(
            id: id, name: name, cuisine: cuisine, from: cuisineOrigin, links: links, details: details)
    }

    /// The address of a web page that was read, for a recipe that doesn't name its page.
    private var pageAddress: FeedLink? {
        guard document.conversion != nil, let location = document.location, location.webOrigin != nil else {
            return nil
        }
        return try? FeedLink(location.absoluteString, relativeTo: nil)
    }

    /// Returns the cuisine; in other formats the category is the fallback, then a placeholder.
    private mutating func cuisine(else category: String?) -> String? {
        if format.isExact { return requiredLine(.cuisine) }
        if let cuisine = line(.cuisine), !PartWords.isNoCategory(cuisine) { return cuisine }
        cuisineOrigin = category == nil ? .none : .category
        return category ?? CuisineOrigin.unknownName
    }

    private mutating func details() -> RecipeDetails {
        var details = RecipeDetails()
        if hasMarkup {
            let description = markedDescription()
            (details.description, details.richDescription) = (description?.text, description?.rich)
            details.linkNames = format.links.compactMap { $0.text(of: recipe) }
            details.feedFolder = format.folder(at: document.location)
        } else {
            details.description = paragraphs(.description)
        }
        shownDescription = details.description
        if !format.isExact, position.isOnly {
            details.documentPath = document.location?.absoluteURL.path(percentEncoded: false).withoutFileEnding
        }
        // Links to a recipe among files find it by its path, whether or not it has links itself.
        if hasMarkup || details.documentPath != nil { details.feedOrigin = document.location?.webOrigin }
        details.steps = sections(.steps)
        details.ingredients = sections(.ingredients)
        // A recipe among the ingredients has its own steps.
        if innerRecipes[.ingredients] != nil { details.steps = sections(.steps) }
        // Mealie writes 0 for a missing value.
        details.yield = line(.yield).map { format.isExact ? $0 : Self.withoutLabel($0) }
            .flatMap { Double($0) == 0 ? nil : $0 }
        (details.times.preparation, details.times.words[.prep]) = time(.prep)
        (details.times.cooking, details.times.words[.cook]) = time(.cook)
        (details.times.given, details.times.words[.total]) = time(.total)
        details.tags = texts(.tags)
        readCategories(into: &details)
        readTools(into: &details)
        details.author = authors()
        details.published = day(.date)
        details.cooked = day(.cooked)
        details.rating = rating()
        details.video = videoFacts()
        details.notes = sections(.notes)
        if !format.isExact {
            details.takeNotesFromSteps()
            details.divideAtCapitals()
        }
        readNutrition(into: &details)
        details.pictureVersion = pictureVersion()
        details.language = language()
        if let markdown = document.markdown {
            details.note = .init(
                text: markdown.text, path: markdown.path, shownPath: document.name ?? markdown.path,
                lines: lines(of: [.photo, .source, .video, .description, .ingredients, .steps, .notes]))
        }
        return details
    }

    /// Returns a yield without a label in front, such as `YIELD — 4 servings`, which pages have anyway.
    private static func withoutLabel(_ yield: String) -> String {
        guard let sign = yield.prefix(longestLabel).firstIndex(where: { ":—–".contains($0) }) else { return yield }
        let label = yield[..<sign]
        let rest = yield[sign...].dropFirst().drop(while: \.isWhitespace)
        guard !rest.isEmpty, label.allSatisfy({ $0.isLetter || $0.isWhitespace }),
            ["yield", "servings", "serves"].contains(FrontMatterKey.field(String(label)))
        else { return yield }
        return String(rest)
    }

    private static let longestLabel = 40

    /// Returns the lines in the document of fields that the recipe has.
    private func lines(of fields: [RecipeField]) -> [RecipeField: Int] {
        let found = fields.compactMap { field in
            rawValue(field).map { (field: field, offset: document.offset(of: $0.offset)) }
        }.sorted { $0.offset < $1.offset }
        let places = DocumentPlace.places(of: found.map(\.offset), in: document.bytes)
        return Dictionary(zip(found.map(\.field), places.map(\.line)), uniquingKeysWith: { first, _ in first })
    }

    /// The id in the list of exclusions; `nil` if the recipe isn't excluded.
    var exclusion: String? {
        guard !options.excluded.isEmpty else { return nil }
        let written = paths(.id).lazy.compactMap { $0.first(in: recipe)?.plainText }.first
        return [written, id?.uuid].compactMap(\.self).first(where: options.excluded.contains)
    }

    // MARK: Found values

    mutating func found(_ field: RecipeField) -> [FoundValue] {
        guard canHave(field), let rule = format[field] else { return [] }
        if format.isExact, let (value, wanted) = rule.misshapenItem(in: recipe) {
            refuse(field, of: value, wanted)
            return []
        }
        let found = rule.found(in: recipe, ofEveryKey: field.isJoined, file: hasFile)
        if found.isEmpty { checkShapes(of: rule, field) } else if !format.isExact { checkElements(of: rule, field) }
        for value in found { warnOfUnseenText(in: value, field) }
        return found
    }

    /// Reports elements of a list that are of another kind than the rule reads.
    private mutating func checkElements(of rule: FieldRule, _ field: RecipeField) {
        for source in rule.sources {
            guard let path = source.listPath, path.first(in: recipe) != nil else { continue }
            if let (value, wanted) = path.misfit(in: recipe) {
                let help = path.parts.map {
                    "read them with \(field.key): {each: \"\($0.elements)\", text: [\($0.rest), $]}"
                }
                refuse(
                    field, at: value.offset,
                    "an element of \(shown(field, at: value.offset)) must be \(wanted.rawValue), but is "
                        + value.kind.rawValue, help: help)
            }
            if !field.isJoined { break }
        }
    }

    mutating func firstFound(_ field: RecipeField) -> FoundValue? {
        guard canHave(field), let rule = format[field] else { return nil }
        let found = rule.first(in: recipe, file: hasFile)
        if let found { warnOfUnseenText(in: found, field) } else { checkShapes(of: rule, field) }
        return found
    }

    /// Returns the values of a field; reports too many of them and returns none.
    mutating func severalFound(_ field: RecipeField) -> [FoundValue] {
        let found = found(field)
        guard found.count > options.limits.items, found.count(where: { !$0.isHeading }) > options.limits.items else {
            return found
        }
        refuseCount(of: field)
        return []
    }

    func firstFound(at source: FieldSource) -> FoundValue? { source.first(in: recipe, file: hasFile) }

    /// Reports values that aren't lists or objects although a path needs that; otherwise they would seem missing.
    ///
    /// In an exact format it also reports an empty list or object in the place of another kind.
    mutating func checkShapes(of rule: FieldRule, _ field: RecipeField) {
        for path in rule.paths {
            if let (value, wanted) = path.obstacle(in: recipe, isExact: format.isExact) {
                refuse(field, of: value, wanted)
            } else if format.isExact, path.isSingular, ![.id, .name, .cuisine].contains(field) {
                let wanted: JSONScanner.Kind = field == .nutrition ? .object : .string
                guard let value = path.first(in: recipe), value.isEmpty, value.kind != wanted else { continue }
                refuse(field, of: value, wanted)
            }
        }
    }

    private mutating func refuse(_ field: RecipeField, of value: JSONValue, _ wanted: JSONScanner.Kind) {
        refuse(
            field, at: value.offset,
            "\(shown(field, at: value.offset)) must be \(wanted.rawValue), but is \(value.kind.rawValue)")
    }

    // MARK: Faults

    /// Reports a value that cannot be used: as a fault if the field is required or the format exact, otherwise as an
    /// omission.
    mutating func refuse(_ field: RecipeField, at offset: Int? = nil, _ message: String, help: String? = nil) {
        if format.isExact || field == .name || field == .id {
            faults.append(fault(field, at: offset, message, help: help))
        } else {
            let message = "\(message), and is left out"
            // Omissions are counted by recipe.
            guard !omissions.contains(where: { $0.message == message }) else { return }
            omissions.append(fault(field, at: offset, message, help: help))
        }
    }

    /// Adds a warning about a value that is shown.
    mutating func warn(_ field: RecipeField, at offset: Int?, _ message: String, help: String?) {
        // Omissions are counted by recipe.
        guard !omissions.contains(where: { $0.message == message }) else { return }
        omissions.append(fault(field, at: offset, message, help: help))
    }

    /// Adds a warning about a value outside of fields.
    mutating func warn(at value: JSONValue, _ message: String, help: String) {
        omissions.append(warning(at: value, message, help: help))
    }

    func fault(_ field: RecipeField, at offset: Int?, _ message: String, help: String?) -> FeedFault {
        document.fault(
            at: offset ?? valueOffset(field), pointer: pointer(of: field, at: offset),
            of: position.label(of: recipe, format),
            message, help: help)
    }

    /// Marks the last fault as possibly caused by a document of another program.
    mutating func noteMayBeForeign() {
        if let last = faults.indices.last { faults[last].mayBeForeign = true }
    }

    /// Returns a warning about a value outside of fields.
    func warning(at value: JSONValue, _ message: String, help: String) -> FeedFault {
        var fault = fault(at: value, message)
        (fault.recipe, fault.help) = (position.label(of: recipe, format), help)
        return fault
    }

    func fault(at value: JSONValue, _ message: String) -> FeedFault {
        fault(at: value, on: value.pointer(from: recipe), message)
    }

    /// Returns a fault about a value whose path from the recipe is known.
    func fault(at value: JSONValue, on path: String, _ message: String) -> FeedFault {
        document.fault(at: value.offset, pointer: position.pointer + path, message)
    }

    mutating func refuseCount(of field: RecipeField, at offset: Int? = nil) {
        refuse(field, at: offset, "\(shown(field, at: offset)) has more than \(options.limits.items) entries")
    }

    mutating func repair(_ field: RecipeField, _ message: String, help: String) {
        repairs.append(fault(field, at: nil, message, help: help))
    }

    /// Returns the name of a field in messages: the document's key, and the field if its name differs.
    func shown(_ field: RecipeField, at offset: Int? = nil) -> String {
        guard let path = path(of: field, at: offset), !path.segments.isEmpty else { return "the \(field.words)" }
        return format.isExact ? "\"\(path.shown)\"" : "\"\(path.shown)\" (read as the \(field.words))"
    }

    /// Returns the path of a field that leads to an offset.
    ///
    /// Otherwise returns the first path that finds a value, even null.
    func path(of field: RecipeField, at offset: Int?) -> JSONPath? {
        let paths = paths(field)
        guard paths.count > 1 else { return paths.first }
        if let offset, let key = recipe.members.prefix(while: { $0.value.offset <= offset }).last?.key,
            let path = paths.first(where: { $0.firstName == key })
        {
            return path
        }
        return paths.first { $0.first(in: recipe)?.isNothing == false } ?? paths.first { $0.first(in: recipe) != nil }
            ?? paths.first
    }

    /// Returns the value of a field's first path that finds something, even null.
    func rawValue(_ field: RecipeField) -> JSONValue? { path(of: field, at: nil)?.first(in: recipe) }

    private func paths(_ field: RecipeField) -> [JSONPath] { format[field]?.paths ?? [] }

    private func valueOffset(_ field: RecipeField) -> Int { rawValue(field)?.offset ?? recipe.offset }

    private func pointer(of field: RecipeField, at offset: Int?) -> String {
        let value = offset.flatMap { $0 > recipe.offset ? recipe.document.value(at: $0) : nil } ?? rawValue(field)
        if let value { return position.pointer + value.pointer(from: recipe) }
        return position.pointer + (paths(field).first?.firstName.map { "/" + $0.pointerToken } ?? "")
    }
}
