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
