/// Tries one input; libFuzzer calls it with whatever leads to code that it has not seen yet.
///
/// The name and the types are libFuzzer's (https://llvm.org/docs/LibFuzzer.html#fuzz-target). An input that begins with `=` is
/// no document but a text, which then stands for every value of a recipe that would be valid without it: so links and names
/// are tried much more often than JSON made up from nothing would do.
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let document =
        bytes.first == UInt8(ascii: "=")
        ? RecipeDocument(everyText: String(decoding: bytes.dropFirst(), as: UTF8.self)).bytes : bytes
    let tree = SyntaxProperties(document).check()
    FeedProperties(document, tree: tree).check()
    return 0
}
