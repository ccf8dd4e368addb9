import CKainjow
import Mustache
import MustacheEngine

/// Reading one large template: the list of recipe cards, again and again.
struct Parsing {
    private let text: String
    private let kilobytes: Int

    /// What swift-mustache reads in good time: its time grows with the square of the size, to minutes for 1 MB.
    private static let mostForSwiftMustache = 100

    init(kilobytes: Int) {
        let piece = RecipeCards.template
        self.kilobytes = kilobytes
        text = String(repeating: piece, count: kilobytes * 1_000 / piece.utf8.count)
    }

    /// What was read is compared by what it renders to, over two cards.
    func workload() throws -> Workload {
        let templates = Templates(text)
        let cards = RecipeCards(2)
        let data = Datum.object(["cards": .list(cards.cards.map(\.datum))])
        let sources = templates.sources
        let text = text
        var contenders: [any Contender] = [
            Parser(try EngineContender(templates, model: cards)) {
                _ = try TemplateLibrary(sources)
                return text.utf8.count
            },
            Parser(try KainjowContender(templates, data: data)) {
                kainjow_template_free(try KainjowContender.compiled(text))
                return text.utf8.count
            },
        ]
        if kilobytes <= Self.mostForSwiftMustache {
            contenders.append(
                Parser(try SwiftMustacheContender(templates, model: cards)) {
                    _ = try MustacheTemplate(string: text)
                    return text.utf8.count
                })
        }
        return Workload(name: "parsing \(kilobytes) kB", contenders: contenders)
    }
}

/// Parses where the contender that it is made of renders.
private final class Parser: Contender {
    private let renderer: any Contender
    private let parse: () throws -> Int

    init(_ renderer: any Contender, parse: @escaping () throws -> Int) {
        self.renderer = renderer
        self.parse = parse
    }

    var engine: Engine { renderer.engine }

    func run() throws -> Int { try parse() }

    func page() throws -> [UInt8] { try renderer.page() }
}
