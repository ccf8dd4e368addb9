/// Keys that differ only in their number, such as `ingredient1` to `ingredient20`.
struct NumberedKeys {
    /// The path with `#` in place of the number.
    let path: GuessedPath
    let forms: [String]
    let range: ClosedRange<Int>
    let keys: Set<GuessedPath>

    /// Returns the series of numbered keys.
    static func all(in entries: [GuessedRecipes.Entry]) -> [NumberedKeys] {
        var order: [String] = []
        var series: [String: [(number: Int, path: GuessedPath)]] = [:]
        for entry in entries where !entry.isOuter {
            guard let match = entry.path.text.wholeMatch(of: #/(.*[^0-9])(\d{1,3})(\D*)/#), let number = Int(match.2),
                "\(number)" == match.2
            else { continue }
            let name = "\(match.1)#\(match.3)"
            if series[name] == nil { order.append(name) }
            series[name, default: []].append((number, entry.path))
        }
        return order.compactMap { name in
            guard let keys = series[name], let first = keys.map(\.number).min(),
                let last = keys.map(\.number).max()
            else { return nil }
            let key = name.split(separator: ".").last.map(String.init) ?? name
            return NumberedKeys(
                path: GuessedPath(written: name), forms: KeyForms.of(key), range: first...max(last, 20),
                keys: Set(keys.map(\.path)))
        }
    }
}
