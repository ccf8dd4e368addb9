/// The error of a file that its lexer doesn't understand, and that therefore stays unchanged.
struct OddInput: Error {}
