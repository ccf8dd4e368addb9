// swift-tools-version: 6.2
import PackageDescription

// MustacheEngine, RecipeFeed and ImagePipeline beside others, run with
//
//     swift run -c release --package-path Tests/Benchmarks Benchmarks
//     swift run -c release --package-path Tests/Benchmarks FeedBenchmarks
//     swift run -c release --package-path Tests/Benchmarks PhotoBenchmarks
//
// A package of its own, so that building recipesite doesn't fetch what it is compared with. Needs, besides Swift and
// what recipesite needs, kainjow's header and the commands vipsthumbnail and python3: Debian's libkainjow-mustache-dev,
// libvips-tools and python3.

// As in the package around.
#if os(macOS)
    let vipsPackage = "vips"
#else
    let vipsPackage = "gobject-2.0"
#endif

let swift: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        // The engine's own sources, by a symbolic link: a dependency on the package around would bring all of its own.
        .target(name: "MustacheEngine", swiftSettings: swift),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CAllocationCounter", "CKainjow", "MustacheEngine",
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            swiftSettings: swift),

        // The feed's own sources, likewise.
        .target(
            name: "RecipeFeed",
            dependencies: [
                "CGumbo", "Diagnostics", "StrictJSON",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Yams", package: "Yams"),
            ],
            resources: ["recipesite", "themealdb", "dummyjson", "mealie", "nextcloud", "schema.org", "markdown"].map {
                .embedInCode("Formats/\($0).yaml")
            },
            swiftSettings: swift),
        .target(name: "Diagnostics", swiftSettings: swift),
        .systemLibrary(name: "CGumbo", pkgConfig: "gumbo"),
        .target(name: "StrictJSON", swiftSettings: swift),
        .executableTarget(name: "FeedBenchmarks", dependencies: ["RecipeFeed"], swiftSettings: swift),

        // The photos' own sources, by symbolic links too.
        .target(
            name: "ImagePipeline", dependencies: ["CVips", "Files"], swiftSettings: swift),
        .target(
            name: "Files", dependencies: ["CFileSystem", .product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: swift),
        .target(name: "CFileSystem"),
        .target(name: "CVips", dependencies: ["CLibVips"], linkerSettings: [.linkedLibrary("vips")]),
        .systemLibrary(name: "CLibVips", pkgConfig: vipsPackage),
        .executableTarget(name: "PhotoBenchmarks", dependencies: ["ImagePipeline"], swiftSettings: swift),

        // kainjow's C++ engine behind plain C functions.
        .target(name: "CKainjow"),
        // Counts calls of malloc in this process.
        .target(name: "CAllocationCounter"),
    ],
    cLanguageStandard: .gnu2x,
    cxxLanguageStandard: .cxx17
)
