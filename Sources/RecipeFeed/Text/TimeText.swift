import Diagnostics
import Patterns

/// Parses durations.
enum TimeText {
    /// Longer durations than a year are mistakes.
    private static let longest = 525_600.0

    /// Returns the minutes of a duration in ISO 8601, rounded up; `nil` for zero, and for other texts.
    ///
    /// Also accepts common deviations: `PTH30M`, `PT0D1H`, `PT 20M`, `P20M`. Years and months have no fixed length, so
    /// they must be 0; five months or more are minutes.
    static func minutes(iso8601 text: String) -> Int? {
        // Letters become lower case; all other valid characters stay.
        let bytes = text.utf8.prefix(64).filter { $0 > 0x20 }.map { $0 | 0x20 }
        guard bytes.count < 64, bytes.first == UInt8(ascii: "p") else { return nil }
        var seconds = 0.0
        var isTime = false
        var digits = ""
        for byte in bytes.dropFirst() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): digits.unicodeScalars.append(.init(byte))
            case UInt8(ascii: ","): digits += "."
            case UInt8(ascii: "t"):
                guard !isTime, digits.isEmpty else { return nil }
                isTime = true
            default:
                if byte == UInt8(ascii: "h") { isTime = true }
                guard var length = length(of: byte, isTime: isTime), let number = Double(digits.isEmpty ? "0" : digits)
                else { return nil }
                if byte == UInt8(ascii: "m"), number >= 5, seconds == 0 { length = 60 }
                guard length > 0 || number == 0 else { return nil }
                seconds += number * length
                digits = ""
            }
        }
        return digits.isEmpty ? minutes(ofSeconds: seconds) : nil
    }

    /// Returns whether a text is a duration in ISO 8601 whose numbers are missing, such as `PTHM`, which says nothing in any language.
    static func isEmptyDuration(_ text: String) -> Bool {
        text.hasPrefix("PT") && text.utf8.allSatisfy(ASCIISet.letters.contains)
    }

    private static let clock = Pattern("([0-9]{1,3}):([0-5][0-9]):([0-5][0-9])")

    /// Returns the minutes of hours, minutes and seconds, as databases write them: `00:45:00`.
    private static func minutes(ofClock text: String) -> Int? {
        guard let parts = text.wholeMatch(of: clock), let hours = Double(parts[1]), let minutes = Double(parts[2]),
            let seconds = Double(parts[3])
        else { return nil }
        return Self.minutes(ofSeconds: hours * 3_600 + minutes * 60 + seconds)
    }

    /// Returns a range of durations in ISO 8601 in words, such as `30-45 min` for `PT30M-45M` and `PT30M/PT45M`; `nil` for other
    /// texts.
    static func words(ofRange text: String) -> String? {
        let ends = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "-–/".contains($0) }.map {
            String($0).trimmed
        }
        guard ends.count == 2, let low = minutes(iso8601: ends[0]),
            let high = minutes(iso8601: ends[1]) ?? minutes(iso8601: "PT" + ends[1]), low < high
        else { return nil }
        return "\(low)-\(high) min"
    }

    /// Returns whole minutes, rounded up; `nil` for zero, and for more than a year.
    static func minutes(ofSeconds seconds: Double) -> Int? {
        // Differences below a hundredth of a second are rounding errors.
        let minutes = ((seconds * 100).rounded() / 6_000).rounded(.up)
        return minutes > 0 && minutes <= longest ? Int(minutes) : nil
    }

    /// Returns the seconds of a unit; 0 for units without a fixed length, `nil` for unknown ones.
    private static func length(of unit: UInt8, isTime: Bool) -> Double? {
        switch unit {
        case UInt8(ascii: "s"): 1
        case UInt8(ascii: "m"): isTime ? 60 : 0
        case UInt8(ascii: "h"): 3_600
        case UInt8(ascii: "d"): 86_400
        case UInt8(ascii: "w"): 604_800
        case UInt8(ascii: "y"): 0
        default: nil
        }
    }

    /// Returns the minutes of a time in words, such as `1 hr 20 min` or `45 Minuten`; a bare number is in minutes.
    ///
    /// Returns `nil` for a range, and if any word isn't a unit of time.
    static func minutes(of text: String) -> Int? {
        let text = PlainText.line(text).lowercased()
        guard text.unicodeScalars.count <= 80 else { return nil }
        if let minutes = minutes(iso8601: text) ?? minutes(ofClock: text) { return minutes }
        // `PT20 Mins`: words behind the marks of ISO 8601.
        let isMarked = text.hasPrefix("pt") && text.dropFirst(2).first { $0 != " " }?.isNumber == true
        var parser = TimeWords(isMarked ? String(text.dropFirst(2)) : text)
        return parser.seconds().flatMap(minutes(ofSeconds:))
    }
}

