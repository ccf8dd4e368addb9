package import Files
package import Foundation

/// The results of all checks of links, kept by digests of the addresses, never by the addresses themselves.
package struct LinkHistory: Sendable, Equatable {
    private var records: [String: Record] = [:]

    /// The results for one link.
    package struct Record: Sendable, Hashable, Codable {
        /// The state that the last check showed.
        package fileprivate(set) var state: LinkState
        /// The time of the first check that showed the current state, with no other state since.
        package fileprivate(set) var since: Date
        /// The time of the last check.
        package fileprivate(set) var looked: Date
        /// The time of the last check that found a page; `nil` if none did.
        package fileprivate(set) var seen: Date?
        /// The checks that showed the link as gone, with no check between them that found a page.
        package fileprivate(set) var gone: Absence?

        /// A row of checks that all found nothing.
        package struct Absence: Sendable, Hashable, Codable {
            package fileprivate(set) var first: Date
            package fileprivate(set) var last: Date
            /// The number of checks, without those shortly after another.
            package fileprivate(set) var looks: Int
        }

        /// Whether pages should lead elsewhere: at least three checks over at least a week showed the link as gone.
        package var mayBeGone: Bool {
            guard let gone else { return false }
            return gone.looks >= 3 && gone.last.timeIntervalSince(gone.first) >= 7 * day
        }
    }

    package init() {}

    /// Returns the record of a link, or `nil` if it was never checked.
    package subscript(_ link: ContentDigest) -> Record? { records[link.description] }

    /// Whether there are no records.
    package var isEmpty: Bool { records.isEmpty }

    /// The number of links with a record.
    package var count: Int { records.count }

    /// Returns the day for which to ask the Web Archive for a copy, or `nil` unless the link may be gone.
    ///
    /// It is the day of the last check that found the page, or else of the first that did not.
    package func archiveDay(_ link: ContentDigest) -> Date? {
        guard let record = self[link], record.mayBeGone else { return nil }
        return record.seen ?? record.gone?.first
    }

    /// Records the result of a check.
    package mutating func note(_ finding: LinkFinding, at time: Date) {
        let key = finding.link.digest.description
        var record = records[key] ?? Record(state: finding.state, since: time, looked: time)
        if record.state != finding.state { (record.state, record.since) = (finding.state, time) }
        record.looked = time
        switch finding.state {
        case .fine, .moved: (record.seen, record.gone) = (time, nil)
        case .gone:
            var gone = record.gone ?? .init(first: time, last: time, looks: 1)
            // If the clock was ahead for a while, recorded times can lie in the future.
            (gone.first, gone.last) = (min(gone.first, time), min(gone.last, time))
            // Two checks on one day count as one, because a host under repair is not gone.
            if time.timeIntervalSince(gone.last) >= day * 5 / 6 { (gone.last, gone.looks) = (time, gone.looks + 1) }
            record.gone = gone
        // A failing check says nothing about the page: earlier checks that showed it gone still count, and this one doesn't.
        case .failing: break
        }
        records[key] = record
    }

    /// Copies the records of some links from another history.
    package mutating func take(_ links: Set<ContentDigest>, from other: LinkHistory) {
        for link in links { records[link.description] = other.records[link.description] }
    }

    /// Removes links that were not checked for more than a year, because no recipe has them any more.
    package mutating func forgetOld(at time: Date) {
        records = records.filter { time.timeIntervalSince($0.value.looked) <= 400 * day }
    }
}

private let day: TimeInterval = 86_400

// MARK: - On disk

extension LinkHistory.Record {
    /// The seconds from 1970 to the end of the year 9999; later dates don't fit into the address of a copy.
    private static let possibleTimes = 0.0..<253_402_300_800
    private static let possibleLooks = 1...1_000_000

    /// Whether this program may have written the record, so that all values computed from it can be written again.
    fileprivate var isPossible: Bool {
        let dates = [since, looked, seen, gone?.first, gone?.last].compactMap(\.self)
        return dates.allSatisfy { Self.possibleTimes.contains($0.timeIntervalSince1970) }
            && gone.map { Self.possibleLooks.contains($0.looks) } ?? true
    }
}

extension LinkHistory {
    private struct Stored: Codable {
        static let version = 1
        var version = Stored.version
        var links: [String: Record]
    }

    /// The errors of reading a history.
    package enum FileError: Error, CustomStringConvertible {
        /// The file is not a history, or only part of one.
        case damaged
        /// A later version of this program wrote the file.
        case newer

        package var description: String {
            switch self {
            case .damaged: "it is damaged"
            case .newer: "a later version of recipesite wrote it"
            }
        }
    }

    /// Returns the file of the history, which lies beside the contents of a cache.
    package static func file(in cache: URL) -> URL { cache.appending(path: "links.json", directoryHint: .notDirectory) }

    /// Reads a history, which is empty if there is no file.
    ///
    /// - Throws: ``FileError`` if the file makes no sense, `SystemError` if it can't be read.
    package init(at file: URL) throws {
        let path = BytePath(resolving: file)
        guard FileSystem.exists(path) else { return }
        let bytes = Data(try FileSystem.read(path))
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        struct Version: Decodable { let version: Int }
        let version = try? decoder.decode(Version.self, from: bytes).version
        if let version, version > Stored.version { throw FileError.newer }
        guard let stored = try? decoder.decode(Stored.self, from: bytes),
            stored.links.values.allSatisfy(\.isPossible)
        else { throw FileError.damaged }
        records = stored.links
    }

    /// Changes the history in a file in one step, while no other process changes it.
    ///
    /// - Parameters:
    ///   - file: the file, which need not exist.
    ///   - change: changes the current contents of the file.
    /// - Throws: an error if the file can't be read or written; the file is then unchanged.
    package static func update(at file: URL, _ change: (inout LinkHistory) -> Void) throws {
        let path = BytePath(resolving: file)
        let folder = BytePath(resolving: file.deletingLastPathComponent())
        try FileSystem.makeFolders(folder)
        let lock = try FolderLock(folder, .exclusiveInTurn)
        defer { lock?.release() }
        var history = try LinkHistory(at: file)
        change(&history)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Int(date.timeIntervalSince1970.rounded()))
        }
        encoder.outputFormatting = .sortedKeys
        // Synced, because no other place holds the results of weeks of checks.
        try FileSystem.replace(
            path, with: [UInt8](try encoder.encode(Stored(links: history.records))), isSynced: true)
    }
}
