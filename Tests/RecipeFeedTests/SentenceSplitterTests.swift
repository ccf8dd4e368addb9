import TestSupport
import Testing

@testable import RecipeFeed

@Suite("Steps in one paragraph")
struct SentenceSplitterTests {
    /// Makes a paragraph long enough to be divided.
    private static let filler =
        "Then stir it for as long as it takes until nothing at all is left of the many small lumps in it."

    private func steps(_ text: String) -> [String] {
        let filler = Self.filler
        let steps = SentenceSplitter.steps("\(text) \(filler) \(filler) \(filler)")
        #expect(steps.suffix(3) == [filler, filler, filler])
        return Array(steps.dropLast(3))
    }

    @Test func `are one where the paragraph is short`() {
        #expect(SentenceSplitter.steps("Mix it. Bake it.") == ["Mix it. Bake it."])
        #expect(SentenceSplitter.steps("") == [])
    }

    @Test func `are its sentences`() {
        #expect(steps("Mix it! Is it smooth? Bake it.") == ["Mix it!", "Is it smooth?", "Bake it."])
        #expect(steps("Say “enough.” Then bake… 2 hours pass.") == ["Say “enough.”", "Then bake…", "2 hours pass."])
    }

    @Test(arguments: [
        "Add 2 tbsp. Butter now.", "Use 1.5 cups.", "Add spices, e.g. Paprika.", "Use approx. 5 g.", "See no. 5 below.",
        "Use a 9 in. Pan.", "Nimm z.B. Mehl bzw. Stärke.", "Nimm z. B. Mehl.", "Use Dr. Oetker's.",
        "Add 3 oz. Cheddar.",
        "Mix (Do not stop. Go on. Really.) it.", "Cook ca. 20 minutes.", "Stir, etc. as before.", "Add i.e. Salt.",
    ])
    func `are not divided within`(sentence: String) {
        #expect(steps(sentence) == [sentence])
    }

    @Test func `end with units and words that are no abbreviations there`() {
        #expect(steps("Bake for 30 min. Cool it.") == ["Bake for 30 min.", "Cool it."])
        #expect(steps("Heat it to 350 F. Cool it.") == ["Heat it to 350 F.", "Cool it."])
        #expect(steps("Stir it in. Cool it.") == ["Stir it in.", "Cool it."])
        #expect(steps("Mix it (well.) Cool it.") == ["Mix it (well.)", "Cool it."])
    }

    @Test func `are divided in Chinese and Japanese`() {
        let paragraph = String(repeating: "切る。混ぜる！", count: 30)
        #expect(SentenceSplitter.steps(paragraph).count == 60)
    }

    @Test(
        arguments: [
            ("1. Mix it. 2. Bake it.", ["Mix it.", "Bake it."]),
            ("1. Mix it.2. Bake it.3) Eat", ["Mix it.", "Bake it.", "Eat"]),
            ("1) Mix 2) Bake", ["Mix", "Bake"]),
            ("Step 1: Mix. Step 2: Bake.", ["Mix.", "Bake."]),
            ("1. Mix as in step 2. Then rest.", ["1. Mix as in step 2. Then rest."]),
            ("1. Use 2.5 dl.", ["1. Use 2.5 dl."]),
            ("2. Mix. 3. Bake.", ["2. Mix. 3. Bake."]),
        ])
    func `are divided by their numbers`(paragraph: String, steps: [String]) {
        #expect(SentenceSplitter.steps(paragraph) == steps)
    }

    @Test func `are divided where the space between two is missing`() {
        let first = "\(Self.filler) \(Self.filler)"
        #expect(SentenceSplitter.steps("\(first)Öl erhitzen.") == [first, "Öl erhitzen."])
        #expect(SentenceSplitter.parts("\(first) See www.recipes.Example") == ["\(first) See www.recipes.Example"])
    }

    @Test func `take linear time`() {
        for piece in ["(", "a.B", "1. ", "A. ", "(A.) ", "Step 1 ", "z. B. ", "...", "\"'"] {
            let text = String(repeating: piece, count: 20_000 / piece.utf8.count)
            let duration = threadTime { _ = SentenceSplitter.steps(text) }
            #expect(duration < .seconds(5), "\(piece)")
        }
    }
}

@Suite("Sentences without a space between them")
struct SpacedSentenceTests {
    @Test(arguments: [
        ("Stir to combine.Cook on low.", "Stir to combine. Cook on low."),
        ("Leicht abschmecken.Öl erhitzen!Dann servieren.", "Leicht abschmecken. Öl erhitzen! Dann servieren."),
        ("Let it rest…Then go on.", "Let it rest… Then go on."),
        ("Mix (it is smooth?Then go on.) it.", "Mix (it is smooth? Then go on.) it."),
    ])
    func `get one`(glued: String, spaced: String) {
        #expect(SentenceSplitter.spaced(glued) == spaced)
    }

    @Test(arguments: [
        "Mix it. Bake it.", "See www.example.Com and https://example.org/a.Html.", "Write to cook@example.Com.",
        "Use Dr.Oetker's.", "The U.S.A. and 2.5 dl", "Really?! Yes…", "MIX.BAKE", "",
    ])
    func `are not seen in`(text: String) {
        #expect(SentenceSplitter.spaced(text) == text)
    }

    @Test func `get one in steps, notes and descriptions, but not in a feed that says exactly what it means`() throws {
        let members = #""name": "Pie", "description": "Simple.Good.", "recipeInstructions": ["Mix it.Bake it."]"#
        let details = try #require(
            try MappedFeed.read([#"[{"@type": "Recipe", \#(members)}]"#], "list: $[*]", over: "schema.org").recipes
                .first
        ).details
        #expect(details.description == "Simple. Good.")
        #expect(details.steps.map(\.lines) == [["Mix it. Bake it."]])

        let exact = #"{"recipes": [\#(Document.recipe(#""steps": ["Mix it.Bake it."],"#))]}"#
        #expect(try Document.read(exact).recipes.first?.details.steps.map(\.lines) == [["Mix it.Bake it."]])
    }
}
