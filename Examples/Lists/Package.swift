// swift-tools-version:6.2
import PackageDescription

// How other list views are driven by ListDiff and ListLayout, and a list of text that runs anywhere:
//
//     swift run --package-path Examples/Lists TerminalList
//
// A package of yours depends on the products, as Examples/Package does, with `traits: []`. Here the
// libraries are compiled from their sources, so that they see the same frameworks as the adapters:
// Apple's, or where there are none, stand-ins that declare what is used of them and do it simply.
#if canImport(Darwin)
  let coreGraphics: [Target.Dependency] = []
  let frameworks: [Target.Dependency] = []
#else
  let coreGraphics: [Target.Dependency] = ["CoreGraphics"]
  let frameworks: [Target.Dependency] = ["UIKit", "AppKit", "SwiftUI"]
#endif
// With GTK=1 the adapter is compiled with GTK 4, as pkg-config finds it.
let gtk: Target =
  Context.environment["GTK"] == nil
  ? .target(name: "CGTK", path: "StandIns/CGTK")
  : .systemLibrary(
    name: "CGTK", path: "Libraries/CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])])

let package = Package(
  name: "Lists",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Geometry", dependencies: coreGraphics, path: "Libraries/Geometry"),
    .target(name: "ListDiff", path: "Libraries/ListDiff", exclude: ["README.md"]),
    .target(
      name: "ListLayout", dependencies: ["Geometry", "ListDiff"], path: "Libraries/ListLayout",
      exclude: ["README.md"]),
    gtk,
    .target(name: "Adapters", dependencies: ["ListDiff", "ListLayout", "CGTK"] + frameworks),
    .target(name: "TextLists", dependencies: ["ListDiff", "ListLayout"]),
    .executableTarget(name: "TerminalList", dependencies: ["TextLists"]),
    .testTarget(name: "AdapterTests", dependencies: ["Adapters"]),
    .testTarget(name: "TextListTests", dependencies: ["TextLists"], exclude: ["Recorded"]),
  ],
  swiftLanguageModes: [.v6]
)

if !frameworks.isEmpty {
  package.targets += [
    .target(name: "CoreGraphics", path: "StandIns/CoreGraphics"),
    .target(name: "CollectionModel", path: "StandIns/CollectionModel"),
    .target(
      name: "UIKit", dependencies: ["CoreGraphics", "CollectionModel"], path: "StandIns/UIKit"),
    .target(
      name: "AppKit", dependencies: ["CoreGraphics", "CollectionModel"], path: "StandIns/AppKit"),
    .target(name: "SwiftUI", dependencies: ["CoreGraphics"], path: "StandIns/SwiftUI"),
  ]
}
for target in package.targets where target.type != .system && target.name != "CGTK" {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
  if target.type == .test, !frameworks.isEmpty {
    // Testing comes with overlays for Apple's frameworks, and looks for them by their names.
    target.swiftSettings?.append(
      .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
  }
}
