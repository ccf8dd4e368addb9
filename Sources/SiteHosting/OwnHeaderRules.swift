import Foundation

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

    /// Returns whether the rule may be for a path of the site, such as `theme/site.css`.
    ///
    /// In the rule's path, `*` and `:name` stand for any characters here.
    func mayCover(_ sitePath: String) -> Bool {
        let pattern = Array(path.drop(upTo: "://").utf8)
        let path = Array("/\(sitePath.strictlyEncodedPath)".utf8)
        var (place, offset) = (0, 0)
        // The last wildcard, and the end of what it stands for so far.
        var wildcard: (place: Int, offset: Int)?
        while offset < path.count {
            if place < pattern.count, "*:".utf8.contains(pattern[place]) {
                let isName = pattern[place] == UInt8(ascii: ":")
                place += 1
                while isName, place < pattern.count, pattern[place].isOfName { place += 1 }
                wildcard = (place, offset)
            } else if place < pattern.count, pattern[place] == path[offset] {
                (place, offset) = (place + 1, offset + 1)
            } else if let last = wildcard {
                wildcard = (last.place, last.offset + 1)
                (place, offset) = (last.place, last.offset + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}

extension String {
    /// Returns the text from the first slash after a separator; all of it if that isn't there.
    fileprivate func drop(upTo separator: String) -> Substring {
        range(of: separator).map { self[$0.upperBound...].drop { $0 != "/" } } ?? self[...]
    }
}

extension UInt8 {
    /// Whether it can be in the name of a placeholder.
    fileprivate var isOfName: Bool {
        (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) || self == UInt8(ascii: "_")
    }
}
