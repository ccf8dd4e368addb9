import MustacheEngine

/// Returns the question whether a similar name was meant; `nil` if no name is similar.
package func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    nearestName(to: name, among: names).map { "did you mean \($0)?" }
}
