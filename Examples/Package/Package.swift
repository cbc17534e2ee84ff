// swift-tools-version:6.2
import PackageDescription

// A package that uses Letterer as any other would. `Tour` writes what it makes into a folder;
// `Snippets` has the examples of the documentation, so that they compile.
//
//     swift run --package-path Examples/Package Tour out/tour
let package = Package(
  name: "Tour",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "letterer", path: "../..")],
  targets: [
    .executableTarget(
      name: "Tour", dependencies: [.product(name: "Letterer", package: "letterer")]),
    .target(
      name: "Snippets",
      dependencies: [
        .product(name: "Letterer", package: "letterer"),
        .product(name: "ListDiff", package: "letterer"),
        .product(name: "ListLayout", package: "letterer"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
