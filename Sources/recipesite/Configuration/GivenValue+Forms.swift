import Diagnostics
import Foundation
import SiteHosting

extension GivenValue {
    /// Parses the additional resources that pages may load.
    func contentPolicy() throws -> ContentPolicy {
        do {
            return try ContentPolicy(adding: texts)
        } catch {
            throw fault(error.message, help: error.help)
        }
    }

    /// Parses the site's name.
    func title() throws -> String {
        let title = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty, title.printable() == title else {
            throw fault("must be a line of text", help: "write the site's name, such as Auntie's table")
        }
        return title
    }

    /// Parses a boolean of YAML 1.2.
    func truth() throws -> Bool {
        switch text.lowercased() {
        case "true": return true
        case "false": return false
        default: throw fault("must be true or false", help: "write one of the two, without quotes")
        }
    }

    /// Parses a number of at least one.
    func count() throws -> Int {
        guard let count = Int(text), count > 0 else {
            throw fault("must be a number of at least 1", help: "write it in digits, such as 1000")
        }
        return count
    }

    /// Parses a port number; 0 stands for any free port.
    func port() throws -> Int {
        guard let port = UInt16(text) else {
            throw fault(
                "must be from 0 to 65535", help: "write it in digits, such as 8080; 0 takes any port that is free")
        }
        return Int(port)
    }

    /// Parses a duration of at least a second, written as digits and s, m or h.
    func duration() throws -> Duration {
        let units = ["s": 1, "m": 60, "h": 3600]
        let help = "write it such as 30s, 10m or 2h"
        guard let unit = text.last.flatMap({ units[String($0)] }), let number = text.wholeMatch(of: #/(-?[0-9]+)./#)?.1
        else { throw fault("must be a time", help: help) }
        let (seconds, isTooLarge) = (Int(number) ?? .max).multipliedReportingOverflow(by: unit)
        guard seconds > 0 || isTooLarge else { throw fault("must be at least 1s", help: help) }
        guard seconds <= 100_000 * 3600, !isTooLarge else { throw fault("must be at most 100000h", help: help) }
        return .seconds(seconds)
    }

    /// Parses a size: digits with B, KB, MB or GB, in powers of 1,000.
    ///
    /// A number without a unit is refused, because it hardly means bytes.
    func byteCount() throws -> Int {
        let units = ["B": 1, "KB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000]
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces).uppercased()
        if let number = Int(digits) {
            if number == 0, unit.isEmpty { return 0 }
            guard !unit.isEmpty else {
                throw fault(
                    "must be a size with its unit", help: "write it such as \(digits) MB; \(digits) B are bytes")
            }
            if let factor = units[unit] {
                let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: factor)
                if !isTooLarge { return bytes }
            }
        }
        throw fault("must be a size", help: "write it such as 500 MB or 1 GB")
    }
}
