import Testing

@testable import Patterns

/// Looking for a text in another one, which begins with their bytes.
@Suite("A text in another text")
struct ContainsTests {
    @Test(arguments: [
        ("a sauce", "sauce", true), ("a sauce", "saucer", false), ("aab", "ab", true), ("", "a", false),
        ("sauce", "sauce", true), ("crème", "è", true), ("cre\u{300}me", "è", true), ("cre\u{300}m", "e", false),
        ("a\r\nb", "\n", false), (String(repeating: "ab", count: 100), String(repeating: "ba", count: 50), true),
    ])
    func `is found by characters, as the standard library does`(text: String, other: String, isFound: Bool) {
        #expect(text.contains(other) == isFound)
        #expect(text[...].contains(other[...]) == isFound)
        #expect((text.replacing(other, with: "*") != text) == isFound)
    }

    @Test
    func `is replaced wherever it is`() {
        #expect("a_b_c".replacing("_", with: " ") == "a b c")
        #expect("Saturated fat".replacing("_content", with: "") == "Saturated fat")
        #expect("((a))".replacing("((", with: "(").replacing("))", with: ")") == "(a)")
    }
}
