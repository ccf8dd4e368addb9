import Patterns

/// A text with environment variables, such as `Bearer ${TOKEN}`, so that a file need not hold a secret.
struct VariableText: Hashable {
    private let parts: [Part]

    private enum Part: Hashable {
        case literal(String)
        case variable(String)
    }

    /// The reason that a text is malformed.
    struct SyntaxError: Error {
        /// The fault, to follow the text's name.
        let message: String

        static let help = "write it such as ${TOKEN}: letters, digits and _ between the braces"
    }

    /// The error for variables that are unset or empty.
    struct UnsetError: Error {
        /// The names of the variables; at least one.
        let names: [String]
    }

    /// Parses a text.
    ///
    /// - Throws: ``SyntaxError`` if a `${` isn't closed, or doesn't hold the name of a variable.
    init(_ text: String) throws(SyntaxError) {
        if let foreign = text.wholeMatch(of: Self.foreignVariable) {
            throw SyntaxError(message: "has \(foreign[1]), which is not a variable here")
        }
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstRange(of: "${") {
            guard let close = rest[open.upperBound...].firstIndex(of: "}") else {
                throw SyntaxError(message: "has a ${ that is never closed")
            }
            let name = String(rest[open.upperBound..<close])
            guard name.wholeMatch(of: Self.variableName) != nil else {
                throw SyntaxError(message: "has ${\(name)}, which is not the name of a variable")
            }
            parts += [.literal(String(rest[..<open.lowerBound])), .variable(name)]
            rest = rest[rest.index(after: close)...]
        }
        self.parts = parts + [.literal(String(rest))]
    }

    /// A variable as shells and other programs write it, alone or behind a scheme.
    private static let foreignVariable = Pattern(
        #"(?:[A-Za-z]+ )?(\$[A-Z][A-Z0-9_]+|\$[({][A-Z][A-Z0-9_]+\)|%[A-Z][A-Z0-9_]+%|\{{1,2} ?[A-Z][A-Z0-9_]+ ?\}{1,2})"#
    )
    private static let variableName = Pattern("[A-Za-z_][A-Za-z0-9_]*")

    /// The names of its variables.
    var variables: [String] {
        parts.compactMap { part in if case .variable(let name) = part { name } else { nil } }
    }

    /// Returns the text with each variable replaced by a value.
    func text(_ value: (_ variable: String) -> String) -> String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .variable(let name): value(name)
            }
        }.joined()
    }

    /// Returns the text with the values of its variables.
    ///
    /// - Throws: ``UnsetError`` with every variable that is unset or empty.
    func text(in environment: [String: String]) throws(UnsetError) -> String {
        let unset = variables.filter { environment[$0, default: ""].isEmpty }
        guard unset.isEmpty else { throw UnsetError(names: unset) }
        return text { environment[$0, default: ""] }
    }

    /// The text in the form that it has in a file.
    var written: String { text { "${\($0)}" } }
}
