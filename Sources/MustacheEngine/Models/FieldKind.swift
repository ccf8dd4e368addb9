/// The kind of a field.
enum FieldKind: String, Sendable {
    case text, html, number, flag, object, list, texts, filter
}

extension FieldKind {
    /// The kind's name in messages and the reference.
    var noun: String {
        switch self {
        case .html: "HTML"
        case .texts: "list of texts"
        default: rawValue
        }
    }

    /// The name with its article.
    var nounWithArticle: String {
        switch self {
        case .html: noun
        case .object: "an \(noun)"
        default: "a \(noun)"
        }
    }
}

extension Accessor {
    var kind: FieldKind {
        switch self {
        case .text: .text
        case .html: .html
        case .number: .number
        case .flag: .flag
        case .object: .object
        case .list: .list
        case .texts: .texts
        case .filter: .filter
        }
    }
}

/// The uses of each kind of field that strict mode allows.
extension FieldKind {
    /// A name that no model has, or a use of it that strict mode refuses, with the correct form.
    struct Mistake: Error {
        let message: String
        let help: String
    }

    /// Returns whether a field of this kind can be written with or without escaping.
    ///
    /// Plain text must be escaped, and HTML must not be; the model declares which one a field is.
    func canBeWritten(escaped: Bool) -> Bool {
        switch self {
        case .number: true
        case .text: escaped
        case .html: !escaped
        case .flag, .object, .list, .texts, .filter: false
        }
    }

    /// Returns the mistake in writing a field of this kind, or `nil` if that is allowed.
    func mistake(inWriting name: String, escaped: Bool) -> Mistake? {
        guard !canBeWritten(escaped: escaped) else { return nil }
        return switch self {
        case .number: nil
        case .text:
            Mistake(message: "“\(name)” is plain text and must be escaped", help: "write {{\(name)}}")
        case .html:
            Mistake(message: "“\(name)” is HTML already and must not be escaped", help: "write {{{\(name)}}}")
        case .flag:
            Mistake(
                message: "“\(name)” is either so or not, and has no text",
                help: "write {{#\(name)}}what to show if it is so{{/\(name)}}")
        case .object:
            Mistake(
                message: "“\(name)” is an object, and has no text of its own",
                help: name == "." ? "name one of its fields" : "open it with {{#\(name)}}, or name a field of it")
        case .list, .texts:
            Mistake(
                message: "“\(name)” is a list, and has no text of its own",
                help: "write {{#\(name)}}what to show for each{{/\(name)}}")
        case .filter:
            Mistake(
                message: "“\(name)” is a filter, and needs a text to work on",
                help: "write {{#\(name)}}the text{{/\(name)}}")
        }
    }

    /// Returns the mistake in using a field of this kind in `{{^name}}`, or `nil` if that is allowed.
    func mistake(inInverting name: String) -> Mistake? {
        guard self == .filter else { return nil }
        return Mistake(
            message: "“\(name)” is a filter, and is never absent",
            help: "write {{#\(name)}}the text{{/\(name)}}")
    }

    /// Returns the mistake in using a field that isn't a text in `{{>*name}}`.
    static func mistake(inNamingTemplate name: String) -> Mistake {
        Mistake(
            message: "“\(name)” cannot name a template, since it is not a text",
            help: "name a text field whose value is the name of a template")
    }
}
