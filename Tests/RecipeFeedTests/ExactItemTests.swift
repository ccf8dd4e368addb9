import Testing

@testable import RecipeFeed

@Suite("An ingredient, a step or a note of recipesite's own format")
struct ExactItemTests {
    private func document(_ members: String) -> String { #"{"recipes": [\#(Document.recipe("\(members),"))]}"# }

    @Test(arguments: [
        #""ingredients": [{}]"#, #""steps": [{"picture": "https://a.example/1.jpg"}]"#, #""notes": [{"txt": "Tip"}]"#,
        #""ingredients": [{"heading": "Dough", "items": ["flour", {}]}]"#, #""steps": ["Mix.", {"step": "Bake."}]"#,
    ])
    func `without a text is a fault`(members: String) throws {
        let messages = Document.problems(document(members)).map(\.message)
        #expect(messages.count == 1 && messages[0].hasSuffix("must be a text, but is an object"), "\(messages)")
    }

    @Test
    func `has an unknown key reported, once for each recipe`() throws {
        let feed = try Document.read(
            document(
                #""steps": [{"text": "Mix.", "pictur": "x"}, {"heading": "Oven", "items": [{"text": "Bake.", "pictur": "y"}], "timer": 3}], "ingredients": [{"text": "flour", "amount": 2}]"#
            ))
        #expect(
            feed.unknownFields.map { "\($0.name) \($0.count)" } == [
                "steps.pictur 1", "steps.timer 1", "ingredients.amount 1",
            ])
        #expect(feed.unknownFields[0].known.contains("steps.picture"))
        #expect(feed.unknownFields[0].problem.pointer == "/recipes/0/steps/0/pictur")
    }

    @Test
    func `has none that is unknown if all are as the format wants`() throws {
        let feed = try Document.read(
            document(
                #""steps": [{"heading": "Dough", "items": [{"text": "Mix.", "picture": "https://a.example/1.jpg"}, "Rest."]}], "notes": [{"title": "Tip", "text": "Chill."}]"#
            ))
        #expect(feed.unknownFields.isEmpty)
    }
}

@Suite("A block of a feed's settings")
struct FormatSettingsTests {
    @Test(arguments: [
        ("pages: {parameter: page, form: 1}", #"pages has no setting "form""#),
        ("pages: {parameter: page, From: 1}", #"pages has no setting "From""#),
        ("next: {template: '?page={$.next}', iff: $.more}", #"next has no setting "iff""#),
        ("list: {as: schema.org, of: x}", #"list has no setting "of""#),
        ("recipe: {name: $.name, photo: {att: $.x}}", #"photo has no setting "att""#),
    ])
    func `has no setting that nothing reads`(yaml: String, message: String) throws {
        let error = #expect(throws: FormatRules.InvalidError.self) { try MappedFeed.format(yaml, over: "mealie") }
        #expect(error?.faults.map(\.message) == [message])
        #expect(error?.faults.first?.help != nil && error?.faults.first?.mark != nil)
    }
}
