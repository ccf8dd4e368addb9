import Foundation
import StrictJSON

// Fields that are more than text: links, times, a day, what a serving holds.

extension RecipeReader {
    // MARK: The id

    /// The id of a foreign format as a UUID: any text or number; nil where there is none.
    mutating func foreignID() -> String? {
        guard let found = found(.id).first else { return nil }
        guard let text = found.plainText?.trimmed, !text.isBlank else {
            refuse(.id, at: found.offset, "\(shown(.id)) must be a text or a number")
            return nil
        }
        if found.conversion == .uuid, let uuid = UUIDText.normalized(text) { return uuid }
        return options.namespace.uuid(of: text)
    }

    // MARK: Links

    /// An optional link; absent, null and blank all mean that there is none.
    ///
    /// Of several places the first counts whose link can be followed.
    mutating func link(_ field: RecipeField, relativeTo base: URL?) -> FeedLink? {
        guard canHave(field) else { return nil }
        var refusal: (offset: Int, error: FeedLink.RefusalError)?
        for source in format[field]?.sources ?? [] {
            guard let found = found(field, only: source).first, let written = address(of: found, field) else {
                continue
            }
            let text = format.isExact ? written.trimmed : Self.mended(written, base)
            if text.isEmpty { continue }
            do {
                return try FeedLink(text, relativeTo: base)
            } catch {
                refusal = refusal ?? (found.offset, error)
            }
        }
        if let (offset, error) = refusal {
            refuse(field, at: offset, "\(shown(field)) \(error.reason)", help: error.help)
        }
        return nil
    }

    private mutating func address(of found: FoundValue, _ field: RecipeField) -> String? {
        switch found.content {
        case .value(let value) where found.conversion == .schemaOrg:
            return field == .video
                ? SchemaOrg.video(value)
                : field == .source ? SchemaOrg.page(value) : SchemaOrg.addresses(value).first
        case .value(let value):
            if let text = value.text { return text }
            refuse(
                field, at: value.offset, "\(shown(field)) must be a URL in a text, but is \(value.kind.rawValue)")
            return nil
        default: return found.plainText
        }
    }

    /// An address as people write it elsewhere: with spaces, or without the scheme of a web page.
    private static func mended(_ address: String, _ base: URL?) -> String {
        let text = address.trimmed.replacing(" ", with: "%20")
        let scheme = base?.scheme == "http" ? "http:" : "https:"
        return text.utf8.starts(with: "//".utf8) ? scheme + text : text
    }

    // MARK: Times

    /// A time in minutes; 0 says that a part takes no time, and nothing is shown of it.
    mutating func minutes(_ field: RecipeField) -> Int? {
        guard let found = found(field).first else { return nil }
        let minutes: Int?
        switch (found.content, found.conversion) {
        case (.value(let value), .schemaOrg?): minutes = SchemaOrg.minutes(value)
        case (_, .duration?): minutes = found.plainText.flatMap { TimeText.minutes(iso8601: $0) }
        case (_, .minutes?), (_, .number?): minutes = found.plainText.flatMap { Double($0.trimmed) }.flatMap(Self.whole)
        default: minutes = found.plainText.flatMap { TimeText.minutes(of: $0) }
        }
        if isZero(found) { return field == .total ? nil : 0 }
        if let minutes, minutes > 0, minutes <= Self.longest { return minutes }
        if minutes != 0 {
            refuse(
                field, at: found.offset, "\(shown(field)) is not a time",
                help: "write minutes as a number, or a duration such as PT1H30M")
        }
        return nil
    }

    private static let longest = 525_600

    private static func whole(_ number: Double) -> Int? { Int(exactly: number.rounded()) }

    /// Whether a time says that there is none to tell of.
    private func isZero(_ found: FoundValue) -> Bool {
        guard let text = found.plainText else { return false }
        let digits = text.filter(\.isNumber)
        return !digits.isEmpty && digits.allSatisfy { $0 == "0" }
    }

    // MARK: The day

    /// The day of a date or a date and time (ISO 8601), as `YYYY-MM-DD`.
    mutating func day(_ field: RecipeField) -> String? {
        guard let found = found(field).first else { return nil }
        if case .value(let value) = found.content, let day = SchemaOrg.date(value) { return day }
        refuse(field, at: found.offset, "\(shown(field)) is not a date", help: "write it such as 2026-11-22")
        return nil
    }

    // MARK: Nutrition

    mutating func nutrition() -> [RecipeDetails.Nutrient] {
        var nutrients: [RecipeDetails.Nutrient] = []
        for found in found(.nutrition) {
            switch found.content {
            case .nutrient(let name, let value): nutrients.append(.init(name: name, value: value))
            case .value(let value):
                nutrients += SchemaOrg.nutrition(value).map { .init(name: $0.name, value: $0.value) }
            default: continue
            }
        }
        return nutrients.compactMap { nutrient in
            cleaned(nutrient.value, .nutrition).map { .init(name: nutrient.name, value: $0) }
        }
    }
}
