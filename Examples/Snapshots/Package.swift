// swift-tools-version:6.2
import PackageDescription

// A package that tests how it looks, as any other would: a chat of its own, and a picture that it
// draws itself. The references lie beside its tests.
//
//     swift test --package-path Examples/Snapshots
//
// After a change of looks: LETTERER_SNAPSHOTS=failed swift test --package-path Examples/Snapshots
let package = Package(
  name: "Bot",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "letterer", path: "../..")],
  targets: [
    .target(name: "Bot", dependencies: [.product(name: "ChatModel", package: "letterer")]),
    .testTarget(
      name: "BotTests",
      dependencies: ["Bot", .product(name: "LettererTesting", package: "letterer")],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "BotXCTests",
      dependencies: ["Bot", .product(name: "LettererTesting", package: "letterer")],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
