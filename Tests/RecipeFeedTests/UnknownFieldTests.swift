import RecipeFeed
import Testing

@Suite("A field that is not known")
struct UnknownFieldTests {
    @Test
    func `is reported once, with the number of its recipes and the place of the first`() throws {
        let text = """
            {"version": 1, "recipes": [
              \(Document.recipe(uuid: 1)),
              \(Document.recipe(#""photo_url": "a.jpg", "Cuisine": "x","#, uuid: 2)),
              \(Document.recipe(#""photo_url": {"deep": [1]},"#, uuid: 3))
            ]}
            """
        let fields = try Document.read(text).unknownFields
        #expect(fields.map(\.name) == ["photo_url", "Cuisine"])
        #expect(fields.map(\.count) == [2, 1])
        #expect(fields.map { "\($0.problem.line):\($0.problem.column)" } == ["3:17", "3:37"])
        #expect(fields.map(\.problem.pointer) == ["/recipes/1/photo_url", "/recipes/1/Cuisine"])
        #expect(fields[0].problem.message == #"2 recipes have a field "photo_url", which is not known and not shown"#)
    }

    @Test
    func `is also reported if another field is missing`() {
        let rejection = #expect(throws: FeedError.self) {
            _ = try Document.read(#"{"recipes": [{"uuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "Name": "Pho"}]}"#)
        }
        #expect(rejection?.problems.count == 2)
        #expect(rejection?.unknownFields.map(\.name) == ["Name"])
    }

    @Test
    func `is reported up to 100 times`() throws {
        let fields = (0..<1_000).map { #""field\#($0)": 1"# }.joined(separator: ", ")
        #expect(try Document.read(#"{"recipes": [\#(Document.recipe(fields + ","))]}"#).unknownFields.count == 100)
    }
}
