import Foundation
import RecipeFeed

/// Recipes as a feed gives them.
enum Recipes {
    /// Recipes of the given numbers and names.
    static func named(_ names: [(id: Int, name: String)]) throws -> [Recipe] {
        try list(names.map { ["uuid": id($0.id), "name": $0.name, "cuisine": "Thai"] })
    }

    /// Recipes with the given fields.
    static func list(_ fields: [[String: Any]]) throws -> [Recipe] {
        try RecipeFeed(
            [UInt8](JSONSerialization.data(withJSONObject: ["recipes": fields])),
            from: URL(filePath: "/feeds/recipes.json")
        ).recipes
    }

    /// The uuid of a number.
    static func id(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits + "-0000-4000-8000-000000000000"
    }
}
