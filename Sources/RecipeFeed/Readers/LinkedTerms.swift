import Patterns
import StrictJSON

/// What names in JSON-LD stand for: prefixes (`schema:name`), full addresses (`https://schema.org/name`), and terms that a document
/// defines in its `@context`, by an address, another term, or a name of the vocabulary that the document has.
///
/// - Source: <https://www.w3.org/TR/json-ld11/#the-context>
struct LinkedTerms {
    /// The addresses and keywords that terms stand for, which may begin with other terms.
    private var addresses: [String: String] = [:]

    /// Returns a value with the names of schema.org in the place of all others for them.
    static func resolved(_ value: SourceValue) -> SourceValue { LinkedTerms().resolved(value) }

    /// Returns a document in JSON with the names of schema.org; `nil` if it has no others.
    static func read(_ root: JSONValue, _ bytes: [UInt8]) -> ReadDocument? {
        guard bytes.holds("schema"), root.objects.contains(where: hasOthers) else { return nil }
        return ReadDocument(root: resolved(SourceValue(root, of: bytes)), format: .named("schema.org"))
    }

    private static func hasOthers(_ object: JSONValue) -> Bool {
        object.members.contains { key, value in
            // Without terms of the document, only the start of an address stands for a vocabulary.
            key == "@context"
                ? value.kind != .string : key.utf8.contains(UInt8(ascii: ":")) && LinkedTerms().name(of: key) != key
        }
    }

    private func resolved(_ value: SourceValue) -> SourceValue {
        switch value {
        case .text, .json: return value
        case .list(let values): return .list(values.map(resolved))
        case .object(let members):
            var terms = self
            for (key, value) in members where key == "@context" { terms.define(value) }
            return .object(
                members.map { key, value in
                    let name = terms.name(of: key)
                    return (
                        name, name == "@type" ? terms.types(value) : name == "@context" ? value : terms.resolved(value)
                    )
                })
        }
    }

    private func types(_ value: SourceValue) -> SourceValue {
        switch value {
        case .text(let type, let offset): .text(name(of: type.trimmed), at: offset)
        case .list(let values): .list(values.map(types))
        case .object, .json: value
        }
    }

    private mutating func define(_ context: SourceValue) {
        switch context {
        case .text(let address, _): if address.contains("schema.org") { define(Self.vocabulary, as: address) }
        case .json: break
        case .list(let contexts): for context in contexts { define(context) }
        case .object(let members):
            for (term, definition) in members where addresses.count < Self.most {
                var address = definition.text(of: "@id")
                if case .text(let text, _) = definition { address = text }
                // Each key would be as long.
                if let address, address.utf8.count <= Self.longest { define(term, as: address) }
            }
        }
    }

    private mutating func define(_ term: String, as address: String) {
        // Documents leave out the slash at the end.
        let isOwn = term == Self.vocabulary && address.contains("schema.org")
        addresses[term] = isOwn ? Self.starts[0] : address
    }

    /// The keyword for the address that names without any begin with.
    private static let vocabulary = "@vocab"
    /// What the addresses of schema.org begin with.
    private static let starts = [
        "https://schema.org/", "http://schema.org/", "https://www.schema.org/", "http://www.schema.org/", "schema:",
    ]

    /// The most terms of a document, since objects in it may define further ones.
    private static let most = 500
    /// The most bytes of an address of a term; schema.org's are short.
    private static let longest = 200
    /// The most terms that an address may begin with, one after the other.
    private static let deepest = 4

    /// Returns what a term stands for, with the vocabulary in front of it if that is no address.
    private func address(of term: String) -> String {
        var address = term
        for _ in 0..<Self.deepest {
            if let known = addresses[address] {
                address = known
            } else if let colon = address.firstIndex(of: ":"), let start = addresses[String(address[..<colon])] {
                address = start + address[address.index(after: colon)...]
            } else {
                break
            }
        }
        let isRelative = address != term && !address.hasPrefix("@") && !address.contains(":")
        return isRelative ? (addresses[Self.vocabulary] ?? "") + address : address
    }

    /// Returns the name without its vocabulary, if that is schema.org; a keyword such as `@id`; other names unchanged.
    private func name(of term: String) -> String {
        let address = address(of: term)
        if address.hasPrefix("@") { return address }
        guard let start = Self.starts.first(where: address.hasPrefix), address != start else { return term }
        return String(address.dropFirst(start.count))
    }
}

extension SourceValue {
    /// Creates a value from JSON, with the places that it has in the document.
    fileprivate init(_ json: JSONValue, of bytes: [UInt8]) {
        switch json.kind {
        case .object: self = .object(json.members.map { ($0.key, SourceValue($0.value, of: bytes)) })
        case .array: self = .list(json.elements.map { SourceValue($0, of: bytes) })
        case .string: self = .text(json.text ?? "", at: json.offset)
        case .number, .boolean, .null:
            let word = json.number ?? json.boolean.map { "\($0)" } ?? "null"
            self = .json(bytes[json.offset..<json.offset + word.utf8.count])
        }
    }
}
