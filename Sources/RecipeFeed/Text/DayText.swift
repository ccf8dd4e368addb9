import Foundation

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
        let parts = day.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        let midnight = Double(days(year: parts[0], month: parts[1], day: parts[2])) * 86_400
        return Date(timeIntervalSince1970: midnight + (seconds(of: time) ?? 0))
    }

    /// Returns the seconds from the start of a day in UTC to a time such as `T18:30:00+02:00`.
    private static func seconds(of time: Substring) -> Double? {
        let form =
            #/(?:,?\s+at|[Tt ,])\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AaPp]\.?[Mm]\.?)?\s*(?:(?:Z|z|UTC|GMT|UT)|([+-])(\d{2}):?(\d{2})?|([ECMP])([SD])T)?\s*/#
        guard let match = time.wholeMatch(of: form)?.output else { return nil }
        func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 0 }
        let (minute, second) = (number(match.2), number(match.3))
        var hour = number(match.1)
        if let half = match.4?.first { hour = hour % 12 + ("Pp".contains(half) ? 12 : 0) }
        var offset = (number(match.6) * 60 + number(match.7)) * 60
        if match.5 == "-" { offset = -offset }
        // The time zones of North America, by their abbreviations in mail.
        if let zone = match.8, let hours = ["E": -5, "C": -6, "M": -7, "P": -8][zone] {
            offset = (match.9 == "D" ? hours + 1 : hours) * 3_600
        }
        guard hour <= 24, minute < 60, second <= 60, abs(offset) <= 86_400 else { return nil }
        return Double((hour * 60 + minute) * 60 + second - offset)
    }

    /// Returns the number of days from 1970-01-01 to a day in the Gregorian calendar.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        // In a year that begins in March, the leap day comes last.
        let year = month > 2 ? year : year - 1
        let leapDays = year / 4 - year / 100 + year / 400
        let daysBefore = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
        return 365 * year + leapDays + daysBefore + day - 719_469
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
