import Amounts
import Foundation
import Patterns
import StrictJSON

// Fields that are more than texts: the id, times, days, nutrition, tools.

extension RecipeReader {
    // MARK: The id

    /// Returns the id of another format, which may be any text or number; `nil` if there isn't one.
    mutating func foreignID() -> RecipeID? {
        guard let found = firstFound(.id) else { return nil }
        guard let text = found.plainText?.trimmed, !text.isBlank else {
            refuse(.id, at: found.offset, "\(shown(.id, at: found.offset)) must be a text or a number")
            return nil
        }
        if found.conversion == .uuid, let uuid = UUIDText.normalized(text) {
            return RecipeID(uuid: uuid, origin: .given)
        }
        let isFile = document.markdown != nil && found.offset == recipe["file"]?.offset
        return RecipeID(
            uuid: options.namespace.uuid(of: text), origin: isFile ? .file : isTitle(text) ? .slug : .given)
    }

    /// Returns whether an id is a spelling of the title, such as `pad-thai`.
    private func isTitle(_ id: String) -> Bool {
        guard let name = format[.name]?.first(in: recipe, file: hasFile)?.plainText,
            let first = id.unicodeScalars.first, first.properties.isAlphabetic
        else {
            return false
        }
        return id.lettersAndDigits == name.lettersAndDigits
    }

    // MARK: Times

