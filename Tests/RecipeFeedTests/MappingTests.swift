import Foundation
import Testing
import Yams

@testable import RecipeFeed

@Suite("A mapping")
struct MappingTests {
    private static let whole = """
        list: $.items[*]
        recipe:
          id: $.id
          name: [$.name, $.title]
          cuisine: ["$.tags[0].name", {default: Anything}]
          photo: {template: "/media/{$.id}/large.webp", if: $.image}
          ingredients: "$.foods[*].display"
          steps: {at: $.instructions, as: lines}
          yield: $.servings
          prep: {at: $.prepMinutes, as: minutes}
          cook: {at: $.cookTime, as: duration}
          tags: {at: $.words, as: list}
          nutrition: {calories: {template: "{$.energy} kcal"}}
        """

    @Test
    func `says where a recipe has its fields, in whatever shape they are`() throws {
        let feed = try MappedFeed.read(
            [
                #"""
                {"items": [
                  {"id": 7, "title": "Pho", "image": "yes", "tags": [{"name": "Vietnamese"}], "servings": 4,
                   "foods": [{"display": "1 kg bones"}, {"display": "star anise"}], "instructions": "Simmer.\nServe.",
                   "prepMinutes": 20, "cookTime": "PT3H", "words": "soup, noodles,soup", "energy": 410},
                  {"id": "8", "name": "Tea", "title": "Not this", "image": null}
                ]}
                """#
            ], Self.whole)
        let pho = try #require(feed.recipes.first)
        #expect([pho.name, pho.cuisine] == ["Pho", "Vietnamese"])
        #expect(pho.largePhoto?.absoluteString == "https://feeds.example/media/7/large.webp")
        #expect(pho.details.ingredients.map(\.lines) == [["1 kg bones", "star anise"]])
        #expect(pho.details.steps.map(\.lines) == [["Simmer.", "Serve."]])
        #expect(pho.details.yield == "4")
        #expect([pho.details.times.preparation, pho.details.times.cooking, pho.details.times.total] == [20, 180, 200])
        #expect(pho.details.tags == ["soup", "noodles"])
        #expect(pho.details.nutrition.map { "\($0.name) \($0.value)" } == ["calories 410 kcal"])
        let tea = try #require(feed.recipes.last)
        #expect([tea.name, tea.cuisine] == ["Tea", "Anything"])
        #expect(!tea.hasPhoto && tea.details == RecipeDetails.nothing)
    }

    @Test
    func `replaces single fields of a format that is built in`() throws {
        let feed = try MappedFeed.read(
            [#"{"meals": [{"idMeal": "1", "strMeal": "Pho", "strArea": "Vietnamese", "strKind": "Soup"}]}"#],
            "recipe: {cuisine: $.strKind}", over: "themealdb")
        #expect(feed.recipes.map { "\($0.name), \($0.cuisine)" } == ["Pho, Soup"])
    }

    @Test
    func `puts headings between items, and takes the items that an element holds`() throws {
        let yaml = """
            list: $
            recipe:
              name: $.name
              ingredients: {each: "$.foods[*]", heading: $.part, text: $.text}
              steps: {each: "$.parts[*]", heading: $.name, items: "$.steps[*]", text: $.do, picture: $.image}
            """
        let feed = try MappedFeed.read(
            [
                #"""
                {"name": "Pie", "foods": [{"part": "Crust", "text": "flour"}, {"text": "butter"},
                  {"part": "Filling", "text": "apples"}],
                 "parts": [{"name": "Bake", "steps": [{"do": "Mix.", "image": "a.jpg"}, {"do": "Wait."}]}]}
                """#
            ], yaml)
        let details = try #require(feed.recipes.first).details
        #expect(details.ingredients.map(\.lines) == [["[Crust]", "flour", "butter"], ["[Filling]", "apples"]])
        #expect(details.steps.map(\.lines) == [["[Bake]", "Mix.", "Wait."]])
        #expect(details.steps.first?.items.map(\.picture) == ["https://feeds.example/api/a.jpg", nil])
    }

    @Test(arguments: [
        #""[Dough]\n2 eggs\nFor the sauce:\n1 leek", "steps": "1. Mix.\nFor the sauce:\nStir.\nTo serve:""#,
        #"["[Dough]", "2 eggs", "<b>For the sauce</b>", "1 leek"], "steps": ["Mix.", "**For the sauce**", "Stir.", "To serve:"]"#,
    ])
    func `finds headings among lines, of a text or a list of texts`(members: String) throws {
        let feed = try MappedFeed.read(
            [#"[{"name": "Pie", "ingredients": \#(members)}]"#],
            "list: $[*]\nrecipe: {name: $.name, ingredients: {at: $.ingredients, as: lines}, steps: {at: $.steps, as: lines}}"
        )
        let details = try #require(feed.recipes.first).details
        #expect(details.ingredients.flatMap(\.lines) == ["[Dough]", "2 eggs", "[For the sauce]", "1 leek"])
        #expect(details.steps.flatMap(\.lines) == ["Mix.", "[For the sauce]", "Stir.", "To serve:"])
    }

    @Test
    func `leaves out a step that is only its number, and nothing else that is short`() throws {
        let steps = ["Step 1", "Schritt 2:", "3.", "Mix.", "180", "100.", "---"].map { "{\"text\": \"\($0)\"}" }
        let feed = try MappedFeed.read(
            ["[{\"name\": \"Pie\", \"steps\": [\(steps.joined(separator: ","))]}]"],
            "list: $[*]\nrecipe: {name: $.name, steps: {each: \"$.steps[*]\", text: $.text}}")
        #expect(try #require(feed.recipes.first).details.steps.flatMap(\.lines) == ["Mix.", "180", "100.", "---"])
    }

    @Test
    func `reads nutrition from a list with an object for each nutrient`() throws {
        let feed = try MappedFeed.read(
            [
                """
                [{"name": "Pie", "facts": [
                  {"name": "Calories", "amount": 300, "unit": "kcal"}, {"label": "Fat", "value": 12.5}, {"title": "Iron", "amount": "2 mg"},
                  {"name": "Salt"}]}]
                """
            ], "list: $[*]\nrecipe: {name: $.name, nutrition: $.facts}")
        let nutrition = try #require(feed.recipes.first).details.nutrition
        #expect(nutrition.map { "\($0.name) \($0.value)" } == ["calories 300 kcal", "fatContent 12.5 g", "Iron 2 mg"])
        #expect(MappedFeed.omissions(feed).contains { $0.contains("\"facts\" (read as the nutrition) cannot be read") })
    }

    @Test
    func `leaves a template out where a condition says so`() throws {
        let feed = try MappedFeed.read(
            [#"[{"name": "Pie", "food": [{"n": 4, "u": "ITEM", "f": "eggs"}, {"n": 2, "u": "g", "f": "salt"}]}]"#],
            """
            list: $[*]
            recipe:
              name: $.name
              ingredients:
                each: $.food[*]
                text: [{template: "{$.n} {$.u} {$.f}", unless: {$.u: [item]}}, {template: "{$.n} {$.f}"}]
            """)
        #expect(feed.recipes.first?.details.ingredients.flatMap(\.lines) == ["4 eggs", "2 g salt"])
    }

    @Test
    func `takes a zero for no condition, and shows no fraction that is zero`() throws {
        let feed = try MappedFeed.read(
            [#"[{"name": "A", "bowls": 0, "for": 4.0}, {"name": "B", "bowls": 2.0, "for": 4.5}]"#],
            """
            list: $[*]
            recipe: {name: $.name, yield: [{template: "{$.bowls} bowls", if: $.bowls}, $.for]}
            """)
        #expect(feed.recipes.map(\.details.yield) == ["4", "2 bowls"])
    }

    @Test
    func `tells how many values it leaves out besides those that are listed`() throws {
        let tags = (0..<150).map { #"{"name": "A\#($0)", "mins": "soon \#($0)", "k\#($0)": 1}"# }
        let feed = try MappedFeed.read(
            ["[\(tags.joined(separator: ","))]"], "closed: true\nlist: $[*]\nrecipe: {name: $.name, prep: $.mins}")
        #expect(feed.unknownFields.count == 100 && feed.untold == 50)
    }

    @Test
    func `leaves a numbered ingredient without a name out with its measure`() throws {
        let feed = try MappedFeed.read([
            #"""
            {"meals": [{"idMeal": "1", "strMeal": "Toast", "strArea": "British", "strIngredient1": "Bread",
              "strMeasure1": "2 slices", "strIngredient2": "", "strMeasure2": "1 tsp", "strIngredient3": "Butter",
              "strMeasure3": " ", "strIngredient20": "Salt", "strMeasure20": null}]}
            """#
        ])
        #expect(feed.format == "themealdb")
        #expect(feed.recipes.first?.details.ingredients.map(\.lines) == [["2 slices Bread", "Butter", "Salt"]])
    }

    // MARK: Faults

    @Test
    func `names a fault by the document's own key and by what it is read as`() {
        #expect(
            MappedFeed.problems(
                [#"{"items": [{"id": 1, "title": "Pho"}, {"id": 2, "title": " "}, {"id": 3}, 4]}"#],
                "list: $.items[*]\nrecipe: {id: $.id, name: $.title}") == [
                    #"1:58 items[1] "title" (read as the name) is blank"#,
                    #"1:64 items[2] has no "title" (read as the name)"#,
                    "1:75 items[3] must be an object, but is a number",
                ])
    }

    @Test
    func `that fits nothing says what the document has instead`() throws {
        let error = #expect(throws: FeedError.self) {
            _ = try MappedFeed.read([#"{"meals": [], "count": 0}"#], "list: $.items[*]\nrecipe: {name: $.name}")
        }
        #expect(error?.problems.map(\.message) == [#"the document has no "items""#])
        #expect(error?.problems.first?.help?.hasPrefix(#"the document has the keys "meals", "count";"#) == true)
        let nameless = #expect(throws: FeedError.self) {
            _ = try MappedFeed.read([#"[{"dish": "Pho", "land": "Vietnam"}]"#], "list: $[*]\nrecipe: {name: $.name}")
        }
        #expect(nameless?.problems.first?.help?.hasPrefix("it has the keys dish, land;") == true)
    }

    @Test
    func `leaves out an optional value that cannot be read, with a word for all recipes that have one`() throws {
        let feed = try MappedFeed.read(
            [
                #"[{"name": "A", "t": "soon", "s": "ftp://a.example"}, {"name": "B", "t": "soon"}, {"name": "C", "t": 5}]"#
            ], "list: $[*]\nrecipe: {name: $.name, total: $.t, source: $.s}")
        #expect(feed.recipes.map(\.details.times.total) == [nil, nil, 5])
        #expect(
            MappedFeed.omissions(feed) == [
                #"1:21 [0] "A" "t" (read as the total time) is not a time, and is left out ×2"#,
                #"1:34 [0] "A" "s" (read as the source) is a "ftp" URL; only http and https are allowed, and is left out ×1"#,
            ])
    }

    @Test
    func `leaves out a relative photo of a feed that has no place`() throws {
        let yaml = "list: $[*]\nrecipe: {name: $.name, photo: $.p}"
        let feed = try MappedFeed.read([#"[{"name": "A", "p": "a.jpg"}]"#], yaml, from: nil)
        #expect(feed.recipes.first?.hasPhoto == false)
        #expect(
            MappedFeed.omissions(feed) == [
                #"1:21 [0] "A" "p" (read as the photo) is not an absolute URL: "a.jpg", and is left out ×1"#
            ])
        #expect(
            try MappedFeed.read([#"[{"name": "A", "p": "a.jpg"}]"#], yaml).recipes.first?.largePhoto?.absoluteString
                == "https://feeds.example/api/a.jpg")
    }

    @Test
    func `leaves out what the owner excludes, whatever is wrong with it, and says which exclusion is needless`() throws
    {
        var options = FeedOptions()
        options.excluded = ["2", "9"]
        let feed = try MappedFeed.read(
            [#"[{"id": 1, "name": "A"}, {"id": 2}]"#], "list: $[*]\nrecipe: {id: $.id, name: $.name}", options: options)
        #expect(feed.recipes.map(\.name) == ["A"])
        #expect(feed.needlessExclusions == ["9"])
    }

    @Test
    func `takes the category, then a word of its own, if there is no cuisine, and counts them`() throws {
        let feed = try MappedFeed.read(
            [#"[{"name": "A", "c": "Thai"}, {"name": "B", "k": "Soup"}, {"name": "C"}, {"name": "D", "c": "N/A"}]"#],
            "list: $[*]\nrecipe: {name: $.name, cuisine: $.c, category: $.k}")
        #expect(feed.recipes.map(\.cuisine) == ["Thai", "Soup", "Other", "Other"])
        #expect(feed.cuisineOrigins == [.given: 1, .category: 1, .none: 2])
    }

    @Test
    func `reads notes and tags from several values of one object, but no value twice`() throws {
        let feed = try MappedFeed.read(
            [
                #"[{"name": "A", "x": {"a": "One.", "b": "Two."}, "tags": [{"name": "soup", "slug": "s"}], "y": {"c": "Three."}}]"#
            ],
            "list: $[*]\nrecipe: {name: $.name, notes: [$.x.a, $.x.b, $.x, $.y.c], tags: ['$.tags[*].name', '$.tags[*].slug', $.x.a]}"
        )
        let details = try #require(feed.recipes.first?.details)
        #expect(details.notes.flatMap(\.lines) == ["One.", "Two.", "Three."] && details.tags == ["soup", "One."])
    }

    @Test
    func `reads notes with their titles, a note a section and a paragraph an item`() throws {
        let feed = try MappedFeed.read(
            [
                #"""
                [{"name": "A", "notes": [{"title": "Keep", "text": "In a jar.\n\nIn the cold."}, {"text": "Or freeze."}]},
                 {"name": "B", "notes": ["One.", "Two."]}, {"name": "C", "notes": []}]
                """#
            ],
            "list: $[*]\nrecipe: {name: $.name, notes: {each: \"$.notes[*]\", heading: $.title, text: [$.text, $]}}")
        #expect(
            feed.recipes.map { $0.details.notes.map(\.lines) } == [
                [["[Keep]", "In a jar.", "In the cold."], ["Or freeze."]], [["One.", "Two."]], [],
            ])
        #expect(feed.omissions.isEmpty)
    }

    // MARK: Places

    @Test
    func `names the key and the place at which a value stands, of several that it may have`() throws {
        let yaml = """
            list: $[*]
            recipe:
              name: $.name
              total: [$.totalTime, $.time]
              date: [$.published, $.created]
              ingredients: "$.foods[*]"
              yield: {template: "{$.amount} {$.unit}"}
            """
        let feed = try MappedFeed.read(
            [
                #"""
                [{"name": "A", "totalTime": null, "time": "soon", "published": "", "created": "May",
                  "foods": ["salt", true, "oil", true, 7], "amount": 4, "unit": ["bowls"]}]
                """#
            ], yaml)
        #expect(
            MappedFeed.omissions(feed) == [
                #"1:43 [0] "A" "time" (read as the total time) is not a time, and is left out ×1"#,
                #"1:79 [0] "A" "created" (read as the date) is not a date, and is left out ×1"#,
                #"2:21 [0] "A" "foods" (read as the ingredients) must be a text, but is true or false, and is left out ×1"#,
                #"2:65 [0] "A" "unit" (read as the yield) must be a text, but is a list, and is left out ×1"#,
            ])
        #expect(
            feed.omissions.map(\.problem.pointer) == ["/0/time", "/0/created", "/0/foods/1", "/0/unit"])
        #expect(feed.recipes.first?.details.ingredients.map(\.lines) == [["salt", "oil", "7"]])
    }

    @Test
    func `finds the way to each of recipes that stand in several places`() throws {
        let text = #"[{"a": {"@type": "Recipe", "name": "Pho"}}, {"b": [{"@type": "Recipe"}, {"@type": "Recipe"}]}]"#
        let error = #expect(throws: FeedError.self) { try MappedFeed.read([text]) }
        #expect(error?.problems.map(\.pointer) == ["/1/b/0/name", "/1/b/1/name"])
    }

    @Test
    func `names elements of another shape than those that fit, by recipes and the first place`() throws {
        let yaml = """
            recipe: {name: $.name, tags: "$.tags[*].name", steps: "$.parts[*].steps[*]", tools: {each: "$.kit[*].tools[*]", text: $.name}}
            """
        let feed = try MappedFeed.read(
            [
                """
                [{"name": "A", "tags": [{"name": "x"}, "y", null, "", "z"]}, {"name": "B", "tags": [7, {"name": "x"}]},
                 {"name": "C", "parts": [{"steps": ["Mix."]}, "Bake.", {"steps": {"0": "Cool.", "1": "Eat."}}]},
                 {"name": "D", "kit": {"a": {"tools": [{"name": "Wok"}]}, "b": ["Pan"]}}]
                """
            ], yaml)
        #expect(
            MappedFeed.omissions(feed) == [
                #"1:40 [0] "A" an element of "$.tags[*].name" (read as the tags) must be an object, but is a text, and is left out ×1"#,
                #"1:85 [1] "B" an element of "$.tags[*].name" (read as the tags) must be an object, but is a number, and is left out ×1"#,
                #"2:47 [2] "C" an element of "$.parts[*].steps[*]" (read as the steps) must be an object, but is a text, and is left out ×1"#,
                #"3:64 [3] "D" an element of "$.kit[*].tools[*]" (read as the tools) must be an object, but is a list, and is left out ×1"#,
            ])
        #expect(
            feed.omissions.first?.problem.help == #"read them with tags: {each: "$.tags[*]", text: [$.name, $]}"#)
        #expect(feed.recipes.map(\.details.tags) == [["x"], ["x"], [], []])
        #expect(feed.recipes[2].details.steps.flatMap(\.lines) == ["Mix.", "Cool.", "Eat."])
        #expect(feed.unreadKeys.isEmpty)
    }

    @Test
    func `names no elements that another place reads, or that the advice makes it read`() throws {
        let list = #"[{"name": "A", "tags": ["x", "y"]}, {"name": "B", "tags": [{"name": "x"}, "y"]}]"#
        let either = try MappedFeed.read(
            ["[\(list.dropFirst(1).prefix(33))]"], "recipe: {name: $.name, tags: ['$.tags[*].name', '$.tags[*]']}")
        #expect(either.omissions.isEmpty && either.recipes.map(\.details.tags) == [["x", "y"]])
        let advised = try MappedFeed.read(
            [list], "recipe: {name: $.name, tags: {each: '$.tags[*]', text: [$.name, $]}}")
        #expect(advised.omissions.isEmpty && advised.recipes.map(\.details.tags) == [["x", "y"], ["x", "y"]])
    }

    // MARK: The mapping itself

    @Test(arguments: [
        ("recipe: {nmae: $.x}", #"a recipe has no field "nmae""#), ("recipe: 3", "must list the fields of a recipe"),
        ("recipe: {name: title}", #""title" does not begin with $"#),
        ("recipe: {name: $..x}", #""$..x" descends with .."#),
        ("recipe: {name: {at: $.x, as: html5}}", #"nothing can be read as "html5""#),
        ("recipe: {name: {at: $.x, if: $.y}}", #""if" does not go with "at""#),
        ("recipe: {photo: {template: 'a{$.b'}}", #""a{$.b" has a { that is never closed"#),
        ("recipe: {name: {template: '{$.a#}', numbers: 9-1}}", "must be two numbers"),
        ("list: items", #""items" does not begin with $"#), ("pages: 3", "must name the parameter that counts"),
        ("pages: {parameter: p, from: 9223372036854775807}", "must be a whole number from 0 to 1000000"),
        ("pages: {parameter: p, from: -1}", "must be a whole number"),
        ("pages: {parameter: p, from: one}", "must be a whole number"),
    ])
    func `that is wrong says what is`(yaml: String, message: String) {
        let error = #expect(throws: FormatRules.InvalidError.self) { try MappedFeed.format(yaml) }
        #expect(error?.faults.first?.message.contains(message) == true, "\(error?.faults.map(\.message) ?? [])")
        #expect(error?.faults.first?.mark?.line == 1)
    }
}
