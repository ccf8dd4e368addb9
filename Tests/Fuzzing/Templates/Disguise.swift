/// Private-use characters in place of those that HTML escapes.
///
/// To render disguised data and put the entities in afterwards must give what rendering the data itself gives: each
/// of the five characters that came from a value is then escaped, exactly once, wherever it was written.
enum Disguise {
    private static let entities: [(plain: UnicodeScalar, disguised: UnicodeScalar, entity: String)] = [
        ("&", "\u{E000}", "&amp;"), ("<", "\u{E001}", "&lt;"), (">", "\u{E002}", "&gt;"),
        ("\"", "\u{E003}", "&quot;"), ("'", "\u{E004}", "&#39;"),
    ]

    /// Whether a text holds such a character already.
    static func occurs(in text: String) -> Bool {
        text.unicodeScalars.contains { scalar in entities.contains { $0.disguised == scalar } }
    }

    /// The same data with every text disguised, or nil if it holds a lambda or is disguised already.
    static func disguised(_ value: TemplateValue) -> TemplateValue? {
        switch value {
        case .null, .bool, .number:
            return value
        case .text(let text):
            guard !occurs(in: text) else { return nil }
            return .text(replacing(text) { entity in (entity.plain, String(entity.disguised)) })
        case .list(let values):
            let inner = values.compactMap(disguised)
            return inner.count == values.count ? .list(inner) : nil
        case .object(let object):
            let inner = object.members.compactMap { member in
                disguised(member.value).map { (name: member.name, value: $0) }
            }
            return inner.count == object.members.count ? .object(.init(inner)) : nil
        case .lambda:
            return nil
        }
    }

    /// A page of disguised data with entities in place of the disguise.
    static func escaped(_ page: String) -> String {
        replacing(page) { entity in (entity.disguised, entity.entity) }
    }

    private static func replacing(
        _ text: String,
        _ rule: ((plain: UnicodeScalar, disguised: UnicodeScalar, entity: String)) -> (UnicodeScalar, String)
    ) -> String {
        let rules = entities.map(rule)
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let (_, replacement) = rules.first(where: { $0.0 == scalar }) {
                result.append(contentsOf: replacement.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
