/// `{{#name}}` and `{{^name}}`.
extension Interpreter {
    /// Runs a section's body for each item of its value.
    mutating func runSection(_ name: Reference, _ body: Range<Int>, at index: Int) throws(TemplateErrors) {
        if case .key(let key) = name, let (field, model) = findField(key) {
            return try run(body, over: field, of: model, at: index)
        }
        try runSection(ofAnything: name, body, at: index)
    }

    /// Handles all other sections; separate, so that nested sections don't each take its stack space.
    @inline(never)
    private mutating func runSection(
        ofAnything name: Reference, _ body: Range<Int>, at index: Int
    ) throws(TemplateErrors) {
        try find(name, at: index) { interpreter, found throws(TemplateErrors) in
            switch found {
            case .absent:
                break
            case .unknown:
                if let fault = interpreter.unknownName(at: index) { throw fault }
            case .field(let number, let model):
                try interpreter.run(body, over: number, of: model, at: index)
            case .item(let item):
                try interpreter.run(body, overCurrent: item, at: index)
            case .value(let value):
                try interpreter.run(body, over: value, at: index)
            }
        }
    }

    private mutating func run(
        _ body: Range<Int>, over field: Int, of model: UnsafeRawPointer, at index: Int
    ) throws(TemplateErrors) {
        switch models.fields[field].accessor {
        case .text(let read):
            if let text = read(model), !text.isEmpty {
                try run(body, lending: text, as: .text, from: (field, model), at: index)
            }
        case .html(let read):
            if let text = read(model), !text.isEmpty {
                try run(body, lending: text, as: .html, from: (field, model), at: index)
            }
        case .number(let read):
            if let number = read(model), number != 0 { try run(body, lending: number, as: .number, at: index) }
        case .flag(let read):
            if read(model) { try run(body, lending: true, as: .flag, at: index) }
        case .object(_, let visit), .list(_, let visit):
            let kind = Frame.Kind.model(models.fields[field].element)
            try visit(model) { elements throws(TemplateErrors) in
                try run(body, overEach: elements, as: kind, at: index)
            }
        case .texts(let visit):
            try visit(model) { elements throws(TemplateErrors) in
                try run(body, overEach: elements, as: .text, at: index)
            }
        case .filter(let function):
            try runFilter(body, at: index) { text in try function(model, text) }
        }
    }

    private mutating func run(
        _ body: Range<Int>, over value: TemplateValue, at index: Int
    ) throws(TemplateErrors) {
        switch value {
        case .list(let values):
            try values.withUnsafeBufferPointer { buffer throws(TemplateErrors) in
                try run(body, overEach: Elements(buffer), as: .value, at: index)
            }
        case .lambda(let function):
            try run(function, overSectionAt: index)
        default:
            if value.isTrue { try run(body, lending: value, as: .value, at: index) }
        }
    }

    /// Runs `{{#.}}`: a list within a list is iterated, and any other item, which is already on the stack, is pushed again.
    private mutating func run(
        _ body: Range<Int>, overCurrent item: Frame, at index: Int
    ) throws(TemplateErrors) {
        if item.kind == .value {
            try run(body, over: item.value, at: index)
        } else if item.isTrue {
            try run(body, over: item, at: index)
        }
    }

    private mutating func run<Item>(
        _ body: Range<Int>, lending item: Item, as kind: Frame.Kind,
        from source: (field: Int, model: UnsafeRawPointer)? = nil, at index: Int
    ) throws(TemplateErrors) {
        try withUnsafePointer(to: item) { pointer throws(TemplateErrors) in
            try run(
                body, over: Frame(kind: kind, address: UnsafeRawPointer(pointer), source: source), at: index)
        }
    }

    private mutating func run(
        _ body: Range<Int>, overEach elements: Elements, as kind: Frame.Kind, at index: Int
    ) throws(TemplateErrors) {
        for number in 0..<elements.count {
            guard let item = elements[number] else { return }
            try run(body, over: Frame(kind: kind, address: item), at: index)
        }
    }

    // MARK: Truth

    /// Returns whether a section with this name would be shown.
    mutating func isTrue(_ name: Reference, at index: Int) throws(TemplateErrors) -> Bool {
        var result = false
        try find(name, at: index) { interpreter, found throws(TemplateErrors) in
            result = try interpreter.isTrue(found, at: index)
        }
        return result
    }

    private func isTrue(_ found: Found, at index: Int) throws(TemplateErrors) -> Bool {
        switch found {
        case .absent:
            return false
        case .unknown:
            if let fault = unknownName(at: index) { throw fault }
            return false
        case .item(let item):
            return item.isTrue
        case .value(let value):
            return value.isTrue
        case .field(let number, let model):
            return try isTrue(models.fields[number].accessor, of: model, at: index)
        }
    }

    private func isTrue(
        _ field: Accessor, of model: UnsafeRawPointer, at index: Int
    ) throws(TemplateErrors) -> Bool {
        switch field {
        case .text(let read), .html(let read): return read(model)?.isEmpty == false
        case .number(let read): return read(model) ?? 0 != 0
        case .flag(let read): return read(model)
        case .object(_, let visit), .list(_, let visit), .texts(let visit):
            var count = 0
            try visit(model) { elements throws(TemplateErrors) in count = elements.count }
            return count > 0
        case .filter:
            if isStrict, let mistake = FieldKind.filter.mistake(inInverting: name(at: index)) {
                throw fault(mistake.message, help: mistake.help, at: index)
            }
            return true
        }
    }
}
