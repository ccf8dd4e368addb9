/// The blocks that the running parents were passed.
struct OverrideStack {
    private struct Entry {
        let overrides: [Override]
        /// The index of the entry around it, or -1.
        let outer: Int
    }

    private var entries: [Entry] = []

    /// The innermost entry that applies at the current instruction, or -1.
    private(set) var current = -1

    /// The previously current entry, to be restored.
    typealias State = Int

    /// Begins a parent.
    mutating func push(_ overrides: [Override]) -> State {
        let state = current
        entries.append(Entry(overrides: overrides, outer: current))
        current = entries.count - 1
        return state
    }

    /// Ends the parent that ``push(_:)`` began.
    mutating func pop(_ state: State) {
        entries.removeLast()
        current = state
    }

    /// Returns the override of a block and the entry that applies inside it, or `nil` if nothing overrides the block.
    ///
    /// The outermost override wins. Inside it, only blocks apply that were passed to the template that it is written in.
    func override(of block: Int) -> (override: Override, outer: State)? {
        var result: (override: Override, outer: State)?
        var index = current
        while index >= 0 {
            let entry = entries[index]
            if let override = entry.overrides.last(where: { $0.block == block }) {
                result = (override, entry.outer)
            }
            index = entry.outer
        }
        return result
    }

    /// Makes another entry current, and returns the previous one.
    mutating func enter(_ state: State) -> State {
        defer { current = state }
        return current
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        current = -1
    }
}
