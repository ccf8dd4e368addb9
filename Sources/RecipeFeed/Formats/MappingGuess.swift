import Foundation
import StrictJSON

/// A mapping for documents of a shape that is not known, guessed by the names of their keys.
package struct MappingGuess {
    /// The block of settings, to stand below `feed:`, two spaces deep.
    package let settings: String
    /// The format that it describes.
    package let format: FeedFormat

    /// Guesses a mapping; nil where nothing in the first document of a feed looks like a list of recipes.
    package init?(_ document: FeedDocument) {
        guard let root = try? document.content.get(), let (path, recipes) = Self.list(in: root) else { return nil }
        var lines: [(field: RecipeField, rule: String)] = []
        for (field, names) in Self.names {
            guard let rule = Self.rule(for: field, called: names, in: recipes) else { continue }
            lines.append((field, rule))
        }
        guard lines.contains(where: { $0.field == .name }) else { return nil }
        let recipe = lines.map { "    \($0.field.key): \($0.rule)\n" }.joined()
        settings = "  list: \(path)\n  recipe:\n" + recipe
        guard let format = FeedFormat(settingsBlock: settings) else { return nil }
        self.format = format
    }

    /// The largest list of objects that is not itself inside of one, and its path.
    private static func list(in root: JSONValue) -> (path: String, recipes: [JSONValue])? {
        var candidates: [(path: String, list: JSONValue)] = [("$", root)]
        for (key, value) in root.members {
            candidates.append(("$\(segment(key))", value))
            for (inner, value) in value.members { candidates.append(("$\(segment(key))\(segment(inner))", value)) }
        }
        let lists = candidates.compactMap { path, value -> (path: String, recipes: [JSONValue])? in
            let objects = value.elements.filter { $0.kind == .object }
            return objects.isEmpty ? nil : ("\(path)[*]", objects)
        }
        // Of a recipe that stands alone, its own lists are no recipes.
        if root.kind == .object, rule(for: .name, called: names[0].names, in: [root]) != nil,
            rule(for: .ingredients, called: ["ingredients", "steps"], in: [root]) != nil
        {
            return ("$", [root])
        }
        return lists.max { $0.recipes.count < $1.recipes.count }
    }

    /// What people call the fields, in small letters without separators; the likeliest first.
    private static let names: [(field: RecipeField, names: [String])] = [
        (.name, ["name", "title", "recipename", "recipetitle", "label", "headline"]),
        (.id, ["id", "uuid", "recipeid", "slug", "key"]),
        (.cuisine, ["cuisine", "recipecuisine", "kitchen", "area", "region", "country"]),
        (.category, ["category", "recipecategory", "course", "type", "mealtype"]),
        (.photo, ["photo", "image", "picture", "imageurl", "photourl", "img", "thumbnail", "images", "photos"]),
        (.source, ["source", "sourceurl", "url", "link", "origin", "originalurl"]),
        (.video, ["video", "videourl", "youtube", "youtubeurl"]),
        (.description, ["description", "summary", "intro", "introduction", "about"]),
        (.ingredients, ["ingredients", "recipeingredient", "recipeingredients", "ingredientlines"]),
        (
            .steps,
            ["steps", "instructions", "directions", "method", "recipeinstructions", "preparation", "procedure"]
        ),
        (.yield, ["yield", "servings", "serves", "portions", "recipeyield", "makes"]),
        (.prep, ["preptime", "preptimeminutes", "prepminutes", "preparationtime", "prep", "workingtime"]),
        (.cook, ["cooktime", "cooktimeminutes", "cookminutes", "cookingtime", "cook", "waitingtime"]),
        (.total, ["totaltime", "totaltimeminutes", "readyinminutes", "time", "duration", "minutes"]),
        (.tags, ["tags", "keywords", "labels"]), (.author, ["author", "creator", "by"]),
        (.date, ["date", "datepublished", "published", "created", "createdat", "dateadded"]),
        (.nutrition, ["nutrition", "nutrients"]), (.language, ["language", "inlanguage", "lang", "locale"]),
    ]

    private static func rule(for field: RecipeField, called names: [String], in recipes: [JSONValue]) -> String? {
        for name in names {
            for recipe in recipes.prefix(20) {
                guard let member = recipe.members.first(where: { plain($0.key) == name && !$0.value.isNothing }) else {
                    continue
                }
                return rule(for: field, at: "$\(segment(member.key))", member.value)
            }
        }
        return nil
    }

    /// How the value of a key is read, by what it is.
    private static func rule(for field: RecipeField, at path: String, _ value: JSONValue) -> String? {
        switch (field, value.kind) {
        case (.ingredients, .array), (.steps, .array):
            let texts = value.elements.first { !$0.isNothing }
            guard let object = texts, object.kind == .object else { return "\"\(path)[*]\"" }
            let wanted =
                field == .steps
                ? ["text", "step", "instruction", "description", "name"]
                : ["display", "text", "original", "note", "description", "name"]
            guard
                let key = wanted.lazy.compactMap({ name in object.members.first { plain($0.key) == name }?.key }).first
            else { return nil }
            return "\"\(path)[*]\(segment(key))\""
        case (.ingredients, .string): return "{at: \(path), as: lines}"
        case (.tags, .array):
            let first = value.elements.first { _ in true }
            return first?.kind == .object ? "\"\(path)[*].name\"" : "\"\(path)[*]\""
        case (.tags, .string): return "{at: \(path), as: list}"
        case (.photo, .array), (.category, .array), (.cuisine, .array): return "\"\(path)[0]\""
        case (.author, .object), (.category, .object), (.cuisine, .object), (.photo, .object):
            return "{at: \(path), as: schema.org}"
        case (.nutrition, .object), (_, .string), (_, .number): return path
        default: return nil
        }
    }

    /// A key without what separates words in it, in small letters.
    private static func plain(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// A key as a segment of a path.
    private static func segment(_ key: String) -> String {
        let isPlain = key.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil
        return isPlain ? ".\(key)" : "['\(key.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']"
    }
}
