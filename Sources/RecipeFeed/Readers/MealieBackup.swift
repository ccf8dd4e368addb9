import Patterns
import StrictJSON

/// A backup of Mealie 1 and later: one JSON document with the rows of its database's tables.
///
/// Each recipe becomes an object like those that Mealie exports, with its rows of the other tables in it.
///
/// - Source: the models in <https://github.com/mealie-recipes/mealie/tree/mealie-next/mealie/db/models/recipe>
struct MealieBackup {
    private let root: JSONValue
    /// The rows of tables that belong to recipes, in order, by the table and the recipe's id.
    private var rows: [String: [String: [JSONValue]]] = [:]
    /// The rows that others name by their ids, by the table and the id.
    private var named: [String: [String: JSONValue]] = [:]

    /// Returns the recipes of a backup; `nil` if a document is another kind.
    static func read(_ root: JSONValue) -> ReadDocument? {
        guard root.kind == .object, let recipes = root["recipes"], recipes.kind == .array,
            root["recipes_ingredients"]?.kind == .array, root["recipe_instructions"]?.kind == .array
        else { return nil }
        let backup = MealieBackup(root)
        // The rows belong to one recipe.
        var ids: Set<String> = []
        let all = recipes.elements.filter { $0["id"]?.text.map { ids.insert($0).inserted } ?? true }
        return ReadDocument(root: .list(all.compactMap(backup.recipe)), format: .named("mealie"))
    }

    private init(_ root: JSONValue) {
        self.root = root
        for table in [
            "recipes_ingredients", "recipe_instructions", "notes", "recipe_settings", "recipe_nutrition",
            "recipes_to_tags", "recipes_to_categories", "recipes_to_tools", "recipe_comments", "recipe_assets",
            "api_extras", "recipe_timeline_events",
        ] {
            var byRecipe: [String: [JSONValue]] = [:]
            for row in root[table].map({ Array($0.elements) }) ?? [] {
                if let recipe = (row["recipe_id"] ?? row["recipee_id"])?.text {
                    byRecipe[recipe, default: []].append(row)
                }
            }
            rows[table] = byRecipe.mapValues(Self.ordered)
        }
        for table in ["ingredient_units", "ingredient_foods", "tags", "categories", "tools", "users", "recipes"] {
            var byID: [String: JSONValue] = [:]
            for row in root[table].map({ Array($0.elements) }) ?? [] {
                if let id = row["id"]?.text { byID[id] = row }
            }
            named[table] = byID
        }
    }

    /// Returns rows in the order of their positions; those without one stay behind the others.
    private static func ordered(_ rows: [JSONValue]) -> [JSONValue] {
        rows.enumerated().sorted { one, other in
            let places = (position(one.element), position(other.element))
            return places.0 == places.1 ? one.offset < other.offset : places.0 < places.1
        }.map(\.element)
    }

    private static func position(_ row: JSONValue) -> Int { row["position"]?.number.flatMap { Int($0) } ?? .max }

    // MARK: One recipe

    private func recipe(_ row: JSONValue) -> SourceValue? {
        guard row.kind == .object, let id = row["id"]?.text else { return nil }
        var members: [(key: String, value: SourceValue)] = Self.columns.compactMap { column, key in
            row[column].flatMap(Self.value).map { (key, $0) }
        }
        if let image = row["image"], image.text?.isBlank == false {
            let path = "data/recipes/\(Self.dashed(id))/images/original.webp"
            members.append(("photo_file", .text(path, at: image.offset)))
        }
        members.append(("recipe_ingredient", .list(rows(of: "recipes_ingredients", id).map(ingredient))))
        members.append(("recipe_instructions", list("recipe_instructions", id, ["title", "summary", "text"])))
        members.append(("notes", list("notes", id, ["title", "text"])))
        members.append(("tags", named("recipes_to_tags", id, by: "tag_id", in: "tags")))
        members.append(("recipe_category", named("recipes_to_categories", id, by: "category_id", in: "categories")))
        members.append(("tools", named("recipes_to_tools", id, by: "tool_id", in: "tools")))
        members.append(("comments", .list(rows(of: "recipe_comments", id).map(comment))))
        // Pages show none of these, and the report names them.
        members.append(("assets", list("recipe_assets", id, ["name"])))
        members.append(("extras", list("api_extras", id, ["key_name"])))
        members.append(("timeline", .list(rows(of: "recipe_timeline_events", id).compactMap(event))))
        for (key, table) in [("settings", "recipe_settings"), ("nutrition", "recipe_nutrition")] {
            guard let row = rows(of: table, id).first else { continue }
            let columns = row.members.filter { !["id", "recipe_id"].contains($0.key) }
            members.append((key, .object(columns.compactMap { key, value in Self.value(value).map { (key, $0) } })))
        }
        return .object(members.filter { !$0.value.isEmpty })
    }

