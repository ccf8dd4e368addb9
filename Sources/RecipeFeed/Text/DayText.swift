import Diagnostics
import Foundation
import Patterns

/// Parses days and moments: `2026-11-22`, `2026-11-22T18:30:00+01:00`, and the forms of ``WrittenDay``.
enum DayText {
    /// Returns the day in a text, as `YYYY-MM-DD`; `nil` if there isn't one, or it is ambiguous.
    static func day(of text: String) -> String? {
        if let day = isoDay(of: text) ?? WrittenDay(text)?.day { return day }
        return WrittenDay.epoch(text)?.formatted(.iso8601.year().month().day())
    }

    /// Returns the day at the start of a text in ISO 8601; `nil` if there isn't one, or the calendar doesn't have it.
    static func isoDay(of text: String) -> String? {
        let bytes = Array(text.utf8.prefix(11))
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes.count == 10 || [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            year > 0, 1...12 ~= month, day > 0, day <= length(ofMonth: month, year: year)
        else { return nil }
        return String(decoding: bytes[..<10], as: UTF8.self)
    }

    /// Returns the moment of a day, possibly with a time (ISO 8601), in UTC unless the text has another offset.
    ///
    /// A day without a legible time stands for its beginning. Returns `nil` if there is no day.
    static func moment(of text: String) -> Date? {
        if let day = isoDay(of: text) { return moment(of: day, at: text.dropFirst(10)) }
        if let written = WrittenDay(text) { return moment(of: written.day, at: written.rest) }
        return WrittenDay.epoch(text)
    }

    private static func moment(of day: String, at time: Substring) -> Date? {
        let midnight = try? Date("\(day)T00:00:00Z", strategy: .iso8601)
        return midnight?.addingTimeInterval(seconds(of: time) ?? 0)
    }

    private static let timeOfDay = Pattern(
        #"(?:,?\s+at|[Tt ,])\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AaPp]\.?[Mm]\.?)?\s*(?:(?:Z|z|UTC|GMT|UT)|([+-])(\d{2}):?(\d{2})?|([ECMP])([SD])T)?\s*"#
    )

    /// Returns the seconds from the start of a day in UTC to a time such as `T18:30:00+02:00`.
    private static func seconds(of time: Substring) -> Double? {
        if time.isEmpty { return nil }
        // Most times are in this form, for which no expression has to be compiled.
        if let seconds = isoSeconds(Array(time.utf8)) { return seconds }
        guard let match = time.wholeMatch(of: Self.timeOfDay) else { return nil }
        func number(_ group: Int) -> Int { Int(match[group]) ?? 0 }
        let (minute, second) = (number(2), number(3))
        var hour = number(1)
        if let half = match[4].first { hour = hour % 12 + ("Pp".contains(half) ? 12 : 0) }
        var offset = (number(6) * 60 + number(7)) * 60
        if match[5] == "-" { offset = -offset }
        // The time zones of North America, by their abbreviations in mail.
        if let hours = ["E": -5, "C": -6, "M": -7, "P": -8][match[8]] {
            offset = (match[9] == "D" ? hours + 1 : hours) * 3_600
        }
        guard hour <= 24, minute < 60, second <= 60, abs(offset) <= 86_400 else { return nil }
        return Double((hour * 60 + minute) * 60 + second - offset)
    }

    /// Returns the same for `T18:30:00+02:00` or `T18:30:00Z` (RFC 3339); `nil` for other forms.
    private static func isoSeconds(_ time: [UInt8]) -> Double? {
        let (colon, zone) = (UInt8(ascii: ":"), Array(time.dropFirst(9)))
        guard time.count >= 10, time[0] == UInt8(ascii: "T"), time[3] == colon, time[6] == colon,
            let hour = number(time[1..<3]), let minute = number(time[4..<6]), let second = number(time[7..<9]),
            hour <= 24, minute < 60, second <= 60
        else { return nil }
        let seconds = (hour * 60 + minute) * 60 + second
        if zone == [UInt8(ascii: "Z")] { return Double(seconds) }
        guard zone.count == 6, zone[3] == colon, let hours = number(zone[1..<3]), let minutes = number(zone[4..<6]),
            hours <= 24, minutes < 60, zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-")
        else { return nil }
        let offset = (hours * 60 + minutes) * 60
        return Double(zone[0] == UInt8(ascii: "-") ? seconds + offset : seconds - offset)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard ASCIISet.digits.containsAll(of: digits) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// A day in another form than ISO 8601: `24.12.2031`, `December 24, 2031`.
struct WrittenDay {
    /// The day, as `YYYY-MM-DD`.
    let day: String
    /// The text behind the day, such as a time.
    let rest: Substring

    /// Parses a text; returns `nil` if it has no day, or the day is ambiguous.
    init?(_ text: String) {
        let text = text.trimmed
        guard text.utf8.count <= 80, let parts = Self.parts(of: text[...]), parts.isPlain,
            let day = Self.day(parts.year, parts.month, parts.day),
            parts.rest.first.map({ $0.isWhitespace || ",tT".contains($0) }) ?? true
        else { return nil }
        self.day = day
        rest = parts.rest
    }

    /// Returns whether a text is a date whose day and month could be swapped, such as `03/04/2031`.
    static func isAmbiguous(_ text: String) -> Bool {
        let text = text.trimmed
        guard text.utf8.count <= 80, let parts = parts(of: text[...]), !parts.isPlain else { return false }
        return day(parts.year, parts.month, parts.day) != nil
    }

    private static let yearAndMonth = Pattern(#"(\d{4})(?:[-/.](\d{1,2}))?"#)
    private static let monthAndYear = Pattern(#"(\d{1,2})[-/.]\s?(\d{4})"#)
    private static let namedMonth = Pattern(#"(\p{L}{3,})\.?,?\s+(?:de\s+)?(\d{4})"#)

    /// Returns the first day of a year, or of a month in a year, as `YYYY-MM-DD`: `2031`, `2031-02`, `02/2031`,
    /// `February 2031`.
    static func start(of text: String) -> String? {
        let text = text.trimmed
        guard text.utf8.count <= 40 else { return nil }
        if let match = text.wholeMatch(of: Self.yearAndMonth), let year = Int(match[1]) {
            return day(year, Int(match[2]) ?? 1, 1)
        }
        if let match = text.wholeMatch(of: Self.monthAndYear), let month = Int(match[1]),
            let year = Int(match[2])
        {
            return day(year, month, 1)
        }
        guard let match = text.wholeMatch(of: Self.namedMonth),
            let month = month(match[1]), let year = Int(match[2])
        else { return nil }
        return day(year, month, 1)
    }

    /// Returns the moment of a number of seconds or milliseconds since 1970; `nil` for other numbers of digits.
    static func epoch(_ text: String) -> Date? {
        let text = text.trimmed
        guard (9...13).contains(text.utf8.count), text.utf8.allSatisfy(ASCIISet.digits.contains),
            let number = Double(text)
        else { return nil }
        switch text.utf8.count {
        case 9, 10: return Date(timeIntervalSince1970: number)
        case 12, 13: return Date(timeIntervalSince1970: number / 1000)
        default: return nil
        }
    }

    private struct Parts {
        let year, month, day: Int
        let rest: Substring
        /// Whether day and month cannot be swapped.
        var isPlain = true

        init?(_ year: Substring, _ month: Int?, _ day: Substring, _ rest: Substring) {
            guard let year = Int(year), let month, let day = Int(day) else { return nil }
            self.year = year
            self.month = month
            self.day = day
            self.rest = rest
        }
    }

    private static let dayFirst = Pattern(
        #"(?:\p{L}{2,}\.?,?\s+)?(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]+(?:de\s+|of\s+)?(\p{L}{3,})\.?,?[\s-]+(?:de\s+)?(\d{4})((?:[^\d\n].*)?)"#
    )
    private static let monthFirst = Pattern(
        #"(?:\p{L}{2,}\.?,?\s+)?(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})((?:[^\d\n].*)?)"#)

    private static func parts(of text: Substring) -> Parts? {
        if text.first?.isNumber == true, let parts = parts(ofNumbers: text) { return parts }
        if let match = text.wholeMatch(of: Self.dayFirst) {
            return Parts(match[3], month(match[2]), match[1], match[4])
        }
        return text.wholeMatch(of: Self.monthFirst).flatMap {
            Parts($0[3], month($0[1]), $0[2], $0[4])
        }
    }

    private static let yearFirst = Pattern(#"(\d{4})([-/.])(\d{1,2})([-/.])(\d{1,2})((?:[^\d\n].*)?)"#)
    private static let eightDigits = Pattern(#"(\d{4})(\d{2})(\d{2})((?:[^\d\n].*)?)"#)
    private static let yearLast = Pattern(#"(\d{1,2})([-/.])\s?(\d{1,2})([-/.])\s?(\d{4})((?:[^\d\n].*)?)"#)

    private static func parts(ofNumbers text: Substring) -> Parts? {
        if let match = text.wholeMatch(of: Self.yearFirst), match[2] == match[4] {
            return Parts(match[1], Int(match[3]), match[5], match[6])
        }
        if let match = text.wholeMatch(of: Self.eightDigits) {
            return Parts(match[1], Int(match[2]), match[3], match[4])
        }
        guard let match = text.wholeMatch(of: Self.yearLast), match[2] == match[4],
            let first = Int(match[1]), let second = Int(match[3])
        else { return nil }
        // With dots, the day always comes before the month.
        let isMonthFirst = match[2] != "." && second > 12
        var parts =
            isMonthFirst
            ? Parts(match[5], first, match[3], match[6])
            : Parts(match[5], second, match[1], match[6])
        parts?.isPlain = match[2] == "." || first > 12 || second > 12 || first == second
        return parts
    }

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> String? {
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
        }
        guard 1900...2999 ~= year else { return nil }
        return DayText.isoDay(of: "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))")
    }

    private static func month(_ name: Substring) -> Int? {
        let name = name.lowercased().folding(options: .diacriticInsensitive, locale: nil)
        return months.firstIndex { forms in forms.contains { name == $0 || name.hasPrefix($0) && $0.utf8.count > 3 } }
            .map { $0 + 1 }
    }

    /// The names of the months and their short forms; forms of more than three letters are the beginnings of names.
    private static let months: [[String]] = [
        ["jan", "janu", "janv", "jano", "genn", "gen", "ene", "ener"], ["feb", "febr", "febb", "fev", "fevr", "feve"],
        ["mar", "marc", "mars", "marz", "maart", "mrt", "mrz", "maer"], ["apr", "apri", "avr", "avri", "abr", "abri"],
        ["may", "mai", "mei", "mayo", "maio", "magg", "mag", "maj"],
        ["jun", "june", "juni", "juin", "junh", "giu", "giug"],
        ["jul", "july", "juli", "juil", "julh", "lug", "lugl"], ["aug", "augu", "aout", "ago", "agos"],
        ["sep", "sept", "sete", "sett", "set"], ["oct", "octo", "okt", "okto", "out", "outu", "ott", "otto"],
        ["nov", "nove"], ["dec", "dece", "dez", "deze", "dic", "dici", "des", "dese"],
    ]
}
