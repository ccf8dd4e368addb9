import MustacheEngine

/// The page of one recipe, with its neighbours in the list.
struct RecipePage: TemplateModel {
    let recipe: RecipeCard
    let previous: RecipeCard?
    let next: RecipeCard?
    let steps: [String]
    let note: String

    static let fields = Fields<RecipePage>(
        "recipe page",
        .object("recipe", "The recipe.") { $0.recipe },
        .object("previous", "The recipe before it.") { $0.previous },
        .object("next", "The recipe after it.") { $0.next },
        .texts("steps", "What to do, in order.") { $0.steps },
        .html("note", "What the cook says, as HTML.") { $0.note }
    )

    init() {
        recipe = RecipeCard(number: 1)
        previous = nil
        next = RecipeCard(number: 2)
        steps = (1...8).map { "Stir for \($0) minutes, at < 80° and not too fast; then cover & wait." }
        note = "<p>With <em>thick</em> cream, it is a meal.</p>"
    }

    func workload() throws -> Workload {
        let data: [String: Datum] = [
            "recipe": recipe.datum, "previous": .flag(false), "next": next?.datum ?? .flag(false),
            "steps": .list(steps.map { .text($0) }), "note": .text(note),
        ]
        return try Workload(
            rendering: "one recipe page", Templates(Self.template), model: self, data: .object(data),
            handWritten: write)
    }

    private static let template = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>{{recipe.name}} – {{recipe.cuisine}} cooking</title>
        <link rel="stylesheet" href="../theme/site.css">
        </head>
        <body>
        {{#recipe}}
        <h1>{{name}}</h1>
        <img src="../images/{{photo}}" alt="{{name}}" width="700" height="700">
        <p><a href="../cuisines/{{cuisineSlug}}.html">{{cuisine}}</a></p>
        {{#source}}<p><a href="{{source}}">Source</a></p>{{/source}}
        {{#video}}<p><a href="{{video}}">Video</a></p>{{/video}}
        {{/recipe}}
        <ol>
        {{#steps}}
        <li>{{.}}</li>
        {{/steps}}
        </ol>
        {{{note}}}
        {{#previous}}<a rel="prev" href="{{slug}}.html">{{name}}</a>{{/previous}}{{^previous}}<span>The first recipe</span>{{/previous}}
        {{#next}}<a rel="next" href="{{slug}}.html">{{name}}</a>{{/next}}{{^next}}<span>The last recipe</span>{{/next}}
        </body>
        </html>

        """

    private func write(to page: inout [UInt8]) {
        page.append(html: "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
        page.append(escaping: recipe.name)
        page.append(html: " – ")
        page.append(escaping: recipe.cuisine)
        page.append(
            html: " cooking</title>\n<link rel=\"stylesheet\" href=\"../theme/site.css\">\n</head>\n<body>\n<h1>")
        page.append(escaping: recipe.name)
        page.append(html: "</h1>\n<img src=\"../images/")
        page.append(escaping: recipe.photo)
        page.append(html: "\" alt=\"")
        page.append(escaping: recipe.name)
        page.append(html: "\" width=\"700\" height=\"700\">\n<p><a href=\"../cuisines/")
        page.append(escaping: recipe.cuisineSlug)
        page.append(html: ".html\">")
        page.append(escaping: recipe.cuisine)
        page.append(html: "</a></p>\n")
        if let source = recipe.source {
            page.append(html: "<p><a href=\"")
            page.append(escaping: source)
            page.append(html: "\">Source</a></p>")
        }
        page.append(html: "\n")
        if let video = recipe.video {
            page.append(html: "<p><a href=\"")
            page.append(escaping: video)
            page.append(html: "\">Video</a></p>")
        }
        page.append(html: "\n<ol>\n")
        for step in steps {
            page.append(html: "<li>")
            page.append(escaping: step)
            page.append(html: "</li>\n")
        }
        page.append(html: "</ol>\n")
        page.append(html: note)
        page.append(html: "\n")
        write(previous, rel: "prev", otherwise: "The first recipe", to: &page)
        write(next, rel: "next", otherwise: "The last recipe", to: &page)
        page.append(html: "</body>\n</html>\n")
    }

    private func write(_ neighbour: RecipeCard?, rel: String, otherwise: String, to page: inout [UInt8]) {
        if let neighbour {
            page.append(html: "<a rel=\"")
            page.append(html: rel)
            page.append(html: "\" href=\"")
            page.append(escaping: neighbour.slug)
            page.append(html: ".html\">")
            page.append(escaping: neighbour.name)
            page.append(html: "</a>\n")
        } else {
            page.append(html: "<span>")
            page.append(html: otherwise)
            page.append(html: "</span>\n")
        }
    }
}
