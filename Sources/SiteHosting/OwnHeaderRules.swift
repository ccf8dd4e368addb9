/// The rules of an owner's `_headers`, one for each path.
///
/// Netlify joins several rules for a path, but Cloudflare reads only the last. One rule for all of them works for both.
struct OwnHeaderRules {
    struct Rule {
        let path: String
        /// The number of the rule's first line in the owner's file.
        let line: Int
        fileprivate(set) var comments: [String]
        fileprivate(set) var lines: [String] = []
        /// The names of the fields that the rule sets, in lower case.
        fileprivate(set) var set: Set<String> = []
        /// The names of the fields that the rule removes, in lower case.
        fileprivate(set) var removed: Set<String> = []
        /// The numbers of the lines that set or remove fields, by the fields' names in lower case.
        fileprivate(set) var places: [String: Int] = [:]

        /// Returns whether the rule sets or removes a field.
        func has(_ name: String) -> Bool { set.contains(name.lowercased()) || removed.contains(name.lowercased()) }
    }

    private(set) var rules: [Rule] = []
    /// The comments after the last rule.
    let closing: [String]
    /// The numbers of lines that no host reads, as no path is before them.
    private(set) var stray: [Int] = []
    /// The lines of the file with their numbers.
    let numberedLines: [(line: Int?, text: Substring)]
    private var places: [String: Int] = [:]

    /// Reads the text of a file.
    init(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        numberedLines = lines.enumerated().map { ($0 + 1, $1) }
        var (comments, place): ([String], Int?) = ([], nil)
        for (index, line) in lines.enumerated() {
            let word = line.firstWord
            if word.isEmpty || word.hasPrefix("#") {
                comments.append(String(line))
            } else if word.hasPrefix("/") || word.contains("://") {
                let path = String(word)
                if let known = places[path] {
                    rules[known].lines += comments
                    place = known
                } else {
                    place = rules.count
                    places[path] = place
                    rules.append(Rule(path: path, line: index + 1, comments: comments))
                }
                comments = []
            } else if let place {
                rules[place].lines += comments + [String(line)]
                rules[place].note(line, at: index + 1)
                comments = []
            } else {
                stray.append(index + 1)
            }
        }
        closing = comments
    }

    /// The rule for a path, if there is one.
    subscript(path: String) -> Rule? { places[path].map { rules[$0] } }
}

extension OwnHeaderRules.Rule {
    /// Notes the field of a line.
    fileprivate mutating func note(_ line: Substring, at number: Int) {
        let line = line.trimmingPrefix(while: \.isWhitespace)
        let name = line.drop { $0 == "!" || $0.isWhitespace }.prefix { $0 != ":" && !$0.isWhitespace }.lowercased()
        places[name] = number
        if line.hasPrefix("!") { removed.insert(name) } else { set.insert(name) }
    }
}
