/// Renders the templates of a library, reusing its memory from one page to the next.
///
/// One renderer serves one task at a time; make one per task, all of the same library.
public struct Renderer: ~Copyable {
    let library: TemplateLibrary
    private var interpreter: Interpreter
    /// What ``faults(in:of:with:)`` runs, made when it is first called.
    var tracedProgram: Program?

    /// The templates that were found to fit a model.
    private var checked: Set<CheckedUse> = []

    private struct CheckedUse: Hashable {
        let template: Int
        let model: ObjectIdentifier
    }

    /// Makes a renderer of a library's templates.
    public init(_ library: TemplateLibrary) {
        self.library = library
        interpreter = Interpreter(library)
    }

    /// Renders a template over a model and returns the page, in UTF-8.
    ///
    /// - Throws: In strict mode everything that ``TemplateLibrary/check(_:against:)`` finds, before anything is
    ///   rendered; and what can only be seen while rendering: a filter that throws, a dynamic name that names no
    ///   template, and data that leads back to itself.
    public mutating func render<Model: TemplateModel>(
        _ template: String, with model: Model
    ) throws(TemplateErrors) -> [UInt8] {
        try run(template, with: model)
        return Array(interpreter.output.written)
    }

    /// Renders a template over data of unknown shape and returns the page, in UTF-8.
    ///
    /// - Throws: As ``render(_:with:)``, except that nothing can be checked before: in strict mode names that do not
    ///   exist are found where they are met.
    public mutating func render(
        _ template: String, value: TemplateValue
    ) throws(TemplateErrors) -> [UInt8] {
        try run(template, with: value)
        return Array(interpreter.output.written)
    }

    /// Renders a template over a model and lends the page to `body`, without copying it.
    ///
    /// - Throws: As ``render(_:with:)``, and what `body` throws.
    public mutating func withRendered<Model: TemplateModel, Result>(
        _ template: String, with model: Model, _ body: (Span<UInt8>) throws -> Result
    ) throws -> Result {
        try run(template, with: model)
        return try body(interpreter.output.written.span)
    }

    /// Renders a template over data of unknown shape and lends the page to `body`, without copying it.
    ///
    /// - Throws: As ``render(_:value:)``, and what `body` throws.
    public mutating func withRendered<Result>(
        _ template: String, value: TemplateValue, _ body: (Span<UInt8>) throws -> Result
    ) throws -> Result {
        try run(template, with: value)
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
