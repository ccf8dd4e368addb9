/// One item on the context stack, by its address.
///
/// A frame is pushed only while the item is lent, by a `withUnsafe…` call around the section that runs over it, and popped
/// before that call returns. So no frame outlives the item.
struct Frame {
    enum Kind: Equatable {
        /// A model, by its number in the ``ModelTable``.
        case model(Int)
        /// A `String`, plain text.
        case text
        /// A `String` that is already HTML.
        case html
        /// An `Int`.
        case number
        /// A `Bool`.
        case flag
        /// A `TemplateValue`.
        case value
    }

    let kind: Kind
    let address: UnsafeRawPointer
}

/// The items that frames point to; each accessor is only for frames of its kind.
extension Frame {
    var text: String { address.assumingMemoryBound(to: String.self).pointee }
    var number: Int { address.assumingMemoryBound(to: Int.self).pointee }
    var flag: Bool { address.assumingMemoryBound(to: Bool.self).pointee }
    var value: TemplateValue { address.assumingMemoryBound(to: TemplateValue.self).pointee }

    /// Whether a section over the item is shown.
    var isTrue: Bool {
        switch kind {
        case .model: true
        case .text, .html: !text.isEmpty
        case .number: number != 0
        case .flag: flag
        case .value: value.isTrue
        }
    }
}

/// The result of looking up a name.
enum Found {
    /// Nothing on the stack has the name.
    case unknown
    /// The name leads into an object that is absent.
    case absent
    /// A field, by its number in the ``ModelTable``, of the model at an address.
    case field(Int, of: UnsafeRawPointer)
    /// An item on the stack.
    case item(Frame)
    /// A member of dynamic data.
    case value(TemplateValue)
}
