import Foundation
import StrictJSON

/// The format of documents: where they have recipes, and where recipes have their fields.
package struct FeedFormat: Sendable, Hashable {
    /// The name in settings and messages.
    package internal(set) var name: String
    /// Whether every value must have the right form, and unknown keys are reported.
    ///
    /// In other formats an optional value that cannot be read is left out, with a warning.
    var isExact = false
    /// Whether unknown keys are reported although the format isn't exact.
    var isClosed = false
    let list: ListRule
    /// The marks of the format: a document has it if all marks of one of these lists are present.
    var marks: [[FormatMark]] = []
    /// The rules for the addresses of the next document and of the recipes' own documents.
    var following = FollowRules()
    var texts = TextKind.plain
    /// The ends of addresses with which texts link to a recipe of the same feed.
    var links: [TextTemplate] = []
    /// The photos of a recipe that its texts show by their names.
    var pictures: NamedPictures?
    /// The prefixes of the application's paths, such as `/api/`.
    ///
    /// The part of the source's path before one of them is the folder of the application.
    var home: [String] = []
    /// The conditions that hide a recipe, besides the usual ones.
    var hidden: [ValueCondition] = []
    /// The key of the object with the recipe's fields, such as `fields`; `nil` if the recipe has them itself.
    let holder: String?
    /// The rule for a recipe's publication time; `nil` if there isn't one.
    var due: FieldRule?
    /// The dotted paths of keys that are ignored on purpose: `recipeIngredient.unit`.
    var ignored: [String] = []
    /// The rules of all fields, in the order of ``RecipeField``.
    private let rules: [FieldRule?]
    /// The first keys of all fields' paths, without duplicates.
    let knownKeys: [String]
    /// The keys of each field as bits: a recipe without any of them lacks the field; 0 if the keys don't decide.
    private let wanted: [UInt64]

    /// The place of the recipes in a document.
    enum ListRule: Sendable, Hashable {
        /// The values of the first path that finds something.
        case paths([JSONPath])
        /// All objects that are recipes in schema.org's vocabulary, anywhere.
        ///
        /// If there aren't any, a path finds entries that only name recipes, which have documents of their own.
        case schemaOrg(orStubs: JSONPath?)
    }

    /// The rules for the addresses of further documents.
    struct FollowRules: Sendable, Hashable {
        /// The address of the next document of the list.
        var next: NextRule?
        /// The parameter of the source's address that numbers its documents, and the first number.
        var pages: PageParameter?
        /// The addresses of a recipe's own document: the first whose values the recipe has counts.
        var details: [TextTemplate]?
    }

    /// The rule for the address of the next document.
    struct NextRule: Sendable, Hashable {
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

    init(name: String, list: ListRule, rules: [RecipeField: FieldRule]) {
        self.name = name
        self.list = list
        self.rules = RecipeField.allCases.map { rules[$0] }
        holder = rules[.name]?.paths.lazy.compactMap { $0.segments.count > 1 ? $0.firstName : nil }.first
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

    subscript(field: RecipeField) -> FieldRule? { rules[field.rawValue] }

    /// Returns the path of the folder in which the application behind an address is installed, such as `/mealie`.
    ///
    /// Returns `nil` if it is installed at the root of its host.
    func folder(at location: URL?) -> String? {
        guard !home.isEmpty, let location, location.scheme?.hasPrefix("http") == true else { return nil }
        let path = location.path()
        let start = home.lazy.compactMap { path.range(of: $0, options: .backwards)?.lowerBound }.first
        return start.flatMap { $0 == path.startIndex ? nil : String(path[..<$0]) }
    }

    /// Returns the path on the host for a path in a document.
    ///
    /// An application that doesn't know its own folder leaves it out.
    func pathOnHost(_ path: String, namedAt location: URL?) -> String {
        guard home.contains(where: path.hasPrefix), let folder = folder(at: location) else { return path }
        return folder + path
    }

    /// Returns Markdown in which every name of a recipe is a link: `[recipe:Pizza Dough]`, or `#r/89` if it is a word of
    /// its own.
    func linkingNames(in text: String) -> String {
        guard !links.isEmpty, texts == .markdown, text.utf8.contains(where: { "#[".utf8.contains($0) }) else {
            return text
        }
        let bracketed = links.compactMap(\.brackets).reduce(text) { Self.linking($0, namesBetween: $1) }
        return Set(links.compactMap(\.start)).filter { $0.hasPrefix("#") }.sorted().reduce(bracketed) {
            Self.linking($0, names: $1)
        }
    }

    private static func linking(_ text: String, namesBetween brackets: (start: String, end: String)) -> String {
        // The ends of lines are looked for once.
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var (linked, rest) = ("", line)
            // A line without a closing bracket has none for the others in it, either.
            while let open = rest.firstRange(of: brackets.start),
                let close = rest[open.upperBound...].firstRange(of: brackets.end)
            {
                let name = rest[open.upperBound..<close.lowerBound]
                linked += name.isEmpty ? rest[..<open.upperBound] : rest[..<open.lowerBound]
                if !name.isEmpty { linked += FeedLinkName.markdown(String(name)) }
                rest = rest[(name.isEmpty ? open.upperBound : close.upperBound)...]
            }
            return linked + rest
        }.joined(separator: "\n")
    }

    private static func linking(_ text: String, names start: String) -> String {
        var (linked, rest) = ("", text[...])
        while let range = rest.firstRange(of: start) {
            let name = rest[range.lowerBound..<rest[range.upperBound...].endOfName]
            linked += rest[..<range.lowerBound]
            let isAlone = linked.isEmpty || linked.last.map { $0.isWhitespace || ",;:(–-".contains($0) } ?? true
            let isName = name.utf8.count > start.utf8.count && isAlone && !linked.hasSuffix("](")
            linked += isName ? "[\(name)](\(name))" : String(name)
            rest = rest[name.endIndex...]
        }
        return linked + rest
    }
}

extension Substring {
    /// The end of the letters, digits, hyphens and underscores at its start.
    fileprivate var endOfName: Index {
        utf8.firstIndex {
            !ASCIISet.digits.contains($0) && !ASCIISet.letters.contains($0 | 0x20) && $0 != 0x2D && $0 != 0x5F
        }
            ?? endIndex
    }
}

/// A mark that identifies a document's format.
struct FormatMark: Sendable, Hashable {
    let path: JSONPath
    let wanted: Wanted

    /// The expected finding; the raw value is the key in a format's YAML.
    enum Wanted: String, Sendable, CaseIterable {
        case something
        case nothing = "none"
        case emptyList = "empty"
    }

    func isIn(_ root: JSONValue) -> Bool {
        let found = path.first(in: root)
        return switch wanted {
        case .something: found != nil
        case .nothing: found == nil
        case .emptyList: found?.kind == .array && found?.isEmpty == true
        }
    }
}
