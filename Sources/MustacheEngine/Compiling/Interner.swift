/// Numbers names densely from 0, so that looking one up is an array access.
struct Interner: Sendable {
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]

    /// The number of `name`, a new one if it has none yet.
    mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        let number = names.count
        names.append(name)
        numbers[name] = number
        return number
    }

    /// The number of `name`, or nil if it has none.
    func known(_ name: String) -> Int? { numbers[name] }

    /// Forgets all names but the first `count`.
    mutating func truncate(to count: Int) {
        for name in names[count...] { numbers[name] = nil }
        names.removeSubrange(count...)
    }
}
