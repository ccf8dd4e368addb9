#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The current time as HTTP writes it (RFC 9110, 5.6.7), formatted at most once a second.
struct HTTPDate {
    private var second: time_t = 0
    private var text = ""

    /// The text for the current time, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    var now: String {
        mutating get {
            let second = time(nil)
            if second != self.second { (self.second, text) = (second, Self.text(of: second)) }
            return text
        }
    }

    /// Returns the text for a number of seconds since 1970.
    static func text(of second: time_t) -> String {
        var (second, parts) = (second, tm())
        gmtime_r(&second, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return
            "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900) "
            + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
    }
}
