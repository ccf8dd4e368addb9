/// Data whose shape is not known in advance, such as a JSON document.
///
/// False in a section are null, false, an empty text, a number that is zero, and an empty list.
public enum TemplateValue: Sendable {
    /// Nothing.
    case null

    /// True or false.
    case bool(Bool)

    /// A number as it is to be printed, such as `1.10`.
    case number(String)

    /// A text, escaped unless the tag says otherwise.
    case text(String)

    /// A list.
    case list([TemplateValue])

    /// An object, whose members templates can name.
    case object(Object)

    /// A function that writes template text; called in specification mode only (Mustache specification, ~lambdas.yml).
    ///
    /// A section hands it the section's body as written, and puts in what the answer renders to, read with the
    /// delimiters in force there. A variable hands it an empty text, and reads the answer with the standard delimiters.
    case lambda(@Sendable (_ body: String) -> String)
}

extension TemplateValue {
    /// Members by name, in the order they were given.
    public struct Object: Sendable {
        private let indices: [String: Int]

        /// The members, in the order they were given.
        public let members: [(name: String, value: TemplateValue)]

        /// Makes an object; of several members with one name the last counts.
        public init(_ members: [(name: String, value: TemplateValue)]) {
            self.members = members
            let numbered = members.enumerated().map { ($0.element.name, $0.offset) }
            indices = Dictionary(numbered) { _, last in last }
        }

        /// The value of a member, or nil where there is none of that name.
        public subscript(name: String) -> TemplateValue? {
            indices[name].map { members[$0].value }
        }
    }

    /// Whether a section over it is shown.
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

    /// Whether the digits before the exponent, if any, are all zeros.
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
