import NIOCore
import Synchronization

/// Since when a connection has been waiting for its client to ask something.
final class ConnectionSilence: Sendable {
    /// In nanoseconds of the system's clock; 0 while a request is received or answered.
    private let start = Atomic<UInt64>(0)

    func begin(at time: NIODeadline) { start.store(time.uptimeNanoseconds, ordering: .relaxed) }

    func end() { start.store(0, ordering: .relaxed) }

    /// Since when, in nanoseconds; nil while something is under way.
    var beginning: UInt64? {
        let start = start.load(ordering: .relaxed)
        return start == 0 ? nil : start
    }
}

/// The connections of a server, of which silent ones give way to new ones.
///
/// A client that opens many idle connections does not keep others out.
final class OpenConnections: Sendable {
    private struct Entry {
        let channel: any Channel
        let silence: ConnectionSilence
    }

    private let limit: Int
    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    /// Allows so many connections before silent ones are closed.
    init(limit: Int) { self.limit = limit }

    /// Counts a connection in until it is closed, and closes the one that has been silent for longest if there are too many.
    func add(_ channel: any Channel, _ silence: ConnectionSilence) {
        let longest = entries.withLock { entries in
            let longest = entries.count >= limit ? Self.takeLongestSilent(of: &entries) : nil
            entries[ObjectIdentifier(silence)] = Entry(channel: channel, silence: silence)
            return longest
        }
        channel.closeFuture.whenComplete { [self] _ in
            entries.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(silence)) }
        }
        guard let longest else { return }
        longest.channel.eventLoop.execute { [self] in
            if longest.silence.beginning != nil { return longest.channel.close(promise: nil) }
            // It has asked something meanwhile.
            if longest.channel.isActive {
                entries.withLock { $0[ObjectIdentifier(longest.silence)] = longest }
            }
        }
    }

    /// Removes the connection that has been silent for longest, so that no other picks it too; nil where none is silent.
    private static func takeLongestSilent(of entries: inout [ObjectIdentifier: Entry]) -> Entry? {
        let silent = entries.compactMap { key, entry in entry.silence.beginning.map { (key: key, since: $0) } }
        return silent.min { $0.since < $1.since }.flatMap { entries.removeValue(forKey: $0.key) }
    }
}
