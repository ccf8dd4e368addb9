import SiteHosting
import Synchronization

/// Recently served content, kept in memory within a limit.
final class ContentCache: Sendable {
    /// A file in the form for clients with the same preference.
    struct Key: Hashable {
        var path: SitePath
        /// The coding that they prefer; the representation is in another one if that coding saves nothing.
        var coding: ContentCoding?
    }

    private struct Entry {
        var representation: Representation
        var lastUse: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var bytes = 0
        /// The number of uses so far, which orders entries by their last use.
        var uses = 0

        /// Removes the entries that were used longest ago.
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

    /// Makes a cache for a number of bytes.
    init(limit: Int) { self.limit = limit }

    /// Returns the entry for a key, if it was made from the file with this digest.
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

    /// Keeps a representation, at the expense of those used longest ago.
    func keep(_ representation: Representation, for key: Key) {
        state.withLock { state in
            state.uses += 1
            let old = state.entries.updateValue(.init(representation: representation, lastUse: state.uses), forKey: key)
            state.bytes += representation.length - (old?.representation.length ?? 0)
            // This removes more than necessary, so that the next ones need not search for the oldest again.
            if state.bytes > limit { state.shrink(to: limit * 3 / 4) }
        }
    }
}
