import Foundation
import StrictJSON
import Testing

@testable import RecipeFeed

@Suite("A hostile value in a foreign format")
struct HostileForeignFeedTests {
    @Test(arguments: ForeignShape.all)
    func `that is optional is taken, or left out with a word that names its key and its place`(
        shape: ForeignShape
    ) throws {
        for place in shape.holes where !place.isRequired && place.key != "@type" {
            let others = try #require(try shape.recipes(with: "null", at: place).first).fields
            let second = try shape.second
            // Around a place it is the kind that matters.
            for value in place.isWhole ? HostileValue.kinds : HostileValue.all {
                let (bytes, line, column) = shape.document(Array(value.json.utf8), at: place)
                let label = "\(shape.format), \(place.key): \(value.name)"
                guard case .success(let feed) = shape.read(bytes) else {
                    Issue.record("\(label): refused, \(shape.read(bytes))")
                    continue
                }
                guard feed.recipes.count == 2, let recipe = feed.recipes.first else {
                    Issue.record("\(label): \(feed.recipes.count) recipes")
                    continue
                }
                expectFit(recipe, label)
                let fields = recipe.fields
                for (word, shown) in fields where !place.isReadAs(word) && !place.mayChange(word, of: recipe) {
                    if shown != others[word] { Issue.record("\(label): the \(word) is another") }
                }
                if feed.recipes[1] != second { Issue.record("\(label): the second recipe is another") }
                let problems = feed.omissions.map(\.problem).filter { !value.isHiding || !$0.message.tellsHiding }
                check(feed.omissions.allSatisfy { $0.count == 1 }, "\(label): counted twice")
                for problem in problems {
                    expect(problem, of: place, in: shape, line: line, column: column, label)
                    check(problem.message.hasSuffix("and is left out"), "\(label): \(problem.message)")
                }
                let isLost = place.words.contains { fields[$0] == others[$0] || fields[$0]?.isEmpty ?? true }
                // The name of a source is shown as the author.
                let isNamed = place.isReadAs("source") && fields["author"] != others["author"]
                if isLost, !isNamed, !value.isNothing, !place.isSilent(about: value) {
                    check(!problems.isEmpty, "\(label): left out without a word")
                }
            }
        }
    }

    @Test(arguments: ForeignShape.all)
    func `that is required is taken, or refused with its key, its place and the recipe`(shape: ForeignShape) throws {
        for place in shape.places where place.isRequired {
            for value in HostileValue.all {
                let (bytes, line, column) = shape.document(Array(value.json.utf8), at: place)
                let label = "\(shape.format), \(place.key): \(value.name)"
                switch shape.read(bytes) {
                case .success(let feed):
                    check(feed.recipes.count == 2, "\(label): \(feed.recipes.count) recipes")
                    let others = feed.omissions.filter { !value.isHiding || !$0.problem.message.tellsHiding }
                    check(others.isEmpty, "\(label)")
                    if let recipe = feed.recipes.first { expectFit(recipe, label) }
                    check(!value.isNothing || place.words == ["id"] || value.name.hasPrefix("zero"), "\(label): taken")
                case .failure(let error):
                    check(error.problems.count == 1, "\(label)")
                    guard let problem = error.problems.first else { continue }
                    expect(problem, of: place, in: shape, line: line, column: column, label)
                    let recipeLabel = place.words == ["id"] ? "[0] \"Pho\"" : "[0]"
                    check(problem.recipe?.contains(recipeLabel) == true, "\(label): \(problem.recipe ?? "")")
                }
            }
        }
    }

    @Test(arguments: ForeignShape.all)
    func `that is no JSON is refused, wherever it stands, with its place`(shape: ForeignShape) {
        for place in shape.holes {
            // An empty list is no fault.
            for (name, bytes) in HostileValue.broken where !bytes.isEmpty || place.value != "[§]" {
                let (document, line, column) = shape.document(bytes, at: place)
                guard case .failure(let error) = shape.read(document), let problem = error.problems.first else {
                    Issue.record("\(shape.format), \(place.key): \(name) is taken")
                    continue
                }
                check(
                    error.problems.count == 1 && problem.message.hasPrefix("this is not valid JSON: "),
                    "\(place.key): \(name)")
                // Of an empty place the next thing is at fault, which may be on the next line.
                check(problem.line == line && problem.column >= column || bytes.isEmpty, "\(place.key): \(name)")
                check(problem.pointer.contains(place.key), "\(problem.pointer)")
            }
        }
    }

