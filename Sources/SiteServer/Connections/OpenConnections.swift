import NIOCore
import Synchronization

/// The open connections of a server; if there are too many, silent ones are closed in favour of new ones.
///
/// A client that opens many idle connections can't keep others out.
final class OpenConnections: Sendable {
    private struct Entry {
        let channel: any Channel
        let silence: ConnectionSilence
    }

    private let limit: Int
    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    /// Allows a number of connections before silent ones are closed.
    init(limit: Int) { self.limit = limit }

    /// Adds a connection until it is closed, and closes the one that has been silent longest if there are too many.
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
            // The client has sent a request meanwhile.
            if longest.channel.isActive {
                entries.withLock { $0[ObjectIdentifier(longest.silence)] = longest }
            }
        }
    }

    /// Removes the connection that has been silent longest, so that it isn't picked twice; returns `nil` if no connection is
    /// silent.
    private static func takeLongestSilent(of entries: inout [ObjectIdentifier: Entry]) -> Entry? {
        let silent = entries.compactMap { key, entry in entry.silence.beginning.map { (key: key, since: $0) } }
        return silent.min { $0.since < $1.since }.flatMap { entries.removeValue(forKey: $0.key) }
    }
}
