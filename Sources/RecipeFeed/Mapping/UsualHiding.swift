import StrictJSON

/// The values that keep recipes off the site in other programs' formats, by the names of their keys.
enum UsualHiding {
    /// The length of the longest name in bytes, with some separators.
    private static let longestName = 30

    /// Returns the values that hide recipes at a key in any spelling; `nil` if there aren't any.
    static func values(at key: String) -> [ValueCondition.Value]? {
        guard key.utf8.count <= longestName else { return nil }
        return FeedFormat.hidingValues[key.plainName]
    }

    /// Returns the conditions for the keys of a recipe.
    ///
    /// - Parameters:
    ///   - recipe: the recipe.
    ///   - holder: the key of the object with the recipe's fields, such as `fields`; `nil` if the recipe has them itself.
    /// - Returns: the conditions.
    static func conditions(for recipe: JSONValue, in holder: String?) -> [ValueCondition] {
        let outer = conditions(of: recipe, below: [])
        guard let holder, let inner = recipe[holder] else { return outer }
        return outer + conditions(of: inner, below: [holder])
    }

    private static func conditions(of object: JSONValue, below names: [String]) -> [ValueCondition] {
        object.memberValues.compactMap { member in
            guard let key = member.key, let values = values(at: key) else { return nil }
            return ValueCondition(path: JSONPath(names: names + [key]), values: values, isUsual: true)
        }
    }
}

extension String {
    /// The same as ``lettersAndDigits``, faster for most keys.
    fileprivate var plainName: String {
        guard utf8.allSatisfy({ $0 < 0x80 }) else { return lettersAndDigits }
        return String(
            decoding: utf8.lazy.compactMap { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
                default: nil
                }
            }, as: UTF8.self)
    }
}
