import Foundation
import StrictJSON

/// Decodes the documents of a feed into recipes, collecting every fault.
///
/// Invalid JSON is the only fault that ends the reading of a document, because nothing in it can be trusted.
struct FeedDecoder {
    private(set) var faults: FaultList
    private(set) var repairs: FaultList
    /// The unknown keys of documents in an exact format.
    private(set) var unknownKeys = RepeatedFaults()
    /// The values that were left out because they cannot be read.
    private(set) var omissions = RepeatedFaults()
    /// The keys that no rule reads; in exact formats they are unknown keys instead.
    private var unread: [(format: FeedFormat, keys: UnreadKeys)] = []
    private let given: FeedFormat?
    /// The format of the documents: the given one, otherwise that of the first document.
    private(set) var format: FeedFormat?
    private let options: FeedOptions
    private let time: ReadingTime
    /// The recipes that aren't published, or would not be without ``FeedOptions/includesHidden``.
    private(set) var hidden: [HiddenRecipe] = []
    private var identities = RecipeIdentities()
    /// The excluded ids that recipes have.
    private(set) var exclusions: Set<String> = []
    /// The recipes that are to be read on all cores, and what comes between them.
    private var waiting = WaitingRecipes()
    private var count = 0
    private var recipes: [Recipe] = []

    init(_ format: FeedFormat?, _ options: FeedOptions, at time: Date) {
        given = format
        self.format = format
        self.time = ReadingTime(time)
        self.options = options
        faults = FaultList(limit: options.limits.problems)
        repairs = FaultList(limit: options.limits.problems)
    }

    /// Decodes the recipes of documents, in order.
    ///
    /// The result is valid only if ``faults`` is empty.
    mutating func decode(_ documents: [FeedDocument]) -> [Recipe] {
        for document in documents where !faults.isFull { decode(document) }
        readWaiting()
        resolveIDs()
        return recipes
    }

    /// Resolves ids that several recipes have in common.
    private mutating func resolveIDs() {
        let resolution = identities.resolved(among: recipes)
        faults.add(all: resolution.faults)
        // What is shown once counts once.
        omissions.leaveOut(Set(resolution.repeated.map(\.index)))
        for (_, warning) in resolution.repeated { omissions.note(warning, of: warning.recipe ?? "") }
        var excluded = Set(resolution.repeated.map(\.index))
        for (index, id) in resolution.ids {
            recipes[index].id = id
            guard options.excluded.contains(id) else { continue }
            exclusions.insert(id)
            excluded.insert(index)
        }
        guard !excluded.isEmpty else { return }
        recipes = recipes.indices.filter { !excluded.contains($0) }.map { recipes[$0] }
    }

    private mutating func decode(_ document: FeedDocument) {
        guard document.bytes.count <= options.limits.bytes else {
            return waiting.add(
                fault: document.fault(
                    at: 0, "the feed has \(document.bytes.count) bytes; at most \(options.limits.bytes) are read",
                    help: "split the list, or raise --feed-limit if you trust its source"))
        }
        do throws(DocumentFault) {
            let root = try document.content.get()
            if document.markdown != nil { return readMarkdown(root, in: document) }
            let format = given ?? document.format ?? usualFormat(of: root)
            self.format = self.format ?? format
            // A key that stands twice is no format's, and its last value counts in all but our own.
            if format.isExact, let fault = document.repetition { throw fault }
            noteRemarks(in: document)
            let rules = RecipeReader.Rules(format, options)
            if document.isDetail {
                waiting.add(root, at: .alone, in: document, linking: DocumentNodes(of: root), by: rules)
                if waiting.areMany { readWaiting() }
            } else {
                readList(of: root, in: document, by: rules)
            }
        } catch {
            var fault = document.fault(at: error.offset, pointer: error.pointer, error.message, help: error.help)
            fault.isInText = error.isInText
            waiting.add(fault: fault)
        }
    }

    /// Returns the format of JSON: one with marks that it has, otherwise the same as that of the first document, since
    /// a recipe with few fields may lack them.
    private func usualFormat(of root: JSONValue) -> FeedFormat {
        let recognised = FeedFormat.recognised(root)
        if let recognised, !recognised.marks.isEmpty { return recognised }
        return format ?? recognised ?? .own
    }

