/// A reference of everything that templates can name, made from the declarations.
public struct ModelReference: Sendable {
    private let models: [ModelDeclaration]

    /// Makes a reference for models and all that they lead to, each once, in the order in which their fields name them.
    public init(for models: [any TemplateModel.Type]) {
        var declarations = ModelDeclarations()
        for model in models { declarations.add(model) }
        self.models = declarations.order.compactMap { declarations.all[$0] }
    }

    /// The reference in GitHub-flavoured Markdown: for each model a heading of level 2 and a table of its fields.
    public var markdown: String {
        models.map(section).joined(separator: "\n")
    }

    private func section(_ model: ModelDeclaration) -> String {
        let title = model.name.prefix(1).uppercased() + model.name.dropFirst()
        var lines = ["## \(title)", "", "| Write | Kind | What it is |", "|---|---|---|"]
        lines += model.fields.map { field in
            "| `\(field.usage)` | \(field.kindInWords) | \(Self.cell(field.summary)) |"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a text in a form that can't end its table cell.
    private static func cell(_ text: String) -> String {
        text.map { $0 == "|" ? "\\|" : $0.isNewline ? " " : String($0) }.joined()
    }
}

extension FieldDeclaration {
    /// The tag by which templates use the field.
    fileprivate var usage: String {
        switch accessor.kind {
        case .text, .number: "{{\(name)}}"
        case .html: "{{{\(name)}}}"
        case .flag, .object, .list, .filter: "{{#\(name)}}…{{/\(name)}}"
        case .texts: "{{#\(name)}}{{.}}{{/\(name)}}"
        }
    }

    /// The field's kind, and the model it leads to as a link to that model's heading.
    fileprivate var kindInWords: String {
        guard let model = accessor.model?.declaration.name else { return accessor.kind.noun }
        let anchor = model.lowercased().map { $0 == " " ? "-" : String($0) }.joined()
        return "\(accessor.kind == .list ? "list of: " : "")[\(model)](#\(anchor))"
    }
}
