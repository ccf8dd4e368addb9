/// Data of a shape that isn't known in advance, such as a JSON document.
///
/// In a section, null, false, an empty text, a number that is zero, and an empty list count as false.
public enum TemplateValue: Sendable {
    /// No value.
    case null

    /// True or false.
    case bool(Bool)

    /// A number as it is printed, such as `1.10`.
    case number(String)

    /// A text, escaped unless the tag says otherwise.
    case text(String)

    /// A list.
    case list([TemplateValue])

    /// An object, whose members templates can name.
    case object(Object)

    /// A function that writes template text, called only in specification mode (Mustache specification, ~lambdas.yml).
    ///
    /// A section passes it the section's body as written and shows the rendered answer, which is parsed with the delimiters in
    /// force there. A variable passes it an empty text, and the answer is parsed with the standard delimiters.
    case lambda(@Sendable (_ body: String) -> String)
}

extension TemplateValue {
    /// Members by name, in the given order.
    public struct Object: Sendable {
        private let indices: [String: Int]

        /// The members, in the given order.
        public let members: [(name: String, value: TemplateValue)]

        /// Makes an object; if several members have one name, the last counts.
        public init(_ members: [(name: String, value: TemplateValue)]) {
            self.members = members
            let numbered = members.enumerated().map { ($0.element.name, $0.offset) }
            indices = Dictionary(numbered) { _, last in last }
        }

        /// Returns the value of a member, or `nil` if no member has that name.
        public subscript(name: String) -> TemplateValue? {
            indices[name].map { members[$0].value }
        }
    }

    /// Whether a section over the value is shown.
    public var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let text): !Self.isZero(text)
        case .text(let text): !text.isEmpty
        case .list(let values): !values.isEmpty
        case .object, .lambda: true
        }
    }

    /// Returns whether all digits before any exponent are zeros.
    private static func isZero(_ number: String) -> Bool {
        number.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
            .allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
    /// Makes a text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// Makes true or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Makes null.
    public init(nilLiteral: ()) { self = .null }
}

extension TemplateValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Makes a whole number.
    public init(integerLiteral value: Int) { self = .number(String(value)) }

    /// Makes a number with a fraction.
    public init(floatLiteral value: Double) { self = .number(String(value)) }
}

extension TemplateValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Makes a list.
    public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }

    /// Makes an object.
    public init(dictionaryLiteral elements: (String, TemplateValue)...) {
        self = .object(Object(elements.map { (name: $0.0, value: $0.1) }))
    }
}
