/// One thing that templates can name: its name, what kind it is, what it says, and how it is read.
///
/// In a section, a text that is absent or empty is false, and so is a number that is absent or zero.
public struct Field<Model>: Sendable {
    @usableFromInline
    let declaration: FieldDeclaration

    @usableFromInline
    init(_ name: String, _ summary: String, _ accessor: Accessor) {
        declaration = FieldDeclaration(name: name, summary: summary, accessor: accessor)
    }
}

// Inlinable, so that reading a field becomes one call that touches nothing but that field. Not inlined, the model
// would be copied, and every reference in it counted, each time.
extension Field {
    /// A plain text, escaped when it is written; nil where there is none.
    @inlinable
    public static func text(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> String?
    ) -> Field {
        Field(name, summary, .text { value($0.assumingMemoryBound(to: Model.self).pointee) })
    }

    /// A text that is HTML already, written with `{{{name}}}`; nil where there is none.
    @inlinable
    public static func html(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> String?
    ) -> Field {
        Field(name, summary, .html { value($0.assumingMemoryBound(to: Model.self).pointee) })
    }

    /// A whole number; nil where there is none.
    @inlinable
    public static func number(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Int?
    ) -> Field {
        Field(name, summary, .number { value($0.assumingMemoryBound(to: Model.self).pointee) })
    }

    /// Whether something is so: for sections only.
    @inlinable
    public static func flag(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Bool
    ) -> Field {
        Field(name, summary, .flag { value($0.assumingMemoryBound(to: Model.self).pointee) })
    }

    /// Another model; nil where there is none.
    @inlinable
    public static func object<Object: TemplateModel>(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Object?
    ) -> Field {
        let visit: Accessor.Visit = { model, body throws(TemplateErrors) in
            guard let object = value(model.assumingMemoryBound(to: Model.self).pointee) else { return }
            try withUnsafePointer(to: object) { pointer throws(TemplateErrors) in
                try body(Elements(UnsafeBufferPointer(start: pointer, count: 1)))
            }
        }
        return Field(name, summary, .object(Object.self, visit))
    }

    /// A list of other models.
    @inlinable
    public static func list<Element: TemplateModel>(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> List<Element>
    ) -> Field {
        let visit: Accessor.Visit = { model, body throws(TemplateErrors) in
            let list = value(model.assumingMemoryBound(to: Model.self).pointee)
            try list.elements.withUnsafeBufferPointer { buffer throws(TemplateErrors) in
                try body(Elements(buffer))
            }
        }
        return Field(name, summary, .list(Element.self, visit))
    }

    /// A list of plain texts, each written with `{{.}}`.
    @inlinable
    public static func texts(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> [String]
    ) -> Field {
        let visit: Accessor.Visit = { model, body throws(TemplateErrors) in
            let texts = value(model.assumingMemoryBound(to: Model.self).pointee)
            try texts.withUnsafeBufferPointer { buffer throws(TemplateErrors) in
                try body(Elements(buffer))
            }
        }
        return Field(name, summary, .texts(visit))
    }

    /// A function of a text: `{{#name}}text{{/name}}` writes what it makes of the rendered text, escaped.
    ///
    /// What it throws becomes a fault at the section's place, with the error's description as the message.
    @inlinable
    public static func filter(
        _ name: String, _ summary: String,
        _ function: @escaping @Sendable (Model, String) throws -> String
    ) -> Field {
        Field(
            name, summary,
            .filter { model, text in try function(model.assumingMemoryBound(to: Model.self).pointee, text) })
    }
}

/// How a field is read from a model that is given by its address.
///
/// Models are passed by address so that neither entering a section nor reading a field copies one to the heap.
/// Each closure is made by ``Field`` for one type, and is called with the address of an initialised value of it only.
@usableFromInline
enum Accessor: Sendable {
    case text(@Sendable (UnsafeRawPointer) -> String?)
    case html(@Sendable (UnsafeRawPointer) -> String?)
    case number(@Sendable (UnsafeRawPointer) -> Int?)
    case flag(@Sendable (UnsafeRawPointer) -> Bool)
    case object(any TemplateModel.Type, Visit)
    case list(any TemplateModel.Type, Visit)
    case texts(Visit)
    case filter(@Sendable (UnsafeRawPointer, String) throws -> String)

    /// Lends what a section runs over: the elements of a list, or one or no object.
    @usableFromInline
    typealias Visit =
        @Sendable (
            UnsafeRawPointer, (Elements) throws(TemplateErrors) -> Void
        ) throws(TemplateErrors) -> Void
}

/// Values of one type in a row, lent for the time of a call.
@usableFromInline
struct Elements {
    let base: UnsafeRawPointer?
    let count: Int
    let stride: Int

    @usableFromInline
    init<Element>(_ buffer: UnsafeBufferPointer<Element>) {
        base = UnsafeRawPointer(buffer.baseAddress)
        count = buffer.count
        stride = MemoryLayout<Element>.stride
    }

    /// The address of one element; `base` is nil only where there is none.
    subscript(index: Int) -> UnsafeRawPointer? {
        base.map { $0 + index * stride }
    }
}
