import StrictJSON
import Yams

/// The front matter of a Markdown file as JSON, so that it is read as any other recipe is.
///
/// Texts stay as they are written: only plain numbers, `true`, `false` and `null` are something else, so that `no` and `1:30` are
/// texts.
struct FrontMatter {
    let value: JSONValue
    let origins: Origins
    /// What its author should know about it.
    let remarks: [Remark]

    /// A value that is shown otherwise than its author may have meant it.
    struct Remark: Sendable {
        /// Where it stands in the JSON, in bytes.
        let offset: Int
        let message: String
        let help: String
        /// The place of the value that the message goes on to name, in bytes of the JSON.
        var besides: Int?
    }

    /// Where values stand: that of the JSON, and that of the file that it was made of.
    struct Origins: Sendable {
        private var places: [(json: Int, file: Int)] = []

        mutating func add(_ json: Int, from file: Int) { places.append((json, file)) }

        /// The offset in the file of what stands at an offset of the JSON.
        func offset(of json: Int) -> Int {
            // What could not be read has no JSON, and its fault stands in the file.
            if places.isEmpty { return json }
            let end = places.firstIndex { $0.json > json } ?? places.endIndex
            return end > 0 ? places[end - 1].file : 0
        }
    }

    /// The most values that it may have; aliases of YAML can make many of few.
    private static let limit = 20_000

    /// Reads front matter.
    ///
    /// - Parameters:
    ///   - lines: its lines.
    ///   - start: where the first of them begins in the file, in bytes.
    ///   - firstLine: its number in the file, counted from 1.
    ///   - file: the file's path, which becomes the value of `file`.
    /// - Throws: ``DocumentFault`` if it isn't YAML that a recipe could be read from.
    init(_ lines: [[UInt8]], from start: Int, firstLine: Int, file: String) throws(DocumentFault) {
        var writer = FrontMatterWriter(lines, from: start, firstLine: firstLine)
        let text = String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
        let mapping: Node.Mapping
        do {
            guard let node = try BoundedYAML.compose(text + "\n") else {
                throw DocumentFault(offset: start, message: "the front matter is empty", help: Self.help)
            }
            guard let found = node.mapping else {
                throw writer.hinted(at: 0)
                    ?? DocumentFault(offset: start, message: "the front matter is no list of keys", help: Self.help)
            }
            mapping = found
        } catch let fault as DocumentFault {
            throw fault
        } catch let error as BoundedYAML.AliasError {
            throw writer.fault(error)
        } catch {
            throw writer.fault(error)
        }
        try writer.write(mapping, file: file, limit: Self.limit)
        do throws(JSONSyntaxError) {
            value = try JSONDocument(writer.json).root
        } catch {
            // A key that is there twice, or more levels than any recipe has.
            throw DocumentFault(
                offset: writer.origins.offset(of: error.offset), pointer: error.pointer,
                message: "the front matter cannot be read: \(error.message)", help: Self.help)
        }
        origins = writer.origins
        remarks = writer.remarks
    }

    static let help = "write a key and its value in each line, such as name: Shakshuka"
}
