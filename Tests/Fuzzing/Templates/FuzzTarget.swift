/// Tries one input; libFuzzer calls it with whatever leads to code that it has not seen yet.
///
/// The name and the types are libFuzzer's (https://llvm.org/docs/LibFuzzer.html#fuzz-target).
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = FuzzInput(UnsafeBufferPointer(start: start, count: count))
    let faults = FaultProperties(sources: input.sources)
    let specification = library(input, .specification)
    let strict = library(input, .strict)

    switch (specification, strict) {
    case (.success(let specification), .success(let strict)):
        guard RenderingCost.isAffordable(specification) else { break }
        let properties = RenderingProperties(input)
        properties.checkSpecification(specification)
        properties.checkStrict(strict, specification)
    case (.success(let specification), .failure(let found)):
        faults.check(found.all)
        guard RenderingCost.isAffordable(specification) else { break }
        RenderingProperties(input).checkSpecification(specification)
    case (.failure(let few), .failure(let all)):
        faults.check(few.all)
        faults.check(all.all)
        require(Set(few.all).isSubset(of: all.all), "strict mode misses what specification mode finds")
    case (.failure, .success):
        require(false, "strict mode lets through what specification mode refuses")
    }
    return 0
}

private func library(_ input: FuzzInput, _ mode: TemplateLibrary.Mode) -> Result<TemplateLibrary, TemplateErrors> {
    Result { () throws(TemplateErrors) in try TemplateLibrary(input.sources, mode: mode) }
}
