import Foundation
import Testing

@testable import RecipeFeed

/// Web pages that tests make, and what is read of them.
enum TestPage {
    static func page(_ body: String, head: String = "") -> String {
        "<!DOCTYPE html>\n<html lang=\"en\"><head>\(head)</head><body>\(body)</body></html>"
    }

    static func script(_ json: String) -> String { "<script type=\"application/ld+json\">\(json)</script>" }

    static func recipe(_ html: String) throws -> Recipe {
        let feed = try RecipeFeed.read(html, named: "page.html")
        #expect(feed.recipes.count == 1)
        return try #require(feed.recipes.first)
    }

    static func groups(_ recipe: Recipe) -> [String] {
        recipe.details.ingredients.map { group in
            ([group.heading ?? "-"] + group.items.map(\.text)).joined(separator: "|")
        }
    }
}
