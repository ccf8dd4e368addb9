/// A guess at how long templates take to render, to pass over those that would not end in good time.
///
/// Ten lists inside each other are a small template and a page without end. That is the author's affair, no fault
/// to be found here.
struct RenderingCost {
    private static let affordable = 50_000
    private static let deepest = 12

    private let library: TemplateLibrary
    private var overrides: [String: [Block]] = [:]
    private var spent = 0

    /// Whether each template renders in good time over lists of no more than ``DataReader/longestList``.
    static func isAffordable(_ library: TemplateLibrary) -> Bool {
        var cost = RenderingCost(library)
        for tree in library.trees { cost.spend(on: tree, depth: 0) }
        return cost.spent < affordable
    }

    private init(_ library: TemplateLibrary) {
        self.library = library
        for tree in library.trees { collectOverrides(in: tree) }
    }

    private mutating func spend(on nodes: [Node], depth: Int) {
        guard depth < Self.deepest else { return }
        for node in nodes {
            spent += 1
            guard spent < Self.affordable else { return }
            switch node {
            case .text, .variable: break
            case .section(let section):
                for _ in 0..<(section.isInverted ? 1 : DataReader.longestList) {
                    spend(on: section.body, depth: depth)
                }
            case .block(let block):
                spend(on: block.body, depth: depth)
                for override in overrides[block.name] ?? [] { spend(on: override.body, depth: depth + 1) }
            case .call(let call):
                if case .template(let name) = call.target, let number = library.numbers[name] {
                    spend(on: library.trees[number], depth: depth + 1)
                } else if case .dynamic = call.target {
                    for tree in library.trees { spend(on: tree, depth: depth + 1) }
                }
            }
        }
    }

    private mutating func collectOverrides(in nodes: [Node]) {
        for node in nodes {
            switch node {
            case .text, .variable: break
            case .section(let section): collectOverrides(in: section.body)
            case .block(let block): collectOverrides(in: block.body)
            case .call(let call):
                for block in call.overrides {
                    overrides[block.name, default: []].append(block)
                    collectOverrides(in: block.body)
                }
            }
        }
    }
}
