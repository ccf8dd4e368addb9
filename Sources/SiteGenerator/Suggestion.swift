import MustacheEngine

/// The question whether a name that is unknown was meant to be one of those that are known; nil where none is near.
package func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    nearestName(to: name, among: names).map { "did you mean \($0)?" }
}
