import StrictJSON

/// The format of documents: where they have recipes, and where recipes have their fields.
package struct FeedFormat: Sendable, Hashable {
    /// The name in settings and messages.
    package let name: String
    /// Whether every value must have the right form, and unknown keys are reported.
    ///
    /// In other formats an optional value that cannot be read is left out, with a warning.
    package let isExact: Bool
    /// Whether unknown keys are reported although the format isn't exact.
    let isClosed: Bool
    /// The rule for the list of recipes.
    let list: ListRule
    /// The marks of the format: a document has it if all marks of one of these lists are present.
    let marks: [[FormatMark]]
    /// The rules for the addresses of the next document and of the recipes' own documents.
    let following: FollowRules
    /// The kind of markup in texts.
    let texts: TextKind
    /// The ends of addresses with which texts link to a recipe of the same feed.
    let links: [TextTemplate]
    /// The prefixes of the application's paths, such as `/api/`.
    ///
    /// The part of the source's path before one of them is the folder of the application.
    let home: [String]
    /// The conditions that hide a recipe, besides the usual ones.
    let hidden: [ValueCondition]
    /// The key of the object with the recipe's fields, such as `fields`; `nil` if the recipe has them itself.
    let holder: String?
    /// The rule for a recipe's publication time; `nil` if there isn't one.
    let due: FieldRule?
    /// The dotted paths of keys that are ignored on purpose: `recipeIngredient.unit`.
    let ignored: [String]
    /// The rules of all fields, in the order of ``RecipeField``.
    private let rules: [FieldRule?]
    /// The first keys of all fields' paths, without duplicates.
    let knownKeys: [String]
    /// The keys of each field as bits: a recipe without any of them lacks the field; 0 if the keys don't decide.
    private let wanted: [UInt64]

    /// The place of the recipes in a document.
    package enum ListRule: Sendable, Hashable {
        /// The values of the first path that finds something.
        case paths([JSONPath])
        /// All objects that are recipes in schema.org's vocabulary, anywhere.
        ///
        /// If there aren't any, a path finds entries that only name recipes, which have documents of their own.
        case schemaOrg(orStubs: JSONPath?)
    }

    /// The rules for the addresses of further documents.
    package struct FollowRules: Sendable, Hashable {
        /// The address of the next document of the list.
        var next: NextRule?
        /// The parameter of the source's address that numbers its documents, and the first number.
        var pages: PageParameter?
        /// The address of a recipe's own document.
        var detail: TextTemplate?
    }

    /// The rule for the address of the next document.
    package struct NextRule: Sendable, Hashable {
        /// A path, or a text with paths; all of them must find something.
        let template: TextTemplate
        /// Paths that must find something; `false` and 0 count as nothing.
        var conditions: [JSONPath] = []
    }

    /// A parameter of an address that numbers documents.
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
        holder = rules[.name]?.paths.lazy.compactMap { $0.segments.count > 1 ? $0.firstName : nil }.first
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

    /// Whether the usual conditions of other programs' formats hide recipes, too.
    var hidesAsUsual: Bool { !isExact && !isClosed }

    /// Returns the keys of a recipe, for ``canHave(_:with:)``.
    func keys(of recipe: JSONValue) -> UInt64 { knownKeys.count <= 64 ? recipe.keys(among: knownKeys) : .max }

    /// Returns whether a recipe with some keys can have a field.
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

    /// Returns the conditions that may hide a recipe: the format's own, and the usual ones at the recipe's keys.
    func hidingConditions(for recipe: JSONValue) -> [ValueCondition] {
        hidesAsUsual ? hidden + UsualHiding.conditions(for: recipe, in: holder) : hidden
    }

    /// Returns whether a key of a recipe hides or delays it, with an understood value.
    func understands(_ key: String, of recipe: JSONValue) -> Bool {
        hidden.contains { $0.path.firstName == key && $0.understands(recipe) }
            || due?.paths.contains {
                $0.firstName == key && $0.first(in: recipe)?.plainText.flatMap(DayText.day) != nil
            }
                ?? false
    }

    /// Returns the rule for a field; `nil` if the format doesn't have the field.
    subscript(field: RecipeField) -> FieldRule? { rules[field.rawValue] }
}
