/// What is on the context stack, as far as declarations tell: the stack while templates are checked.
///
/// Kept in a normal form, so that a template that includes itself comes back to a stack it had before: of one model
/// only the innermost counts, since it answers to every name first, and what has no fields counts on top only.
struct ContextTypes: Hashable {
    enum Item: Hashable {
        case model(ObjectIdentifier)
        /// Something without fields.
        case plain(FieldKind)
    }

    private var items: [Item] = []

    /// The innermost item.
    var current: Item? { items.last }

    /// The models, innermost first.
    var models: [ObjectIdentifier] {
        items.reversed().compactMap { if case .model(let model) = $0 { model } else { nil } }
    }

    /// The stack with one more item.
    func pushing(_ item: Item) -> ContextTypes {
        var result = self
        result.items.removeAll { inner in
            if case .plain = inner { true } else { inner == item }
        }
        result.items.append(item)
        return result
    }
}

/// The declarations of a model and all that it leads to.
struct ModelDeclarations {
    private(set) var all: [ObjectIdentifier: ModelDeclaration] = [:]

    /// The models in the order that a walk through their fields meets them.
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
    /// The model that an object or list field leads to.
    var model: (any TemplateModel.Type)? {
        switch self {
        case .object(let model, _), .list(let model, _): model
        case .text, .html, .number, .flag, .texts, .filter: nil
        }
    }
}
