/// A field that templates can name: its name, its summary, its kind, and how to read it.
///
/// In a section, a text counts as false if it is absent or empty, and a number if it is absent or zero.
public struct Field<Model>: Sendable {
    @usableFromInline
    let declaration: FieldDeclaration

    @usableFromInline
    init(_ name: String, _ summary: String, _ accessor: Accessor) {
        declaration = FieldDeclaration(name: name, summary: summary, accessor: accessor)
    }
}

// These functions are inlinable, so that reading a field becomes one call that touches only that field. Otherwise each read
// would copy the model and retain every reference in it.
extension Field {
    /// Declares a plain text, escaped when it is written; `nil` means absent.
    @inlinable
    public static func text(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> String?
    ) -> Field {
        Field(name, summary, .text { value($0.assumingMemoryBound(to: Model.self).pointee) })
    }

    /// Declares a text that is already HTML, written with `{{{name}}}`; `nil` means absent.
    @inlinable
    public static func html(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> String?
    ) -> Field {
        Field(name, summary, .html { value($0.assumingMemoryBound(to: Model.self).pointee) })
    }

    /// Declares a whole number; `nil` means absent.
    @inlinable
    public static func number(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Int?
    ) -> Field {
        Field(name, summary, .number { value($0.assumingMemoryBound(to: Model.self).pointee) })
    }

    /// Declares a condition, which only sections can use.
    @inlinable
    public static func flag(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Model) -> Bool
    ) -> Field {
        Field(name, summary, .flag { value($0.assumingMemoryBound(to: Model.self).pointee) })
    }

    /// Declares another model; `nil` means absent.
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

    /// Declares a list of other models.
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

    /// Declares a list of plain texts, each written with `{{.}}`.
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

    /// Declares a function of a text: `{{#name}}text{{/name}}` writes its result for the rendered text, escaped.
    ///
    /// If it throws, rendering fails at the section's place with the error's description as the message.
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

/// A way to read a field from a model at an address.
///
/// Models are passed by address so that neither entering a section nor reading a field copies one to the heap. Each closure is
/// made by ``Field`` for one type, and is called only with the address of an initialised value of that type.
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

    /// Lends the items of a section: the elements of a list, or one object, or nothing.
    @usableFromInline
    typealias Visit =
        @Sendable (
            UnsafeRawPointer, (Elements) throws(TemplateErrors) -> Void
        ) throws(TemplateErrors) -> Void
}

/// Contiguous values of one type, lent for the duration of a call.
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

    /// Returns the address of an element; `base` is `nil` only if there are no elements.
    subscript(index: Int) -> UnsafeRawPointer? {
        base.map { $0 + index * stride }
    }
}
