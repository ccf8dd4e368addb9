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
