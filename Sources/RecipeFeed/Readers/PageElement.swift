import Patterns

/// An element of a page, for readers of pages that programs write.
struct PageElement {
    let name: String
    private let page: HTMLPage
    private let attributes: [String: Range<Int>]

    init(_ page: HTMLPage, _ index: Int) {
        self.page = page
        name = page.nodes[index].name
        attributes = page.nodes[index].attributes.isEmpty ? [:] : page.attributes(of: page.nodes[index])
    }

    /// Returns the text of an attribute.
    subscript(attribute: String) -> String? { attributes[attribute].map(page.text) }

    func has(class name: String) -> Bool { self["class"].map(PageSyntax.words)?.contains(name) == true }
}

extension HTMLPage {
    /// Returns the indices of elements for which a condition holds; those inside one of them only if it `isDeep`.
    func elements(in range: Range<Int>, where condition: (PageElement) -> Bool, isDeep: Bool = false) -> [Int] {
        var found: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound, ReadingWork.spend(1) {
            if !nodes[index].name.isEmpty, condition(PageElement(self, index)) {
                found.append(index)
                if !isDeep {
                    index = max(index + 1, nodes[index].end)
                    continue
                }
            }
            index += 1
        }
        return found
    }
}

extension [UInt8] {
    /// Returns whether a text is in the bytes.
    func holds(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            guard let first = text.first, count >= text.count else { return false }
            var index = 0
            while let next = self[index...].firstIndex(of: first), next + text.count <= count {
                if self[next..<next + text.count].elementsEqual(text) { return true }
                index = next + 1
            }
            return false
        }
    }
}
