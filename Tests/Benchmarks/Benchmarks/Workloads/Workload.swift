import MustacheEngine

/// A piece of work, and everyone who does it.
struct Workload {
    let name: String
    let contenders: [any Contender]
}

extension Workload {
    /// Rendering a page with each engine and by hand.
    init<Model: TemplateModel>(
        rendering name: String, _ templates: Templates, model: Model, data: Datum,
        handWritten: @escaping (inout [UInt8]) -> Void
    ) throws {
        self.name = name
        contenders = [
            try EngineContender(templates, model: model),
            HandWritten(handWritten),
            try KainjowContender(templates, data: data),
            try SwiftMustacheContender(templates, model: model),
            try SwiftMustacheContender(templates, data: data),
        ]
    }

    /// Throws where a contender makes anything else than the first.
    func comparePages() throws {
        var expected: [UInt8]?
        for contender in contenders {
            let page = try contender.page()
            if let expected, page != expected {
                throw DifferentPages(workload: self, contender: contender, page: page, expected: expected)
            }
            expected = page
        }
    }
}

/// Two contenders that make different bytes of the same templates and data.
struct DifferentPages: Error, CustomStringConvertible {
    let description: String

    init(workload: Workload, contender: any Contender, page: [UInt8], expected: [UInt8]) {
        let same = zip(page, expected).prefix { $0 == $1 }.count
        func excerpt(_ bytes: [UInt8]) -> String {
            String(decoding: bytes[max(0, same - 40)..<min(bytes.count, same + 40)], as: UTF8.self)
        }
        description = """
            \(workload.name): \(contender.engine.rawValue) makes other bytes from offset \(same) on.
            \(contender.engine.rawValue), \(page.count) bytes: …\(excerpt(page))…
            \(workload.contenders[0].engine.rawValue), \(expected.count) bytes: …\(excerpt(expected))…
            """
    }
}
