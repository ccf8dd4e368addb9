/// `{{name}}`, `{{{name}}}` and literal text.
extension Interpreter {
    mutating func write(_ name: Reference, escaped: Bool, at index: Int) throws(TemplateErrors) {
        if case .key(let key) = name, let (field, model) = findField(key) {
            return try write(field, of: model, escaped: escaped, at: index)
        }
        try writeAnything(name, escaped: escaped, at: index)
    }

    /// Handles all other names; separate, to keep the caller short.
    @inline(never)
    private mutating func writeAnything(
        _ name: Reference, escaped: Bool, at index: Int
    ) throws(TemplateErrors) {
        try find(name, at: index) { interpreter, found throws(TemplateErrors) in
            try interpreter.write(found, escaped: escaped, at: index)
        }
    }

    private mutating func write(_ found: Found, escaped: Bool, at index: Int) throws(TemplateErrors) {
        switch found {
        case .absent:
            break
        case .unknown:
            if let fault = unknownName(at: index) { throw fault }
        case .field(let number, let model):
            try write(number, of: model, escaped: escaped, at: index)
        case .item(let frame):
            try write(frame, escaped: escaped, at: index)
        case .value(let value):
            try write(value, escaped: escaped, at: index)
        }
    }

    private mutating func write(
        _ field: Int, of model: UnsafeRawPointer, escaped: Bool, at index: Int
    ) throws(TemplateErrors) {
        try allow(writing: models.fields[field].kind, escaped: escaped, at: index)
        switch models.fields[field].accessor {
        case .text(let read), .html(let read):
            if let text = read(model) { write(text, escaped: escaped) }
        case .number(let read):
            if let number = read(model) { output.append(number) }
        case .flag(let read):
            output.append(read(model) ? "true" : "false")
        case .object, .list, .texts, .filter:
            break
        }
    }

    private mutating func write(_ item: Frame, escaped: Bool, at index: Int) throws(TemplateErrors) {
        switch item.kind {
        case .text, .html:
            try allow(writing: item.kind == .html ? .html : .text, escaped: escaped, at: index)
            write(item.text, escaped: escaped)
        case .number:
            output.append(item.number)
        case .flag:
            try allow(writing: .flag, escaped: escaped, at: index)
            output.append(item.flag ? "true" : "false")
        case .model:
            try allow(writing: .object, escaped: escaped, at: index)
        case .value:
            try write(item.value, escaped: escaped, at: index)
        }
    }

    private mutating func write(
        _ value: TemplateValue, escaped: Bool, at index: Int
    ) throws(TemplateErrors) {
        switch value {
        case .null: break
        case .bool(let bool): output.append(bool ? "true" : "false")
        case .number(let text), .text(let text): write(text, escaped: escaped)
        case .list: try allow(writing: .list, escaped: escaped, at: index)
        case .object: try allow(writing: .object, escaped: escaped, at: index)
        case .lambda(let function): try write(function, escaped: escaped, at: index)
        }
    }

    private mutating func write(_ text: consuming String, escaped: Bool) {
        if escaped { output.appendEscaped(text) } else { output.append(text) }
    }

    /// Throws the error for a kind of value that strict mode doesn't let a tag write.
    @inline(__always)
    private func allow(writing kind: FieldKind, escaped: Bool, at index: Int) throws(TemplateErrors) {
        if isStrict, !kind.canBeWritten(escaped: escaped),
            let mistake = kind.mistake(inWriting: name(at: index), escaped: escaped)
        {
            throw fault(mistake.message, help: mistake.help, at: index)
        }
    }
}
