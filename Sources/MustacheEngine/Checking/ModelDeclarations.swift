/// The static types of the items on the context stack while templates are checked.
///
/// The stack is kept in a normal form, so that a template that includes itself comes back to a stack it had before. Of each
/// model only the innermost item is kept, since it answers to every name first. An item without fields is kept only on top.
struct ContextTypes: Hashable {
    enum Item: Hashable {
        case model(ObjectIdentifier)
        /// An item without fields.
        case plain(FieldKind)
    }

    private var items: [Item] = []

    /// The innermost item.
    var current: Item? { items.last }

    /// The models, innermost first.
    var models: [ObjectIdentifier] {
        items.reversed().compactMap { if case .model(let model) = $0 { model } else { nil } }
    }

    /// Returns the stack with one more item.
    func pushing(_ item: Item) -> ContextTypes {
        var result = self
        result.items.removeAll { inner in
            if case .plain = inner { true } else { inner == item }
        }
        result.items.append(item)
        return result
    }
}

/// The declarations of a model and of all models that it leads to.
struct ModelDeclarations {
    private(set) var all: [ObjectIdentifier: ModelDeclaration] = [:]

    /// The models in the order in which a walk through their fields reaches them.
    private(set) var order: [ObjectIdentifier] = []

    mutating func add(_ model: any TemplateModel.Type) {
        guard all[ObjectIdentifier(model)] == nil else { return }
        let declaration = model.declaration
        all[ObjectIdentifier(model)] = declaration
        order.append(ObjectIdentifier(model))
        for field in declaration.fields {
            if let inner = field.accessor.model { add(inner) }
        }
    }

    func field(_ name: String, of model: ObjectIdentifier) -> FieldDeclaration? {
        all[model]?.fields.first { $0.name == name }
    }

    func names(of model: ObjectIdentifier) -> [String] {
        all[model]?.fields.map(\.name) ?? []
    }
}

extension Accessor {
    /// The model that an object or list field leads to; `nil` for other fields.
    var model: (any TemplateModel.Type)? {
        switch self {
        case .object(let model, _), .list(let model, _): model
        case .text, .html, .number, .flag, .texts, .filter: nil
        }
    }
}

/// The declared meaning of a name.
struct DeclaredItem {
    let kind: FieldKind

    /// The item that a section over the name pushes onto the context stack; `nil` if it pushes nothing new.
    let pushed: ContextTypes.Item?
}

extension ModelDeclarations {
    /// Returns the meaning of a name in a context.
    func item(_ name: Name, in context: ContextTypes) -> Result<DeclaredItem, FieldKind.Mistake> {
        switch name {
        case .current:
            return .success(DeclaredItem(current: context.current))
        case .path(let parts):
            let owner = context.models.first { field(parts[0], of: $0) != nil }
            guard let owner, var found = field(parts[0], of: owner) else {
                return .failure(unknown(parts[0], among: context.models.flatMap(names)))
            }
            for (index, part) in parts.enumerated().dropFirst() {
                guard case .object(let model, _) = found.accessor else {
                    return .failure(noFields(found, before: part))
                }
                guard let inner = field(part, of: ObjectIdentifier(model)) else {
                    let path = parts[..<index].joined(separator: ".")
                    return .failure(unknown(part, in: path, of: ObjectIdentifier(model)))
                }
                found = inner
            }
            return .success(DeclaredItem(found))
        }
    }

    private func unknown(_ name: String, among known: [String]) -> FieldKind.Mistake {
        FieldKind.Mistake(
            message: "nothing here is called “\(name)”", help: help(forUnknown: name, among: known))
    }

    private func unknown(_ name: String, in path: String, of model: ObjectIdentifier) -> FieldKind.Mistake {
        FieldKind.Mistake(
            message: "“\(path)” (\(all[model]?.name ?? "model")) has nothing called “\(name)”",
            help: help(forUnknown: name, among: names(of: model)))
    }

    private func noFields(_ field: FieldDeclaration, before part: String) -> FieldKind.Mistake {
        FieldKind.Mistake(
            message: "“\(field.name)” is \(field.accessor.kind.nounWithArticle), and has no “\(part)”",
            help: field.accessor.kind == .list
                ? "open it with {{#\(field.name)}}, and name “\(part)” inside"
                : "only objects have fields"
        )
    }
}

extension DeclaredItem {
    fileprivate init(_ field: FieldDeclaration) {
        kind = field.accessor.kind
        switch kind {
        case .object, .list: pushed = field.accessor.model.map { .model(ObjectIdentifier($0)) }
        case .texts: pushed = .plain(.text)
        case .filter: pushed = nil
        case .text, .html, .number, .flag: pushed = .plain(kind)
        }
    }

    /// Makes the meaning of `{{.}}`.
    fileprivate init(current item: ContextTypes.Item?) {
        pushed = nil
        kind = if case .plain(let kind) = item { kind } else { .object }
    }
}

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
