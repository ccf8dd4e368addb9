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
    /// The text field that was read for the item, and the model that it was read from; `nil` for other items.
    var source: (field: Int, model: UnsafeRawPointer)?
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

/// The models that a renderer has met, with the program's keys resolved to their fields.
///
/// Finding a key in a model is one array access: `slots[model * keys + key]`.
struct ModelTable {
    struct Field {
        let accessor: Accessor
        let kind: FieldKind

        /// The number of the model that an object or list field leads to, or -1.
        let element: Int
    }

    private let keys: Interner
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var slots: [Int] = []
    private var fieldNames: [[String]] = []

    /// The fields of all models.
    private(set) var fields: [Field] = []

    init(keys: Interner) {
        self.keys = keys
    }

    /// Returns the number of a model, adding it and all that it leads to when it is met first.
    mutating func number(of model: any TemplateModel.Type) -> Int {
        if let number = numbers[ObjectIdentifier(model)] { return number }
        let number = fieldNames.count
        let declaration = model.declaration
        numbers[ObjectIdentifier(model)] = number
        fieldNames.append(declaration.fields.map(\.name))
        let row = slots.count
        slots += Array(repeating: -1, count: keys.names.count)

        for field in declaration.fields {
            let element = field.accessor.model.map { self.number(of: $0) } ?? -1
            guard let key = keys.known(field.name) else { continue }
            slots[row + key] = fields.count
            fields.append(Field(accessor: field.accessor, kind: field.accessor.kind, element: element))
        }
        return number
    }

    /// Returns the number of the field that `key` names in a model, or `nil` if it has no such field.
    func field(_ key: Int, of model: Int) -> Int? {
        let slot = slots[model * keys.names.count + key]
        return slot < 0 ? nil : slot
    }

    /// Returns the names that templates can use in a model.
    func names(of model: Int) -> [String] { fieldNames[model] }
}
