/// Renders the templates of a library, reusing its memory from one page to the next.
///
/// One renderer serves one task at a time; make one per task, all for the same library.
public struct Renderer: ~Copyable {
    let library: TemplateLibrary
    private var interpreter: Interpreter
    /// The program for ``faults(in:of:with:)``, made on its first call.
    var tracedProgram: Program?

    /// The templates that were checked against a model without mistakes.
    private var checked: Set<CheckedUse> = []

    private struct CheckedUse: Hashable {
        let template: Int
        let model: ObjectIdentifier
    }

    /// Makes a renderer for a library's templates.
    public init(_ library: TemplateLibrary) {
        self.library = library
        interpreter = Interpreter(library)
    }

    /// Renders a template over a model and returns the page in UTF-8.
    ///
    /// - Throws: In strict mode all mistakes that ``TemplateLibrary/check(_:against:)`` finds, before anything is rendered.
    ///   Also errors that only rendering can find: a filter that throws, a dynamic name of a template that doesn't exist, and
    ///   data that leads back to itself.
    public mutating func render<Model: TemplateModel>(
        _ template: String, with model: Model
    ) throws(TemplateErrors) -> [UInt8] {
        try run(template, with: model)
        return Array(interpreter.output.written)
    }

    /// Renders a template over data of unknown shape and returns the page in UTF-8.
    ///
    /// - Throws: The errors of ``render(_:with:)``, but nothing is checked in advance: in strict mode, names that don't exist
    ///   are found when they are reached.
    public mutating func render(
        _ template: String, value: TemplateValue
    ) throws(TemplateErrors) -> [UInt8] {
        try run(template, with: value)
        return Array(interpreter.output.written)
    }

    /// Renders a template over a model and lends the page to `body` without copying it.
    ///
    /// - Throws: The errors of ``render(_:with:)``, and those of `body`.
    public mutating func withRendered<Model: TemplateModel, Result>(
        _ template: String, with model: Model, _ body: (Span<UInt8>) throws -> Result
    ) throws -> Result {
        try run(template, with: model)
        return try body(interpreter.output.written.span)
    }

    private mutating func run<Model: TemplateModel>(
        _ template: String, with model: Model
    ) throws(TemplateErrors) {
        let number = try library.number(of: template)
        let use = CheckedUse(template: number, model: ObjectIdentifier(Model.self))
        if library.mode == .strict, !checked.contains(use) {
            if let faults = TemplateErrors(library.check(template, against: Model.self)) { throw faults }
            checked.insert(use)
        }
        let kind = Frame.Kind.model(interpreter.models.number(of: Model.self))
        try withUnsafePointer(to: model) { pointer throws(TemplateErrors) in
            try interpreter.render(number, over: Frame(kind: kind, address: UnsafeRawPointer(pointer)))
        }
    }

    private mutating func run(_ template: String, with value: TemplateValue) throws(TemplateErrors) {
        let number = try library.number(of: template)
        try withUnsafePointer(to: value) { pointer throws(TemplateErrors) in
            try interpreter.render(number, over: Frame(kind: .value, address: UnsafeRawPointer(pointer)))
        }
    }
}
