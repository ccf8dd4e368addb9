/// The fourth phase: runs a program over data and writes bytes.
struct Interpreter: ~Copyable {
    let isStrict: Bool
    let templates: [String: Int]
    var sources: [TemplateSource]
    var program: Program
    var models: ModelTable
    var output = OutputBuffer()

    /// The context stack, innermost last.
    var frames: [Frame] = []

    /// The call instructions that are running, outermost first.
    var calls: [Int] = []
    var overrides = OverrideStack()
    var indentation = Indentation()
    private var depth = 0
    private var runs = 0

    /// The origins of parts of the output; `nil` unless they were requested.
    var origins: OutputOrigins?

    init(_ library: TemplateLibrary, program: Program? = nil) {
        isStrict = library.mode == .strict
        templates = library.numbers
        sources = library.sources
        self.program = program ?? library.program
        models = ModelTable(keys: library.program.keys)
    }

    /// Renders a template over one item, replacing the previous output.
    mutating func render(_ template: Int, over item: Frame) throws(TemplateErrors) {
        // An error leaves the state of the moment when it occurred.
        output.truncate(to: 0)
        frames.removeAll(keepingCapacity: true)
        calls.removeAll(keepingCapacity: true)
        overrides.removeAll()
        indentation.removeAll()
        (depth, runs) = (0, 0)
        let code = program.templates[template]
        try run(code, over: item, at: code.lowerBound)
        frames.removeAll(keepingCapacity: true)
    }

    /// Runs instructions with one more item on the context stack.
    mutating func run(_ body: Range<Int>, over item: Frame, at index: Int) throws(TemplateErrors) {
        frames.append(item)
        try run(body, at: index)
        frames.removeLast()
    }

    /// Runs instructions on behalf of the one at `caller`.
    mutating func run(_ body: Range<Int>, at caller: Int) throws(TemplateErrors) {
        try enter(at: caller)
        var index = body.lowerBound
        while index < body.upperBound {
            switch program.instructions[index] {
            case .text(let literal):
                try write(literal, at: index)
                index += 1
            case .startLine:
                startLine()
                index += 1
            case .trace:
                noteOrigin(at: index)
                index += 1
            case .escaped(let name):
                try write(name, escaped: true, at: index)
                index += 1
            case .unescaped(let name):
                try write(name, escaped: false, at: index)
                index += 1
            case .section(let name, let end):
                try runSection(name, index + 1..<end, at: index)
                index = end
            case .inverted(let name, let end):
                // Nothing is pushed, so the body can simply be the next instruction.
                index = try isTrue(name, at: index) ? end : index + 1
            case .call(let call, let end):
                try run(call: call, at: index)
                index = end
            case .block(let block, let end):
                index = try runOverride(ofBlock: block, at: index) ? end : index + 1
            }
        }
        leave()
    }

    /// Enters one more level of nesting, each of which takes some of the stack.
    mutating func enter(at index: Int) throws(TemplateErrors) {
        depth += 1
        runs += 1
        guard runs <= Limits.runs, output.count <= Limits.page else { throw tooMuch(at: index) }
        guard depth <= Limits.depth else {
            throw fault(
                "sections and partials are nested more than \(Limits.depth) deep here",
                help: "see whether the data leads back to itself, or a partial includes itself without end",
                at: index)
        }
    }

    /// Returns the fault of a page that becomes too large.
    func tooMuch(at index: Int) -> TemplateErrors {
        fault(
            "this page becomes larger than \(Limits.page / 1_000_000) MB, or takes more than \(Limits.runs) sections and partials",
            help: "see whether partials include each other again and again", at: index)
    }

    /// Leaves the level of nesting that ``enter(at:)`` entered.
    mutating func leave() { depth -= 1 }

    // MARK: Faults

    /// Returns an error at the tag of an instruction, with the running calls that led to it.
    func fault(_ message: String, help: String?, at index: Int) -> TemplateErrors {
        var finding = Finding(site: program.origins[index], message: message, help: help)
        let others = calls.last == index ? calls.dropLast() : calls[...]
        finding.includedFrom = others.map { program.origins[$0] }
        return TemplateErrors([finding].located(in: sources)[0])
    }
}

/// `{{name}}`, `{{{name}}}` and literal text.
extension Interpreter {
    mutating func write(_ name: Reference, escaped: Bool, at index: Int) throws(TemplateErrors) {
        if case .key(let key) = name, let (field, model) = findField(key) {
            // `{{#text}}{{text}}{{/text}}` reads the field once.
            if let frame = frames.last, let source = frame.source, source == (field, model) {
                return try write(frame, escaped: escaped, at: index)
            }
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
