import Patterns
import StrictJSON
import Yams

/// The front matter of a Markdown file as JSON, so that it is read like any other recipe.
///
/// Scalars stay texts as they are written, for example `no` and `1:30`; only plain numbers, `true`, `false` and `null`
/// don't.
struct FrontMatter {
    let value: JSONValue
    let origins: ValueOrigins
    /// The lines of the text below that change because they had fields, by their indices.
    let texts: [Int: String]
    let remarks: [Remark]

    /// A value that may be shown in a way that its author didn't intend.
    struct Remark: Sendable {
        /// The value's offset in the JSON, in bytes.
        let offset: Int
        let message: String
        let help: String
        /// The offset in the JSON of another value that the message names.
        var besides: Int?
    }

    /// The most values that front matter may have, because aliases of YAML can multiply them.
    private static let limit = 20_000

    /// Reads the lines of front matter, which begin at an offset and a line of the file.
    ///
    /// The file's path becomes the value of `file`; `fields` are those in the text below, whose lines are at `places`.
    /// Throws if it isn't YAML with the fields of a recipe.
    init(
        _ lines: [[UInt8]], from start: Int, firstLine: Int, file: String, with fields: TextFields = TextFields(),
        at places: [Int] = []
    ) throws(DocumentFault) {
        let lines = lines.map(Self.withSpaceBehindHyphen)
        var writer = FrontMatterWriter(lines, from: start, firstLine: firstLine)
        let mapping: Node.Mapping
        let repeated: [RepeatedYAMLKey]
        do {
            let composed = try BoundedYAML.compose(lines: lines.map { String(decoding: $0, as: UTF8.self) })
            repeated = composed.repeated
            guard let node = composed.root else {
                throw DocumentFault(offset: start, message: "the front matter is empty", help: Self.help)
            }
            guard let found = node.mapping else {
                throw writer.hinted(at: 0)
                    ?? DocumentFault(offset: start, message: "the front matter is no list of keys", help: Self.help)
            }
            mapping = found
        } catch let fault as DocumentFault {
            throw fault
        } catch let error as BoundedYAML.LimitError {
            throw writer.fault(error)
        } catch {
            throw writer.fault(error)
        }
        writer.repeated = repeated
        texts = try writer.write(mapping, file: file, limit: Self.limit, with: fields, at: places)
        do throws(JSONSyntaxError) {
            value = try JSONDocument(writer.json).root
        } catch {
            // A repeated key, or deeper nesting than any recipe has.
            throw DocumentFault(
                offset: writer.origins.offset(of: error.offset), pointer: error.pointer,
                message: "the front matter cannot be read: \(error.message)", help: Self.help)
        }
        origins = writer.origins
        remarks = writer.remarks
    }

    /// Replaces tabs behind the hyphen of an item with spaces; YAML 1.2 allows them, but the parser doesn't.
    private static func withSpaceBehindHyphen(_ line: [UInt8]) -> [UInt8] {
        let (space, tab) = (UInt8(ascii: " "), UInt8(ascii: "\t"))
        let hyphen = line.prefix { $0 == space }.count
        guard hyphen < line.count, line[hyphen] == UInt8(ascii: "-") else { return line }
        var line = line
        for index in line.indices.dropFirst(hyphen + 1) {
            guard line[index] == space || line[index] == tab else { break }
            line[index] = space
        }
        return line
    }

    static let help = "write a key and its value in each line, such as name: Shakshuka"
}

/// The fields of front matter, with one key each.
///
/// A field can have several names, such as `yield` and `servings`. If a recipe has two of them, a key with a value
/// takes precedence, then the one that comes first in the format. A source may have both a name and an address.
struct FrontMatterFields {
    struct Field {
        let key: Node
        /// The field that the key names; `nil` if the key is unknown.
        fileprivate(set) var name: String?
        let value: Node
        /// Whether the value is an address.
        fileprivate let isAddress: Bool
        /// The criteria for precedence, the most important first; lower values win.
        private let rank: [Int]

        fileprivate init(_ key: Node, _ value: Node) {
            let written = key.scalar?.string
            let name = FrontMatterKey.field(written ?? "")
            (self.key, self.name, self.value) = (key, name, value)
            isAddress = value.scalar?.string.contains("://") ?? false
            rank = [
                value.isNothing ? 1 : 0, FrontMatterKey.isAddress(name ?? "") && !isAddress ? 1 : 0,
                FrontMatterKey.rank(of: name ?? ""), written == name ? 0 : 1,
            ]
        }

        /// Returns whether this field takes precedence over an earlier one for the same subject.
        fileprivate func precedes(_ other: Self) -> Bool { rank.lexicographicallyPrecedes(other.rank) }

        /// Whether it says by a name, such as that of a book, where the recipe is from.
        fileprivate var namesSource: Bool {
            FrontMatterKey.isAddress(name ?? "") && !isAddress && value.scalar != nil && !value.isNothing
        }
    }

    /// The fields to read, in the order of the file.
    private(set) var kept: [Field] = []
    /// The ignored keys whose values differ from those of the fields that replace them.
    private(set) var lost: [Lost] = []

    /// A key that is ignored because another one names the same field.
    struct Lost {
        let key: Node
        /// The index in ``FrontMatterFields/kept`` of the key that is read instead.
        let instead: Int
    }

    init(_ mapping: Node.Mapping) {
        var all = mapping.map { Field($0, $1) }
        var best: [String: Int] = [:]
        for (index, field) in all.enumerated() {
            guard let name = field.name else { continue }
            let subject = FrontMatterKey.subject(of: name)
            if best[subject].map({ field.precedes(all[$0]) }) ?? true { best[subject] = index }
        }
        var named: Int?
        if let address = best["source"], all[address].isAddress, let name = all.firstIndex(where: \.namesSource) {
            named = name
            (all[name].name, all[address].name) = ("source", "url")
        }
        var places: [Int: Int] = [:]
        for (index, field) in all.enumerated()
        where index == named || field.name.map({ best[FrontMatterKey.subject(of: $0)] == index }) ?? true {
            places[index] = kept.count
            kept.append(field)
        }
        for (index, field) in all.enumerated() where places[index] == nil {
            guard let name = field.name, let instead = best[FrontMatterKey.subject(of: name)],
                let place = places[instead], !field.value.isNothing, !field.value.says(all[instead].value)
            else { continue }
            lost.append(Lost(key: field.key, instead: place))
        }
    }
}

extension Node {
    var isNothing: Bool {
        switch self {
        case .scalar(let scalar):
            scalar.string.isBlank || (scalar.style == .plain && ["~", "null"].contains(scalar.string))
        case .sequence(let sequence): sequence.allSatisfy(\.isNothing)
        case .mapping(let mapping): mapping.isEmpty
        case .alias: false
        }
    }

    /// Returns whether another value has the same content.
    fileprivate func says(_ other: Node) -> Bool {
        switch (self, other) {
        case (.scalar(let one), .scalar(let other)):
            // The other value is looked at again for each key that it replaces.
            ReadingWork.spend(other.string.utf8.count) && one.string.trimmed == other.string.trimmed
        case (.sequence(let one), .sequence(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.says($1) }
        case (.mapping(let one), .mapping(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.key.says($1.key) && $0.value.says($1.value) }
        default: false
        }
    }
}
