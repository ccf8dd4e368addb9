import Foundation
import MustacheEngine

/// When the recipe list came in, as pages say it.
struct ListDate: TemplateModel {
    /// For machines: `2026-11-21T09:30:00Z` (RFC 3339).
    let machineText: String
    /// For readers without script; a script puts it into their zone and language.
    let readableText: String

    init(_ date: Date) {
        machineText = date.formatted(.iso8601)
        readableText = date.formatted(
            .verbatim(
                "\(day: .defaultDigits) \(month: .wide) \(year: .defaultDigits), \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits) UTC",
                locale: Locale(identifier: "en_GB"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    }

    static let fields = Fields<ListDate>(
        "list date",
        .text("machineText", "The date and time for machines, in UTC: a time element's datetime.") { $0.machineText },
        .text("readableText", "The same for readers, in English and UTC.") { $0.readableText })
}
