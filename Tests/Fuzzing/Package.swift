// swift-tools-version: 6.2
import PackageDescription

// Strict JSON, RecipeFeed, what a site keeps, and what its owner writes, with libFuzzer and AddressSanitizer; fuzz.sh builds and
// runs it.
//
// A package of its own, since the flags that it needs are refused in one that others depend on. Its sources are symbolic links to
// the project's.

let sanitizers = ["-sanitize=fuzzer,address"]

let swift: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // What is tried may be internal.
    .unsafeFlags(sanitizers + ["-parse-as-library", "-enable-testing"]),
]

/// A module of the project.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swift)
}

let package = Package(
    name: "recipesite",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    ],
    targets: [
        .executableTarget(
            name: "FeedFuzzing", dependencies: ["CFuzzingEntry", "Diagnostics", "RecipeFeed", "StrictJSON"], path: ".",
            exclude: [
                "Amounts", "Entry", "Kept", "Owned", "Feed/Seeds", "Feed/tokens.dict", "Templates", "Sources",
                "fuzz.sh",
            ],
            sources: ["Feed", "Require.swift"], swiftSettings: swift, linkerSettings: [.unsafeFlags(sanitizers)]),
        .executableTarget(
            name: "KeptFuzzing",
            dependencies: ["CFuzzingEntry", "ExternalLinks", "Files", "SitePages", "SitePublisher", "StrictJSON"],
            path: "Kept", exclude: ["Seeds"], swiftSettings: swift, linkerSettings: [.unsafeFlags(sanitizers)]),
        .executableTarget(
            name: "OwnedFuzzing",
            dependencies: [
                "CFuzzingEntry", "CommonMark", "Diagnostics", "Files", "RecipeFeed", "SiteSettings", "SiteSources",
                .product(name: "Yams", package: "Yams"),
            ],
            path: "Owned", exclude: ["Seeds"], swiftSettings: swift, linkerSettings: [.unsafeFlags(sanitizers)]),
        // The settings of the program, without its commands.
        .target(
            name: "SiteSettings",
            dependencies: [
                "Diagnostics", "Files", "RecipeFeed", "SafeFetch", "SiteBuilder", "SiteDeployer", "SiteHosting",
                "SiteSources",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ],
            path: "Sources/recipesite/Configuration", swiftSettings: swift),
        module(
            "SiteDeployer",
            [
                "Diagnostics", "Files", "SiteHosting", "SitePublisher", "StrictJSON",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        module(
            "SiteBuilder",
            [
                "Diagnostics", "ExternalLinks", "Files", "ImagePipeline", "LinkChecker", "MustacheEngine", "RecipeFeed",
                "SafeFetch", "SiteHosting", "SitePages", "SitePublisher", "SiteSources", "StrictJSON",
            ]),
        module(
            "SitePages",
            [
                "Amounts", "CommonMark", "Diagnostics", "Files", "ImagePipeline", "LinkChecker", "MustacheEngine",
                "RecipeFeed", "SiteHosting", "SitePublisher", "SiteSources", "StrictJSON",
            ]),
        module(
            "SiteSources",
            [
                "Amounts", "CBundledSite", "CommonMark", "Diagnostics", "ExternalLinks", "Files", "ImagePipeline",
                "LinkChecker", "MustacheEngine", "RecipeFeed", "SafeFetch", "SiteHosting", "SitePublisher",
                "StrictJSON",
                .product(name: "Yams", package: "Yams"),
            ]),
        module("Amounts"),
        module("ExternalLinks", ["Files", "SafeFetch"]),
        module("ImagePipeline", ["CVips", "Files", "SafeFetch"]),
        module("LinkChecker"),
        module("MustacheEngine"),
        module(
            "SafeFetch",
            [
                "CZlib",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]),
        .systemLibrary(name: "CLibVips", pkgConfig: "gobject-2.0"),
        .target(name: "CVips", dependencies: ["CLibVips"]),
        .target(name: "CBundledSite", exclude: ["Sample", "list-files.sh"]),
        .target(name: "CFuzzingEntry", path: "Entry"),
        .target(
            name: "SitePublisher",
            dependencies: ["CFileSystem", "Diagnostics", "Files", "SiteHosting", "StrictJSON"], swiftSettings: swift),
        .target(name: "SiteHosting", dependencies: ["CBrotli", "CZlib", "Files"], swiftSettings: swift),
        .target(
            name: "Files", dependencies: ["CFileSystem", .product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: swift),
        .target(name: "CFileSystem"),
        .target(
            name: "RecipeFeed",
            dependencies: [
                "Amounts", "CGumbo", "CommonMark", "Diagnostics", "StrictJSON",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Yams", package: "Yams"),
            ],
            resources: [
                "recipesite", "themealdb", "dummyjson", "mealie", "nextcloud", "wordpress", "schema.org", "markdown",
                "hidden", "ignored",
            ].map { .embedInCode("Formats/\($0).yaml") }
                + ["texts", "nutrients", "front-matter", "keys", "item-keys", "paging"].map {
                    .embedInCode("Words/\($0).yaml")
                },
            swiftSettings: swift),
        .target(name: "CommonMark", dependencies: ["CCMarkGFM"], swiftSettings: swift),
        .target(name: "StrictJSON", swiftSettings: swift),
        .target(name: "Diagnostics", swiftSettings: swift),
        .systemLibrary(name: "CCMarkGFM", pkgConfig: "libcmark-gfm"),
        .systemLibrary(name: "CGumbo", pkgConfig: "gumbo"),
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    ],
    cLanguageStandard: .gnu2x
)
