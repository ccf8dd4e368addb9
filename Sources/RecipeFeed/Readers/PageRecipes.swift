import StrictJSON

/// The recipes among the values of a page.
///
/// A page with a recipe often names others, such as related ones; objects with neither ingredients nor steps beside a
/// recipe that has some are not its recipes. The depth of recursion is limited by ``ScriptJSON`` and ``PageItems``.
struct PageRecipes {
    /// The values, in the order of the page.
    private(set) var roots: [SourceValue]
    /// The ways to the recipes in them.
    private var ways: [[Int]] = []

    init(_ roots: [SourceValue]) {
        self.roots = roots
        for index in roots.indices { find(in: roots[index], at: [index]) }
        leaveOutReferences()
        joinRepeated()
    }

    var count: Int { ways.count }
    var isEmpty: Bool { ways.isEmpty }
    /// Whether all recipes have ingredients and steps.
    var areComplete: Bool { !isEmpty && recipes.allSatisfy { $0.hasIngredients && $0.hasSteps } }
    /// Whether a recipe has ingredients or steps.
    var holdsFull: Bool { recipes.contains(where: \.isFull) }

    /// Warnings about recipes whose ingredients, amounts or steps the page doesn't mark; it may show them all the same.
    var gaps: [ReadDocument.Remark] {
        recipes.compactMap { recipe in
            let missing: String? =
                switch (recipe.hasIngredients, recipe.hasSteps) {
                case (true, true): recipe.hasAmounts ? nil : "no amounts of the ingredients"
                case (true, false): "no steps"
                case (false, true): "no ingredients"
                case (false, false): "neither ingredients nor steps"
                }
            guard let missing, case .text(let name, let offset) = recipe["name"] else { return nil }
            return ReadDocument.Remark(
                offset: offset,
                message: "the page marks \(missing) of \"\(PlainText.line(name).shortened())\" for programs",
                help: "if the page shows more than that, write it in a note on the recipe, in Public/notes")
        }
    }

    private var recipes: [SourceValue] { ways.map { roots[$0[0]].value(at: $0.dropFirst()) } }

    private mutating func find(in value: SourceValue, at way: [Int]) {
        switch value {
        case .object(let members):
            if value.isRecipe { return ways.append(way) }
            for (index, member) in members.enumerated() { find(in: member.value, at: way + [index]) }
        case .list(let values):
            for (index, value) in values.enumerated() { find(in: value, at: way + [index]) }
        case .text, .json: break
        }
    }

    private mutating func change(_ way: [Int], _ change: (inout SourceValue) -> Void) {
        roots[way[0]].change(at: way.dropFirst(), change)
    }

    /// Takes the type from objects that only name a recipe, if the page has one.
    private mutating func leaveOutReferences() {
        let recipes = recipes
        guard recipes.contains(where: \.isFull) else { return }
        let full = Set(recipes.filter(\.isFull).compactMap { $0.text(of: "@id") })
        var ids: [String: Int] = [:]
        for root in roots { root.countIDs(&ids) }
        var kept: [[Int]] = []
        for (way, recipe) in zip(ways, recipes) {
            // Another object with its id may have the rest.
            let isDescribed =
                recipe.text(of: "@id").map { ids[$0, default: 0] > 1 && !full.contains($0) } ?? false
            if recipe.isFull || isDescribed {
                kept.append(way)
            } else {
                change(way) { $0.remove("@type") }
            }
        }
        ways = kept
    }

    /// Joins recipes with one name, which two programs of a site describe.
    private mutating func joinRepeated() {
        var names: [String: Int] = [:]
        // The first recipes of each name, with the others.
        var kept: [(way: [Int], others: [SourceValue])] = []
        for (way, recipe) in zip(ways, recipes) {
            let name = recipe.plainName
            if let first = name.flatMap({ names[$0] }) {
                kept[first].others.append(recipe)
                change(way) { $0.remove("@type") }
            } else {
                if let name { names[name] = kept.count }
                kept.append((way, []))
            }
        }
        for (way, others) in kept where !others.isEmpty { change(way) { $0.add(from: others) } }
        ways = kept.map(\.way)
    }

