/// How a field is read from a model that is given by its address.
///
/// Models are passed by address so that neither entering a section nor reading a field copies one to the heap.
/// Each closure is made by ``Field`` for one type, and is called with the address of an initialised value of it only.
@usableFromInline
enum Accessor: Sendable {
    case text(@Sendable (UnsafeRawPointer) -> String?)
    case html(@Sendable (UnsafeRawPointer) -> String?)
    case number(@Sendable (UnsafeRawPointer) -> Int?)
    case flag(@Sendable (UnsafeRawPointer) -> Bool)
    case object(any TemplateModel.Type, Visit)
    case list(any TemplateModel.Type, Visit)
    case texts(Visit)
    case filter(@Sendable (UnsafeRawPointer, String) throws -> String)

    /// Lends what a section runs over: the elements of a list, or one or no object.
    @usableFromInline
    typealias Visit =
        @Sendable (
            UnsafeRawPointer, (Elements) throws(TemplateFaults) -> Void
        ) throws(TemplateFaults) -> Void
}

/// Values of one type in a row, lent for the time of a call.
@usableFromInline
struct Elements {
    let base: UnsafeRawPointer?
    let count: Int
    let stride: Int

    @usableFromInline
    init<Element>(_ buffer: UnsafeBufferPointer<Element>) {
        base = UnsafeRawPointer(buffer.baseAddress)
        count = buffer.count
        stride = MemoryLayout<Element>.stride
    }

    /// The address of one element; `base` is nil only where there is none.
    subscript(index: Int) -> UnsafeRawPointer? {
        base.map { $0 + index * stride }
    }
}