    /// The columns of recipes that pages show, or that the report names, with their keys in exports.
    private static let columns = [
        ("id", "id"), ("slug", "slug"), ("name", "name"), ("description", "description"), ("org_url", "org_url"),
        ("recipeCuisine", "recipeCuisine"), ("recipe_yield", "recipeYield"),
        ("recipe_yield_quantity", "recipeYieldQuantity"),
        ("recipe_servings", "recipeServings"), ("prep_time", "prep_time"), ("perform_time", "perform_time"),
        ("cook_time", "cookTime"), ("total_time", "total_time"), ("date_added", "date_added"), ("rating", "rating"),
        ("last_made", "last_made"),
    ]

    private func ingredient(_ row: JSONValue) -> SourceValue {
        var members: [(key: String, value: SourceValue)] = ["title", "note", "original_text"].compactMap { key in
            row[key].flatMap(Self.value).map { (key, $0) }
        }
        let number = row["quantity"]?.number.flatMap(Double.init) ?? 0
        if let quantity = row["quantity"], number > 0 {
            members.append(("quantity", .text(AmountText.written(number) ?? "\(number)", at: quantity.offset)))
        }
        for (key, table) in [("unit", "ingredient_units"), ("food", "ingredient_foods")] {
            guard let id = row["\(key)_id"]?.text, let row = self.row(id, of: table) else { continue }
            // Mealie shows foods without an amount in the plural, too.
            let isPlural = number > 1 || key == "food" && number <= 0
            let names = row["use_abbreviation"]?.boolean == true ? ["abbreviation", "name"] : ["name"]
            let keys = names.flatMap { isPlural ? ["plural_\($0)", $0] : [$0] }
            guard let name = keys.lazy.compactMap({ row[$0].flatMap(Self.value) }).first else { continue }
            members.append((key, .object([("name", name)])))
        }
        if let id = row["referenced_recipe_id"]?.text, let other = self.row(id, of: "recipes") {
            let columns = ["name", "slug"].compactMap { key in other[key].flatMap(Self.value).map { (key, $0) } }
            members.append(("referencedRecipe", .object(columns)))
        }
        return .object(members)
    }

    private func comment(_ row: JSONValue) -> SourceValue {
        var members: [(key: String, value: SourceValue)] = []
        if let text = row["text"].flatMap(Self.value) { members.append(("text", text)) }
        let user = row["user_id"]?.text.flatMap { self.row($0, of: "users") }
        if let name = (user?["full_name"] ?? user?["username"]).flatMap(Self.value) {
            members.append(("user", .object([("fullName", name)])))
        }
        return .object(members)
    }

    /// Returns an event that somebody wrote; Mealie itself records when a recipe was created.
    private func event(_ row: JSONValue) -> SourceValue? {
        guard row["event_type"]?.text != "system" else { return nil }
        return .object(["subject", "message"].compactMap { key in row[key].flatMap(Self.value).map { (key, $0) } })
    }

    private func rows(of table: String, _ recipe: String) -> [JSONValue] { rows[table]?[recipe] ?? [] }

    /// Returns the row that others name by its id, any number of them.
    private func row(_ id: String, of table: String) -> JSONValue? {
        named[table]?[id].flatMap { ReadingWork.spend($0.byteCount) ? $0 : nil }
    }

    private func list(_ table: String, _ recipe: String, _ columns: [String]) -> SourceValue {
        .list(
            rows(of: table, recipe).map { row in
                .object(columns.compactMap { key in row[key].flatMap(Self.value).map { (key, $0) } })
            })
    }

    /// Returns the names of the rows that an association table gives a recipe.
    private func named(_ table: String, _ recipe: String, by key: String, in target: String) -> SourceValue {
        .list(
            rows(of: table, recipe).compactMap { row in
                row[key]?.text.flatMap { self.row($0, of: target)?["name"] }.flatMap(Self.value).map {
                    .object([("name", $0)])
                }
            })
    }

    // MARK: Values

    /// Returns a column's value as a text; `nil` for `null`, empty texts and values that aren't columns.
    private static func value(_ value: JSONValue) -> SourceValue? {
        let text = value.text ?? value.wholeNumber ?? value.boolean.map { "\($0)" }
        return text.flatMap { $0.isBlank ? nil : .text($0, at: value.offset) }
    }

    /// Returns a UUID with its hyphens, as folders of photos are named.
    private static func dashed(_ id: String) -> String {
        guard id.utf8.count == 32, id.allSatisfy(\.isHexDigit) else { return id }
        var text = id.lowercased()
        for place in [8, 13, 18, 23] { text.insert("-", at: text.index(text.startIndex, offsetBy: place)) }
        return text
    }
}