    @Test(
        arguments: [
            (
                "themealdb", "strIngredient7", "[1]",
                #""strIngredient7" (read as the ingredients) must be a text, but is a list"#
            ),
            (
                "themealdb", "strMeasure7", "{\"a\": 1}",
                #""strMeasure7" (read as the ingredients) must be a text, but is an object"#
            ),
            ("themealdb", "dateModified", #""2023-02-29""#, #""dateModified" (read as the date) is not a date"#),
            (
                "themealdb", "strSource", #""javascript:alert(1)""#,
                #""strSource" (read as the source) is a "javascript" URL; only http and https are allowed"#
            ),
            (
                "themealdb", "strYoutube", #""watch?v=x""#,
                #""strYoutube" (read as the video) is not an absolute URL: "watch?v=x""#
            ),
            (
                "dummyjson", "prepTimeMinutes", #""0x10""#,
                #""prepTimeMinutes" (read as the preparation time) is not a time"#
            ),
            (
                "dummyjson", "prepTimeMinutes", "1e400",
                #""prepTimeMinutes" (read as the preparation time) is not a time"#
            ),
            (
                "dummyjson", "caloriesPerServing", "true",
                #""caloriesPerServing" (read as the nutrition) cannot be read"#
            ),
            (
                "mealie", "recipeCategory", #"[{"name": true}]"#,
                #""recipeCategory" (read as the category) must be a text, but is true or false"#
            ),
            (
                "mealie", "recipeIngredient", #"[[1]]"#,
                #""recipeIngredient" (read as the ingredients) must be a text, but is a list"#
            ),
            (
                "mealie", "orgURL", #""https://user@example.com""#,
                #""orgURL" (read as the source) carries a user name or password"#
            ),
            ("nextcloud", "totalTime", #""P1Y""#, #""totalTime" (read as the total time) is not a time"#),
            ("schema.org", "url", #""/pho""#, #""url" (read as the source) is not an absolute URL: "/pho""#),
            ("schema.org", "image", "true", #""image" (read as the photo) cannot be read"#),
            ("schema.org", "recipeYield", "true", #""recipeYield" (read as the yield) cannot be read"#),
            (
                "schema.org", "recipeInstructions", #"["Mix.", 7]"#,
                #""recipeInstructions" (read as the steps) cannot be read"#
            ),
            (
                "schema.org", "inLanguage", #""English""#,
                #""inLanguage" (read as the language) is not a language tag, such as en or pt-BR"#
            ),
        ])
    func `is reported in plain words`(format: String, key: String, json: String, message: String) throws {
        let shape = try #require(ForeignShape.all.first { $0.format == format })
        let place = try #require(shape.holes.last { $0.key == key })
        let feed = try shape.read(shape.document(Array(json.utf8), at: place).bytes).get()
        #expect(feed.omissions.map(\.problem.message) == ["\(message), and is left out"])
    }

    @Test(arguments: [
        ("true", "cannot be read"),
        (##"{"@id": "#x"}"##, #"refers by an "@id" to something that the document does not have"#),
        (#""<script>x</script>""#, "is blank"),
        ("[true]", "cannot be read"), (#""\u0000\u202E""#, "is blank"),
    ])
    func `in the place of a name loses no recipe in silence`(json: String, message: String) throws {
        for shape in [ForeignShape.nextcloud, .schemaOrg] {
            let place = try #require(shape.places.first { $0.key == "name" })
            guard case .failure(let error) = shape.read(shape.document(Array(json.utf8), at: place).bytes) else {
                Issue.record("\(shape.format) takes \(json)")
                continue
            }
            #expect(error.problems.map(\.message) == [#""name" (read as the name) \#(message)"#])
        }
    }

    @Test func `50,000 times in a list is reported once, and soon`() throws {
        let place = try #require(ForeignShape.dummyjson.holes.last { $0.key == "ingredients" })
        let many = "[" + Array(repeating: "true", count: 50_000).joined(separator: ",") + "]"
        let feed = try ForeignShape.dummyjson.read(
            ForeignShape.dummyjson.document(Array(many.utf8), at: place).bytes
        ).get()
        let message = #""ingredients" (read as the ingredients) has more than 1000 entries, and is left out"#
        #expect(feed.omissions.map(\.problem.message) == [message])
        #expect(feed.recipes.first?.details.ingredients.isEmpty == true)
        let own = #"{"recipes": [\#(Document.recipe(#""tags": \#(many),"#))]}"#
        #expect(Document.problems(own).map(\.message) == [#""tags" has more than 1000 entries"#])
    }

    @Test func `that looks like a tag once it is read stays as text`() throws {
        let place = try #require(ForeignShape.schemaOrg.places.first { $0.key == "description" })
        let json = #""Press &lt;b&gt; twice.""#
        let feed = try ForeignShape.schemaOrg.read(
            ForeignShape.schemaOrg.document(Array(json.utf8), at: place).bytes
        ).get()
        #expect(feed.recipes.first?.details.description == "Press <b> twice.")
    }

    // MARK: What a user sees

    /// Notes what does not hold; thousands of macros would take longer than what they look at.
    private func check(_ holds: Bool, _ comment: @autoclosure () -> String) {
        if !holds { Issue.record("\(comment())") }
    }

    /// A problem names the document's key and what it is read as, and stands at the value or within it.
    private func expect(
        _ problem: FeedProblem, of place: ForeignShape.Place, in shape: ForeignShape, line: Int, column: Int,
        _ name: String
    ) {
        let words = place.words.map { "\"\(problem.message.shownKey)\" (read as the \($0))" }
        check(words.contains { problem.message.contains($0) }, "\(name): \(problem.message)")
        check(problem.message.shownKey.contains(place.key), "\(name): \(problem.message)")
        check(problem.line == line && problem.column >= column, "\(name): \(problem.line):\(problem.column)")
        check(problem.pointer.contains("/0/\(place.key)"), "\(name): \(problem.pointer)")
        check(problem.recipe != nil, name)
    }

    /// Whatever a recipe shows is text that a page may show, within its limits, and its links lead to the web.
    private func expectFit(_ recipe: Recipe, _ name: String) {
        for link in [recipe.smallPhoto, recipe.largePhoto, recipe.source, recipe.video].compactMap(\.self) {
            check(link.scheme == "https" || link.scheme == "http", "\(name): \(link)")
            check(link.host()?.isEmpty == false && link.user() == nil, "\(name): \(link)")
            check(link.absoluteString.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F }, "\(name): \(link)")
        }
        let details = recipe.details
        let items = (details.ingredients + details.steps).flatMap {
            [$0.heading].compactMap(\.self) + $0.items.map(\.text)
        }
        let lines = [
            recipe.name, recipe.cuisine, details.yield, details.category, details.author, details.published,
            details.language,
        ]
        let short = lines.compactMap(\.self) + details.tags + details.nutrition.map(\.value)
        let paragraphs = details.description?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for text in short + items + (paragraphs ?? []) {
            let isLine = text.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy {
                String($0).firstHazard == nil && !String($0).isBlank
            }
            check(isLine && text.unicodeScalars.count <= 10_000, "\(name): \(text.prefix(100).debugDescription)")
        }
        check(short.allSatisfy { $0.unicodeScalars.count <= 1_000 && $0.firstHazard == nil }, name)
        check(max(items.count, details.tags.count) <= 1_000, name)
        for minutes in [details.times.preparation, details.times.cooking, details.times.given].compactMap(\.self) {
            check((0...525_600).contains(minutes), "\(name): \(minutes) minutes")
        }
    }
}

extension ForeignShape {
    fileprivate var second: Recipe {
        get throws { try #require(try recipes(with: places[0].good, at: places[0]).last) }
    }

    fileprivate func recipes(with json: String, at place: Place) throws -> [Recipe] {
        try read(document(Array(json.utf8), at: place).bytes).get().recipes
    }
}

extension ForeignShape.Place {
    /// Whether a field is read from here.
    fileprivate func isReadAs(_ word: String) -> Bool { words.contains(word) }

    /// Whether a field follows from another that is read from here.
    fileprivate func mayChange(_ word: String, of recipe: Recipe) -> Bool {
        switch word {
        case "cuisine": isReadAs("category")
        case "tags": isReadAs("category") || isReadAs("cuisine")
        case "id": isReadAs("source")
        // The name of a source is shown as the author.
        case "author": isReadAs("source")
        default: false
        }
    }

    /// Whether a value tells on purpose nothing of what is read here.
    fileprivate func isSilent(about value: HostileValue) -> Bool {
        let digits = value.json.filter(\.isNumber)
        // Another photo stands in for it.
        if key == "imageUrl" { return true }
        // Without an ingredient its measure is nothing.
        if key.hasPrefix("strIngredient"), value.json == "false" { return true }
        // An ordinal or a mark alone is no step.
        if words == ["steps"] { return !value.json.contains { $0.isLetter } || value.json.hasPrefix("\"&amp;&amp;") }
        // So small a number is zero, and zero is no time.
        if value.json == "1e-400" { return true }
        if words == ["yield"] || words.contains(where: { $0.hasSuffix("time") }) {
            return !digits.isEmpty && digits.allSatisfy { $0 == "0" }
        }
        // Of people no address is shown.
        if words == ["author"] { return value.json.contains("https://") }
        return false
    }
}

extension String {
    /// Whether a message says that HTML hides words.
    fileprivate var tellsHiding: Bool { contains("which hides all that follows") || contains("which no browser shows") }

    /// The key that a message names first.
    fileprivate var shownKey: String { String(split(separator: "\"").first ?? "") }
}

extension Recipe {
    /// What it shows, by the words that messages have for the fields.
    fileprivate var fields: [String: [String]] {
        func texts(_ value: String?) -> [String] { value.map { [$0] } ?? [] }
        func texts(_ minutes: Int?) -> [String] { minutes.map { ["\($0)"] } ?? [] }
        return [
            "id": [id], "cuisine": [cuisine], "photo": texts(links.largePhoto?.text),
            "thumbnail": texts(links.smallPhoto?.text), "source": texts(links.source?.text),
            "video": texts(links.video?.text), "description": texts(details.description),
            "ingredients": details.ingredients.flatMap(\.lines), "steps": details.steps.flatMap(\.lines),
            "yield": texts(details.yield), "preparation time": texts(details.times.preparation),
            "cooking time": texts(details.times.cooking), "total time": texts(details.times.given),
            "tags": details.tags,
            "category": texts(details.category), "author": texts(details.author), "date": texts(details.published),
            "nutrition": details.nutrition.map(\.value), "language": texts(details.language), "name": [name],
        ]
    }
}
