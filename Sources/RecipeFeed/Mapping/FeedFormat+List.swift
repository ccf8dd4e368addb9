import StrictJSON

extension FeedFormat {
    /// The advice for a document of another program whose format isn't recognised.
    package static let foreignHelp =
        "if another program wrote it, recipesite feed SOURCE proposes settings that read it"

    /// The recipes of a document, before they are read.
    struct RecipeList {
        /// The recipes, created lazily because a document can have more of them than fit into memory.
        let recipes: AnySequence<JSONValue>
        /// The list's name; empty if it has none.
        var name = ""
        /// The list; `nil` if the recipes are in several places.
        var holder: JSONValue?
        /// Whether the document is a single recipe rather than a list.
        var isOne = false
        /// Whether the recipes are complete, although the format's lists normally only name them.
        var isWhole = false
    }

    /// The reason that a document has no list in the format.
    struct ListFault: Error {
        let value: JSONValue
        let pointer: String
        let message: String
        let help: String
        /// Whether another program may have written the document.
        let mayBeForeign: Bool
    }

    /// Returns the recipes of a document; the caller reads at most `limit` of them.
    func recipes(of root: JSONValue, atMost limit: Int) -> Result<RecipeList, ListFault> {
        switch list {
        case .paths(let paths):
            recipes(at: paths.first { $0.first(in: root) != nil } ?? paths[0], of: root, atMost: limit)
        case .schemaOrg(let stubs): schemaOrgRecipes(of: root, orStubs: stubs, atMost: limit)
        }
    }

    private func recipes(at path: JSONPath, of root: JSONValue, atMost limit: Int) -> Result<RecipeList, ListFault> {
        let segments = path.segments.last == .all ? path.segments.dropLast() : path.segments[...]
        guard !segments.contains(.all) else {
            let recipes = path.values(in: root, atMost: limit)
            if !recipes.isEmpty { return .success(RecipeList(recipes: AnySequence(recipes), name: path.description)) }
            return .failure(fault(root, "", "\(path) finds nothing in the document"))
        }
        var value = root
        var (pointer, name) = ("", "")
        for segment in segments {
            let shown = name.isEmpty ? "the document" : "\"\(name)\""
            guard value.kind == (segment.isName ? .object : .array) else {
                let wanted = segment.isName ? "an object with \"\(segment.shown)\"" : "a list"
                return .failure(fault(value, pointer, "\(shown) is \(value.kind.rawValue), not \(wanted)"))
            }
            pointer += "/" + segment.shown.pointerToken
            guard let next = segment.single(in: value) else {
                return .failure(
                    fault(value, pointer, "\(shown) has no \"\(segment.shown)\"", hint: keys(of: value, shown)))
            }
            (value, name) = (next, segment.shown)
        }
        switch value.kind {
        case .array: return .success(RecipeList(recipes: AnySequence(value.elements), name: name, holder: value))
        case .null where !isExact: return .success(RecipeList(recipes: AnySequence([])))
        case .object where !isExact && value.isNumberedList:
            return .success(RecipeList(recipes: AnySequence(value.listElements), name: name))
        // Recipes by their ids.
        case .object
        where path.segments.last == .all && !isExact && value.memberValues.allSatisfy { $0.kind == .object }:
            return .success(RecipeList(recipes: AnySequence(value.memberValues), name: name))
        case .object where path.segments.last != .all:
            return .success(RecipeList(recipes: AnySequence([value]), name: name, isOne: true))
        default:
            let shown = name.isEmpty ? "the document" : "\"\(name)\""
            return .failure(fault(value, pointer, "\(shown) must be a list, but is \(value.kind.rawValue)"))
        }
    }

    private func schemaOrgRecipes(
        of root: JSONValue, orStubs path: JSONPath?, atMost limit: Int
    ) -> Result<RecipeList, ListFault> {
        let recipes = SchemaOrg.recipes(in: root)
        if recipes.isEmpty, root.kind != .array || !root.isNothing {
            if let path, case .success(let stubs) = self.recipes(at: path, of: root, atMost: limit) {
                return .success(stubs)
            }
            return .failure(fault(root, "", "the document has no object whose \"@type\" is Recipe"))
        }
        return .success(
            RecipeList(recipes: AnySequence(recipes), isOne: recipes.first?.offset == root.offset, isWhole: path != nil)
        )
    }

    private func fault(_ value: JSONValue, _ pointer: String, _ message: String, hint: String? = nil) -> ListFault {
        let help =
            isExact
            ? "a feed looks like {\"recipes\": [ … ]}"
            : (hint.map { "\($0); " } ?? "") + "say with `list` of the feed's settings where its recipes are"
        return ListFault(value: value, pointer: pointer, message: message, help: help, mayBeForeign: isExact)
    }

    /// Returns a sentence with the keys that an object has instead of the expected one.
    private func keys(of value: JSONValue, _ name: String) -> String? {
        let keys = value.members.prefix(12).map { "\"\($0.key.shortened(to: 30))\"" }
        return keys.isEmpty ? nil : "\(name) has the keys \(keys.joined(separator: ", "))"
    }
}

extension JSONPath.Segment {
    fileprivate var isName: Bool {
        if case .name = self { true } else { false }
    }

    fileprivate var shown: String {
        switch self {
        case .name(let name): name
        case .index(let index): "\(index)"
        case .all: "*"
        }
    }
}
