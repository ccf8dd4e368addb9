import Foundation
import TestSupport
import Testing

@testable import RecipeFeed

@Suite("A rating")
struct RatingTests {
    @Test(
        "is a number of stars, on a scale up to 5 unless it names another",
        arguments: [
            ("4", "4.0 of 5.0"), ("4.5", "4.5 of 5.0"), ("4,5", "4.5 of 5.0"), ("4/5", "4.0 of 5.0"),
            ("8 / 10", "8.0 of 10.0"), ("3 out of 4", "3.0 of 4.0"), ("4 stars", "4.0 of 5.0"),
            ("4 Sterne", "4.0 of 5.0"),
            ("4 von 5", "4.0 of 5.0"), ("★★★☆☆", "3.0 of 5.0"), ("⭐️⭐️⭐️⭐️", "4.0 of 5.0"),
            ("0", "nil"), ("6", "nil"), ("-1", "nil"), ("good", "nil"), ("", "nil"), ("4 of 5 of 6", "nil"),
            ("☆☆", "nil"),
            ("99999999999", "nil"),
        ])
    func text(text: String, expected: String) {
        #expect(Rating(text).map { "\($0.value) of \($0.best)" } ?? "nil" == expected)
    }

    private func ratings(_ json: String) throws -> (ratings: [Rating?], warnings: [String]) {
        let feed = try RecipeFeed.read(json, named: "recipes.json")
        let left = feed.omissions.map { "\($0.problem.message): \($0.problem.help ?? "")" }
        return (feed.recipes.map(\.details.rating), left + feed.unreadKeys.map(\.name))
    }

    @Test
    func `of a web page has the number of people who rated`() throws {
        let (ratings, warnings) = try ratings(
            """
            [{"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"],
              "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4.76", "ratingCount": 312}},
             {"@type": "Recipe", "name": "B", "recipeIngredient": ["1 egg"],
              "aggregateRating": {"ratingValue": 9, "bestRating": 10, "reviewCount": "2"}},
             {"@type": "Recipe", "name": "C", "recipeIngredient": ["1 egg"],
              "aggregateRating": {"ratingValue": 0, "ratingCount": 0}},
             {"@type": "Recipe", "name": "D", "recipeIngredient": ["1 egg"], "aggregateRating": {"bestRating": 5, "ratingCount": "0"}}]
            """)
        #expect(ratings == [Rating(4.76, count: 312), Rating(9, of: 10, count: 2), nil, nil])
        #expect(warnings.isEmpty)
    }

    @Test(
        "is read from what programs write",
        arguments: [
            #"[{"uid": "1", "hash": "x", "name": "A", "directions": "Boil.", "ingredients": "1 egg", "rating": 4}]"#,
            #"{"name": "A", "working_time": 5, "waiting_time": 0, "rating": 4.0, "steps": [{"ingredients": [{"food": {"name": "egg"}, "amount": 1}], "instruction": "Boil."}]}"#,
            #"{"recipes": [{"uuid": "00000001-0000-4000-8000-000000000000", "name": "A", "cuisine": "Thai", "rating": "4"}]}"#,
        ])
    func programs(json: String) throws {
        let (ratings, warnings) = try ratings(json)
        #expect(ratings == [Rating(4)])
        #expect(warnings.isEmpty, "\(warnings)")
    }

    @Test
    func `that can't be read is reported, and the recipe stays`() throws {
        let (ratings, warnings) = try ratings(
            #"[{"uid": "1", "hash": "x", "name": "A", "directions": "Boil.", "ingredients": "1 egg", "rating": "yummy!"}]"#
        )
        #expect(ratings == [nil])
        #expect(warnings.contains { $0.contains("is not a rating") && $0.contains("4/5") }, "\(warnings)")
    }
}
