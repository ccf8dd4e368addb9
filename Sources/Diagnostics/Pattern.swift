/// A regular expression that is parsed and compiled once.
///
/// Swift parses and compiles a literal each time that it is evaluated, which takes a hundred times as long as matching a
/// line of a recipe. So what is matched against texts of recipes is a static property:
///
/// ```swift
/// private static let ordinal = Pattern(#/[0-9]{1,2}[.)]\s+/#)
/// ```
///
/// `Regex` isn't `Sendable` because some are made of closures. One that is made from a literal never changes after its
/// creation, apart from its compiled program, which the standard library stores with an atomic operation.
package struct Pattern<RegexOutput>: RegexComponent, @unchecked Sendable {
    /// The compiled expression.
    package let regex: Regex<RegexOutput>

    /// Creates a pattern from a literal.
    package init(_ literal: Regex<RegexOutput>) { regex = literal }
}
