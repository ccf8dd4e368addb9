import Foundation

/// The paths of a site's files in the form that hosts compare with the paths of rules, in order.
struct EncodedPaths {
    private let paths: [(path: String, bytes: [UInt8])]

    /// Encodes paths, such as `theme/site.css`.
    init(_ paths: Set<String>) {
        self.paths = paths.map { ($0, Array("/\($0.strictlyEncodedPath)".utf8)) }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// Returns the first path that the rule for a path may be for; `nil` if there isn't one.
    func first(for rulePath: String) -> String? {
        let pattern = RulePattern(rulePath)
        let rest = paths[firstPlace(from: pattern.start)...]
        // Without a wildcard, only the shortest of those that begin so can be it.
        let similar = (pattern.isLiteral ? rest.prefix(1) : rest).lazy.prefix { $0.bytes.starts(with: pattern.start) }
        return similar.first { pattern.mayCover($0.bytes) }?.path
    }

    /// Returns the place of the first path that doesn't come before some bytes, by binary search.
    private func firstPlace(from start: ArraySlice<UInt8>) -> Int {
        var (low, high) = (0, paths.count)
        while low < high {
            let middle = (low + high) / 2
            if paths[middle].bytes.lexicographicallyPrecedes(start) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The path of a rule in `_headers`, in which `*` and `:name` stand for any characters.
private struct RulePattern {
    private let bytes: [UInt8]
    /// The bytes before the first wildcard.
    let start: ArraySlice<UInt8>

    /// Whether there is no wildcard.
    var isLiteral: Bool { start.count == bytes.count }

    init(_ path: String) {
        bytes = Array(path.drop(upTo: "://").utf8)
        start = bytes.prefix { !"*:".utf8.contains($0) }
    }

    /// Returns whether the rule may be for an encoded path.
    func mayCover(_ path: [UInt8]) -> Bool {
        var (place, offset) = (0, 0)
        // The last wildcard, and the end of what it stands for so far.
        var wildcard: (place: Int, offset: Int)?
        while offset < path.count {
            if place < bytes.count, "*:".utf8.contains(bytes[place]) {
                let isName = bytes[place] == UInt8(ascii: ":")
                place += 1
                while isName, place < bytes.count, bytes[place].isOfName { place += 1 }
                wildcard = (place, offset)
            } else if place < bytes.count, bytes[place] == path[offset] {
                (place, offset) = (place + 1, offset + 1)
            } else if let last = wildcard {
                wildcard = (last.place, last.offset + 1)
                (place, offset) = (last.place, last.offset + 1)
            } else {
                return false
            }
        }
        return bytes[place...].allSatisfy { $0 == UInt8(ascii: "*") }
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
