/// What one run tries: a few templates that can call each other, and data for them.
///
/// The bytes are parts between lines that hold `%` alone. The last part is the data, in the notation of
/// ``DataReader``; those before it are the templates `a`, `b`, `c` and `d`.
struct FuzzInput {
    let sources: [TemplateSource]
    let data: TemplateValue

    /// Reads any bytes; what is not UTF-8 is repaired, since a template is a `String`.
    init(_ bytes: some Collection<UInt8>) {
        var parts = Self.parts(of: Array(bytes))
        var reader = DataReader(parts.removeLast())
        data = reader.value()
        sources = zip(["a", "b", "c", "d"], parts).map { name, part in
            TemplateSource(name: name, file: name + ".mustache", text: String(decoding: part, as: UTF8.self))
        }
    }

    /// The bytes between the separators; always at least one part.
    private static func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let separator = Array("\n%\n".utf8)
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        var index = 0
        while index + separator.count <= bytes.count {
            if bytes[index..<index + separator.count].elementsEqual(separator) {
                parts.append(bytes[start..<index])
                start = index + separator.count
                index = start
            } else {
                index += 1
            }
        }
        return parts + [bytes[start...]]
    }
}
