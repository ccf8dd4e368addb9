import Foundation
import SiteGenerator
import TestSupport
import Testing

@Suite("The reference of what templates can name")
struct TemplateReferenceTests {
    /// Set this variable to write the file anew after a change of the declarations.
    private static let isUpdate = ProcessInfo.processInfo.environment["UPDATE_TEMPLATE_REFERENCE"] != nil

    @Test("lies beside the templates and says what the declarations say")
    func isUpToDate() throws {
        let file = SharedMaterial.repository.appending(path: "Templates/README.md")
        if Self.isUpdate { try Data(TemplateReference.markdown.utf8).write(to: file) }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == TemplateReference.markdown, "set UPDATE_TEMPLATE_REFERENCE=1 and run this test once")
    }
}
