/// Tries one input; libFuzzer calls it with whatever leads to code that it has not seen yet.
///
/// The name and the types are libFuzzer's (https://llvm.org/docs/LibFuzzer.html#fuzz-target). The first byte says who reads the
/// others: `a` the first reader of the list, `b` the second and so on; any other byte the one that recognises them.
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    DocumentProperties(Array(bytes.dropFirst())).check(by: Int(first) - Int(UInt8(ascii: "a")))
    return 0
}
