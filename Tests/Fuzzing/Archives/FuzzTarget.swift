/// Tries one input; libFuzzer calls it with whatever leads to code that it has not seen yet.
///
/// The name and the types are libFuzzer's (https://llvm.org/docs/LibFuzzer.html#fuzz-target).
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    ArchiveProperties(Array(UnsafeBufferPointer(start: start, count: count))).check()
    return 0
}