    private mutating func noteRemarks(in document: FeedDocument) {
        let keys = document.repeatedKeys.map { ($0.key, $0.first, $0.counting) }
        let repeats = ReadDocument.Remark.remarks(about: keys, in: document.bytes, origin: document.offset(of:))
        for remark in (document.conversion?.remarks ?? []) + repeats {
            let fault = document.fault(at: remark.offset, remark.message, help: remark.help)
            waiting.add(omission: fault, of: document.name ?? "")
        }
    }

    private mutating func readMarkdown(_ root: JSONValue, in document: FeedDocument) {
        guard count < options.limits.recipes else { return addTooManyRecipes(root, in: document) }
        count += 1
        var options = options
        // The namespace doesn't depend on other feeds.
        options.namespace = RecipeNamespace("Recipes")
        for remark in document.markdown?.remarks ?? [] {
            let label = RecipePosition.alone.label(of: root, .markdown)
            var fault = document.fault(at: remark.offset, of: label, remark.message, help: remark.help)
            fault.besides = remark.besides.map { [FeedPlace(document: document, offset: $0)] } ?? []
            waiting.add(omission: fault, of: label)
        }
        let rules = RecipeReader.Rules(.markdown, options)
        waiting.add(root, at: .alone, in: document, linking: DocumentNodes(of: root), by: rules)
        if waiting.areMany { readWaiting() }
    }

    // MARK: The list

    private mutating func readList(of root: JSONValue, in document: FeedDocument, by rules: RecipeReader.Rules) {
        // One recipe more than the limit shows that there are too many.
        let limit = options.limits.recipes
        switch rules.format.recipes(of: root, atMost: max(limit, limit &+ 1)) {
        case .success(let list):
            // The path to a list is computed once for all its recipes.
            let way = list.holder?.pointer(from: root)
            var ways = JSONPointers(from: root)
            let isOnly = list.isOne || list.recipes.prefix(2).reduce(0) { count, _ in count + 1 } == 1
            let nodes = DocumentNodes(of: root)
            let areApart = !nodes.hasIDs
            for (index, recipe) in list.recipes.enumerated() where !faults.isFull {
                guard count < options.limits.recipes else { return addTooManyRecipes(recipe, in: document) }
                count += 1
                let position = RecipePosition(
                    list: list.name, index: list.isOne ? nil : index,
                    holder: way ?? ways.pointer(to: recipe), isInList: way != nil, isOnly: isOnly)
                waiting.add(recipe, at: position, in: document, linking: nodes, by: rules, isApart: areApart)
                if waiting.areMany { readWaiting() }
            }
        case .failure(let error):
            var fault = document.fault(at: error.value.offset, pointer: error.pointer, error.message, help: error.help)
            fault.mayBeForeign = error.mayBeForeign
            waiting.add(fault: fault)
        }
    }

    private mutating func addTooManyRecipes(_ recipe: JSONValue, in document: FeedDocument) {
        waiting.add(
            fault: document.fault(
                at: recipe.offset, pointer: recipe.pointer(from: recipe.document.root),
                "the list has more than \(options.limits.recipes) recipes",
                help: "split the list, or raise --max-recipes if you trust its source"))
    }

    // MARK: One recipe

    private mutating func readWaiting() {
        for found in waiting.read() where !faults.isFull {
            switch found {
            case .fault(let fault): faults.add(fault)
            case .omission(let fault, let label): omissions.note(fault, of: label)
            case .recipe(let reader, let recipe): add(recipe, by: reader)
            }
        }
    }

