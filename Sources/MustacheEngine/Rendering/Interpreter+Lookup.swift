/// Lookup of names (Mustache specification 1.4, interpolation.yml).
extension Interpreter {
    /// Looks up a name, and lends the result to `body`.
    mutating func find(
        _ name: Reference, at index: Int, _ body: (inout Interpreter, Found) throws(TemplateErrors) -> Void
    ) throws(TemplateErrors) {
        switch name {
        case .current:
            try body(&self, frames.last.map { .item($0) } ?? .unknown)
        case .key(let key):
            try body(&self, find(key))
        case .path(let path):
            let keys = program.paths[path]
            try find(keys.dropFirst(), in: find(keys[0]), at: index, body)
        }
    }

    /// Looks up a key in the innermost item that has it, whatever its value.
    private func find(_ key: Int) -> Found {
        if let (field, model) = findField(key) { return .field(field, of: model) }
        for frame in frames.reversed() where frame.kind == .value {
            if case .object(let object) = frame.value, let value = object[program.keys.names[key]] {
                return .value(value)
            }
        }
        return .unknown
    }

    /// Returns the field for a key if there are models on the stack, because models and dynamic data are never mixed.
    ///
    /// It is separate from ``find(_:)``, and doesn't use ``Found``, because most tags need nothing else.
    @inline(__always)
    func findField(_ key: Int) -> (field: Int, model: UnsafeRawPointer)? {
        var index = frames.count
        while index > 0 {
            index -= 1
            let frame = frames[index]
            if case .model(let model) = frame.kind, let field = models.field(key, of: model) {
                return (field, frame.address)
            }
        }
        return nil
    }

    /// Follows the remaining keys, each looked up only in the value before it.
    private mutating func find(
        _ keys: ArraySlice<Int>, in found: Found, at index: Int,
        _ body: (inout Interpreter, Found) throws(TemplateErrors) -> Void
    ) throws(TemplateErrors) {
        guard let key = keys.first else { return try body(&self, found) }
        switch found {
        case .field(let number, let model):
            let field = models.fields[number]
            guard case .object(_, let visit) = field.accessor else { return try body(&self, .unknown) }
            var isAbsent = true
            try enter(at: index)
            try visit(model) { elements throws(TemplateErrors) in
                guard let object = elements[0] else { return }
                isAbsent = false
                let inner = models.field(key, of: field.element).map { Found.field($0, of: object) }
                try find(keys.dropFirst(), in: inner ?? .unknown, at: index, body)
            }
            leave()
            if isAbsent { try body(&self, .absent) }
        case .value(.object(let object)):
            let member = object[program.keys.names[key]]
            try find(keys.dropFirst(), in: member.map { .value($0) } ?? .unknown, at: index, body)
        case .value(.null), .absent:
            try body(&self, .absent)
        case .value, .item, .unknown:
            try body(&self, .unknown)
        }
    }

    /// Returns the error for an unknown name in strict mode, or `nil` in specification mode.
    func unknownName(at index: Int) -> TemplateErrors? {
        guard isStrict else { return nil }
        let name = name(at: index)
        var known: [String] = []
        for frame in frames.reversed() { known += names(in: frame) }
        return fault("nothing here is called “\(name)”", help: help(forUnknown: name, among: known), at: index)
    }

    /// Returns the names that templates can use in an item.
    private func names(in item: Frame) -> [String] {
        switch item.kind {
        case .model(let model):
            return models.names(of: model)
        case .value:
            if case .object(let object) = item.value { return object.members.map(\.name) }
            return []
        case .text, .html, .number, .flag:
            return []
        }
    }

    /// Returns the name in the tag of an instruction.
    func name(at index: Int) -> String {
        switch program.instructions[index] {
        case .escaped(let name), .unescaped(let name), .section(let name, _), .inverted(let name, _):
            return text(of: name)
        case .call(let call, _):
            if case .dynamic(let name) = program.calls[call].target { return text(of: name) }
            return ""
        case .text, .startLine, .trace, .block:
            return ""
        }
    }

    private func text(of name: Reference) -> String {
        switch name {
        case .current: "."
        case .key(let key): program.keys.names[key]
        case .path(let path): program.paths[path].map { program.keys.names[$0] }.joined(separator: ".")
        }
    }
}
