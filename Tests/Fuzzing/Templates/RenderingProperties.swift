/// What holds for every page, whatever the templates and the data are.
struct RenderingProperties {
    let input: FuzzInput
    let model: FuzzModel

    /// How a rendering ended.
    typealias Outcome = Result<[UInt8], TemplateErrors>

    init(_ input: FuzzInput) {
        self.input = input
        model = FuzzModel(input.data)
    }

    // MARK: Specification mode

    func checkSpecification(_ library: TemplateLibrary) {
        let traits = TemplateTraits(library)
        for source in input.sources {
            let page = stable(library) { renderer throws(TemplateErrors) in
                try renderer.render(source.name, value: input.data)
            }
            checkLiteral(source, page)
            checkEscaping(library, traits, source.name, input.data, page)

            let modelPage = stable(library) { renderer throws(TemplateErrors) in
                try renderer.render(source.name, with: model)
            }
            let mirrorPage = stable(library) { renderer throws(TemplateErrors) in
                try renderer.render(source.name, value: model.value)
            }
            checkEscaping(library, traits, source.name, model.value, mirrorPage)
            // A filter has no equal in dynamic data, and HTML cannot name a template.
            if case .success(let bytes) = modelPage, case .success(let others) = mirrorPage,
                !traits.keys.contains("x"), !traits.callsByDynamicName
            {
                require(bytes == others, "a model and the same as dynamic data make different pages")
            }
        }
    }

    /// Text without a tag is written as it is.
    private func checkLiteral(_ source: TemplateSource, _ page: Outcome) {
        guard !source.text.utf8.contains(UInt8(ascii: "{")) else { return }
        let bytes = try? page.get()
        require(bytes == Array(source.text.utf8), "a text without tags is changed")
    }

    /// Nothing that a value holds is written unescaped, where no tag asks for it.
    private func checkEscaping(
        _ library: TemplateLibrary, _ traits: TemplateTraits, _ template: String, _ data: TemplateValue, _ page: Outcome
    ) {
        guard !traits.writesUnescaped, let disguised = Disguise.disguised(data),
            !input.sources.contains(where: { Disguise.occurs(in: $0.text) }),
            case .success(let bytes) = page
        else { return }
        let other = stable(library) { renderer throws(TemplateErrors) in
            try renderer.render(template, value: disguised)
        }
        guard case .success(let disguisedBytes) = other else { return }
        let expected = Disguise.escaped(String(decoding: disguisedBytes, as: UTF8.self))
        require(expected.utf8.elementsEqual(bytes), "a value is not escaped, or not once")
    }

    // MARK: Strict mode

    func checkStrict(_ library: TemplateLibrary, _ specification: TemplateLibrary) {
        let traits = TemplateTraits(library)
        for source in input.sources {
            _ = stable(library) { renderer throws(TemplateErrors) in
                try renderer.render(source.name, value: input.data)
            }
            let found = library.check(source.name, against: FuzzModel.self)
            FaultProperties(sources: input.sources).check(found)
            let page = stable(library) { renderer throws(TemplateErrors) in
                try renderer.render(source.name, with: model)
            }
            switch page {
            case .success(let bytes):
                require(found.isEmpty, "a template was rendered that the check refuses")
                let lenient = stable(specification) { renderer throws(TemplateErrors) in
                    try renderer.render(source.name, with: model)
                }
                require((try? lenient.get()) == bytes, "the modes make different pages")
            case .failure(let faults):
                guard found.isEmpty, !traits.callsByDynamicName else { continue }
                let message = faults.all[0].message
                require(
                    message == FuzzModel.EmptyText().description
                        || message.hasPrefix("sections and partials are nested"),
                    "the check let through what rendering refuses:\n\(faults)")
            }
        }
    }

    // MARK: Either mode

    /// What a rendering comes to: the same for a new renderer and for one that has rendered other pages before.
    private func stable(
        _ library: TemplateLibrary, _ render: (inout Renderer) throws(TemplateErrors) -> [UInt8]
    ) -> Outcome {
        var fresh = Renderer(library)
        let outcome = Outcome { () throws(TemplateErrors) in try render(&fresh) }
        var used = Renderer(library)
        for source in input.sources { _ = try? used.render(source.name, value: input.data) }
        let again = Outcome { () throws(TemplateErrors) in try render(&used) }
        require(outcome == again, "a page depends on what was rendered before")
        switch outcome {
        case .success(let bytes): require(String(validating: bytes, as: UTF8.self) != nil, "a page is not UTF-8")
        case .failure(let faults): FaultProperties(sources: input.sources).check(faults.all)
        }
        return outcome
    }
}
