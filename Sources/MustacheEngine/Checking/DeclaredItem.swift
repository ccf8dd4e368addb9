/// The declared meaning of a name.
struct DeclaredItem {
    let kind: FieldKind

    /// The item that a section over the name pushes onto the context stack; `nil` if it pushes nothing new.
    let pushed: ContextTypes.Item?
}

/// The error of a name that no declaration has.
struct UnknownNameError: Error {
    let message: String
    let help: String
}

extension ModelDeclarations {
    /// Returns the meaning of a name in a context.
    func item(_ name: Name, in context: ContextTypes) -> Result<DeclaredItem, UnknownNameError> {
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

    private func unknown(_ name: String, among known: [String]) -> UnknownNameError {
        UnknownNameError(
            message: "nothing here is called “\(name)”", help: help(forUnknown: name, among: known))
    }

    private func unknown(_ name: String, in path: String, of model: ObjectIdentifier) -> UnknownNameError {
        UnknownNameError(
            message: "“\(path)” (\(all[model]?.name ?? "model")) has nothing called “\(name)”",
            help: help(forUnknown: name, among: names(of: model)))
    }

    private func noFields(_ field: FieldDeclaration, before part: String) -> UnknownNameError {
        UnknownNameError(
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