    /// Adds what the same recipes have elsewhere on the page.
    mutating func complete(by others: PageRecipes) {
        let (own, other) = (recipes, others.recipes)
        let isAlone = own.count == 1 && other.count == 1
        if isEmpty || !isAlone && !own.contains(where: \.isFull) && other.contains(where: \.isFull) {
            (roots, ways) = (others.roots, others.ways)
            return
        }
        let byName = Dictionary(
            other.compactMap { recipe in recipe.plainName.map { ($0, recipe) } },
            uniquingKeysWith: { first, _ in first })
        for (way, recipe) in zip(ways, own) {
            guard let same = isAlone ? other.first : recipe.plainName.flatMap({ byName[$0] }) else { continue }
            change(way) { $0.add(from: [same]) }
        }
    }

    /// Adds ingredients and steps that belong to the only recipe of the page.
    mutating func complete(byParts parts: SourceValue) {
        guard count == 1 else { return }
        change(ways[0]) { value in
            let keys = (value.hasIngredients ? [] : SourceValue.ingredients) + (value.hasSteps ? [] : SourceValue.steps)
            value.add(from: [parts], only: keys)
        }
    }

    /// Repairs texts whose UTF-8 was taken for Windows-1252; returns a warning for each recipe with such texts.
    ///
    /// Names are repaired in all formats.
    mutating func repairTexts() -> [ReadDocument.Remark] {
        var remarks: [ReadDocument.Remark] = []
        for (way, recipe) in zip(ways, recipes) {
            guard case .object(let members) = recipe else { continue }
            var first: (text: String, offset: Int)?
            var count = 0
            let repaired = members.map { key, value in
                (
                    key,
                    key == "name"
                        ? value
                        : value.repaired { text, offset in
                            count += 1
                            first = first ?? (text, offset)
                        }
                )
            }
            guard let first else { continue }
            change(way) { $0 = .object(repaired) }
            let shown = "\"\(PlainText.line(first.text).shortened())\""
            remarks.append(
                ReadDocument.Remark(
                    offset: first.offset,
                    message: count == 1
                        ? "a text is shown as \(shown): its UTF-8 had been taken for Windows-1252"
                        : "\(count) texts are shown as they were meant, such as \(shown): their UTF-8 had been taken for "
                            + "Windows-1252",
                    help: "compare the recipe with its page"))
        }
        return remarks
    }

    /// Adds the headings and the amounts that the page shows of ingredients, and the lines of texts without any; returns warnings
    /// about ingredients and steps that only the page shows.
    mutating func complete(byLinesOf page: HTMLPage, _ text: DecodedText) -> [ReadDocument.Remark] {
        guard holdsFull else { return [] }
        let lines = PageLines(page).lines
        let shown = PageIngredients(lines, text)
        for (way, recipe) in zip(ways, recipes) {
            for key in SourceValue.ingredients {
                guard
                    let completed = recipe[key].flatMap({ shown.completed($0, ofRecipe: recipe.text(of: "name")) })
                else { continue }
                change(way) { $0.set(key, completed) }
            }
            for key in SourceValue.steps {
                guard let completed = recipe[key].flatMap({ shown.completed(steps: $0) }) else { continue }
                change(way) { $0.set(key, completed) }
            }
        }
        // Of several recipes it would be unclear whose a list is.
        return count == 1 ? recipes.flatMap(PageGaps(lines: lines, text: text).remarks) : []
    }

    /// Fills gaps with what the page says of itself.
    mutating func fill(from facts: PageFacts) {
        let isOne = count == 1
        for way in ways { change(way) { facts.fill(&$0, isOne: isOne) } }
    }
}

extension SourceValue {
    static let ingredients = ["recipeIngredient", "ingredients"]
    static let steps = ["recipeInstructions"]

    fileprivate var isRecipe: Bool {
        let types =
            switch self["@type"] {
            case .text(let type, _): [type]
            case .list(let types): types.compactMap { if case .text(let type, _) = $0 { type } else { nil } }
            default: [String]()
            }
        return types.contains { type in
            type.split { "/#:".contains($0) }.last.map { SchemaOrg.isRecipe($0.lowercased().trimmed) } ?? false
        }
    }

    fileprivate var hasIngredients: Bool { Self.ingredients.contains { self[$0]?.saysSomething == true } }
    /// Whether an ingredient has an amount; a few without any, such as salt and oil, are no gap.
    fileprivate var hasAmounts: Bool {
        for key in Self.ingredients {
            guard case .list(let values) = self[key], values.count > 2 else { continue }
            let texts = values.map { if case .text(let text, _) = $0 { text } else { "1" } }
            if !texts.contains(where: { $0.contains(where: \.isNumber) }) { return false }
        }
        return true
    }
    fileprivate var hasSteps: Bool { Self.steps.contains { self[$0]?.saysSomething == true } }
    fileprivate var isFull: Bool { hasIngredients || hasSteps }

