import Foundation
import SitePages
import TestSupport
import Testing

@Suite("The reference of what templates can name")
struct TemplateReferenceTests {
    /// Set this variable to write the file anew after a change of the declarations.
    private static let isUpdate = ProcessInfo.processInfo.environment["UPDATE_TEMPLATE_REFERENCE"] != nil

    @Test
    func `lies beside the templates and says what the declarations say, before what scripts and styles need`() throws {
        let file = SharedMaterial.repository.appending(path: "Templates/README.md")
        let written = try String(contentsOf: file, encoding: .utf8)
        // That part is written by hand, and held to the scripts by the browser tests.
        let byHand = try #require(written.firstRange(of: "\n## What scripts look for")).lowerBound
        if Self.isUpdate { try Data((TemplateReference.markdown + written[byHand...]).utf8).write(to: file) }
        #expect(
            written[..<byHand] == TemplateReference.markdown,
            "set UPDATE_TEMPLATE_REFERENCE=1 and run this test once")
    }
}
