/// The lines of an owner's `.htaccess`, as far as the generated lines depend on them.
struct OwnApacheLines {
    let text: String
    /// The header fields that the lines set for all answers, in lower case.
    private(set) var fields: Set<String> = []
    /// The header fields that the lines set only for some answers, in addition to those for all.
    private(set) var fieldsOfParts: Set<String> = []
    /// The number of the last line that replaces or removes the policy of all answers, if there is one.
    private(set) var policyLine: Int?
    /// The number of the last line that names another page for addresses that the site doesn't have.
    private(set) var notFoundLine: Int?
    /// Whether the lines rewrite addresses.
    private(set) var hasRewrites = false
    /// Whether the lines set the base for rewritten addresses.
    private(set) var hasBase = false

    init(_ text: String) {
        self.text = text
        // The depth of sections around the line that apply only to some answers.
        var depth = 0
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
            guard let first = words.first else { continue }
            if first == "rewritebase" { hasBase = true }
            if first == "rewriteengine", words.dropFirst().first == "on" { hasRewrites = true }
            if first.hasPrefix("<"), !Self.isCondition(first) { depth += first.hasPrefix("</") ? -1 : 1 }
            if depth == 0,
                first == "fallbackresource"
                    ? words.dropFirst().first != "disabled" : words.starts(with: ["errordocument", "404"])
            {
                notFoundLine = index + 1
            }
            guard first == "header" else { continue }
            let isForErrors = words.dropFirst().first == "always"
            let rest = words.dropFirst(isForErrors || words.dropFirst().first == "onsuccess" ? 2 : 1)
            // Other actions change or extend what the generated lines set.
            guard rest.count > 1, ["set", "unset"].contains(rest.first),
                let name = rest.dropFirst().first?.filter({ $0 != "\"" && $0 != ":" })
            else {
                continue
            }
            if depth == 0,
                !rest.contains(where: { $0.hasPrefix("env=") || $0.hasPrefix("\"expr=") || $0.hasPrefix("expr=") })
            {
                fields.insert(name)
                if name == SecurityHeaders.policyName { policyLine = index + 1 }
            } else if !isForErrors {
                fieldsOfParts.insert(name)
            }
        }
        fieldsOfParts.subtract(fields)
    }

    /// Returns whether a section is only a condition, so that it applies to all answers if it holds.
    private static func isCondition(_ start: String) -> Bool {
        ["ifmodule", "ifdefine", "ifversion", "ifdirective", "iffile", "ifsection"].contains {
            start.drop { $0 == "<" || $0 == "/" }.hasPrefix($0)
        }
    }
}
