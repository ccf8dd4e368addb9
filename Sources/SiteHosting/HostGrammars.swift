/// Texts as the files of hosts take them, each by the grammar of its file.
///
/// Addresses and settings come from outside: none may end the place that it stands in, or mean a variable. Where a grammar has no
/// way to write a text, the result is `nil`.
extension String {
    /// The text in double quotes for nginx, which expands variables in some places but knows no escape for `$`.
    ///
    /// - Parameter expandsVariables: whether the place is one where nginx does that.
    /// - Returns: the text, which is there wherever it doesn't.
    func nginxQuoted(expandsVariables: Bool) -> String? {
        expandsVariables && utf8.contains(UInt8(ascii: "$")) ? nil : quoted(escaping: #"\""#)
    }

    /// The text in double quotes for Apache, which reads line by line and replaces `${NAME}` before all else.
    var apacheQuoted: String? {
        hasControls || contains("${") ? nil : quoted(escaping: #"\""#)
    }

    /// The text in double quotes for Apache's `Header`, in which `%` begins a format.
    var apacheHeaderQuoted: String? { replacing("%", with: "%%").apacheQuoted }

    /// The text in quotes for Caddy, in which `{` begins a placeholder and a backslash stands for itself, but not before a quote.
    var caddyQuoted: String? {
        guard !hasControls, !utf8.contains(UInt8(ascii: "{")) else { return nil }
        guard utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }) else {
            return "\"\(self)\""
        }
        return utf8.contains(UInt8(ascii: "`")) ? nil : "`\(self)`"
    }

    /// The path with all but letters, digits, `-._~` and `/` percent-encoded: nothing of it means anything in any of the files.
    var strictlyEncodedPath: String { percentEncoded { $0.isUnreserved || $0 == UInt8(ascii: "/") } }

    /// The path as a pattern of `_headers`, where `*` and `:` stand for other things; browsers leave the other signs as they are.
    var headersPattern: String {
        percentEncoded { $0.isUnreserved || "!$&'()+,;=@/".utf8.contains($0) }
    }

    private func percentEncoded(unless isKept: (UInt8) -> Bool) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            if isKept(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// By scalars: a quote and a mark that combines with it are one `Character`.
    private func quoted(escaping special: String) -> String {
        var text = "\""
        for scalar in unicodeScalars {
            if special.unicodeScalars.contains(scalar) { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
        return text + "\""
    }

    private var hasControls: Bool { unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } }
}

extension UInt8 {
    /// Whether it never needs an encoding in addresses (RFC 3986, section 2.3).
    fileprivate var isUnreserved: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || "-._~".utf8.contains(self)
    }
}
