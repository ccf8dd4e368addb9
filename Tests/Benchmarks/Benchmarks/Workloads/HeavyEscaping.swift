import MustacheEngine

/// Long texts in which every eighth character or so has to be escaped.
struct HeavyEscaping: TemplateModel {
    let texts: [String]

    static let fields = Fields<HeavyEscaping>("page", .texts("texts", "Its texts.") { $0.texts })

    init() {
        let text = "<a href=\"?q=salt&n=1\">Cook's \"best\" & only</a> for 2 < 3 people, says the ‘Küchenchef’; "
        texts = (0..<200).map { "\($0): " + String(repeating: text, count: 12) }
    }

    func workload() throws -> Workload {
        try Workload(
            rendering: "heavy escaping", Templates("{{#texts}}<p>{{.}}</p>\n{{/texts}}"), model: self,
            data: .object(["texts": .list(texts.map { .text($0) })]), handWritten: write)
    }

    private func write(to page: inout [UInt8]) {
        for text in texts {
            page.append(html: "<p>")
            page.append(escaping: text)
            page.append(html: "</p>\n")
        }
    }
}
