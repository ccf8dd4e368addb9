/// What the templates of a library use, as far as it decides which properties must hold.
struct TemplateTraits {
    private(set) var writesUnescaped = false
    private(set) var callsByDynamicName = false

    /// The first part of every name.
    private(set) var keys: Set<String> = []

    init(_ library: TemplateLibrary) {
        for tree in library.trees { add(tree) }
    }

    private mutating func add(_ nodes: [Node]) {
        for node in nodes {
            switch node {
            case .text: break
            case .variable(let variable):
                add(variable.name)
                if !variable.isEscaped { writesUnescaped = true }
            case .section(let section):
                add(section.name)
                add(section.body)
            case .block(let block):
                add(block.body)
            case .call(let call):
                if case .dynamic(let name) = call.target {
                    add(name)
                    callsByDynamicName = true
                }
                for block in call.overrides { add(block.body) }
            }
        }
    }

    private mutating func add(_ name: Name) {
        if case .path(let parts) = name { keys.insert(parts[0]) }
    }
}
