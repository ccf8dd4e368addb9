import CKainjow

/// kainjow's C++ engine, into memory that is kept from one page to the next.
final class KainjowContender: Contender {
    let engine = Engine.kainjow
    private let template: OpaquePointer
    private let data: OpaquePointer

    init(_ templates: Templates, data: Datum) throws {
        template = try Self.compiled(templates.texts[0].text)
        self.data = data.forKainjow()
        // It finds partials among the data.
        for (name, text) in templates.texts.dropFirst() {
            let partial = text.withBytes { kainjow_partial_new($0, $1) }
            kainjow_object_set(self.data, name, partial)
            kainjow_data_free(partial)
        }
    }

    deinit {
        kainjow_template_free(template)
        kainjow_data_free(data)
    }

    func run() throws -> Int { rendered().count }

    func page() throws -> [UInt8] { Array(rendered()) }

    /// Parses a template, which the caller frees.
    static func compiled(_ text: String) throws -> OpaquePointer {
        guard let template = text.withBytes({ kainjow_template_new($0, $1) }) else { throw Refused(template: text) }
        return template
    }

    private func rendered() -> UnsafeBufferPointer<UInt8> {
        var count = 0
        let start = kainjow_render(template, data, &count)
        return UnsafeBufferPointer(start: start, count: count)
    }

    private struct Refused: Error {
        let template: String
    }
}

extension Datum {
    /// The same as kainjow reads it; the caller frees it.
    func forKainjow() -> OpaquePointer {
        switch self {
        case .text(let text):
            return text.withBytes { kainjow_text_new($0, $1) }
        case .flag(let flag):
            return kainjow_flag_new(flag)
        case .list(let values):
            let list: OpaquePointer = kainjow_list_new()
            for value in values {
                let inner = value.forKainjow()
                kainjow_list_append(list, inner)
                kainjow_data_free(inner)
            }
            return list
        case .object(let members):
            let object: OpaquePointer = kainjow_object_new()
            for (name, value) in members {
                let inner = value.forKainjow()
                kainjow_object_set(object, name, inner)
                kainjow_data_free(inner)
            }
            return object
        }
    }
}

extension String {
    /// Lends the text's bytes and their number.
    fileprivate func withBytes<Result>(_ body: (UnsafePointer<CChar>, Int) -> Result) -> Result {
        withCString { body($0, utf8.count) }
    }
}
