import Diagnostics
package import Foundation
import StrictJSON

/// Reads documents of one kind that isn't JSON, such as web pages.
///
/// A reader only finds where a recipe has its fields. Their texts stay as they are written, and a mapping reads them.
struct DocumentReader: Sendable {
    /// The kind of document in messages, such as `Cooklang`.
    let name: String
    /// Returns what a document has; `nil` if it isn't of this kind.
    ///
    /// Content decides; the name of the file is a hint for kinds without marks of their own.
    let read: @Sendable (_ document: SourceDocument) throws(DocumentFault) -> ReadDocument?

    /// All readers, in the order in which they are tried.
    static let all: [DocumentReader] = [
        jsonLines, unescapedJSON, recipeKeeper, copyMeThat, evernote, recipeXML, webPage, mealMaster, rezKonv,
        masterCookText, saffron,
        cooklang,
        recipeMD,
        markdownNote, yaml, csv,
    ]

    /// Returns a document as JSON; `nil` if no reader knows its kind.
    static func converted(_ document: SourceDocument) throws(DocumentFault) -> ConvertedDocument? {
        try ReadingLimit.apply(toBytes: document.bytes.count) { () throws(DocumentFault) in
            for reader in all {
                if let read = try reader.read(document) {
                    return try ConvertedDocument(read, of: reader.name, from: document.bytes.count)
                }
            }
            return nil
        }
    }
}

extension FeedDocument {
    /// Creates a document from received bytes: JSON, or a document of a kind that a reader knows.
    ///
    /// - Parameters:
    ///   - bytes: the bytes as they were received.
    ///   - location: the document's location, whose last component is its file's name.
    ///   - site: the published site that it is a file of, whose folder relative addresses must not leave; `nil` if it is of
    ///     none, and its own folder counts.
    ///   - name: the document's name in messages; `nil` if it has the name of its source.
    ///   - index: its number in the feed, counted from 0.
    ///   - isDetail: whether it is a single recipe that a list refers to.
    ///   - around: the files around it; `nil` for a single file on disk.
    ///   - headings: the headings that name parts of notes.
    package convenience init(
        _ bytes: [UInt8], from location: URL?, of site: DocumentSite? = nil, name: String? = nil, index: Int = 0,
        isDetail: Bool = false, in around: FilesAround? = nil, headings: NoteHeadings = NoteHeadings()
    ) {
        let file = location?.lastPathComponent ?? ""
        let disk = DiskQuestions()
        var content: Result<JSONValue, DocumentFault>
        var conversion: ConvertedDocument?
        do throws(JSONSyntaxError) {
            let root = try JSONDocument(bytes, allowsRepeats: true).root
            content = .success(root)
            do throws(DocumentFault) {
                if let (changed, kind) = try Self.changed(root, bytes) {
                    var document = changed
                    // The conversion no longer has their first values.
                    let repeats = root.document.repeats.map { ($0.key, $0.first, $0.counting) }
                    document.remarks += ReadDocument.Remark.remarks(about: repeats, in: bytes)
                    let converted = try ConvertedDocument(document, of: kind, from: bytes.count)
                    (conversion, content) = (converted, .success(converted.root))
                }
            } catch {
                content = .failure(error)
            }
        } catch let error {
            do throws(DocumentFault) {
                conversion = try DocumentReader.converted(
                    SourceDocument(bytes: bytes, name: file, export: around?.export, headings: headings) {
                        disk.hasFile($0, beside: location, in: around)
                    })
                content =
                    conversion.map { .success($0.root) } ?? .failure(DocumentFault(error, in: bytes, named: file))
            } catch {
                content = .failure(error)
            }
        }
        self.init(
            bytes, content, conversion, from: location, of: site, name: name, index: index, isDetail: isDetail,
            in: around, asking: disk)
    }

    /// Returns what a document in JSON has whose parts a mapping can't find, and its kind; `nil` for others.
    private static func changed(_ root: JSONValue, _ bytes: [UInt8]) throws(DocumentFault) -> (ReadDocument, String)? {
        if let backup = MealieBackup.read(root) { return (backup, "a backup of Mealie") }
        if let notes = try ReadingLimit.apply(
            toBytes: bytes.count, { () throws(DocumentFault) in try NoteBackup.read(root) })
        {
            return (notes, "notes")
        }
        return LinkedTerms.read(root, bytes).map { ($0, "JSON-LD") }
    }

    /// Returns JSON as it was received, for a mapping that an owner wrote by what the document shows.
    func asWritten(for format: FeedFormat?) -> FeedDocument {
        guard let format, format.isOfOwner, conversion != nil,
            let root = try? JSONDocument(bytes, allowsRepeats: true).root
        else {
            return self
        }
        return FeedDocument(
            bytes, .success(root), nil, from: location, of: site, name: name, index: index, isDetail: isDetail,
            in: around, asking: disk)
    }

    /// Returns the document with its texts as they were received.
    func withoutRepairs() -> FeedDocument {
        guard conversion?.isRepaired == true else { return self }
        let source = SourceDocument(
            bytes: bytes, name: location?.lastPathComponent ?? "", export: around?.export,
            repairsTexts: false, hasFile: { self.hasFile($0) })
        guard let read = try? DocumentReader.converted(source) else { return self }
        return FeedDocument(
            bytes, .success(read.root), read, from: location, of: site, name: name, index: index,
            isDetail: isDetail, in: around, asking: disk)
    }
}

extension ReadDocument.Remark {
    /// A key that stands twice in one object of JSON, with the offsets of the one that doesn't count and of the one that does.
    typealias RepeatedKey = (key: String, first: Int, counting: Int)

    /// Returns the remarks about keys that stand twice in JSON, which name the lines of both.
    ///
    /// - Parameters:
    ///   - keys: the keys.
    ///   - bytes: the document as it was received.
    ///   - origin: returns the offset in these bytes for that of a key.
    /// - Returns: the remarks, at the offsets of the keys that count.
    static func remarks(
        about keys: [RepeatedKey], in bytes: [UInt8], origin: (Int) -> Int = { $0 }
    ) -> [ReadDocument.Remark] {
        let offsets = Set(keys.flatMap { [origin($0.first), origin($0.counting)] }).sorted()
        let lines = Dictionary(
            uniqueKeysWithValues: zip(offsets, DocumentPlace.places(of: offsets, in: bytes).map(\.line)))
        return keys.map { key in
            let (first, last) = (lines[origin(key.first)] ?? 1, lines[origin(key.counting)] ?? 1)
            let place = first == last ? "in line \(last)" : "in lines \(first) and \(last)"
            return ReadDocument.Remark(
                offset: key.counting,
                message: "\"\(key.key.shortened())\" is there twice in one object, \(place): the last one counts",
                help: RepeatedYAMLKey.help)
        }
    }
}
