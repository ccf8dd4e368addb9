import Foundation
import Testing

@testable import RecipeFeed

@Suite("A recipe that its source hides")
struct HiddenRecipeTests {
    private static let noon = Date(timeIntervalSince1970: 1_800_014_400)  // 2027-01-15T12:00:00Z

    private func read(
        _ text: String, over base: String? = nil, _ yaml: String? = nil, at time: Date = noon,
        including includesHidden: Bool = false
    ) throws -> RecipeFeed {
        var options = FeedOptions()
        options.includesHidden = includesHidden
        let location = try #require(URL(string: "https://feeds.example/recipes"))
        let format = try yaml.map { try MappedFeed.format($0, over: base) } ?? base.flatMap { FeedFormat.named($0) }
        return try RecipeFeed(
            [FeedDocument(Array(text.utf8), from: location)], as: format, options: options, at: time)
    }

    private func markdown(_ lines: String, at time: Date = noon) throws -> RecipeFeed {
        let document = FeedDocument(
            markdown: Array("---\nname: Pho\n\(lines)\n---\n".utf8), from: URL(filePath: "/site/Recipes/pho.md"),
            name: "pho.md", at: "pho.md")
        return try RecipeFeed([document], as: nil, options: FeedOptions(), at: time)
    }

    @Test(arguments: [
        #""draft": true"#, #""isDraft": 1"#, #""private": "yes""#, #""hidden": "TRUE""#, #""published": false"#,
        #""published": 0"#, #""is_public": "0""#, #""status": "draft""#, #""status": "Private""#,
        #""status": "pending""#, #""status": "future""#, #""status": "trash""#, #""visibility": "members""#,
        #""in_trash": true"#, #""draft": "until Easter""#, #""published": "2030-01-01""#,
        #""isPublished": "24.12.2031""#, #""publishedAt": 1956528000"#, #""published_at": 1956528000000"#,
        #""status": "archived""#, #""status": "Entwurf""#, #""state": "unlisted""#, #""visibility": "unlisted""#,
        #""visibility": "hidden""#, #""archived": true"#, #""deletedAt": "2024-05-01T10:00:00Z""#,
        #""deleted_at": 1700000000"#, #""publish": false"#, #""entwurf": true"#, #""brouillon": true"#,
        #""borrador": true"#, #""bozza": true"#, #""rascunho": true"#, #""publicado": false"#, #""publié": false"#,
        #""status": "in progress""#, #""status": {"name": "Draft"}"#, #""Status": "Draft""#, #""Statut": "Brouillon""#,
        #""Recipe Status": "draft""#, #""Estado": "borrador""#, #""Privé": true"#, #""workflow_state": "draft""#,
        #""IsDraft": true"#, #""Published": "No""#, #""Öffentlich": false"#, #""publication-state": "unlisted""#,
    ])
    func `isn't published in a format of another program`(_ member: String) throws {
        let feed = try read(#"[{"title": "Pho", \#(member)}, {"title": "Larb"}]"#, "recipe: {name: $.title}")
        #expect(feed.recipes.map(\.name) == ["Larb"])
        #expect(feed.hidden.map(\.name) == ["Pho"])
    }

    @Test(arguments: [
        #""draft": false"#, #""draft": null"#, #""draft": """#, #""published": true"#, #""published": "2020-05-01""#,
        #""published": "Cook's Own, 2020""#, #""status": "publish""#, #""status": "tested twice""#, #""deleted": 0"#,
        #""visibility": "public""#, #""public": {}"#, #""published": 1700000000"#, #""published": "24 Dec 2020""#,
        #""archived": false"#, #""deletedAt": null"#, #""deletedAt": "null""#, #""deleted_at": 0"#, #""state": "Ohio""#,
    ])
    func `is shown where a value of that name says otherwise`(_ member: String) throws {
        let feed = try read(#"[{"title": "Pho", \#(member)}]"#, "recipe: {name: $.title}")
        #expect(feed.recipes.map(\.name) == ["Pho"] && feed.hidden.isEmpty)
    }

    @Test
    func `isn't published if the object with its fields says so`() throws {
        let feed = try read(
            #"[{"fields": {"Title": "Pho", "Status": "Draft"}}, {"fields": {"Title": "Larb", "Status": "Done"}}]"#,
            "recipe: {name: $.fields.Title}")
        #expect(feed.recipes.map(\.name) == ["Larb"] && feed.hidden.map(\.reason) == [.value(of: "fields.Status")])
        #expect(feed.unreadKeys.isEmpty)
    }

    @Test
    func `is published without a day of publication, with a warning that says how to hide it`() throws {
        let list = #"[{"title": "Pho", "publishedAt": null}, {"title": "Larb", "publishedAt": "2020-01-01"}]"#
        let feed = try read(list, "recipe: {name: $.title}")
        #expect(feed.recipes.count == 2)
        #expect(
            feed.omissions.map(\.problem.message) == [#""publishedAt" is null: the recipe is published"#])
        #expect(feed.omissions.first?.problem.help?.contains("hidden: {$.publishedAt: [false, null]}") == true)
        let hidden = try read(list, "hidden: {$.publishedAt: [false, null]}\nrecipe: {name: $.title}")
        #expect(hidden.recipes.map(\.name) == ["Larb"] && hidden.omissions.isEmpty)
        let shown = try read(list, "hidden: {$.publishedAt: false}\nrecipe: {name: $.title}")
        #expect(shown.recipes.count == 2 && shown.omissions.isEmpty)
    }

    @Test
    func `is named if its fields have a number where others say yes or no`() throws {
        let feed = try read(#"[{"title": "Pho", "Active": "25 minutes"}]"#, "recipe: {name: $.title}")
        #expect(feed.recipes.count == 1 && feed.unreadKeys.map(\.name) == ["Active"])
    }

    @Test
    func `is shown where its status is a word that is not known, which is named once with its count`() throws {
        let list =
            #"[{"title": "A", "status": "wip"}, {"title": "B", "status": {"name": "wip"}}, {"title": "C", "status": "Live"}, {"title": "D", "visibility": "friends"}]"#
        let feed = try read(list, "recipe: {name: $.title}")
        #expect(feed.recipes.count == 4)
        #expect(
            feed.omissions.map(\.problem.message) == [
                #""status" is "wip", which is not known: the recipe is published"#,
                #""visibility" is "friends", which is not known: the recipe is published"#,
            ])
        #expect(feed.omissions.map(\.count) == [2, 1])
        #expect(feed.omissions.first?.problem.help?.contains(#"hidden: {$.status: "wip"}"#) == true)
        let told = try read(list, "recipe: {name: $.title}\nhidden: {$.status: wip, $.visibility: nobody}")
        #expect(told.recipes.map(\.name) == ["C", "D"] && told.omissions.isEmpty)
        let schema = #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"], "creativeWorkStatus": "wip"}"#
        #expect(try read(schema, over: "schema.org").omissions.count == 1)
        let asTag = try read(#"[{"title": "A", "status": "wip"}]"#, "recipe: {name: $.title, tags: $.status}")
        #expect(asTag.recipes.first?.details.tags == ["wip"] && asTag.omissions.isEmpty)
    }

    @Test(arguments: ["#s", "https://a.example/terms/5"])
    func `is one of schema.org whose status is a term beside it`(id: String) throws {
        func graph(_ name: String) -> String {
            #"{"@graph": [{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"], "creativeWorkStatus": {"@id": "\#(id)"}}, {"@id": "\#(id)", "@type": "DefinedTerm", "name": "\#(name)"}]}"#
        }
        let hidden = try read(graph("Draft"), over: "schema.org")
        #expect(hidden.recipes.isEmpty && hidden.hidden.map(\.reason) == [.value(of: "creativeWorkStatus")])
        let open = try read(graph("Published"), over: "schema.org")
        #expect(open.recipes.count == 1 && open.omissions.isEmpty)
    }

    @Test(arguments: [
        #""Draft""#, #"["Draft"]"#, #"{"@type": "DefinedTerm", "name": "Draft"}"#, #""https://terms.example/Draft""#,
        #""Pending""#, #"[{"name": "Published"}, {"name": "In progress"}]"#,
        #"{"@id": "https://terms.example/#draft"}"#,
    ])
    func `is one of schema.org whose status says so, in whatever form`(_ status: String) throws {
        func recipe(_ status: String) -> String {
            #"{"@type": "Recipe", "name": "Pho", "recipeIngredient": ["1 egg"], "creativeWorkStatus": \#(status)}"#
        }
        let feed = try read(recipe(status), over: "schema.org")
        #expect(feed.recipes.isEmpty && feed.hidden.map(\.reason) == [.value(of: "creativeWorkStatus")])
        for open in [#""Published""#, #"{"name": "Published"}"#, #""https://draft.example/Published""#] {
            #expect(try read(recipe(open), over: "schema.org").recipes.count == 1)
        }
    }

    @Test(arguments: [
        (#""2031""#, 1_924_992_000), ("2031", 1_924_992_000), (#""2031-02""#, 1_927_670_400),
        (#""02/2031""#, 1_927_670_400), (#""February 2031""#, 1_927_670_400), (#""febrero de 2031""#, 1_927_670_400),
    ])
    func `is due on the first day of a year or a month to come`(date: String, due: Double) throws {
        let list = #"[{"title": "Pho", "day": \#(date)}]"#
        let feed = try read(list, "recipe: {name: $.title, date: $.day}")
        #expect(feed.recipes.isEmpty && feed.omissions.isEmpty)
        #expect(feed.hidden.map(\.reason) == [.due(Date(timeIntervalSince1970: due))])
        let later = try read(
            list, "recipe: {name: $.title, date: $.day}", at: Date(timeIntervalSince1970: due))
        #expect(later.recipes.count == 1 && later.omissions.count == 1)
    }

    @Test
    func `is private in Mealie, whose nutrition is shown only if its settings say so`() throws {
        func recipe(_ name: String, _ settings: String) -> String {
            #"{"name": "\#(name)", "slug": "\#(name)", "recipeIngredient": [{"display": "1 egg"}], "nutrition": {"calories": "300"}, "dateAdded": "2027-01-16", "settings": \#(settings)}"#
        }
        let list = [
            recipe("Secret", #"{"public": false}"#), recipe("Open", #"{"public": true, "showNutrition": true}"#),
            recipe("Lean", #"{"public": true, "showNutrition": false}"#), recipe("Old", "null"),
        ]
        let feed = try read(#"{"items": [\#(list.joined(separator: ","))]}"#, over: "mealie")
        #expect(feed.recipes.map(\.name) == ["Open", "Lean", "Old"])
        #expect(feed.recipes.map { $0.details.nutrition.map(\.value) } == [["300 kcal"], [], ["300 kcal"]])
        #expect(feed.hidden.map(\.reason) == [.value(of: "settings.public")])
    }

    @Test
    func `is due at a time that is compared in UTC, to the second`() throws {
        func hidden(_ date: String, at time: Date) throws -> [HiddenRecipe] {
            try read(#"[{"title": "Pho", "day": "\#(date)"}]"#, "recipe: {name: $.title, date: $.day}", at: time).hidden
        }
        let times: [(String, Double)] = [
            ("2027-01-15", 0), ("2027-01-15T12:00:00Z", 43_200), ("2027-01-15T12:00:00+02:00", 36_000),
            ("2027-01-15 00:30:00 -0530", 21_600), ("2027-01-15T12:00", 43_200), ("2027-01-15T99:99", 0),
        ]
        for (text, seconds) in times {
            let due = Date(timeIntervalSince1970: 1_799_971_200 + seconds)
            #expect(try hidden(text, at: due - 1).map(\.reason) == [.due(due)], "\(text)")
            #expect(try hidden(text, at: due).isEmpty, "\(text)")
        }
        #expect(try hidden("soon", at: Self.noon).isEmpty)
    }

    @Test(arguments: [
        ("2031-12-24", 0), ("24.12.2031", 0), ("24.12.2031 18:30", 66_600), ("2031/12/24", 0),
        ("2031-12-24T06:00Z", 21_600),
        ("24/12/2031", 0), ("12/24/2031", 0), ("20311224", 0), ("December 24, 2031", 0),
        ("Dec. 24th, 2031 6:30 PM", 66_600),
        ("24. Dezember 2031", 0), ("24 décembre 2031", 0), ("24 de diciembre de 2031", 0),
        ("Wednesday, 24 December 2031", 0),
        ("Wed, 24 Dec 2031 19:30:00 +0100", 66_600), ("Wed, 24 Dec 2031 10:00:00 EST", 54_000), ("24-Dec-2031", 0),
        ("1955836800", 0), ("1955836800000", 0),
    ])
    func `is due on a day in whatever way it is written, if it can be no other`(text: String, seconds: Double) throws {
        let due = Date(timeIntervalSince1970: 1_955_836_800 + seconds)
        for written in [#""\#(text)""#] + (text.allSatisfy(\.isNumber) && text.count > 9 ? [text] : []) {
            let list = #"[{"title": "Pho", "day": \#(written)}]"#
            let feed = try read(list, "recipe: {name: $.title, date: $.day}")
            #expect(feed.hidden.map(\.reason) == [.due(due)])
            let later = try read(list, "recipe: {name: $.title, date: $.day}", at: due)
            #expect(later.recipes.first?.details.published == "2031-12-24" && later.omissions.isEmpty)
        }
    }

    @Test(arguments: [
        ("03/04/2031", "can be two dates"), ("3-4-2031", "can be two dates"), ("soon", "is not a date"),
        ("2031-02-30", "is not a date"), ("24.13.2031", "is not a date"), ("Marmalade 24, 2031", "is not a date"),
        ("24.12.2031x", "is not a date"), ("12345678901", "is not a date"), ("13/13/2031", "is not a date"),
    ])
    func `is shown if its date can't be read, with a warning that says so`(text: String, fault: String) throws {
        let list = #"[{"title": "Pho", "day": "\#(text)"}]"#
        let feed = try read(list, "recipe: {name: $.title, date: $.day}")
        #expect(feed.recipes.count == 1 && feed.hidden.isEmpty)
        #expect(
            feed.omissions.map(\.problem.message) == [
                "\"day\" (read as the date) \(fault), and is left out"
            ])
        let help = try #require(feed.omissions.first?.problem.help)
        #expect(help.contains("the recipe is published now") && help.contains("2026-11-22"))
        let due = try read(list, "recipe: {name: $.title}\ndue: $.day")
        #expect(due.omissions.first?.problem.message.hasSuffix(": the recipe is published") == true)
        #expect(due.recipes.count == 1)
    }

    @Test
    func `has an ambiguous date reported in the place of true, too`() throws {
        let feed = try read(#"[{"title": "Pho", "published": "03/04/2031"}]"#, "recipe: {name: $.title}")
        #expect(
            feed.omissions.map(\.problem.message) == [
                #""published" is "03/04/2031", which can be two dates: the recipe is published"#
            ])
    }

    @Test
    func `has its time where the feed's settings say, or nowhere`() throws {
        let text = #"[{"name": "Pho", "datePublished": "2030-01-01", "release": "2020-01-01", "@type": "Recipe"}]"#
        #expect(try read(text, over: "schema.org").recipes.isEmpty)
        #expect(try read(text, over: "schema.org", "due: $.release").recipes.count == 1)
        #expect(try read(text, over: "schema.org", "due: []").recipes.count == 1)
        #expect(try read(text, over: "schema.org", "recipe: {date: $.release}").recipes.count == 1)
        let own = "recipe: {name: $.name}\nhidden: {$.stage.name: [idea, 'In review'], $.approved: false}"
        #expect(
            try read(#"[{"name": "A", "stage": {"name": "in review"}}]"#, own).hidden.map(\.reason) == [
                .value(of: "stage.name")
            ])
        #expect(try read(#"[{"name": "A", "approved": false}]"#, own).recipes.isEmpty)
        #expect(try read(#"[{"name": "A", "draft": true}]"#, own).recipes.isEmpty)
    }

    @Test(arguments: [
        "draft: true", "published: false", "status: draft", "private: yes", "public: false", "hidden: true",
        "publish: false", "entwurf: true", "Brouillon: true", "borrador: true", "bozza: true", "rascunho: true",
        "publicado: false", "publié: false", "status: in progress", "publish: 2030-01-01",
        "status: Entwurf", "archived: true", "visibility: unlisted", "date: 24.12.2031",
        "date: 2030-01-01", "publishDate: 2030-01-01\ndate: 2020-01-01", "published: 2030-01-01",
    ])
    func `is one in Markdown whose front matter says so, without a word about an unknown field`(_ lines: String) throws
    {
        let feed = try markdown(lines)
        #expect(feed.recipes.isEmpty && feed.hidden.map(\.name) == ["Pho"])
        #expect(feed.unknownFields.isEmpty && feed.omissions.isEmpty)
    }

    @Test
    func `is shown in Markdown by the opposite, and a status that is not known is named`() throws {
        let open = try markdown("draft: false\npublished: true\nstatus: published\ndate: 2020-01-01")
        #expect(open.recipes.count == 1 && open.unknownFields.isEmpty)
        let odd = try markdown("status: wip\ndrafts: true")
        #expect(odd.recipes.count == 1 && odd.unknownFields.map(\.name) == ["status", "drafts"])
        #expect(odd.unknownFields[1].known.contains("draft"))
        #expect(
            odd.unknownFields[0].problem.message
                == #"1 recipe has a field "status", whose value is not known, and is published"#)
        let unclear = try markdown("draft: soon")
        #expect(unclear.recipes.isEmpty)
        #expect(unclear.omissions.map(\.problem.line) == [3])
        #expect(unclear.omissions.first?.problem.message.contains("neither true nor false") == true)
    }

    @Test
    func `costs the list nothing, whatever else is wrong with it`() throws {
        let text =
            #"[{"draft": true, "title": ""}, {"title": "Larb", "id": 1}, {"title": "Larb", "id": 1, "draft": true}]"#
        let feed = try read(text, "recipe: {name: $.title, id: $.id}")
        #expect(feed.recipes.map(\.name) == ["Larb"] && feed.hidden.count == 2)
    }

    @Test
    func `is published where the options include it, and counted all the same`() throws {
        let feed = try read(
            #"[{"title": "Pho", "draft": true, "day": "2030-01-01"}]"#, "recipe: {name: $.title, date: $.day}",
            including: true)
        #expect(feed.recipes.map(\.name) == ["Pho"] && feed.hidden.count == 1)
    }

    @Test
    func `cannot be one of recipesite's own format, which has no such field`() throws {
        let feed = try read(
            #"{"recipes": [{"uuid": "0c6ca6e7-e32a-4053-b824-1dbf749910d8", "name": "Pho", "cuisine": "Thai", "draft": true, "date": "2030-01-01"}]}"#
        )
        #expect(feed.recipes.count == 1 && feed.hidden.isEmpty)
        #expect(feed.unknownFields.map(\.name) == ["draft"])
    }
}
