import Foundation
import Patterns

// Addresses may contain passwords and keys, and messages end up in logs.

extension URL {
    /// The address for messages.
    package var shownAddress: String { absoluteString.withoutSecrets }
}

extension String {
    /// The address without its user, its fragment and the values of its parameters, except for parameters that are
    /// never secret.
    package var withoutSecrets: String {
        var text = replacing(Self.user, with: "//…@", maxReplacements: 1)
        if let hash = text.firstIndex(of: "#") { text = text[...hash] + "…" }
        guard let mark = text.firstIndex(of: "?") else { return text }
        let parameters = text[text.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
        return text[...mark] + parameters.map(Self.shown).joined(separator: "&")
    }

    /// The address with variables in place of secret values, for a file.
    package var withVariables: String {
        guard contains("://"), let mark = firstIndex(of: "?") else { return self }
        let parameters = self[index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
        return self[...mark] + parameters.map(Self.variable).joined(separator: "&")
    }

    private static let user = Pattern("//[^/?#]*@")
    private static let secretName = Pattern(
        "key|token|secret|pass|pwd|auth|sig|session|credential", ignoresCase: true)
    private static let longValue = Pattern(#"[\w%.~+/=-]{16,}"#)
    private static let digit = Pattern("[0-9]")
    private static let letter = Pattern("[A-Za-z]")

    private static func variable(_ parameter: Substring) -> String {
        let parts = parameter.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, !parts[1].contains("${"), shown(parameter) != parameter,
            parts[0].contains(secretName)
                || parts[1].wholeMatch(of: longValue) != nil && parts[1].contains(digit)
                    && parts[1].contains(letter)
        else { return String(parameter) }
        let name = parts[0].uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        return "\(parts[0])=${\(name.first?.isNumber == true ? "_" : "")\(String(name))}"
    }

    private static func shown(_ parameter: Substring) -> String {
        let name = parameter.prefix { $0 != "=" }
        if parameter.isEmpty || openParameters.contains(plain(name)) { return String(parameter) }
        return name.endIndex == parameter.endIndex ? "…" : "\(name)=…"
    }

    /// Returns a parameter's name in lower case, without separators.
    private static func plain(_ name: Substring) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// The parameters that page, sort or filter a list.
    private static let openParameters: Set = [
        "page", "perpage", "pagesize", "limit", "offset", "skip", "size", "start", "from", "count", "max", "sort",
        "sortby", "order", "orderby", "orderdirection", "orderbynullposition", "direction", "format", "lang",
        "language",
        "locale", "embed", "fields", "include", "expand", "type", "status", "category", "categories", "tag", "tags",
        "keywords", "cuisine", "q", "query", "queryfilter", "search", "s", "f", "c", "i", "a", "version", "v",
        "id", "slug", "name", "recipe", "uuid",
    ]
}
