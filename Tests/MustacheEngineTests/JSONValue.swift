import MustacheEngine

/// A JSON document as Foundation's decoder reads it.
indirect enum JSONValue: Decodable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// The same as template data; an object that stands for code becomes `lambda`.
    func templateValue(lambda: TemplateValue = .null) -> TemplateValue {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .integer(let value): .number(String(value))
        case .number(let value): .number(String(value))
        case .text(let value): .text(value)
        case .list(let values): .list(values.map { $0.templateValue(lambda: lambda) })
        case .object(let members):
            members["__tag__"] != nil
                ? lambda
                : .object(.init(members.map { ($0.key, $0.value.templateValue(lambda: lambda)) }))
        }
    }
}
