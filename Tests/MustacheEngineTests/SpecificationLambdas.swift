import MustacheEngine
import Synchronization

/// The lambdas that the specification describes in other languages, by the name of the case.
func specificationLambda(of test: String) -> TemplateValue {
    switch test {
    case "Interpolation": .lambda { _ in "world" }
    case "Interpolation - Expansion": .lambda { _ in "{{planet}}" }
    case "Interpolation - Alternate Delimiters": .lambda { _ in "|planet| => {{planet}}" }
    case "Interpolation - Multiple Calls": countingLambda()
    case "Escaping": .lambda { _ in ">" }
    case "Section": .lambda { $0 == "{{x}}" ? "yes" : "no" }
    case "Section - Expansion": .lambda { $0 + "{{planet}}" + $0 }
    case "Section - Alternate Delimiters": .lambda { $0 + "{{planet}} => |planet|" + $0 }
    case "Section - Multiple Calls": .lambda { "__" + $0 + "__" }
    default: .lambda { _ in "" }
    }
}

/// A lambda that answers how often it was called.
func countingLambda() -> TemplateValue {
    let counter = Counter()
    return .lambda { _ in String(counter.next()) }
}

private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
