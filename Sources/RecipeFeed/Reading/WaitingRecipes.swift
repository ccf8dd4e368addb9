import ParallelWork
import Patterns
import StrictJSON

/// Recipes of a document that are read one after the other.
struct RecipeRun: Sendable {
    let document: FeedDocument
    let nodes: DocumentNodes
    let rules: RecipeReader.Rules
    var recipes: [(recipe: JSONValue, position: RecipePosition)] = []

    /// Reads the recipes.
    func read() -> [FoundInFeed] { recipes.map(read) }

    private func read(_ recipe: JSONValue, at position: RecipePosition) -> FoundInFeed {
        guard recipe.kind == .object else {
            return .fault(
                document.fault(
                    at: recipe.offset, pointer: position.pointer, of: position.label(of: nil, rules.format),
                    "must be an object, but is \(recipe.kind.rawValue)"))
        }
        guard recipe.entryCount <= rules.options.limits.values else {
            return .fault(
                document.fault(
                    at: recipe.offset, pointer: position.pointer, of: position.label(of: recipe, rules.format),
                    "holds more than \(rules.options.limits.values) values and keys", help: "take out what is no recipe"
                ))
        }
        var reader = RecipeReader(recipe, at: position, in: document, linking: nodes, by: rules)
        let work = ReadingWork(limit: ReadingLimit.steps(forBytes: recipe.byteCount))
        let read = work.count { reader.read() }
        guard !work.isExceeded else {
            return .fault(
                document.fault(
                    at: recipe.offset, pointer: position.pointer, of: position.label(of: recipe, rules.format),
                    ReadingLimit.message, help: ReadingLimit.help))
        }
        return .recipe(reader, read)
    }
}

/// A part of a feed's documents; indirect, because a recipe's reader is large and moves from list to list.
indirect enum FoundInFeed: Sendable {
    case fault(FeedFault)
    /// A value that was left out, with the label of its recipe or document.
    case omission(FeedFault, of: String)
    /// A recipe with its reader; `nil` if the reader has faults.
    case recipe(RecipeReader, Recipe?)
}

/// Recipes that are read together, on all cores, and what was found between them.
struct WaitingRecipes {
    /// The most recipes and other findings that wait.
    private static let most = 1_024
    /// The number of values beyond which no more recipes wait: each value may have a fault, and all are kept meanwhile.
    private static let mostValues = 200_000

    /// The values of a recipe that is small.
    private static let fewValues = 24

    private enum Part: Sendable {
        case found(FoundInFeed)
        case run(RecipeRun)
    }

    private var parts: [Part] = []
    /// The run to which recipes are added.
    private var open: RecipeRun?
    private var (count, values) = (0, 0)

    /// Whether it is time to read them.
    var areMany: Bool { count >= Self.most || values >= Self.mostValues }

    mutating func add(fault: FeedFault) { add(.fault(fault)) }

    mutating func add(omission: FeedFault, of label: String) { add(.omission(omission, of: label)) }

    private mutating func add(_ found: FoundInFeed) {
        close()
        count += 1
        parts.append(.found(found))
    }

    /// Adds a recipe; one that isn't apart is read after those of its document that wait.
    mutating func add(
        _ recipe: JSONValue, at position: RecipePosition, in document: FeedDocument, linking nodes: DocumentNodes,
        by rules: RecipeReader.Rules, isApart: Bool = true
    ) {
        count += 1
        values += recipe.entryCount
        if isApart || open?.nodes !== nodes {
            close()
            open = RecipeRun(document: document, nodes: nodes, rules: rules)
        }
        open?.recipes.append((recipe, position))
    }

    /// Ends the last run.
    private mutating func close() {
        if let run = open.take() { parts.append(.run(run)) }
    }

    /// Reads all that wait; returns what was found, in the order of the documents.
    mutating func read() -> [FoundInFeed] {
        close()
        defer { self = WaitingRecipes() }
        // Cores that read small recipes mostly wait for the counts of references to what these share.
        let areSmall = values < Self.fewValues * count
        return (areSmall ? parts.map(Self.read) : parts.concurrentMap(Self.read)).flatMap(\.self)
    }

    private static func read(_ part: Part) -> [FoundInFeed] {
        switch part {
        case .found(let found): [found]
        case .run(let run): run.read()
        }
    }
}
