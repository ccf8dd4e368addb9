package import Files
package import Foundation

/// What was seen of links, look by look; it knows no address, only digests of them.
package struct LinkHistory: Sendable, Equatable {
    private var records: [String: Record] = [:]

    /// What is known of a link.
    package struct Record: Sendable, Hashable, Codable {
        /// As the last look showed it.
        package fileprivate(set) var state: LinkState
        /// When a look showed that state first, with none of another between.
        package fileprivate(set) var since: Date
        /// The last look.
        package fileprivate(set) var looked: Date
        /// The last look that showed a page; nil where none did.
        package fileprivate(set) var seen: Date?
        /// The looks that showed that it is gone, with none between that showed a page.
        package fileprivate(set) var gone: Absence?

        /// Looks that all showed that there is nothing.
        package struct Absence: Sendable, Hashable, Codable {
            package fileprivate(set) var first: Date
            package fileprivate(set) var last: Date
            /// How many there were, those shortly after another not counted.
            package fileprivate(set) var looks: Int
        }

        /// Whether pages should lead elsewhere: the link was gone in three looks over a week.
        package var mayBeGone: Bool {
            guard let gone else { return false }
            return gone.looks >= 3 && gone.last.timeIntervalSince(gone.first) >= 7 * day
        }
    }

    package init() {}

    /// What is known of a link; nil where nobody looked.
    package subscript(_ link: ContentDigest) -> Record? { records[link.description] }

    /// Whether nothing is known.
    package var isEmpty: Bool { records.isEmpty }

    /// How many links are known.
    package var count: Int { records.count }

    /// The day for which the Web Archive is asked for a copy: that of the last look that found the page, or else of the first that
    /// did not; nil unless the link may be gone.
    package func archiveDay(_ link: ContentDigest) -> Date? {
        guard let record = self[link], record.mayBeGone else { return nil }
        return record.seen ?? record.gone?.first
    }

    /// Takes what a look showed.
    package mutating func note(_ finding: LinkFinding, at time: Date) {
        let key = finding.link.digest.description
        var record = records[key] ?? Record(state: finding.state, since: time, looked: time)
        if record.state != finding.state { (record.state, record.since) = (finding.state, time) }
        record.looked = time
        switch finding.state {
        case .fine, .moved: (record.seen, record.gone) = (time, nil)
        case .gone:
            var gone = record.gone ?? .init(first: time, last: time, looks: 1)
            // A clock that was ahead for a while has left times that are yet to come.
            (gone.first, gone.last) = (min(gone.first, time), min(gone.last, time))
            // Two looks on one day are as good as one: a host that is being mended is not gone.
            if time.timeIntervalSince(gone.last) >= day * 5 / 6 { (gone.last, gone.looks) = (time, gone.looks + 1) }
            record.gone = gone
        // Says nothing of the page: the looks that showed it gone still count, and this one does not.
        case .failing: break
        }
        records[key] = record
    }

    /// Takes what another history knows of some links.
    package mutating func take(_ links: Set<ContentDigest>, from other: LinkHistory) {
        for link in links { records[link.description] = other.records[link.description] }
    }

    /// Forgets links at which nobody looked for more than a year: no recipe has them any more.
    package mutating func forgetOld(at time: Date) {
        records = records.filter { time.timeIntervalSince($0.value.looked) <= 400 * day }
    }
}

private let day: TimeInterval = 86_400

// MARK: - On disk

extension LinkHistory.Record {
    /// The seconds from 1970 to the end of the year 9999: later dates cannot be written into the address of a copy.
    private static let possibleTimes = 0.0..<253_402_300_800
    private static let possibleLooks = 1...1_000_000

    /// Whether this program may have written it: all that comes of it can be computed and written again.
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

    /// Why a history cannot be read.
    package enum FileError: Error, CustomStringConvertible {
        /// It is no history, or only a part of one.
        case damaged
        /// A later version of this program wrote it.
        case newer

        package var description: String {
            switch self {
            case .damaged: "it is damaged"
            case .newer: "a later version of recipesite wrote it"
            }
        }
    }

    /// Where the history of links is, beside what a cache holds.
    package static func file(in cache: URL) -> URL { cache.appending(path: "links.json", directoryHint: .notDirectory) }

    /// Reads a history, which is empty if there is no file.
    ///
    /// - Throws: ``FileError`` if there is one that cannot be understood, `SystemError` if it cannot be read.
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

    /// Changes the history in a file, in one step, while no other process does.
    ///
    /// - Parameters:
    ///   - file: the file, which need not be there.
    ///   - change: changes what the file has now.
    /// - Throws: where the file cannot be read or written; it is as it was then.
    package static func update(at file: URL, _ change: (inout LinkHistory) -> Void) throws {
        let path = BytePath(resolving: file)
        let folder = BytePath(resolving: file.deletingLastPathComponent())
        try FileSystem.makeFolders(folder)
        let lock = try FolderLock(folder, .exclusiveInTurn)
        defer { lock?.release() }
        // With the lock, nobody is writing one.
        let unfinished = try FileSystem.entries(of: folder).filter {
            "\($0)".hasPrefix(file.lastPathComponent + FileSystem.unfinishedMark)
        }
        for name in unfinished { try FileSystem.removeFile(folder.appending(name)) }
        var history = try LinkHistory(at: file)
        change(&history)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Int(date.timeIntervalSince1970.rounded()))
        }
        encoder.outputFormatting = .sortedKeys
        // Nothing else knows what looks of weeks have shown.
        try FileSystem.replace(
            path, with: [UInt8](try encoder.encode(Stored(links: history.records))), isSynced: true)
    }
}
