import Foundation
import Testing

@testable import Amounts

@Suite("Units of scripts")
struct UnitSizeTests {
    @Test func `have the sizes that they have when recipes are read`() throws {
        let script = URL(filePath: #filePath).appending(path: "../../../Public/theme/quantities.js").standardized
        let text = try String(contentsOf: script, encoding: .utf8)
        for (name, kind) in [("weights", MeasureUnit.Kind.weight), ("volumes", .volume), ("lengths", .length)] {
            let start = try #require(text.range(of: "const \(name) = {")).upperBound
            let end = try #require(text[start...].firstIndex(of: "}"))
            let sizes = text[start..<end].matches(of: #/(\w+): ([\d.]+)/#).map { (String($0.1), Double($0.2)) }
            let units = MeasureUnit.allCases.filter { $0.kind == kind }
            #expect(Set(sizes.map(\.0)) == Set(units.map(\.rawValue)))
            for (unit, size) in sizes { #expect(MeasureUnit(rawValue: unit)?.size == size, "\(unit)") }
        }
    }
}
