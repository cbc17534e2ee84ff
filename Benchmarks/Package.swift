// swift-tools-version:6.1
import PackageDescription

// A package of its own, so that whoever uses Letterer doesn't get what only benchmarks need. What
// it measures isn't public, so it is built for testing:
//
//     swift run -c release -Xswiftc -enable-testing --package-path Benchmarks Benchmarks [suite …]
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "letterer", path: "..")],
  targets: [
    .systemLibrary(name: "CPangoForLoop", pkgConfig: "pangoft2 fontconfig"),
    .target(name: "CPangoLoop", dependencies: ["CPangoForLoop"]),
    .systemLibrary(name: "CSQLiteForRows", pkgConfig: "sqlite3"),
    // Where simdjson is missing, nothing is measured beside it.
    .systemLibrary(
      name: "CSimdjsonForLoop", pkgConfig: "simdjson", providers: [.apt(["libsimdjson-dev"])]),
    .target(name: "CSimdjsonLoop", dependencies: ["CSimdjsonForLoop"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CPangoLoop", "CSQLiteForRows", "CSimdjsonLoop",
        .product(name: "Letterer", package: "letterer"),
        .product(name: "ListDiff", package: "letterer"),
        .product(name: "ListLayout", package: "letterer"),
        .product(name: "Comparing", package: "letterer"),
        .product(name: "SceneLists", package: "letterer"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
