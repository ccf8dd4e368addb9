/// What holds for every list of faults: each points at something that is there, and they come in order.
struct FaultProperties {
    let sources: [TemplateSource]

    func check(_ faults: [TemplateError]) {
        require(Set(faults).count == faults.count, "a fault is reported twice")
        for fault in faults {
            check(fault)
            require(!fault.message.isEmpty && !fault.description.isEmpty, "a fault says nothing")
        }
        for (first, second) in zip(faults, faults.dropFirst()) {
            require(!isBefore(second, first), "faults are out of order:\n\(first)\n\(second)")
        }
    }

    private func check(_ fault: TemplateError) {
        for position in fault.includedFrom {
            require(position.line > 0 && position.column > 0, "\(position) includes, and is no place")
        }
        // The answer of a lambda is no file of this input.
        guard let source = sources.first(where: { $0.file == fault.file }) else { return }
        let lines = source.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        require((1...lines.count).contains(fault.line), "there is no such line:\n\(fault)")
        var line = lines[fault.line - 1]
        if line.last == "\r" { line.removeLast() }
        require(fault.sourceLine.utf8.elementsEqual(String(line).utf8), "this is not the line:\n\(fault)")
        require((1...fault.sourceLine.count + 1).contains(fault.column), "there is no such column:\n\(fault)")
        require(fault.caretWidth >= 0, "the caret is less than nothing:\n\(fault)")
        require(
            fault.column - 1 + fault.caretWidth <= fault.sourceLine.count,
            "the caret ends \(fault.caretWidth) characters on, behind the line:\n\(fault)")
    }

    private func isBefore(_ first: TemplateError, _ second: TemplateError) -> Bool {
        func key(_ fault: TemplateError) -> (Int, Int, Int) {
            (sources.firstIndex { $0.file == fault.file } ?? sources.count, fault.line, fault.column)
        }
        return key(first) < key(second)
    }
}
