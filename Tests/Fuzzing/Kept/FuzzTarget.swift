import Foundation

/// Tries one input; libFuzzer calls it with whatever leads to code that it has not seen yet.
///
/// The name and the types are libFuzzer's (https://llvm.org/docs/LibFuzzer.html#fuzz-target). The first byte says what the others
/// are: a history of links for `l`, a manifest for all others.
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch bytes.first {
    case UInt8(ascii: "l"): LinkHistoryProperties(bytes.dropFirst()).check()
    default: ManifestProperties(bytes.dropFirst()).check()
    }
    return 0
}
