import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// Returns the results of a function, which is called on all cores, in the order of the elements.
    package func concurrentMap<Result: Sendable>(_ work: @Sendable (Element) -> Result) -> [Result] {
        // Fewer elements at a time would have the cores wait for each other, and more for the last one.
        let portion = 8
        guard count > portion else { return map(work) }
        let results = Mutex([Result?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: (count + portion - 1) / portion) { number in
            let places = number * portion..<Swift.min((number + 1) * portion, count)
            let made = self[places].map(work)
            results.withLock { results in
                for (place, result) in zip(places, made) { results[place] = result }
            }
        }
        return results.withLock { $0.compactMap(\.self) }
    }
}
