import Patterns
import StrictJSON

/// A value that a reader found in a document that isn't JSON, with its place in the document's bytes.
indirect enum SourceValue: Sendable {
    /// A text, whose source begins at an offset.
    case text(String, at: Int)
    case list([SourceValue])
    /// The members of an object; of several with one key, the first counts.
    case object([(key: String, value: SourceValue)])
    /// JSON that the document contains as it is, and its offset.
    case json(ArraySlice<UInt8>)

    /// Whether it is an empty list or text, or an object without members.
    var isEmpty: Bool {
        switch self {
        case .text(let text, _): text.isBlank
        case .list(let values): values.isEmpty
        case .object(let members): members.isEmpty
        case .json: false
        }
    }
}

extension SourceValue: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: SourceValue...) { self = .list(elements) }
}

/// The offsets of values in JSON that was made from a document, with those in the document.
struct ValueOrigins: Sendable {
    /// A place in the JSON, and its source.
    private struct Place {
        let json: Int
        let source: Int
        /// Whether the bytes that follow are the same in both.
        let isCopy: Bool
    }

    private var places: [Place] = []

    mutating func add(_ json: Int, from source: Int, isCopy: Bool = false) {
        places.append(Place(json: json, source: source, isCopy: isCopy))
    }

    /// Returns the offset in the document for an offset in the JSON.
    func offset(of json: Int) -> Int {
        // A document that couldn't be read has no JSON; its fault has an offset in the document.
        if places.isEmpty { return json }
        guard let place = places[..<places.partitioningIndex { $0.json > json }].last else { return 0 }
        return place.isCopy ? place.source + (json - place.json) : place.source
    }
}

extension SourceValue {
    /// Returns the value as JSON, with the origins of its parts; `nil` if it is larger than a limit, as a value is that has a long
    /// text in each of many places.
    func json(atMost limit: Int) -> (bytes: [UInt8], origins: ValueOrigins)? {
        var bytes: [UInt8] = []
        var origins = ValueOrigins()
        origins.add(0, from: 0)
        write(to: &bytes, &origins, limit)
        return bytes.count <= limit ? (bytes, origins) : nil
    }

    private func write(to bytes: inout [UInt8], _ origins: inout ValueOrigins, _ limit: Int) {
        guard bytes.count <= limit, ReadingWork.spend(1) else { return }
        switch self {
        case .text(let text, let offset):
            origins.add(bytes.count, from: offset)
            Self.write(text, to: &bytes)
        case .json(let json):
            guard ReadingWork.spend(json.count) else { return }
            origins.add(bytes.count, from: json.startIndex, isCopy: true)
            bytes += json
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes, &origins, limit)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            if let offset = firstOffset { origins.add(bytes.count, from: offset) }
            bytes.append(UInt8(ascii: "{"))
            var keys: Set<[UInt8]> = []
            for (key, value) in members where keys.insert(Array(key.utf8)).inserted {
                if keys.count > 1 { bytes.append(UInt8(ascii: ",")) }
                if let offset = value.firstOffset { origins.add(bytes.count, from: offset) }
                Self.write(key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                value.write(to: &bytes, &origins, limit)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        guard ReadingWork.spend(text.utf8.count) else { return }
        var json = JSONText()
        json.string(text)
        bytes += json.bytes
    }

    /// The offset of the first text in the value.
    private var firstOffset: Int? {
        switch self {
        case .text(_, let offset): offset
        case .json(let json): json.startIndex
        case .list(let values): Self.firstOffset(in: values)
        case .object(let members): Self.firstOffset(in: members.map(\.value))
        }
    }

    /// A lazy sequence would look at its first element twice, and that in turn at its own.
    private static func firstOffset(in values: [SourceValue]) -> Int? {
        for value in values {
            if let offset = value.firstOffset { return offset }
        }
        return nil
    }
}
