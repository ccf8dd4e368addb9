// swift-tools-version: 6.2
import PackageDescription

/// A warning is an error where the project is checked, and a warning where somebody builds it with a newer compiler.
let isChecked = Context.environment["CI"] != nil

// Where libvips and RE2 and their headers are found. Debian's descriptions of them carry flags that SwiftPM warns about with every
// build. glib's, on which libvips depends, leads to the same place, and RE2 is where compilers look anyway.
#if os(macOS)
    let vipsPackage = "vips"
    let re2Package: String? = "re2"
#else
    let vipsPackage = "gobject-2.0"
    let re2Package: String? = nil
#endif

/// Whether `make fuzz` builds the package, with libFuzzer and AddressSanitizer in all modules, or `make bench`, which fetches more.
let isFuzzed = Context.environment["FUZZING"] != nil
let isMeasured = Context.environment["BENCHMARKS"] != nil
let sanitizers = ["-sanitize=fuzzer,address"]

let swift: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (isChecked ? [.treatAllWarnings(as: .error)] : [])
    // What is fuzzed may be internal.
    + (isFuzzed ? [.unsafeFlags(sanitizers + ["-parse-as-library", "-enable-testing"])] : [])

/// For modules in which tests spend much of their time; a package that others fetch may have no such flags.
let isFetched = Context.packageDirectory.contains("/checkouts/")
let optimized: [SwiftSetting] = isFetched ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// SHA-256 for cache keys and fingerprints, SHA-1 for UUIDs of version 5: a Mac has its own.
let digests = Target.Dependency.target(name: "CNettle", condition: .when(platforms: [.linux]))

/// A module, whose arrows point down to the given ones.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], isOptimized: Bool = false) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swift + (isOptimized ? optimized : []))
}

/// The unit tests of a module, in the folder beside it; the package leaves out the data that they read there.
func tests(of name: String, _ dependencies: [Target.Dependency] = [], data: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies, exclude: data, swiftSettings: swift)
}

