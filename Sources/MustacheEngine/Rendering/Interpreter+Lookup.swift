/// Finding what a name stands for (Mustache specification 1.4, interpolation.yml).
extension Interpreter {
    /// Finds what a name stands for, and lends it to `body`.
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

    /// The innermost item that has the key decides, whatever it holds.
    private func find(_ key: Int) -> Found {
        if let (field, model) = findField(key) { return .field(field, of: model) }
        for frame in frames.reversed() where frame.kind == .value {
            if case .object(let object) = frame.value, let value = object[program.keys.names[key]] {
                return .value(value)
            }
        }
        return .unknown
    }

    /// The field that a key stands for, where there are models on the stack: models and dynamic data are never mixed.
    ///
    /// Apart from ``find(_:)``, and without a ``Found``, since most tags need nothing else.
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

    /// Follows the keys behind the first, each looked up in what was found before it only.
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

    /// In strict mode the fault for a name that nothing has; nil where that is let pass.
    func unknownName(at index: Int) -> TemplateErrors? {
        guard isStrict else { return nil }
        let name = name(at: index)
        var known: [String] = []
        for frame in frames.reversed() { known += names(in: frame) }
        return fault("nothing here is called “\(name)”", help: help(forUnknown: name, among: known), at: index)
    }

    /// What templates can name in an item.
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

    /// The name in the tag that an instruction was made of.
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
