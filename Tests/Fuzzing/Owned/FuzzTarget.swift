import Foundation

/// Tries one input; libFuzzer calls it with whatever leads to code that it has not seen yet.
///
/// The name and the types are libFuzzer's (https://llvm.org/docs/LibFuzzer.html#fuzz-target). The first byte says what the others
/// are: settings of a feed for `f`, a value of every setting for `v`, a note for `n`, a `recipesite.yaml` for all others.
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch bytes.first {
    case UInt8(ascii: "f"): FeedRulesProperties(bytes.dropFirst()).check()
    case UInt8(ascii: "v"): ValueProperties(bytes.dropFirst()).check()
    case UInt8(ascii: "n"): NoteProperties(bytes.dropFirst()).check()
    default: SettingsProperties(bytes.dropFirst()).check()
    }
    return 0
}
