/// A model with a field of every kind, made from dynamic data so that both can be rendered and compared.
struct FuzzModel: TemplateModel {
    var text: String?
    var html: String?
    var number: Int?
    var flag = false
    var texts: [String] = []
    var list: List<FuzzModel> = []

    static let fields = Fields<FuzzModel>(
        "model",
        .text("t", "A text.") { $0.text },
        .html("h", "HTML.") { $0.html },
        .number("n", "A number.") { $0.number },
        .flag("f", "A flag.") { $0.flag },
        .texts("s", "Texts.") { $0.texts },
        .list("l", "Models.") { $0.list },
        .object("o", "The first of them.") { $0.list.first },
        .filter("x", "Doubles a text, and refuses an empty one.") { _, text in
            guard !text.isEmpty else { throw EmptyText() }
            return text + text
        }
    )

    /// What the filter throws.
    struct EmptyText: Error, CustomStringConvertible {
        let description = "the filter was handed an empty text"
    }
}

extension FuzzModel {
    /// Takes from an object the members that are called as the fields and are of their kind.
    init(_ value: TemplateValue) {
        guard case .object(let object) = value else { return }
        if case .text(let value) = object["t"] { text = value }
        if case .text(let value) = object["h"] { html = value }
        if case .number(let value) = object["n"] { number = Int(value) }
        if case .bool(let value) = object["f"] { flag = value }
        if case .list(let values) = object["s"] {
            texts = values.compactMap { if case .text(let value) = $0 { value } else { nil } }
        }
        if case .list(let values) = object["l"] { list = List(values.map(FuzzModel.init)) }
    }

    /// The same as dynamic data, except for the filter: in specification mode both render to the same bytes.
    var value: TemplateValue {
        [
            "t": text.map { .text($0) } ?? nil,
            "h": html.map { .text($0) } ?? nil,
            "n": number.map { .number(String($0)) } ?? nil,
            "f": .bool(flag),
            "s": .list(texts.map { .text($0) }),
            "l": .list(list.map(\.value)),
            "o": list.first?.value ?? nil,
        ]
    }
}