    private static let separator = Pattern(#"\s*\\?[|•·]\s*"#)

    /// Returns the time that a line above the parts says behind its name, as in `Prep time: 10 min | Cook time: 1 hour`.
    private static func time(_ field: RecipeField, above parts: PartText) -> String? {
        parts.linesAbove.lazy.flatMap { $0.split(separator: separator) }.compactMap { part in
            CollectedRecipe.label(SourceLine(text: PlainText.withoutBullet(String(part)), offset: 0))
        }.first { $0.name == field.key }?.text
    }

    /// Returns a time in minutes, and its words if they say more, such as "25-35 minutes" or "overnight".
    ///
    /// 0 minutes mean that a part takes no time. For a range the minutes are its maximum, so that a dish found under
    /// "at most 30 minutes" doesn't take longer.
    mutating func time(_ field: RecipeField) -> (minutes: Int?, words: String?) {
        guard let found = firstFound(field) else { return (nil, nil) }
        // Most times have this form.
        if let whole = found.wholeNumber, found.conversion != .duration, 1...Self.longest ~= whole {
            return (whole, nil)
        }
        if case .value(let value) = found.content, found.conversion == .part {
            guard let words = value.text.flatMap({ Self.time(field, above: PartText($0)) }) else { return (nil, nil) }
            return TimeText.minutes(of: words).map { ($0, nil) } ?? Self.time(inWords: words) ?? (nil, nil)
        }
        let minutes: Int?
        switch (found.content, found.conversion) {
        case (.value(let value), .schemaOrg?): minutes = SchemaOrg.minutes(linked(value))
        case (_, .duration?): minutes = found.plainText.flatMap { TimeText.minutes(iso8601: $0) }
        case (_, .minutes?), (_, .number?): minutes = found.plainText.flatMap(Self.number).flatMap(Self.whole)
        default: minutes = found.plainText.flatMap { TimeText.minutes(of: $0) }
        }
        if let minutes, minutes > 0, minutes <= Self.longest { return (minutes, nil) }
        if isZero(found) { return (field == .total ? nil : 0, nil) }
        if let time = timeWords(found).flatMap(Self.time(inWords:)) { return time }
        if minutes != 0, !saysNothing(found) {
            refuse(
                field, at: found.offset, "\(shown(field, at: found.offset)) is not a time",
                help: "write minutes as a number, or a duration such as PT1H30M")
        }
        return (nil, nil)
    }

    /// Returns a time that says more than a number of minutes, or `nil` if the words say none.
    private static func time(inWords words: String) -> (minutes: Int?, words: String?)? {
        guard let time = AmountReader.time(inField: words) else { return nil }
        let minutes = time.seconds.flatMap { TimeText.minutes(ofSeconds: Double($0.upperBound)) }
        // A number without a unit is in minutes.
        let hasUnit = words.contains { $0.isLetter || $0 == ":" }
        return (minutes, hasUnit ? words : "\(words) min")
    }

    /// Returns the words of a time, if the place may have words.
    private func timeWords(_ found: FoundValue) -> String? {
        let text: String? =
            switch (found.content, found.conversion) {
            case (.value(let value), .schemaOrg?): SchemaOrg.timeWords(linked(value))
            case (_, nil): found.plainText
            default: nil
            }
        return text.map { PlainText.line($0) }.flatMap { $0.unicodeScalars.count <= 80 ? $0 : nil }
    }

    private static let longest = 525_600

    /// Returns a decimal number; `Double` alone would accept `0x10` and `nan`.
    private static func number(_ text: String) -> Double? {
        let text = text.trimmed
        return text.utf8.contains { ASCIISet.letters.contains($0 & ~0x20) && $0 | 0x20 != UInt8(ascii: "e") }
            ? nil : Double(text)
    }

    private static func whole(_ number: Double) -> Int? { Int(exactly: number.rounded()) }

    /// Returns whether a time is zero, which stands for a missing one.
    private func isZero(_ found: FoundValue) -> Bool {
        guard let text = found.plainText else { return false }
        let digits = text.filter(\.isNumber)
        return !digits.isEmpty && digits.allSatisfy { $0 == "0" }
    }

    // MARK: The day

    /// Returns the day of a date or a date and time, as `YYYY-MM-DD`; exact formats must have it in ISO 8601.
    mutating func day(_ field: RecipeField) -> String? {
        guard let found = firstFound(field) else { return nil }
        var text = found.plainText
        if case .value(let value) = found.content { text = SchemaOrg.text(linked(value)) }
        if let day = text.flatMap(format.isExact ? DayText.isoDay : DayText.day) { return day }
        if saysNothing(found) { return nil }
        let isAmbiguous = !format.isExact && text.map(WrittenDay.isAmbiguous) == true
        let isDue = format.due != nil && format.due?.sources == format[field]?.sources
        refuse(
            field, at: found.offset,
            "\(shown(field, at: found.offset)) \(isAmbiguous ? "can be two dates" : "is not a date")",
            help: isDue ? "the recipe is published now; \(Self.dateHelp)" : "write it such as 2026-11-22")
        return nil
    }

    // MARK: The rating

    /// Returns the rating; `nil` if nobody rated, which programs write as 0.
    mutating func rating() -> Rating? {
        guard let found = firstFound(.rating) else { return nil }
        var rating = found.plainText.flatMap { Rating($0) }
        var isUnrated = isZero(found)
        if case .value(let value) = found.content {
            rating = SchemaOrg.rating(linked(value))
            // Plugins write the scale before anybody rated.
            isUnrated = isUnrated || value.kind == .object && !SchemaOrg.hasRating(linked(value))
        }
        if rating == nil, !isUnrated, !saysNothing(found) {
            refuse(
                .rating, at: found.offset, "\(shown(.rating, at: found.offset)) is not a rating",
                help: "write it such as 4, or 4/5")
        }
        return rating
    }

    // MARK: Nutrition

    /// Reads the nutrition; lines of a text that name no nutrient become a note.
    mutating func readNutrition(into details: inout RecipeDetails) {
        var nutrients: [RecipeDetails.Nutrient] = []
        var lines: [RecipeSection.Item] = []
        for found in found(.nutrition) {
            var read: [(name: String, value: String)] = []
            var isPlain = false
            switch found.content {
            case .nutrient(let name, let value): read = [(name, value)]
            case .value(let value) where format.isExact && value.kind != .object:
                refuseUnread(linked(value), .nutrition)
            case .value(let value):
                let value = linked(value)
                var rest: [String] = []
                if let text = SchemaOrg.nutritionText(value) {
                    (read, rest) = SchemaOrg.nutrition(inText: text)
                    if SchemaOrg.saysNothing(value, .nutrition) { rest = [] }
                } else {
                    (read, isPlain) = (SchemaOrg.nutrition(value), true)
                    // Web pages don't agree on the units of bare numbers; programs count in these.
                    if !format.isExact, found.conversion == nil { read = read.map(SchemaOrg.withUnit) }
                    refuseLost(value, .nutrition)
                    if !format.isExact {
                        let described = SchemaOrg.nutrition(inText: value["description"]?.text ?? "")
                        let names = Set(read.map(\.name))
                        read += (SchemaOrg.otherNutrients(value) + described.read).filter { !names.contains($0.name) }
                        // An object without any nutrient has something else.
                        rest = (read.isEmpty ? [] : SchemaOrg.nutritionRemarks(value)) + described.rest
                    }
                    let isAnyRead = !read.isEmpty || !rest.isEmpty
                    if let unread = SchemaOrg.unreadNutrition(value, isAnyRead: isAnyRead) {
                        refuseUnread(unread, .nutrition)
                    }
                }
                lines += rest.compactMap { cleaned($0, .nutrition, at: found.offset, isPlain: true) }.map {
                    .init(text: $0)
                }
            case .item(let value, _): refuseUnread(linked(value), .nutrition)
            default: continue
            }
            nutrients += read.compactMap { name, value in
                cleaned(value, .nutrition, at: found.offset, isPlain: isPlain).map { .init(name: name, value: $0) }
            }
        }
        details.nutrition = nutrients
        if !lines.isEmpty { details.notes.append(RecipeSection(heading: "Nutrition", items: lines)) }
    }

    // MARK: Tools and supplies

    /// Reads the tools and supplies of the recipe and its steps.
    ///
    /// Supplies are mostly among the ingredients already; those that aren't are added to the ingredients.
    mutating func readTools(into details: inout RecipeDetails) {
        details.tools = texts(.tools)
        let steps = partProperties[.steps]
        let own = format[.tools]?.properties == ["tool"] ? recipe["supply"].map { linked($0) } : nil
        let supplies = ([own].compactMap(\.self) + (steps?.supplies ?? [])).flatMap(SchemaOrg.tools)
        let ingredients = supplies.isEmpty ? [] : details.ingredients
        let lines = ingredients.flatMap { $0.items.map { $0.text.lowercased() } }
        // The last word names the food: "wheat flour" is the flour of "200 g flour".
        let words = Set(lines.flatMap { $0.split { !$0.isLetter } })
        let missing = supplies.enumerated().filter { index, name in
            let name = name.lowercased()
            let food = name.split(separator: " ").last ?? name[...]
            // Only the first hundred are looked for inside of words, since that takes long.
            return !words.contains(food) && !(index < 100 && lines.contains { $0.contains(name) })
        }.map(\.element)
        let items = fit(missing, .ingredients, besides: lines).map { RecipeSection.Item(text: $0) }
        if !items.isEmpty {
            if details.ingredients.first.map({ $0.heading == nil }) != true {
                details.ingredients.insert(RecipeSection(items: []), at: 0)
            }
            details.ingredients[0].items += items
        }
        let names = (steps?.tools ?? []).flatMap(SchemaOrg.tools)
        details.tools += fit(names, .tools, besides: details.tools)
    }

    /// Returns the names that can be shown, without duplicates.
    private mutating func fit(_ names: [String], _ field: RecipeField, besides known: [String]) -> [String] {
        var seen = Set(known.map { $0.lowercased() })
        var kept: [String] = []
        for name in names where known.count + kept.count < options.limits.items {
            guard let name = cleaned(name, field, isPlain: true) else { continue }
            if seen.insert(name.lowercased()).inserted { kept.append(name) }
        }
        return kept
    }

    /// The properties of ingredients, steps and comments that no page shows, with their dotted paths.
    var unreadPartProperties: [(name: String, offset: Int)] {
        [RecipeField.ingredients, .steps, .notes].flatMap { field in
            (partProperties[field]?.unread ?? []).map { key, offset in
                let holder = path(of: field, at: offset)?.firstName ?? field.key
                return ("\(holder).\(key)", offset)
            }
        }
    }
}
