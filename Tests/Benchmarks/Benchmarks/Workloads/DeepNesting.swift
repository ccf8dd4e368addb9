import MustacheEngine

/// Folders in folders, twelve deep, two in each; what is inmost names what is outermost.
struct DeepNesting: TemplateModel {
    let title: String
    let folders: List<Folder>

    static let fields = Fields<DeepNesting>(
        "tree", .text("title", "Its name.") { $0.title }, .list("folders", "Its folders.") { $0.folders })

    private static let depth = 12

    init() {
        title = "Fish & Chips"
        folders = [Folder(depth: Self.depth)]
    }

    struct Folder: TemplateModel {
        let name: String
        let folders: List<Folder>

        static let fields = Fields<Folder>(
            "folder", .text("name", "Its name.") { $0.name }, .list("folders", "What is in it.") { $0.folders })

        init(depth: Int) {
            name = "folder \(depth)"
            folders = List((1..<min(3, depth + 1)).map { _ in Folder(depth: depth - 1) })
        }

        var datum: Datum { .object(["name": .text(name), "folders": .list(folders.map(\.datum))]) }
    }

    func workload() throws -> Workload {
        try Workload(
            rendering: "sections 12 deep", Templates(Self.template), model: self,
            data: .object(["title": .text(title), "folders": .list(folders.map(\.datum))]), handWritten: write)
    }

    /// Each level inside the one before it; not recursive, so that every engine can do it.
    private static let template = (1...depth).reduce("") { inner, _ in
        "{{#folders}}<p title=\"{{title}}\">{{name}}\(inner)</p>{{/folders}}"
    }

    private func write(to page: inout [UInt8]) {
        for folder in folders { write(folder, level: 1, to: &page) }
    }

    private func write(_ folder: Folder, level: Int, to page: inout [UInt8]) {
        page.append(html: "<p title=\"")
        page.append(escaping: title)
        page.append(html: "\">")
        page.append(escaping: folder.name)
        if level < Self.depth {
            for inner in folder.folders { write(inner, level: level + 1, to: &page) }
        }
        page.append(html: "</p>")
    }
}
