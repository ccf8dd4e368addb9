package import Files
package import Foundation

/// What builds note of a site for later ones, of which the publisher knows only that it can be stored and compared.
package typealias BuildRecord = Codable & Equatable & Sendable

/// A manifest as it lies in the published folder: the files, and what the build noted for later ones.
package struct StoredManifest<Record: BuildRecord>: Codable, Equatable, Sendable {
    package var manifest: SiteManifest
    /// What the build noted; nil where it noted nothing.
    package var record: Record?
    /// What manifests had in place of a record before there were records.
    private var former: NoRecord?

    /// Whether the build noted anything.
    package var isRecorded: Bool { record != nil || former != nil }

    private enum CodingKeys: String, CodingKey {
        case record = "history"
        case former = "feed"
    }

    init(_ manifest: SiteManifest, record: Record?) {
        self.manifest = manifest
        self.record = record
    }

    /// The manifest of a published folder; nil where there is none.
    package init?(in folder: BytePath) throws {
        let file = folder.appending(SiteManifest.fileName)
        guard FileSystem.exists(file) else { return nil }
        try self.init(decoding: Data(try FileSystem.read(file)))
    }

    /// Reads what ``encoded()`` wrote.
    ///
    /// - Throws: `DecodingError`.
    package init(decoding data: Data) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self = try decoder.decode(Self.self, from: data)
    }

    package init(from decoder: any Decoder) throws {
        manifest = try SiteManifest(from: decoder)
        let values = try decoder.container(keyedBy: CodingKeys.self)
        record = try values.decodeIfPresent(Record.self, forKey: .record)
        former = try values.decodeIfPresent(NoRecord.self, forKey: .former)
    }

    package func encode(to encoder: any Encoder) throws {
        try manifest.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(record, forKey: .record)
    }

    /// The same bytes for the same manifest.
    func encoded() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
}

/// In place of a record for those who need the files only.
package struct NoRecord: BuildRecord {}
