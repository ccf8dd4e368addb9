// swift-tools-version: 6.2
import PackageDescription

// Strict JSON, RecipeFeed, and what a site keeps, with libFuzzer and AddressSanitizer; fuzz.sh builds and runs it.
//
// A package of its own, since the flags that it needs are refused in one that others depend on. Its sources are symbolic links to
// the project's.

let sanitizers = ["-sanitize=fuzzer,address"]

let swift: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(sanitizers + ["-parse-as-library"]),
]

let package = Package(
    name: "recipesite",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .executableTarget(
            name: "FeedFuzzing", dependencies: ["CFuzzingEntry", "Diagnostics", "RecipeFeed", "StrictJSON"], path: ".",
            exclude: ["Amounts", "Entry", "Kept", "Feed/Seeds", "Feed/tokens.dict", "Templates", "Sources", "fuzz.sh"],
            sources: ["Feed", "Require.swift"], swiftSettings: swift, linkerSettings: [.unsafeFlags(sanitizers)]),
        .executableTarget(
            name: "KeptFuzzing",
            dependencies: [
                "CFuzzingEntry", "Diagnostics", "Files", "RecipeFeed", "SitePublisher", "StrictJSON",
                .product(name: "Yams", package: "Yams"),
            ],
            path: "Kept", exclude: ["Seeds"], swiftSettings: swift, linkerSettings: [.unsafeFlags(sanitizers)]),
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
                "CGumbo", "CommonMark", "Diagnostics", "StrictJSON",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Yams", package: "Yams"),
            ],
            resources: [
                "recipesite", "themealdb", "dummyjson", "mealie", "nextcloud", "wordpress", "schema.org", "markdown",
                "hidden",
            ].map {
                .embedInCode("Formats/\($0).yaml")
            },
            swiftSettings: swift),
        .target(name: "CommonMark", dependencies: ["CCMarkGFM"], swiftSettings: swift),
        .target(name: "StrictJSON", swiftSettings: swift),
        .target(name: "Diagnostics", swiftSettings: swift),
        .systemLibrary(name: "CCMarkGFM", pkgConfig: "libcmark-gfm"),
        .systemLibrary(name: "CGumbo", pkgConfig: "gumbo"),
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    ]
)
