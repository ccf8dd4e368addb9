/// A file is not what its lexer understands, and so is left as it is.
struct OddInput: Error {}