    /// The only text of a list of ingredients or steps; `nil` if it has several, or more than texts.
    var onlyText: (text: String, offset: Int)? {
        switch self {
        case .text(let text, let offset): return (text, offset)
        case .list(let values): return values.count == 1 ? values[0].onlyText : nil
        case .object(let members):
            let keys: Set = ["@type", "@id", "url", "position", "text"]
            return members.allSatisfy { keys.contains($0.key) } ? self["text"]?.onlyText : nil
        case .json: return nil
        }
    }

    /// The letters and digits of the recipe's name; `nil` if it has none.
    fileprivate var plainName: String? { text(of: "name").map(PlainText.line)?.lettersAndDigits.nonblank }

    /// The value of an object's key; `nil` for other kinds.
    subscript(key: String) -> SourceValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Returns the text of a key, or the first in its list.
    func text(of key: String) -> String? {
        switch self[key] {
        case .text(let text, _): text
        case .list(let values): values.lazy.compactMap { if case .text(let text, _) = $0 { text } else { nil } }.first
        default: nil
        }
    }

    /// Returns the value with its texts repaired (``MisdecodedText``), each of which is reported.
    fileprivate func repaired(_ report: (String, Int) -> Void) -> SourceValue {
        switch self {
        case .text(let text, let offset):
            guard let repaired = MisdecodedText.repaired(text: text) else { return self }
            report(repaired, offset)
            return .text(repaired, at: offset)
        case .list(let values): return .list(values.map { $0.repaired(report) })
        case .object(let members): return .object(members.map { ($0.key, $0.value.repaired(report)) })
        case .json: return self
        }
    }

    /// Whether a text or a number is in it, rather than only types.
    var saysSomething: Bool {
        switch self {
        case .text(let text, _): !text.isBlank
        case .list(let values): values.contains(where: \.saysSomething)
        case .object(let members):
            members.contains { !["@type", "@context"].contains($0.key) && $0.value.saysSomething }
        case .json(let json): !json.elementsEqual("null".utf8) && !json.elementsEqual("false".utf8)
        }
    }

    fileprivate func countIDs(_ ids: inout [String: Int]) {
        switch self {
        case .object(let members):
            if let id = text(of: "@id"), members.count > 1 { ids[id, default: 0] += 1 }
            for member in members { member.value.countIDs(&ids) }
        case .list(let values): for value in values { value.countIDs(&ids) }
        case .text, .json: break
        }
    }

    fileprivate func value(at way: ArraySlice<Int>) -> SourceValue {
        var value = self
        for index in way {
            switch value {
            case .object(let members): value = members[index].value
            case .list(let values): value = values[index]
            case .text, .json: return value
            }
        }
        return value
    }

    fileprivate mutating func change(at way: ArraySlice<Int>, _ change: (inout SourceValue) -> Void) {
        guard let first = way.first else { return change(&self) }
        switch self {
        case .object(var members):
            self = .list([])
            members[first].value.change(at: way.dropFirst(), change)
            self = .object(members)
        case .list(var values):
            self = .list([])
            values[first].change(at: way.dropFirst(), change)
            self = .list(values)
        case .text, .json: break
        }
    }

    mutating func remove(_ key: String) {
        guard case .object(let members) = self else { return }
        self = .object(members.filter { $0.key != key })
    }

    /// Sets the value of a key of an object.
    mutating func set(_ key: String, _ value: SourceValue) {
        guard case .object(var members) = self else { return }
        members.removeAll { $0.key == key }
        members.append((key, value))
        self = .object(members)
    }

    /// Adds what other objects have under keys that have no value here or in an object before.
    fileprivate mutating func add(from others: [SourceValue], only keys: [String]? = nil) {
        guard case .object(var own) = self else { return }
        var known = Set(own.map(\.key))
        var blank = Dictionary(
            own.indices.filter { !own[$0].value.saysSomething }.map { (own[$0].key, $0) },
            uniquingKeysWith: { first, _ in first })
        for case .object(let members) in others {
            for (key, value) in members where keys?.contains(key) ?? !["@type", "@id", "@context"].contains(key) {
                guard value.saysSomething else { continue }
                if let place = blank.removeValue(forKey: key) {
                    own[place].value = value
                } else if known.insert(key).inserted {
                    own.append((key, value))
                }
            }
        }
        self = .object(own)
    }
}
