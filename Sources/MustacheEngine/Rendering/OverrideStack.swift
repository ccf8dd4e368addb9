/// The blocks that the parents being carried out were handed.
struct OverrideStack {
    private struct Entry {
        let overrides: [Override]
        /// The entry around it, or -1.
        let outer: Int
    }

    private var entries: [Entry] = []

    /// The innermost entry that applies where the program is, or -1.
    private(set) var current = -1

    /// The entry that applied before; to be put back.
    typealias State = Int

    /// Begins a parent.
    mutating func push(_ overrides: [Override]) -> State {
        let state = current
        entries.append(Entry(overrides: overrides, outer: current))
        current = entries.count - 1
        return state
    }

    /// Ends what ``push(_:)`` began.
    mutating func pop(_ state: State) {
        entries.removeLast()
        current = state
    }

    /// What replaces a block, and the entry that applies inside it; nil where nothing does.
    ///
    /// The outermost override counts, and inside it what was handed to the template that it is written in.
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

    /// Makes another entry apply, and returns the one that did.
    mutating func enter(_ state: State) -> State {
        defer { current = state }
        return current
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        current = -1
    }
}
