/// A reader of a list of ingredients or steps, which collects them in sections.
protocol SectionReader {
    var parts: SectionParts { get set }
    /// The first value that cannot be read.
    var unread: LinkedValue? { get set }

    /// Reads the whole list, or a part of it.
    mutating func read(_ value: LinkedValue)
    /// Reads an object, which may be an item, a section or a list.
    mutating func readObject(_ value: LinkedValue)
}

extension SectionReader {
    /// Reads an object; if nothing of it is kept although it says something, it is the unread value.
    mutating func readKept(_ value: LinkedValue, unless saysNothing: (LinkedValue) -> Bool) {
        let before = (parts.count, parts.partCount)
        readObject(value)
        let isKept = before != (parts.count, parts.partCount)
        if !isKept, unread == nil, value.isLost || !saysNothing(value) { unread = value }
    }

    /// Reads a list below a heading.
    mutating func read(_ list: LinkedValue, under heading: String?) {
        let section = parts.open(heading?.nonblank)
        read(list)
        parts.close(section)
    }

    /// Reads lists, each with its name.
    mutating func read(_ lists: [(key: String, value: LinkedValue)]) {
        for (name, list) in lists { read(list, under: IngredientLine.heading(name)) }
    }
}