let package = Package(
    name: "recipesite",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "recipesite", targets: ["recipesite"]),
        .library(name: "MustacheEngine", targets: ["MustacheEngine"]),
        .library(name: "Amounts", targets: ["Amounts"]),
    ],
    dependencies: [
        // Downloads: streaming, back-pressure, and the only client here that can pin a host to a checked address.
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        // The event loops below it; named for its error types, and for the loopback server of the tests.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        // The server: accepting, a cap on connections, a graceful stop. Its router and its request types are not used, and
        // so none of its traits: a static file is found in one look-up, on the event loop that the request came in on.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        // The access log.
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // SIGINT and SIGTERM end a server gracefully.
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        // TLS below it; named for its error types.
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
        // The command line: parsing, help, exit codes.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // The configuration file and the formats of feeds: YAML with the place of every key, which libraries on top of it do
        // not hand on.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // The tools that deploy: cancelling ends them, which Foundation's Process leaves to its callers.
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    ],
    targets: [
        // The command line.
        .executableTarget(
            name: "recipesite",
            dependencies: [
                "Diagnostics", "Files", "ImagePipeline", "Patterns", "RecipeFeed", "SiteBuilder", "SiteDeployer",
                "SiteHosting", "SitePages", "SitePublisher", "SiteServer", "SiteSession", "SiteSources",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: swift),

        // The server of a built folder; it knows the folder's list of files, not recipes.
        .target(
            name: "SiteServer",
            dependencies: [
                "Diagnostics", "Files", "FolderWatch", "LinkChecker", "SiteBuilder", "SiteHosting", "SitePublisher",
                "SiteSession", "SiteSources",
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            // The live tools, which a page is given by the live server only.
            resources: ["live.js", "live.css", "waiting.css", "retired-service-worker.js"].map {
                .embedInCode("Live/Page/\($0)")
            },
            swiftSettings: swift),

        // What makes the site at a target the one that is built here; it knows files and tools, no recipes.
        module(
            "SiteDeployer",
            [
                "Diagnostics", "Files", "SiteHosting", "SitePublisher", "StrictJSON",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),

        // A site that is refreshed and edited; it knows a builder, not HTTP.
        module(
            "SiteSession",
            [
                "Diagnostics", "Files", "ImagePipeline", "SafeFetch", "SiteBuilder", "SitePages", "SitePublisher",
                "SiteSources",
            ]),

        // The steps of a build.
        module(
            "SiteBuilder",
            [
                "Archives", "Diagnostics", "ExternalLinks", "Files", "ImagePipeline", "LinkChecker", "MustacheEngine",
                "ParallelWork", "Patterns", "RecipeFeed", "SafeFetch", "SiteHosting", "SitePages", "SitePublisher",
                "SiteSources", "StrictJSON",
            ]),

        // What a recipe site consists of: its model, its pages and its files for machines; it makes no requests.
        module(
            "SitePages",
            [
                "Amounts", "Archives", "CommonMark", "Diagnostics", "Files", "ImagePipeline", "LinkChecker",
                "MustacheEngine", "ParallelWork", "Patterns", "RecipeFeed", "SiteHosting", "SitePublisher",
                "SiteSources",
                "StrictJSON",
            ]),

        // What a site is made of: the owner's files, the recipes of feeds, their photos, and the results of checking their links.
        module(
            "SiteSources",
            [
                "Amounts", "Archives", "CBundledSite", "CommonMark", "Diagnostics", "ExternalLinks", "Files",
                "ImagePipeline", "LinkChecker", "MustacheEngine", "ParallelWork", "Patterns", "RecipeFeed", "SafeFetch",
                "SiteHosting", "SitePublisher", "StrictJSON",
                .product(name: "Yams", package: "Yams"),
            ], isOptimized: true),

        // Amounts and times in the texts of recipes; it knows words, no recipes.
        .target(
            name: "Amounts", exclude: ["Languages/README.md"],
            // The words of each language, and what they share.
            resources: [
                "shared", "ar", "cs", "da", "de", "en", "es", "fi", "fr", "he", "it", "ja", "nb", "nl", "pl", "pt",
                "sv", "tr", "zh",
            ].map { .embedInCode("Languages/\($0).txt") },
            swiftSettings: swift + optimized),

        // What HTML and CSS refer to, and whether it is there; it knows bytes and paths, no recipes.
        module("LinkChecker", ["Patterns"], isOptimized: true),

        // Whether links out of a site still lead somewhere; it knows addresses, no recipes.
        module("ExternalLinks", ["Files", "SafeFetch"]),

        // What puts files in the place of others; it knows bytes and paths, no recipes.
        module("SitePublisher", ["CFileSystem", "Diagnostics", "Files", "ParallelWork", "SiteHosting", "StrictJSON"]),

        // What hosts have to say of a site's files: headers, redirects, compression; it knows names and bytes, no HTTP.
        module("SiteHosting", ["Archives", "CBrotli", "Files"]),

        // The leaves; only RecipeFeed, ImagePipeline and SafeFetch know others of them, or work on all cores.
        module("MustacheEngine", isOptimized: true),
        module("CommonMark", ["CCMarkGFM", "Patterns"], isOptimized: true),
        .target(
            name: "RecipeFeed",
            dependencies: [
                "Amounts", "CGumbo", "CXML2", "CommonMark", "Diagnostics", "ParallelWork", "Patterns", "StrictJSON",
                digests,
                .product(name: "Yams", package: "Yams"),
            ],
            // The formats of feeds that the program knows.
            resources: [
                "recipesite", "themealdb", "dummyjson", "mealie", "nextcloud", "paprika", "mela", "crouton",
                "tandoor", "recipesage", "kitchenowl", "wordpress", "schema.org", "markdown", "fields", "hidden",
                "ignored",
            ].map { .embedInCode("Formats/\($0).yaml") }
                // Words in many languages.
                + ["texts", "nutrients", "diets", "front-matter", "keys", "item-keys", "paging", "aisles"].map {
                    .embedInCode("Words/\($0).yaml")
                },
            swiftSettings: swift + optimized),
        module("StrictJSON", isOptimized: true),
        module("Archives", ["CArchive", "CZlib"]),
        module("FolderWatch", ["CFileSystem", "Files"]),
        module("ImagePipeline", ["CVips", "CZlib", "Files", "ParallelWork", "SafeFetch"]),
        module(
            "SafeFetch",
            [
                "CZlib", "ParallelWork", "Patterns",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]),

        // Below all: the system's calls on files, messages for people, expressions for texts, and work on all cores.
        module("Files", ["CFileSystem", digests], isOptimized: true),
        module("Diagnostics"),
        module("ParallelWork"),
        module("Patterns", ["CRE2"], isOptimized: true),

        // C: the files that the program carries, two system calls, the system's libraries, and a shim over the one that
        // Swift cannot call.
        .systemLibrary(
            name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
        .systemLibrary(
            name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
        // Exports of older programs, whose XML is often broken: libxml2 reads on behind a fault.
        .systemLibrary(
            name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        // Exports of programs: ZIP, tar and gzip, with guards against damaged and hostile archives.
        .systemLibrary(
            name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        .systemLibrary(
            name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
        // Regular expressions in linear time, for texts of others, which Swift's own can take for ever to match.
        .systemLibrary(name: "CLibRE2", pkgConfig: re2Package, providers: [.apt(["libre2-dev"]), .brew(["re2"])]),
        .target(name: "CRE2", dependencies: ["CLibRE2"], linkerSettings: [.linkedLibrary("re2")]),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CLibVips", pkgConfig: vipsPackage, providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
        // Loaded at its first use where the system's loader finds it by its name.
        .target(
            name: "CVips", dependencies: ["CLibVips"],
            linkerSettings: [.linkedLibrary("vips", .when(platforms: [.macOS]))]),
        .target(name: "CFileSystem"),
        .target(name: "CBundledSite", exclude: ["Sample", "list-files.sh"]),

        // Tests.
        .target(
            name: "TestSupport",
            dependencies: [
                "CArchive", "CZlib",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            path: "Tests/TestSupport", swiftSettings: swift),
        tests(of: "MustacheEngine", ["TestSupport"]),
        tests(of: "CommonMark", ["TestSupport"]),
        tests(of: "Diagnostics"),
        tests(of: "ParallelWork"),
        tests(of: "Patterns"),
        tests(of: "Files", ["TestSupport"]),
        tests(of: "StrictJSON"),
        tests(of: "RecipeFeed", ["Patterns", "StrictJSON", "TestSupport", .product(name: "Yams", package: "Yams")]),
        tests(of: "ImagePipeline", ["Files", "ParallelWork", "SafeFetch", "TestSupport"]),
        tests(
            of: "SafeFetch",
            ["TestSupport", .product(name: "NIOEmbedded", package: "swift-nio")]),
        tests(of: "FolderWatch", ["Files", "TestSupport"]),
        tests(of: "LinkChecker", ["TestSupport"]),
        tests(of: "ExternalLinks", ["Files", "SafeFetch", "TestSupport"]),
        tests(of: "Archives", ["TestSupport"]),
        tests(of: "Amounts", ["TestSupport"], data: ["Judged"]),
        tests(
            of: "SiteSession",
            [
                "Diagnostics", "Files", "RecipeFeed", "SiteBuilder", "SitePages", "SitePublisher", "SiteSources",
                "TestSupport",
            ]),
        tests(of: "SitePublisher", ["Diagnostics", "Files", "SiteHosting", "StrictJSON", "TestSupport"]),
        tests(
            of: "SiteBuilder",
            [
                "CommonMark", "Diagnostics", "Files", "LinkChecker", "RecipeFeed", "SiteHosting", "SitePages",
                "SitePublisher",
                "SiteSources", "TestSupport",
                .product(name: "Yams", package: "Yams"),
            ]),
        tests(of: "SiteHosting", ["TestSupport"]),
        tests(
            of: "SiteDeployer",
            [
                "Diagnostics", "Files", "SiteHosting", "SitePages", "SitePublisher", "SiteSources", "StrictJSON",
                "TestSupport",
            ]),
        tests(
            of: "SiteServer",
            [
                "CBrotliDecoder", "Diagnostics", "Files", "ImagePipeline", "SiteBuilder", "SiteHosting", "SitePages",
                "SitePublisher", "SiteSession", "SiteSources", "TestSupport",
                .product(name: "InMemoryLogging", package: "swift-log"),
            ]),
        .systemLibrary(
            name: "CBrotliDecoder", path: "Tests/CBrotliDecoder", pkgConfig: "libbrotlidec",
            providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["recipesite", "Files", "ImagePipeline", "SitePublisher", "TestSupport"], swiftSettings: swift
        ),
    ],
    cLanguageStandard: .gnu2x,
    cxxLanguageStandard: .cxx17
)

if isMeasured {
    // What the template engine is measured beside, with kainjow's C++ engine (Debian's libkainjow-mustache-dev).
    package.dependencies.append(
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"))
    package.targets += [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CAllocationCounter", "CKainjow", "MustacheEngine",
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            path: "Tests/Benchmarks/Benchmarks", swiftSettings: swift),
        .executableTarget(
            name: "FeedBenchmarks", dependencies: ["RecipeFeed"], path: "Tests/Benchmarks/FeedBenchmarks",
            swiftSettings: swift),
        .executableTarget(
            name: "PhotoBenchmarks", dependencies: ["ImagePipeline"], path: "Tests/Benchmarks/PhotoBenchmarks",
            swiftSettings: swift),
        .target(name: "CKainjow", path: "Tests/Benchmarks/CKainjow"),
        .target(name: "CAllocationCounter", path: "Tests/Benchmarks/CAllocationCounter"),
    ]
}

if isFuzzed {
    // Each program has the properties of a part; the settings of the program are a module of their own here.
    package.products = []
    package.targets.removeAll { $0.name == "recipesite" || $0.type == .test }
    package.targets += [
        fuzzed("Feed", ["Diagnostics", "RecipeFeed", "StrictJSON"], excluding: ["tokens.dict"]),
        fuzzed("Readers", ["RecipeFeed"]), fuzzed("Archives", ["Archives"]),
        fuzzed("Kept", ["ExternalLinks", "Files", "SitePages", "SitePublisher", "StrictJSON"]),
        fuzzed(
            "Owned",
            [
                "CommonMark", "Diagnostics", "Files", "RecipeFeed", "SiteSettings", "SiteSources",
                .product(name: "Yams", package: "Yams"),
            ]),
        .target(
            name: "SiteSettings",
            dependencies: [
                "Diagnostics", "Files", "RecipeFeed", "SafeFetch", "SiteBuilder", "SiteDeployer", "SiteHosting",
                "SiteSources",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ],
            path: "Sources/recipesite/Configuration", swiftSettings: swift),
        .target(name: "CFuzzingEntry", path: "Tests/Fuzzing/Entry"),
    ]
}

/// A program that tries properties of a part, in a folder of that name.
func fuzzed(_ part: String, _ dependencies: [Target.Dependency], excluding data: [String] = []) -> Target {
    .executableTarget(
        name: "\(part)Fuzzing", dependencies: ["CFuzzingEntry"] + dependencies, path: "Tests/Fuzzing/\(part)",
        exclude: ["Seeds"] + data, swiftSettings: swift, linkerSettings: [.unsafeFlags(sanitizers)])
}
