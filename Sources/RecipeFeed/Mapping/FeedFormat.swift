import StrictJSON

/// How documents of one kind are read: where their recipes are, and where a recipe has its fields.
package struct FeedFormat: Sendable, Hashable {
    /// Its name, as settings and messages have it.
    package let name: String
    /// Whether every value must have the form that the format wants, and keys that it does not have are told of.
    ///
    /// In other formats an optional value that cannot be read is left out, with a warning.
    package let isExact: Bool
    /// Whether keys that it does not have are told of although it is not exact.
    let isClosed: Bool
    /// Where the recipes are.
    let list: ListRule
    /// What a document of this format has: all marks of one of these lists.
    let marks: [[FormatMark]]
    /// Where a document names the next one, and each recipe the document that has all of it.
    let following: FollowRules
    /// What its texts are written in.
    let texts: TextKind
    /// The ends of the addresses by which texts name a recipe of the same feed.
    let links: [TextTemplate]
    /// What the paths of the application's addresses begin with, such as `/api/`: what stands before that in the source's address is
    /// the folder in which the application is installed.
    let home: [String]
    /// What keeps a recipe off the site.
    let hidden: [ValueCondition]
    /// The keys that the paths of these begin with, each once.
    private let hidingKeys: [String]
    /// Whether some of them begin with no key.
    private let hasOtherConditions: Bool
    /// Where a recipe has the time from which on it is published; `nil` if it has none.
    let due: FieldRule?
    /// The keys that nothing is read from on purpose, each with those on the way to it: `recipeIngredient.unit`.
    let ignored: [String]
    /// One place for each field, in the order of ``RecipeField``.
    private let rules: [FieldRule?]
    /// The keys that the places of all fields begin with, each once.
    let knownKeys: [String]
    /// For each field the keys of which a recipe must have one for the field to be there, as bits; none where that cannot be told.
    private let wanted: [UInt64]

    /// Where the recipes of a document are.
    package enum ListRule: Sendable, Hashable {
        /// What the first of some paths finds that finds anything.
        case paths([JSONPath])
        /// Every object that schema.org's vocabulary calls a recipe, wherever it stands.
        ///
        /// If there is none, a path finds entries that only name recipes, each of which has a document of its own.
        case schemaOrg(orStubs: JSONPath?)
    }

    /// Where a document names others.
    package struct FollowRules: Sendable, Hashable {
        /// The address of the next document of the list.
        var next: NextRule?
        /// The parameter of the source's address that counts its documents, and the first number.
        var pages: PageParameter?
        /// The address of the document of one recipe.
        var detail: TextTemplate?
    }

    /// Where a document has the address of the next one.
    package struct NextRule: Sendable, Hashable {
        /// A path alone, or a text with paths in it; each of them must find something.
        let template: TextTemplate
        /// Paths that must find something; `false` and 0 are nothing.
        var conditions: [JSONPath] = []
    }

    /// A parameter of an address that counts documents.
    package struct PageParameter: Sendable, Hashable {
        package let name: String
        package let first: Int
    }

    init(
        name: String, isExact: Bool, isClosed: Bool = false, list: ListRule, marks: [[FormatMark]],
        following: FollowRules = FollowRules(), hidden: [ValueCondition] = [], due: FieldRule? = nil,
        texts: TextKind = .plain, links: [TextTemplate] = [], ignored: [String] = [], home: [String] = [],
        rules: [RecipeField: FieldRule]
    ) {
        self.texts = texts
        self.links = links
        self.ignored = ignored
        self.home = home
        self.hidden = hidden
        hidingKeys = Set(hidden.compactMap(\.path.firstName)).sorted()
        hasOtherConditions = hidden.contains { $0.path.firstName == nil }
        self.due = due
        self.name = name
        self.isExact = isExact
        self.isClosed = isClosed
        self.list = list
        self.marks = marks
        self.following = following
        self.rules = RecipeField.allCases.map { rules[$0] }
        var keys: [String] = []
        for name in RecipeField.allCases.flatMap({ rules[$0]?.paths.compactMap(\.firstName) ?? [] })
        where !keys.contains(name) { keys.append(name) }
        wanted = RecipeField.allCases.map { Self.keys(of: rules[$0], among: keys) }
        knownKeys = keys
    }

    /// The keys of a recipe, to ask with which fields can be there.
    func keys(of recipe: JSONValue) -> UInt64 { knownKeys.count <= 64 ? recipe.keys(among: knownKeys) : .max }

    /// Whether a recipe with the given keys can have a field.
    func canHave(_ field: RecipeField, with keys: UInt64) -> Bool {
        let wanted = wanted[field.rawValue]
        return wanted == 0 || wanted & keys != 0
    }

    private static func keys(of rule: FieldRule?, among keys: [String]) -> UInt64 {
        guard let rule, keys.count <= 64, rule.sources.allSatisfy(\.needsPath) else { return 0 }
        let places = rule.paths.map { $0.firstName.flatMap(keys.firstIndex) }
        guard !places.contains(nil) else { return 0 }
        return places.reduce(0) { $0 | 1 &<< UInt64($1 ?? 0) }
    }

    /// Returns the conditions of ``hidden`` for which a recipe has the key.
    func hidingConditions(for recipe: JSONValue) -> [ValueCondition] {
        guard hidingKeys.count <= 64 else { return hidden }
        let keys = recipe.keys(among: hidingKeys)
        // As it is for most.
        if keys == 0, !hasOtherConditions { return [] }
        return hidden.filter { condition in
            guard let place = condition.path.firstName.flatMap(hidingKeys.firstIndex) else { return true }
            return keys & (1 &<< UInt64(place)) != 0
        }
    }

    /// Whether a key of a recipe says that it is hidden or due, and says so in a way that is understood.
    func understands(_ key: String, of recipe: JSONValue) -> Bool {
        hidden.contains { $0.path.firstName == key && $0.understands(recipe) }
            || due?.paths.contains {
                $0.firstName == key && $0.first(in: recipe)?.plainText.flatMap(DayText.day) != nil
            }
                ?? false
    }

    /// Where a recipe has a field; nil where the format has no such field.
    subscript(field: RecipeField) -> FieldRule? { rules[field.rawValue] }
}
