import Foundation

/// Texts in the syntax of each host's file.
///
/// Addresses and settings come from outside: they must not end their context or act as a variable. If a syntax has no way to
/// write a text, the result is `nil`.
extension String {
    /// Returns the text in double quotes for nginx, which expands variables in some places but has no escape for `$`.
    func nginxQuoted(expandsVariables: Bool) -> String? {
        expandsVariables && utf8.contains(UInt8(ascii: "$")) ? nil : quoted
    }

    /// The text in double quotes for Apache, which reads line by line and replaces `${NAME}` before anything else.
    var apacheQuoted: String? {
        hasControls || contains("${") ? nil : quoted
    }

    /// The text as a part of a regular expression that matches only it.
    var escapedInPattern: String {
        var text = ""
        for scalar in unicodeScalars {
            if #"\^$.|?*+()[]{}"#.unicodeScalars.contains(scalar) { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    /// The text in double quotes for Apache's `Header`, in which `%` begins a format.
    var apacheHeaderQuoted: String? { replacing("%", with: "%%").apacheQuoted }

    /// The text in quotes for Caddy, in which `{` begins a placeholder, and a backslash is literal except before a quote.
    var caddyQuoted: String? {
        guard !hasControls, !utf8.contains(UInt8(ascii: "{")) else { return nil }
        guard utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }) else {
            return "\"\(self)\""
        }
        return utf8.contains(UInt8(ascii: "`")) ? nil : "`\(self)`"
    }

    /// The path with everything but letters, digits, `-._~` and `/` percent-encoded, so that nothing in it is special in any of
    /// the files.
    package var strictlyEncodedPath: String {
        addingPercentEncoding(withAllowedCharacters: .plainInPaths) ?? ""
    }

    /// The path as a pattern of `_headers`, where `*` and `:` are special; browsers leave the other characters unchanged.
    var headersPattern: String { addingPercentEncoding(withAllowedCharacters: .plainInPatterns) ?? "" }

    /// The text in double quotes, with backslashes before quotes and backslashes.
    ///
    /// It is escaped by scalars, because a quote and a combining mark after it are one `Character`.
    private var quoted: String {
        var text = "\""
        for scalar in unicodeScalars {
            if scalar == "\\" || scalar == "\"" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
        return text + "\""
    }

    private var hasControls: Bool { unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } }
}

extension StringProtocol {
    /// The text up to the first whitespace, without whitespace before it.
    var firstWord: SubSequence.SubSequence { drop(while: \.isWhitespace).prefix { !$0.isWhitespace } }
}

extension CharacterSet {
    private static let lettersAndDigits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    fileprivate static let plainInPaths = CharacterSet(charactersIn: lettersAndDigits + "-._~/")
    fileprivate static let plainInPatterns = CharacterSet(charactersIn: lettersAndDigits + "-._~!$&'()+,;=@/")
}
