/// Parses durations.
enum TimeText {
    /// Longer durations than a year are mistakes.
    private static let longest = 525_600.0

    /// Returns the minutes of a duration in ISO 8601, rounded up; `nil` for zero, and for other texts.
    ///
    /// Also accepts common deviations: `PTH30M`, `PT0D1H`, `PT 20M`. Years and months have no fixed length, so they
    /// must be 0.
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
                guard let length = length(of: byte, isTime: isTime), let number = Double(digits.isEmpty ? "0" : digits),
                    length > 0 || number == 0
                else { return nil }
                seconds += number * length
                digits = ""
            }
        }
        return digits.isEmpty ? minutes(ofSeconds: seconds) : nil
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
}
