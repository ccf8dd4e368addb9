/// The members of an object that a reader collects, each key with one value, or with a list of all its values.
struct SourceMembers {
    private var keys: [String] = []
    private var values: [[SourceValue]] = []
    private var places: [String: Int] = [:]

    /// The keys in the order in which they were added, each with its value.
    var all: [(key: String, value: SourceValue)] { zip(keys, values).map { ($0, Self.value(of: $1)) } }

    /// The value of a key; `nil` if it has none.
    subscript(key: String) -> SourceValue? {
        get { places[key].map { Self.value(of: values[$0]) } }
        set {
            guard let newValue else { return }
            if let place = places[key] { values[place] = [newValue] } else { add(key, newValue) }
        }
    }

    /// Adds a value; a second one of a key becomes an item of a list.
    mutating func add(_ key: String, _ value: SourceValue) { add(key, value, items: [value]) }

    /// Adds a value; the items of a second one of a key become items of the key's list.
    mutating func merge(_ key: String, _ value: SourceValue) { add(key, value, items: value.elements) }

    private mutating func add(_ key: String, _ value: SourceValue, items: [SourceValue]) {
        guard let place = places[key] else {
            places[key] = keys.count
            keys.append(key)
            values.append([value])
            return
        }
        if values[place].count == 1 { values[place] = values[place][0].elements }
        values[place] += items
    }

    private static func value(of values: [SourceValue]) -> SourceValue {
        values.count == 1 ? values[0] : .list(values)
    }
}
