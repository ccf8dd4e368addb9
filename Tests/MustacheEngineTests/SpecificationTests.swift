import Foundation
import MustacheEngine
import Testing

/// The cases of the Mustache specification, read from a copy of it beside the repository where there is one.
@Suite("The Mustache specification")
struct SpecificationTests {
    @Test(
        .enabled(if: SpecificationModule.folder != nil, "../shared/mustache-spec is not here"),
        arguments: SpecificationModule.files)
    func `every case of every module renders as expected`(file: URL) throws {
        let module = try SpecificationModule(contentsOf: file)
        #expect(!module.tests.isEmpty)
        for test in module.tests {
            #expect(try test.render() == test.expected, "\(file.lastPathComponent): \(test.name)")
        }
    }

    @Test(
        .enabled(if: SpecificationModule.folder != nil, "../shared/mustache-spec is not here")
    )
    func `no case is left out`() throws {
        let modules = try SpecificationModule.files.map(SpecificationModule.init(contentsOf:))
        #expect(modules.map(\.tests.count).reduce(0, +) == 194)
    }
}

/// One file of the specification.
struct SpecificationModule: Decodable {
    struct Case: Decodable {
        let name: String
        let data: JSONValue
        let template: String
        let partials: [String: String]?
        let expected: String

        func render() throws -> String {
            var sources = [TemplateSource(name: "", file: "case", text: template)]
            for (name, text) in partials ?? [:] {
                sources.append(TemplateSource(name: name, file: name, text: text))
            }
            var renderer = Renderer(try TemplateLibrary(sources, mode: .specification))
            let page = try renderer.render("", value: data.templateValue(lambda: specificationLambda(of: name)))
            return String(decoding: page, as: UTF8.self)
        }
    }

    let tests: [Case]

    init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    }

    /// The copy beside the repository, if there is one.
    static let folder: URL? = {
        let repository = URL(filePath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = repository.deletingLastPathComponent().appending(path: "shared/mustache-spec")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static let files: [URL] = {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appending(path: $0) }
    }()
}
