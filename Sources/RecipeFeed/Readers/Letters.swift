import Amounts
import Foundation

/// The letters and digits of lines, one after the other.
struct Letters {
    private var letters: [UInt8] = []
    /// The start of each line, and the end of the last one.
    private var starts: [Int] = []

    /// The most letters between two ingredients.
    private static let farthest = 2_000
    /// The most places that are tried for the first ingredient, which the text of the page may name, too.
    private static let mostPlaces = 8
    /// The letters of an ingredient that are compared.
    private static let mostLetters = 100

    init(_ lines: [String]) {
        for line in lines {
            starts.append(letters.count)
            letters += Self.key(of: line)
        }
        starts.append(letters.count)
    }

    /// Returns the letters and digits of a text, which are the same however a page writes its signs and fractions.
    static func key(of text: String) -> [UInt8] {
        let plain = text.precomposedStringWithCompatibilityMapping.lowercased()
        return Array(String(String.UnicodeScalarView(plain.unicodeScalars.filter(isLetterOrDigit))).utf8)
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Returns the lines in which the page lists each ingredient, `nil` for those that it writes in other words, and for all if it
    /// lists too few.
    func rows(of keys: [[UInt8]]) -> [Range<Int>?] {
        let keys = keys.map { Array($0.prefix(Self.mostLetters)) }
        var best: (count: Int, extent: Int, places: [Range<Int>?]) = (0, 0, [])
        // The first may be written in other words.
        for first in keys.indices.prefix(3) where keys[first].count > 2 {
            var from = 0
            for _ in 0..<Self.mostPlaces {
                guard let start = place(of: keys[first], in: from..<letters.count) else { break }
                let found = places(of: keys, from: first, at: start)
                let all = found.compactMap(\.self)
                // A text that names ingredients has them on one line, or far from each other.
                let count = Set(all.map { line(at: $0.lowerBound) }).count
                let extent = (all.last?.upperBound ?? 0) - start.lowerBound
                if (count, -extent) > (best.count, -best.extent) { best = (count, extent, found) }
                from = start.lowerBound + 1
            }
        }
        guard best.count * 5 >= keys.count * 3 else { return keys.map { _ in nil } }
        // The first may be on one line with those that were looked for.
        for index in best.places.indices.dropFirst().reversed() where best.places[index - 1] == nil {
            guard let next = best.places[index], case let start = next.lowerBound - keys[index - 1].count,
                start >= starts[line(at: next.lowerBound)],
                letters[start..<next.lowerBound].elementsEqual(keys[index - 1])
            else { continue }
            best.places[index - 1] = start..<next.lowerBound
        }
        return best.places.map { place in
            place.map { line(at: $0.lowerBound)..<line(at: $0.upperBound - 1) + 1 }
        }
    }

    /// Returns the lines that have the letters of a key, and no others; `nil` if no lines do.
    func lines(of key: [UInt8]) -> Range<Int>? {
        var from = 0
        for _ in 0..<Self.mostPlaces {
            guard let place = place(of: key, in: from..<letters.count) else { return nil }
            let (first, last) = (line(at: place.lowerBound), line(at: place.upperBound - 1))
            if starts[first] == place.lowerBound, starts[last + 1] == place.upperBound { return first..<last + 1 }
            from = place.lowerBound + 1
        }
        return nil
    }

    private func places(of keys: [[UInt8]], from first: Int, at start: Range<Int>) -> [Range<Int>?] {
        var places = [Range<Int>?](repeating: nil, count: keys.count)
        places[first] = start
        var end = start.upperBound
        for index in keys.indices.dropFirst(first + 1) where !keys[index].isEmpty {
            guard let place = place(of: keys[index], in: end..<min(letters.count, end + Self.farthest)) else {
                continue
            }
            places[index] = place
            end = place.upperBound
        }
        return places
    }

    /// Returns whether the letters of a text follow each other in the lines.
    func holds(_ text: some StringProtocol) -> Bool {
        place(of: Self.key(of: String(text)), in: 0..<letters.count) != nil
    }

    /// Returns where a key is first in a range of the letters.
    private func place(of key: [UInt8], in range: Range<Int>) -> Range<Int>? {
        letters.withUnsafeBytes { letters in
            key.withUnsafeBytes { key in
                guard let start = letters.baseAddress, let sought = key.baseAddress, let first = key.first else {
                    return nil
                }
                var index = range.lowerBound
                while index + key.count <= range.upperBound {
                    guard let next = memchr(start + index, Int32(first), range.upperBound - index) else { return nil }
                    index = start.distance(to: UnsafeRawPointer(next))
                    guard index + key.count <= range.upperBound else { return nil }
                    if memcmp(next, sought, key.count) == 0 { return index..<index + key.count }
                    index += 1
                }
                return nil
            }
        }
    }

    /// Returns the line that a letter is in.
    private func line(at letter: Int) -> Int { starts.partitioningIndex { $0 > letter } - 1 }
}
