import StrictJSON
import Testing

@testable import RecipeFeed

@Suite("A value of schema.org")
struct SchemaOrgValueTests {
    @Test(
        arguments: [
            ("' a &amp;\\n b '", "a & b"), ("4", "4"), ("4.0", "4"), ("0.5", "0.5"), ("[null, '', 'x', 'y']", "x"),
            ("{'@value': 'v'}", "v"), ("{'name': 'n'}", "n"), ("{'text': 't'}", "t"),
            ("{'name': '', 'text': 't'}", "t"),
            ("false", nil), ("null", nil), ("[]", nil), ("' \\u00A0'", nil), ("{}", nil), ("[[['x']]]", "x"),
        ] as [(String, String?)])
    func `gives a text`(value: String, text: String?) throws {
        #expect(SchemaOrg.text(try linked("[\(value)]")) == text)
    }

    @Test func `gives paragraphs`() throws {
        #expect(SchemaOrg.paragraphs(try linked("['<p>a\\nb</p><p>c</p>']")) == "a b\nc")
        #expect(SchemaOrg.paragraphs(try linked("[['a', 'b']]")) == "a\nb")
        #expect(SchemaOrg.paragraphs(try linked("[false]")) == nil)
    }

    @Test(
        arguments: [
            ("'a, b ,,c'", ["a", "b", "c"]), ("['A', 'a', ' ', 'b']", ["A", "b"]), ("['a, b', 'c']", ["a", "b", "c"]),
            ("'easy; quick, cheap'", ["easy", "quick", "cheap"]),
            ("'nuts (x, y), z'", ["nuts (x, y)", "z"]), ("'a (b, c'", ["a (b", "c"]), ("'a), b'", ["a)", "b"]),
            ("21", ["21"]), ("null", []), ("{'name': 'a, b'}", ["a", "b"]), ("'abuela&#039;s'", ["abuela's"]),
        ])
    func `gives texts`(value: String, texts: [String]) throws {
        #expect(SchemaOrg.texts(try linked("[\(value)]")) == texts)
    }

    @Test(
        arguments: [
            ("4", "4"), ("'4'", "4"), ("['4', '4 servings']", "4 servings"), ("[4, '4 Servings']", "4 Servings"),
            ("['6', 'Serves 6 - 8']", "Serves 6 - 8"), ("['4', '16 cookies']", "4"), ("0", nil), ("'0'", nil),
            ("''", nil), ("'0 servings'", nil), ("['']", nil),
            ("{'@type': 'QuantitativeValue', 'value': '6', 'unitText': 'people'}", "6 people"),
            ("{'minValue': 4, 'maxValue': 6}", "4-6"), ("{'minValue': 4, 'maxValue': 4, 'unitText': 'p'}", "4 p"),
            ("['Serves four']", "Serves four"), ("[10]", "10"), ("['4 cups', '4 servings']", "4 servings"),
            ("false", nil),
            ("['0', '4 people']", "4 people"), ("'10 servings'", "10 servings"),
        ] as [(String, String?)])
    func `gives a yield`(value: String, yield: String?) throws {
        #expect(SchemaOrg.yield(try linked("[\(value)]")) == yield)
    }

    @Test(
        arguments: [
            ("'Ann'", "Ann"), ("['Ann', 'Bob', 'ann']", "Ann, Bob"), ("{'@type': 'Person', 'name': 'Ann'}", "Ann"),
            ("[{'name': 'Ann'}, {'name': 'Bob', 'url': 'x'}]", "Ann, Bob"), ("'https://x.example/ann'", nil),
            ("{'@id': 'https://x.example/#ann'}", nil), ("{'name': null}", nil), ("''", nil),
            ("{'name': ['Ann']}", "Ann"),
            ("{'name': 'HTTP://x.example'}", nil),
        ] as [(String, String?)])
    func `gives people`(value: String, people: String?) throws {
        #expect(SchemaOrg.people(try linked("[\(value)]")) == people)
    }

    @Test(
        arguments: [
            ("'PT20M'", 20), ("'20 minutes'", 20), ("20", 20), ("0", nil), ("-1", nil), ("1e9", nil), ("1e999", nil),
            ("['PT0M', 'PT5M']", 5), ("{'@type': 'Duration', 'name': 'PT5M'}", 5),
            ("{'@type': 'Duration', '@value': 'PT5M'}", 5),
            ("{'minValue': 10, 'maxValue': 13, 'unitCode': 'MIN'}", nil),
            ("{'minValue': 10, 'maxValue': 10, 'unitCode': 'MIN'}", 10),
            ("{'value': 2, 'unitCode': 'HUR'}", 120), ("{'value': 2, 'unitText': 'hours'}", 120), ("{'value': 5}", 5),
            ("{'minValue': 'PT5M', 'maxValue': 'PT5M'}", 5), ("true", nil), ("null", nil),
        ] as [(String, Int?)])
    func `gives minutes`(value: String, minutes: Int?) throws {
        #expect(SchemaOrg.minutes(try linked("[\(value)]")) == minutes)
    }

    @Test(
        arguments: [
            ("'2024-11-20T10:00:00+00:00'", "2024-11-20"), ("'2024-02-29'", "2024-02-29"), ("'2023-02-29'", nil),
            ("'2024-13-01'", nil), ("'2024-00-01'", nil), ("'2024-04-31'", nil), ("'20241120'", "2024-11-20"),
            ("'2024-1-1'", "2024-01-01"),
            ("'2024-11-20 10:00'", "2024-11-20"), ("'2024-11-200'", nil), ("'+024-11-20'", nil),
            ("['2024-11-20']", "2024-11-20"),
            ("'0000-01-01'", nil), ("2024", nil), ("'November 20, 2024'", "2024-11-20"), ("'03/04/2024'", nil),
            ("'1900-02-29'", nil),
        ] as [(String, String?)])
    func `gives a date`(value: String, date: String?) throws {
        #expect(SchemaOrg.date(try linked("[\(value)]")) == date)
    }

    @Test func `gives nutrition in schema.org's order`() throws {
        let value = try linked(
            """
            [[{'sugarContent': '1 g', 'Calories': ' 300&nbsp;kcal ', 'fatContent': null, 'proteinContent': 3.5,
               'carbohydrateContent': {'value': 2, 'unitText': 'g'}, 'name': 'x', 'sodiumContent': ''}]]
            """)
        let nutrition = SchemaOrg.nutrition(value)
        #expect(nutrition.map(\.name) == ["calories", "carbohydrateContent", "proteinContent", "sugarContent"])
        #expect(nutrition.map(\.value) == ["300 kcal", "2 g", "3.5", "1 g"])
        #expect(SchemaOrg.nutrition(try linked("[null]")).isEmpty)
    }
}
