import MustacheEngine

/// Cards made of partials, some inside others: six of them a card.
struct ManyPartials {
    private let list = RecipeCards(200)

    func workload() throws -> Workload {
        try Workload(
            rendering: "1,200 partials", Templates(Self.template, partials: Self.partials), model: list,
            data: .object(["cards": .list(list.cards.map(\.datum))]), handWritten: write)
    }

    /// Never alone on their lines, which not every engine has rules for, and never called as a key, which kainjow
    /// would take for them.
    private static let template = "{{#cards}}<li>{{>a-card}}</li>{{/cards}}"

    private static let partials = [
        (name: "a-card", text: "{{>a-photo}}{{>a-title}} in {{>a-cuisine}}"),
        (name: "a-photo", text: "<img src=\"{{photo}}\" alt=\"{{>a-name}}\">"),
        (name: "a-title", text: "<a href=\"{{slug}}.html\">{{>a-name}}</a>"),
        (name: "a-cuisine", text: "<i>{{cuisine}}</i>"),
        (name: "a-name", text: "{{name}}"),
    ]

    private func write(to page: inout [UInt8]) {
        for card in list.cards {
            page.append(html: "<li><img src=\"")
            page.append(escaping: card.photo)
            page.append(html: "\" alt=\"")
            page.append(escaping: card.name)
            page.append(html: "\"><a href=\"")
            page.append(escaping: card.slug)
            page.append(html: ".html\">")
            page.append(escaping: card.name)
            page.append(html: "</a> in <i>")
            page.append(escaping: card.cuisine)
            page.append(html: "</i></li>")
        }
    }
}