    /// Adds a recipe, or what is wrong with it.
    private mutating func add(_ read: Recipe?, by reader: RecipeReader) {
        var reader = reader
        let format = reader.format
        if let excluded = reader.exclusion {
            exclusions.insert(excluded)
            return
        }
        if let concealment = reader.concealment(at: time) {
            hidden.append(HiddenRecipe(id: reader.id?.uuid, name: read?.name, reason: concealment.reason))
            if let warning = concealment.warning { omissions.note(warning, of: warning.recipe ?? "") }
            // Faults of a recipe that nobody sees don't matter.
            if !options.includesHidden { return }
        }
        if format.isExact || format.isClosed { noteUnknownKeys(of: reader) } else { noteUnreadKeys(of: reader) }
        if let id = reader.id { identities.add(id, of: reader, at: read == nil ? nil : recipes.count) }
        faults.add(all: reader.faults)
        repairs.add(all: reader.repairs)
        let index = read == nil ? nil : recipes.count
        for omission in reader.omissions { omissions.note(omission, of: omission.recipe ?? "", at: index) }
        if let read { recipes.append(read) }
    }

    private mutating func noteUnreadKeys(of reader: RecipeReader) {
        let index: Int
        // Nearly always the recipes are in the format of the one before.
        if let known = unread.lastIndex(where: { $0.format == reader.format }) {
            index = known
        } else {
            index = unread.count
            unread.append((reader.format, UnreadKeys(of: reader.format)))
        }
        unread[index].keys.count(in: reader.recipe, besides: reader.unreadPartProperties, reader.placing)
    }

    /// The keys that no rule reads, format by format.
    var unreadKeys: [UnreadKey] { unread.flatMap(\.keys.listed) }

    private mutating func noteUnknownKeys(of reader: RecipeReader) {
        let (recipe, format) = (reader.recipe, reader.format)
        var unknown = [RecipeField.ingredients, .steps, .notes].flatMap {
            format[$0]?.unknownItemKeys(in: recipe) ?? []
        }
        // JSON objects have no repeated keys, so if as many keys are known as there are, none is unknown.
        if recipe.memberCount != reader.knownKeyCount {
            // If settings read a field from another key, its usual key is ignored on purpose.
            let known = format.knownKeys + (format.isExact ? FeedFormat.own.knownKeys : [])
            unknown += recipe.members.filter { !known.contains($0.key) && !format.understands($0.key, of: recipe) }
                .map { ($0.key, $0.value) }
        }
        guard !unknown.isEmpty else { return }
        let label = reader.position.label(of: recipe, format)
        var ways = JSONPointers(from: recipe)
        for (name, value) in unknown.sorted(by: { $0.1.offset < $1.1.offset }) {
            unknownKeys.note(reader.fault(at: value, on: ways.pointer(to: value), name), of: label)
        }
    }
}

/// A recipe's position in its document.
struct RecipePosition {
    /// The name of the list, such as `recipes`; empty if it has none.
    let list: String
    /// The index, counted from 0; `nil` if the document is the recipe.
    let index: Int?
    /// The list as a JSON Pointer (RFC 6901); the recipe itself if it isn't in a list.
    let holder: String
    let isInList: Bool
    /// Whether the document has no other recipe.
    let isOnly: Bool

    /// The position of a recipe that is a document of its own.
    static let alone = RecipePosition(list: "", index: nil, holder: "", isInList: false, isOnly: true)

    /// The recipe as a JSON Pointer (RFC 6901).
    var pointer: String { isInList ? "\(holder)/\(index ?? 0)" : holder }

    /// Returns the recipe's label for messages: with its name, otherwise with its id, otherwise only its position.
    func label(of recipe: JSONValue?, _ format: FeedFormat, showsID: Bool = true) -> String {
        let place = index.map { "\(list)[\($0)]" } ?? "the recipe"
        if let name = recipe.flatMap({ format.text(.name, of: $0) }) { return "\(place) \"\(name.shortened())\"" }
        if showsID, let id = recipe.flatMap({ format.text(.id, of: $0) }) {
            return "\(place) (\(format[.id]?.paths.first?.shown ?? "id") \(id.shortened()))"
        }
        return place
    }
}

extension FeedFormat {
    /// Returns a field's raw text in a document; `nil` if it has none.
    fileprivate func text(_ field: RecipeField, of recipe: JSONValue) -> String? {
        for path in self[field]?.paths ?? [] {
            if let text = path.first(in: recipe)?.text, !text.isBlank { return text }
        }
        return nil
    }
}
