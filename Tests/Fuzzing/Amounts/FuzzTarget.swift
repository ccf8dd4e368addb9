/// Tries one input; libFuzzer calls it with whatever leads to code that it has not seen yet.
///
/// The name and the types are libFuzzer's (https://llvm.org/docs/LibFuzzer.html#fuzz-target). Every text is read in every
/// language.
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let plain = String(decoding: bytes, as: UTF8.self)
    for vocabulary in Vocabulary.all {
        let properties = AmountProperties(vocabulary.reader)
        properties.check(plain)
        properties.check(vocabulary.text(of: bytes))
    }
    let language = AmountReader.language(of: plain.split(separator: "\n").map(String.init), likely: "xx")
    require(language == "xx" || AmountReader.languages.contains(language), "there is no language \(language)")
    return 0
}
