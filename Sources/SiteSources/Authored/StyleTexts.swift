import Diagnostics

/// A stylesheet in which texts replace the calls of `TEXT('key')`.
struct StyleTexts {
    let bytes: [UInt8]

    /// Inserts texts into a stylesheet.
    ///
    /// - Throws: a diagnostic if a text doesn't exist.
    init(_ styleSheet: [UInt8], of file: SourceFile, _ texts: SiteTexts) throws(Diagnostic) {
        guard TextCalls.mayBe(in: styleSheet),
            let whole = String(validating: styleSheet, as: UTF8.self)
        else {
            bytes = styleSheet
            return
        }
        var result = ""
        var rest = whole[...]
        while let call = rest.firstMatch(of: #/\bTEXT\(\s*(?:'([a-z0-9-]+)'|"([a-z0-9-]+)")\s*\)/#) {
            let key = String(call.1 ?? call.2 ?? "")
            guard let text = texts.all[key], text.names.isEmpty, !text.isPlural else {
                let nearest = nearestName(to: key, among: texts.all.keys.sorted())
                let offset = whole.utf8.distance(from: whole.startIndex, to: call.range.lowerBound)
                let place = DocumentPlace.places(of: [offset], in: styleSheet)[0]
                throw Diagnostic(
                    severity: .error, file: file.shownPath, line: place.line, column: place.column,
                    message: "there is no text \(key) that a stylesheet can use",
                    help: nearest.map { "did you mean \($0)?" } ?? "it must be one in which nothing is filled in")
            }
            result += rest[..<call.range.lowerBound]
            result += text.other.filled([:]).quotedForCSS
            rest = rest[call.range.upperBound...]
        }
        bytes = Array((result + rest).utf8)
    }
}

extension String {
    /// The text as a CSS string.
    fileprivate var quotedForCSS: String {
        "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\a "))\""
    }
}
