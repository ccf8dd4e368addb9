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

    /// The day of the last look that showed a page, or else of the first that showed none, for a link that may be gone; nil for
    /// any other.
    package func lastSeen(_ link: ContentDigest) -> Date? {
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
            // Two looks on one day are as good as one: a host that is being mended is not gone.
            if time.timeIntervalSince(gone.last) >= day * 5 / 6 { (gone.last, gone.looks) = (time, gone.looks + 1) }
            record.gone = gone
        // Says nothing of the page: the looks that showed it gone still count, and this one does not.
        case .failing: break
        }
        records[key] = record
    }

    /// Takes what another run saw of links at which this one did not look later.
    package mutating func add(_ other: LinkHistory) {
        records.merge(other.records) { own, other in other.looked > own.looked ? other : own }
    }

    /// Forgets links at which nobody looked for more than a year: no recipe has them any more.
    package mutating func forgetOld(at time: Date) {
        records = records.filter { time.timeIntervalSince($0.value.looked) <= 400 * day }
    }
}

private let day: TimeInterval = 86_400

// MARK: - On disk

extension LinkHistory {
    private struct Stored: Codable {
        var version = 1
        var links: [String: Record]
    }

    /// Where the history of links is, beside what a cache holds.
    package static func file(in cache: URL) -> URL { cache.appending(path: "links.json", directoryHint: .notDirectory) }

    /// Reads a history; it is empty where there is no file.
    ///
    /// - Throws: where there is one that cannot be read.
    package init(at file: URL) throws {
        let path = BytePath(resolving: file)
        guard FileSystem.exists(path) else { return }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        records = try decoder.decode(Stored.self, from: Data(try FileSystem.read(path))).links
    }

    /// Writes the history in place of the one before, in one step.
    ///
    /// - Throws: where it cannot be written; the one before is as it was.
    package func save(at file: URL) throws {
        let path = BytePath(resolving: file)
        let new = BytePath("\(path).new-\(ProcessInfo.processInfo.processIdentifier)")
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Int(date.timeIntervalSince1970.rounded()))
        }
        encoder.outputFormatting = .sortedKeys
        let bytes = [UInt8](try encoder.encode(Stored(links: records)))
        if let folder = path.parent { try FileSystem.makeFolders(folder) }
        if FileSystem.exists(new) { try FileSystem.removeFile(new) }
        _ = try FileSystem.write(bytes, to: new)
        try FileSystem.move(new, to: path)
    }
}