private struct TimeWords {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = Substring(text).unicodeScalars }

    /// Returns the seconds; `nil` if any part isn't understood.
    mutating func seconds() -> Double? {
        var total = 0.0
        var previous: Double?
        skipFillers()
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            guard let number = number() else { return nil }
            skipSpace()
            let word = self.word()
            let unit: Double
            if word.isEmpty {
                // A bare number, or the `30` in `1h30`.
                guard rest.isEmpty, previous == nil || previous == 3_600 else { return nil }
                unit = 60
            } else {
                guard let length = Self.units[word] else { return nil }
                unit = length
            }
            // Units go from the longest down, each once.
            if let previous, unit >= previous { return nil }
            total += number * unit
            previous = unit
            skipFillers()
        }
        return total
    }

    /// Returns the next number: `1`, `1.5`, `1,5`, `1/2`, `½`, `1 ½`, `1 1/2`.
    private mutating func number() -> Double? {
        let whole = decimal()
        let behindWhole = rest
        skipSpace()
        if let scalar = rest.first, let fraction = scalar.properties.numericValue, scalar.value > 0x7F, fraction < 1 {
            rest.removeFirst()
            return (whole ?? 0) + fraction
        }
        if let whole, rest.first == "/" || rest.first == "⁄" {
            return divide(whole)
        }
        let numerator = whole == nil ? nil : decimal()
        if let whole, let numerator, rest.first == "/" || rest.first == "⁄" {
            return divide(numerator).map { whole + $0 }
        }
        rest = behindWhole
        return whole
    }

    private mutating func divide(_ numerator: Double) -> Double? {
        rest.removeFirst()
        guard let denominator = decimal(), denominator > 1, numerator < denominator else { return nil }
        return numerator / denominator
    }

    private mutating func decimal() -> Double? {
        let digits = rest.prefix { "0"..."9" ~= $0 || $0 == "." || $0 == "," }
        guard digits.first.map({ "0"..."9" ~= $0 }) == true else { return nil }
        rest = rest[digits.endIndex...]
        var text = String(Substring(digits)).replacing(",", with: ".")
        if text.hasSuffix(".") { text.removeLast() }
        return Double(text)
    }

    private mutating func word() -> String {
        let word = rest.prefix { $0.properties.isAlphabetic || $0.properties.isGraphemeExtend }
        rest = rest[word.endIndex...]
        if !word.isEmpty, rest.first == "." { rest.removeFirst() }
        return String(Substring(word))
    }

    private mutating func skipSpace() { rest = rest.drop { $0.properties.isWhitespace } }

    /// Skips commas, `and` and other joiners.
    private mutating func skipFillers() {
        while true {
            rest = rest.drop { $0.properties.isWhitespace || $0 == "," || $0 == "&" || $0 == "+" }
            let before = rest
            guard Self.joiners.contains(word()) else {
                rest = before
                return
            }
        }
    }

    private static let joiners = Set(WordLists.texts["time-joiners"])

    private static let units = [("days", 86_400.0), ("hours", 3_600), ("minutes", 60), ("seconds", 1)]
        .reduce(into: [String: Double]()) { units, unit in
            for word in WordLists.texts[unit.0] { units[word] = unit.1 }
        }
}
