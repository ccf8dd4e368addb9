/// Recipes of a file whose names identify them, although collections have several recipes of one name.
struct DistinctRecipes {
    /// The recipes; later ones of the same name have ids.
    private(set) var all: [SourceValue] = []
    /// The first recipes of each name.
    private var named: [String: Int] = [:]
    /// The contents of the recipes of a name, if it has several.
    private var contents: [String: Set<[UInt8]>] = [:]
    /// The first recipe that is left out, and the number of them.
    private var repeated: (offset: Int, count: Int)?

    init(_ recipes: some Sequence<SourceValue>) {
        for recipe in recipes { add(recipe) }
    }

    private mutating func add(_ recipe: SourceValue) {
        guard case .object(let members) = recipe, !members.contains(where: { $0.key == "id" }),
            case .text(let text, let offset)? = members.first(where: { $0.key == "name" })?.value
        else {
            all.append(recipe)
            return
        }
        let name = text.collapsed
        guard let first = named[name] else {
            named[name] = all.count
            all.append(recipe)
            return
        }
        if contents[name] == nil { contents[name] = [all[first].json(atMost: .max)?.bytes ?? []] }
        guard contents[name, default: []].insert(recipe.json(atMost: .max)?.bytes ?? []).inserted else {
            repeated = (repeated?.offset ?? offset, (repeated?.count ?? 0) + 1)
            return
        }
        let id = "\(name) (\(contents[name, default: []].count))"
        all.append(.object([("id", .text(id, at: offset))] + members))
    }

    /// A remark on recipes that the file has several times.
    var remark: ReadDocument.Remark? {
        repeated.map { offset, count in
            let recipes = count == 1 ? "this recipe is" : "\(count) recipes are"
            return ReadDocument.Remark(
                offset: offset, message: "\(recipes) in the file more than once, with the same text, and shown once",
                help: "nothing is missing; take out the others if the file is yours")
        }
    }
}

extension ReadDocument {
    /// Creates the fields of recipes that have no ids.
    init(recipes: some Sequence<SourceValue>, remarks: [Remark]) {
        let distinct = DistinctRecipes(recipes)
        self.init(
            root: .list(distinct.all), format: .fields(.plain),
            remarks: remarks + [distinct.remark].compactMap(\.self))
    }
}
