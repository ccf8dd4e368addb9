/// A Swift type whose fields templates can name.
///
/// ```swift
/// struct RecipePage: TemplateModel {
///     let title: String
///     let steps: [String]
///
///     static let fields = Fields<RecipePage>(
///         "recipe page",
///         .text("title", "The recipe's name.") { $0.title },
///         .texts("steps", "What to do, in order.") { $0.steps }
///     )
/// }
/// ```
public protocol TemplateModel: Sendable {
    /// The fields that templates can name, declared once as a `static let`.
    static var fields: Fields<Self> { get }
}

extension TemplateModel {
    static var declaration: ModelDeclaration { fields.declaration }
}

/// The fields of a model, in the order in which its reference lists them.
public struct Fields<Model>: Sendable {
    let declaration: ModelDeclaration

    /// Declares fields.
    ///
    /// - Parameters:
    ///   - name: The model's name in messages and the reference, such as “recipe page”.
    ///   - fields: The fields. Names must be unique, and can't be empty or contain a space or a dot, because templates could
    ///     not name them.
    public init(_ name: String, _ fields: Field<Model>...) {
        self.init(name, fields)
    }

    /// Declares fields, some of which may be shared between models.
    ///
    /// - Parameters:
    ///   - name: The model's name in messages and the reference.
    ///   - fields: The fields, with the same rules for names.
    public init(_ name: String, _ fields: [Field<Model>]) {
        for field in fields {
            precondition(
                Name(field.declaration.name)?.isKey == true, "“\(field.declaration.name)” cannot be named")
        }
        let names = Set(fields.map(\.declaration.name))
        precondition(names.count == fields.count, "two fields of “\(name)” have one name")
        declaration = ModelDeclaration(name: name, fields: fields.map(\.declaration))
    }
}

/// A model without its Swift type.
struct ModelDeclaration: Sendable {
    let name: String
    let fields: [FieldDeclaration]
}

/// A field without the Swift type of its model.
@usableFromInline
struct FieldDeclaration: Sendable {
    let name: String
    let summary: String
    let accessor: Accessor

    @usableFromInline
    init(name: String, summary: String, accessor: Accessor) {
        self.name = name
        self.summary = summary
        self.accessor = accessor
    }
}

/// A list of models that templates iterate over; reading it copies nothing.
public struct List<Element: TemplateModel>: Sendable {
    @usableFromInline
    let elements: [Element]

    /// Makes a list of a sequence's elements, in its order.
    public init(_ elements: some Sequence<Element>) {
        self.elements = Array(elements)
    }

    /// The number of elements.
    public var count: Int { elements.count }

    /// Whether the list is empty.
    public var isEmpty: Bool { elements.isEmpty }
}

extension List: ExpressibleByArrayLiteral {
    /// Makes a list of literal elements.
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}

extension List: RandomAccessCollection {
    /// The position of the first element: 0.
    public var startIndex: Int { 0 }

    /// The position after the last element.
    public var endIndex: Int { elements.count }

    /// Returns the element at a position.
    public subscript(position: Int) -> Element { elements[position] }
}
