// swift-tools-version: 6.2
import PackageDescription

// MustacheEngine beside others, run with
//
//     swift run -c release --package-path Tests/Benchmarks
//
// A package of its own, so that nobody who builds recipesite fetches what it is compared with. Needs, besides Swift,
// kainjow's header, which is Debian's libkainjow-mustache-dev.

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
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1")
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

        // kainjow's C++ engine behind plain C functions.
        .target(name: "CKainjow"),
        // Counts calls of malloc in this process.
        .target(name: "CAllocationCounter"),
    ],
    cxxLanguageStandard: .cxx17
)
