package import Files
import LinkChecker
import Patterns
import SiteSources

/// The list of a book's files, in their reading order, with what libraries and readers need to know of it (EPUB 3.3, 5).
package struct BookPackage: Sendable {
    private let book: Book
    private let texts: SiteTexts
    private let address: SiteAddress?
    private let siteName: String
    /// The chapters in their order, by their paths in the book.
    private let chapters: [String]
    /// The other files, by their paths.
    private let resources: [String]
    private let cover: String?

    /// The path of the list in the archive.
    package static let path = "EPUB/package.opf"
    /// The path of the contents for older reading systems in the archive.
    package static let outlinePath = "EPUB/\(outlineFile)"
    private static let outlineFile = "toc.ncx"

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - book: the book.
    ///   - parts: the parts of its pages.
    ///   - chapters: the paths of its chapters in the book, in their order.
    ///   - resources: the paths of its other files.
    package init(_ book: Book, _ parts: PageParts, chapters: [String], resources: [String]) {
        self.book = book
        texts = parts.site.texts
        siteName = parts.site.name
        address = parts.address
        self.chapters = chapters
        self.resources = resources.sorted()
        cover = Picture(book.cover(parts.photos), root: "")?.sources.last?.path
    }

    /// The file that leads reading systems to the list.
    package static let container = """
        <?xml version="1.0" encoding="utf-8"?>
        <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
        <rootfiles>
        <rootfile full-path="\(path)" media-type="application/oebps-package+xml"/>
        </rootfiles>
        </container>

        """

    /// The mark before the digest of a book's content in its list.
    private static let digestMark = "<meta name=\"recipesite-content\" content=\""

    private static let modifiedTime = Pattern(#"<meta property="dcterms:modified">([0-9TZ:-]{20})</meta>"#)

    /// Returns the day of an earlier book's last change, if it has the same content.
    ///
    /// - Parameters:
    ///   - digest: the digest of this book's content.
    ///   - list: the list of the earlier book.
    /// - Returns: the time; `nil` if the content differs.
    package static func modified(of digest: ContentDigest, in list: String) -> String? {
        guard list.contains("\(digestMark)\(digest)\"") else { return nil }
        return list.firstMatch(of: modifiedTime).map { String($0[1]) }
    }

    /// Writes the list.
    ///
    /// - Parameters:
    ///   - modified: the time of the book's last change.
    ///   - digest: the digest of its content.
    /// - Returns: the list as XML.
    package func xml(modified: String, digest: ContentDigest) -> String {
        let direction = texts.isRightToLeft ? " page-progression-direction=\"rtl\"" : ""
        let language = texts.language.description.xmlEscaped
        var xml = """
            <?xml version="1.0" encoding="utf-8"?>
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="\(language)"\
            \(texts.isRightToLeft ? " dir=\"rtl\"" : "")>
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:identifier id="book-id">\(identifier)</dc:identifier>
            <dc:title>\(book.title.xmlEscaped)</dc:title>
            <dc:language>\(language)</dc:language>
            <dc:creator>\(siteName.xmlEscaped)</dc:creator>

            """
        if let source = address?.url(of: HomePage.path) { xml += "<dc:source>\(source.xmlEscaped)</dc:source>\n" }
        xml += "<meta property=\"dcterms:modified\">\(modified)</meta>\n"
        xml += accessibility.map { "<meta property=\"schema:\($0.0)\">\($0.1.xmlEscaped)</meta>\n" }.joined()
        if cover != nil { xml += "<meta name=\"cover\" content=\"cover\"/>\n" }
        xml += "\(Self.digestMark)\(digest)\"/>\n</metadata>\n<manifest>\n"
        for (number, path) in chapters.enumerated() {
            let isContents = path == BookReferences.chapter(Book.contentsPath)
            xml += """
                <item id="chapter-\(number + 1)" href="\(path.percentEncodedPath)" media-type="application/xhtml+xml"\
                \(isContents ? " properties=\"nav\"" : "")/>

                """
        }
        for (number, path) in resources.enumerated() {
            guard let type = BookResource.mediaType(of: path) else { continue }
            let isCover = path == cover
            xml += """
                <item id="\(isCover ? "cover" : "file-\(number + 1)")" href="\(path.percentEncodedPath)" media-type="\(type)"\
                \(isCover ? " properties=\"cover-image\"" : "")/>

                """
        }
        xml += """
            <item id="outline" href="\(Self.outlineFile)" media-type="application/x-dtbncx+xml"/>
            </manifest>
            <spine toc="outline"\(direction)>

            """
        xml += chapters.indices.map { "<itemref idref=\"chapter-\($0 + 1)\"/>\n" }.joined()
        return xml + "</spine>\n</package>\n"
    }

    /// Writes the contents for reading systems that know only those of EPUB 2, such as MuPDF 1.21 and Okular's.
    ///
    /// - Parameter contents: the page with the contents.
    /// - Returns: the contents as XML (OPF 2.0.1, 2.4.1).
    package func outline(_ contents: BookContentsPage) -> String {
        var count = 0
        func points(_ entries: [BookOutline]) -> String {
            entries.map { entry in
                count += 1
                let path = BookReferences.chapter(entry.path).percentEncodedPath
                return """
                    <navPoint id="point-\(count)" playOrder="\(count)">
                    <navLabel><text>\(entry.name.xmlEscaped)</text></navLabel>
                    <content src="\(path)"/>
                    \(points(entry.inner))</navPoint>

                    """
            }.joined()
        }
        return """
            <?xml version="1.0" encoding="utf-8"?>
            <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="\(texts.language.description.xmlEscaped)">
            <head>
            <meta name="dtb:uid" content="\(identifier)"/>
            <meta name="dtb:depth" content="\(contents.outline.contains { !$0.inner.isEmpty } ? 2 : 1)"/>
            <meta name="dtb:totalPageCount" content="0"/>
            <meta name="dtb:maxPageNumber" content="0"/>
            </head>
            <docTitle><text>\(book.title.xmlEscaped)</text></docTitle>
            <navMap>
            \(points(contents.outline))</navMap>
            </ncx>

            """
    }

    /// An identifier that stays the same for all editions: of the site's address, or its name, and the tag.
    private var identifier: String {
        let name = [address?.url(of: HomePage.path) ?? siteName, book.tag ?? ""].map(String?.some)
        var digits = Array(ContentDigest(ofParts: ["recipesite book"] + name).description.prefix(32))
        // A UUID of version 8 (RFC 9562, 5.8) is a digest of the maker's choice.
        digits[12] = "8"
        digits[16] = "8"
        let ends = [8, 12, 16, 20, 32]
        return "urn:uuid:"
            + zip([0] + ends, ends).map { String(digits[$0..<$1]) }.joined(separator: "-")
    }

    /// The facts that readers with assistive technology need (EPUB Accessibility 1.1, 2).
    private var accessibility: [(String, String)] {
        let hasPictures = resources.contains(where: BookResource.isPicture)
        return [("accessMode", "textual")] + (hasPictures ? [("accessMode", "visual")] : []) + [
            // Pictures show what the text says.
            ("accessModeSufficient", "textual"),
            ("accessibilityFeature", "structuralNavigation"), ("accessibilityFeature", "tableOfContents"),
            ("accessibilityFeature", "readingOrder"), ("accessibilityFeature", "index"),
            ("accessibilityFeature", "displayTransformability"),
        ] + (hasPictures ? [("accessibilityFeature", "alternativeText")] : []) + [
            ("accessibilityHazard", "none"), ("accessibilitySummary", texts[.bookAccessibility]),
        ]
    }
}
