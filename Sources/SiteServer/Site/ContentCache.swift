import SiteHosting
import Synchronization

/// What was lately served, kept in memory within a limit.
final class ContentCache: Sendable {
    /// A file as clients of one kind get it.
    struct Key: Hashable {
        var path: SitePath
        /// The coding that they like best; the representation has another where that one gains nothing.
        var coding: ContentCoding?
    }

    private struct Entry {
        var representation: Representation
        var lastUse: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var bytes = 0
        /// Counts the uses, to tell the latest.
        var uses = 0

        /// Lets go of what was used longest ago.
        mutating func shrink(to goal: Int) {
            for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                guard bytes > goal else { return }
                entries[key] = nil
                bytes -= entry.representation.length
            }
        }
    }

    private let limit: Int
    private let state = Mutex(State())

    /// A cache for so many bytes.
    init(limit: Int) { self.limit = limit }

    /// What is kept for a key, if it was made from the file of this digest.
    func representation(_ key: Key, sha256: String) -> Representation? {
        state.withLock { state in
            guard let index = state.entries.index(forKey: key),
                state.entries.values[index].representation.sha256 == sha256
            else { return nil }
            state.uses += 1
            state.entries.values[index].lastUse = state.uses
            return state.entries.values[index].representation
        }
    }

    /// Keeps something, in place of what was used longest ago.
    func keep(_ representation: Representation, for key: Key) {
        state.withLock { state in
            state.uses += 1
            let old = state.entries.updateValue(.init(representation: representation, lastUse: state.uses), forKey: key)
            state.bytes += representation.length - (old?.representation.length ?? 0)
            // Some more than it must be, so that the next ones need not look for the oldest again.
            if state.bytes > limit { state.shrink(to: limit * 3 / 4) }
        }
    }
}
