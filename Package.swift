// swift-tools-version:6.2
import PackageDescription

// Warnings are errors where changes are checked, and only advice where people build.
let strict: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
  name: "letterer",
  platforms: [
    .macOS(.v15), .macCatalyst(.v18), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2),
  ],
  products: [
    .library(name: "Letterer", targets: ["Letterer"]),
    .library(name: "LettererTesting", targets: ["LettererTesting"]),
    .library(name: "ChatModel", targets: ["ChatModel", "Time"]),
    .library(name: "ChatScript", targets: ["ChatScript"]),
    .library(name: "ChatImport", targets: ["ChatImport"]),
    .library(name: "SceneLists", targets: ["SceneLists"]),
    .library(name: "ListDiff", targets: ["ListDiff"]),
    .library(name: "ListLayout", targets: ["ListLayout"]),
    // Nothing of it is public: it is a product for the benchmarks.
    .library(name: "Comparing", targets: ["Comparing"]),
    .executable(name: "letterer", targets: ["LettererCLI"]),
    .executable(name: "letterer-xmpp", targets: ["LettererXMPP"]),
  ],
  traits: [
    .default(enabledTraits: ["Command", "XMPP"]),
    .trait(
      name: "SystemLibraries",
      description: "Whatever stands on the system's libraries: all but the lists and the model"),
    .trait(
      name: "Command", description: "The command, and the argument parser that it needs",
      enabledTraits: ["SystemLibraries"]),
    .trait(
      name: "XMPP", description: "The command that fetches archives from XMPP servers",
      enabledTraits: ["Command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The system's libraries.
    .systemLibrary(
      name: "CPango", pkgConfig: "pango harfbuzz fontconfig freetype2",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CCodecs", pkgConfig: "libdeflate libpng libjpeg libwebp libwebpdemux",
      providers: [
        .apt(["libdeflate-dev", "libpng-dev", "libjpeg-dev", "libwebp-dev", "libgif-dev"]),
        .brew(["libdeflate", "libpng", "jpeg-turbo", "webp", "giflib"]),
      ]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // Its module map says what to link: the definitions in its pkg-config file make a warning.
    .systemLibrary(
      name: "CStrophe", providers: [.apt(["libstrophe-dev"]), .brew(["libstrophe"])]),
    .target(name: "CProcess"),
    .target(name: "CKernels"),
    // pkg-config knows giflib on some systems only.
    .target(
      name: "CImageReaders", dependencies: ["CCodecs", "CLoader"],
      linkerSettings: [.linkedLibrary("gif")]),

    .target(name: "CSoundReaders", dependencies: ["CLoader"]),

    // Libraries that are loaded when they are first needed.
    .target(name: "CLoader"),

    // Files of `Themes` and `SnapshotReports`, compiled in.
    .target(name: "CThemeFiles"),
    .target(name: "CPageFiles"),

    // The fonts, copied beside whatever is built with them.
    .target(
      name: "BundledFonts", path: "Fonts", exclude: ["README.md", "manifest.json", "licenses"],
      resources: [.copy("faces")]),

    // What the operating system gives: only `Platform` and the command call the C library.
    .target(name: "CLibrary"),
    .target(name: "Platform", dependencies: ["CLibrary", "CKernels"]),

    // Values.
    .target(name: "Caching"),
    .target(name: "JSONText"),
    .target(name: "Time"),
    .target(name: "YAML", dependencies: ["CYAML"]),
    .target(name: "XML", dependencies: ["CExpat"]),
    .target(name: "SQLite", dependencies: ["Platform", "CSQLite"]),
    .target(name: "Geometry"),
    .target(name: "Drawing", dependencies: ["Time", "Geometry"]),
    .target(name: "ListDiff", exclude: ["README.md"]),
    .target(
      name: "ListLayout", dependencies: ["Geometry", "ListDiff"], exclude: ["README.md"]),
    .target(name: "ChatModel", dependencies: ["Time"]),
    .target(
      name: "ChatScript", dependencies: ["JSONText", "ChatModel", "Time", "YAML"],
      exclude: ["script.schema.json"]),
    .target(name: "PictureLayout"),

    // In, measured, painted, out.
    .target(
      name: "ChatImport",
      dependencies: [
        "Platform", "JSONText", "SQLite", "ListDiff", "ChatModel", "XML", "CArchive",
      ]),
    .target(name: "CFontMap", dependencies: ["CPango"]),
    .target(
      name: "Typesetting",
      dependencies: ["Platform", "Caching", "Drawing", "CPango", "CFontMap", "BundledFonts"]),
    .target(
      name: "Painting",
      dependencies: ["Caching", "Drawing", "Typesetting", "CCairo", "CKernels"]),
    .target(
      name: "ImageDecoding", dependencies: ["JSONText", "Drawing", "CImageReaders", "CKernels"]),
    .target(name: "SoundDecoding", dependencies: ["CSoundReaders"]),
    .target(name: "Comparing", dependencies: ["Drawing", "CKernels"]),
    .target(
      name: "FrameEncoding",
      dependencies: ["Platform", "JSONText", "Drawing", "CCodecs", "CKernels"]),

    .target(name: "TerminalPictures", dependencies: ["Platform", "Drawing", "FrameEncoding"]),
    .target(
      name: "Snapshots",
      dependencies: [
        "Platform", "JSONText", "Drawing", "PictureLayout", "ImageDecoding", "Comparing",
        "FrameEncoding",
      ]),
    .target(
      name: "SnapshotReports", dependencies: ["Platform", "JSONText", "Snapshots", "CPageFiles"],
      exclude: ["Page/Resources"]),
    .target(
      name: "SnapshotReview",
      dependencies: [
        "Platform", "JSONText", "Drawing", "ChatModel", "PictureLayout", "ImageDecoding",
        "Snapshots", "TerminalPictures",
      ]),

    // What a chat looks like, and how it plays.
    .target(
      name: "Themes",
      dependencies: [
        "Platform", "JSONText", "Drawing", "ChatModel", "ChatImport", "Typesetting", "YAML",
        "CThemeFiles",
      ],
      exclude: ["Bundled", "Languages"]),
    .target(
      name: "Bubbles",
      dependencies: ["Time", "Drawing", "ListLayout", "ChatModel", "Typesetting", "Themes"]),
    .target(
      name: "Staging",
      dependencies: [
        "Caching", "Time", "Drawing", "ListDiff", "ListLayout", "ChatModel", "PictureLayout",
        "Typesetting", "Painting", "Themes", "Bubbles",
      ]),

    // The whole.
    .target(
      name: "Letterer",
      dependencies: [
        "Platform", "Caching", "Time", "Drawing", "ChatModel", "ChatScript", "PictureLayout",
        "ChatImport", "Typesetting", "Painting", "ImageDecoding", "SoundDecoding", "FrameEncoding",
        "Themes", "Bubbles", "Staging",
      ]),
    .target(
      name: "SceneLists",
      dependencies: [
        "Platform", "JSONText", "Drawing", "ChatModel", "ChatScript", "ChatImport", "PictureLayout",
        "Comparing", "Themes", "Letterer", "Snapshots",
      ],
      exclude: ["scene-list.schema.json"]),
    .target(
      name: "LettererTesting",
      dependencies: [
        "Platform", "Drawing", "PictureLayout", "ImageDecoding", "Snapshots", "Letterer",
      ]),
    .executableTarget(
      name: "LettererCLI",
      dependencies: [
        "CProcess", "CLibrary", "Letterer", "Snapshots", "SnapshotReports", "SnapshotReview",
        "SceneLists", "TerminalPictures",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ],
      // It sees what any user of the library sees.
      packageAccess: false),

    // What fetches archives, and has a network: nothing of the above knows it.
    .target(name: "XMPPClient", dependencies: ["Platform", "ChatModel", "CStrophe"]),
    .executableTarget(
      name: "LettererXMPP",
      dependencies: [
        "CLibrary", "Platform", "ChatModel", "XMPPClient",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ]),

    // What tests of several targets use.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(name: "DatabaseSupport", dependencies: ["CSQLite"], path: "Tests/DatabaseSupport"),
    .target(
      name: "ModelDumping",
      dependencies: ["TestSupport", "ChatModel", "ChatScript", "JSONText", "Time"],
      path: "Tests/ModelDumping"),
    .target(
      name: "BubbleSupport",
      dependencies: ["TestSupport", "Drawing", "ChatModel", "Typesetting", "Themes", "Bubbles"],
      path: "Tests/BubbleSupport"),
    .target(
      name: "StageSupport",
      dependencies: ["TestSupport", "ChatModel", "Letterer", "Bubbles", "Staging"],
      path: "Tests/StageSupport"),

    // Draws the pictures of the lists' pages.
    .executableTarget(
      name: "ListFigures",
      dependencies: [
        "Drawing", "ListDiff", "ListLayout", "Typesetting", "Painting", "FrameEncoding",
      ],
      path: "Tests/ListFigures"),

    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "CLibrary", "TestSupport"]),
    .testTarget(name: "CachingTests", dependencies: ["Caching", "TestSupport"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(name: "TimeTests", dependencies: ["Time"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "TestSupport"]),
    .testTarget(name: "XMLTests", dependencies: ["XML", "TestSupport"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "DatabaseSupport", "TestSupport"]),
    .testTarget(name: "PictureLayoutTests", dependencies: ["PictureLayout", "TestSupport"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "TestSupport"]),
    .testTarget(
      name: "ListDiffTests", dependencies: ["ListDiff", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "ListLayoutTests", dependencies: ["ListLayout", "TestSupport"],
      exclude: ["Dumps/Recorded"]),
    .testTarget(
      name: "ChatModelTests",
      dependencies: ["ChatModel", "ChatScript", "ModelDumping", "TestSupport"]),
    .testTarget(
      name: "ChatScriptTests",
      dependencies: ["ChatScript", "JSONText", "ModelDumping", "TestSupport"],
      exclude: ["Dumps/Corpus", "Dumps/Recorded"]),
    .testTarget(
      name: "ChatImportTests",
      dependencies: [
        "ChatImport", "ChatScript", "JSONText", "SQLite", "CArchive", "DatabaseSupport",
        "ModelDumping", "TestSupport",
      ],
      exclude: ["Dumps/Corpus", "Dumps/Recorded"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "TypesettingTests",
      dependencies: ["Typesetting", "CFontMap", "CPango", "CKernels", "TestSupport"],
      exclude: ["Dumps/Recorded"]),
    .testTarget(
      name: "PaintingTests", dependencies: ["Painting", "Typesetting", "CKernels", "TestSupport"],
      exclude: ["Recorded"]),
    .testTarget(
      name: "ImageDecodingTests", dependencies: ["ImageDecoding", "CImageReaders", "TestSupport"],
      exclude: ["Recorded"]),
    .testTarget(name: "SoundDecodingTests", dependencies: ["SoundDecoding", "TestSupport"]),
    .testTarget(
      name: "ComparingTests",
      dependencies: [
        "Comparing", "Drawing", "CKernels", "FrameEncoding", "Letterer", "Painting", "TestSupport",
      ]),
    .testTarget(
      name: "FrameEncodingTests",
      dependencies: [
        "FrameEncoding", "Platform", "JSONText", "CCodecs", "CKernels", "TestSupport",
      ],
      exclude: ["Dumps/Recorded"]),
    .testTarget(
      name: "TerminalPicturesTests",
      dependencies: [
        "TerminalPictures", "Platform", "Drawing", "ImageDecoding", "TestSupport",
      ]),
    .testTarget(
      name: "SnapshotsTests",
      dependencies: [
        "Snapshots", "Platform", "Drawing", "PictureLayout", "FrameEncoding", "TestSupport",
      ]),
    .testTarget(
      name: "SnapshotReportsTests",
      dependencies: [
        "SnapshotReports", "Snapshots", "Platform", "JSONText", "CLibrary", "Drawing",
        "TestSupport",
      ],
      exclude: ["Schemas"]),
    .testTarget(
      name: "SnapshotReviewTests",
      dependencies: [
        "SnapshotReview", "Snapshots", "TerminalPictures", "Drawing", "FrameEncoding",
        "PictureLayout", "JSONText", "TestSupport",
      ]),
    .testTarget(
      name: "ThemesTests",
      dependencies: ["Themes", "BubbleSupport", "ModelDumping", "TestSupport"],
      exclude: ["Dumps/Recorded", "Languages/plural-samples.json"]),
    .testTarget(
      name: "BubblesTests",
      dependencies: ["Bubbles", "BubbleSupport", "ModelDumping", "TestSupport"],
      exclude: ["Avatars/Recorded", "Dumps/Corpus", "Dumps/Recorded"]),
    .testTarget(
      name: "StagingTests",
      dependencies: ["Staging", "Letterer", "BubbleSupport", "StageSupport", "TestSupport"],
      exclude: ["Chrome/Recorded", "Dumps/Recorded"]),
    .testTarget(
      name: "LettererTests",
      dependencies: ["Letterer", "BubbleSupport", "StageSupport", "ModelDumping", "TestSupport"],
      exclude: ["Dumps/Corpus", "Dumps/Recorded", "Rendering/Recorded"]),
    .testTarget(
      name: "SceneListsTests",
      dependencies: [
        "SceneLists", "Letterer", "Snapshots", "ChatScript", "ModelDumping", "TestSupport",
      ]),
    .testTarget(
      name: "LettererTestingTests",
      dependencies: [
        "LettererTesting", "Snapshots", "Platform", "StageSupport", "TestSupport",
      ],
      exclude: ["__Snapshots__"]),
    // The project's own pictures.
    .testTarget(
      name: "PictureTests",
      dependencies: ["LettererTesting", "Letterer", "ImageDecoding", "TestSupport"],
      exclude: ["README.md", "__Snapshots__"]),
    .testTarget(
      name: "LettererCLITests",
      dependencies: [
        "LettererCLI", "ImageDecoding", "CLibrary", "Drawing", "ModelDumping", "Snapshots",
        "TestSupport",
      ],
      exclude: ["Recorded"]),
    .testTarget(
      name: "XMPPClientTests", dependencies: ["XMPPClient", "Platform", "ChatModel", "TestSupport"]),
    .testTarget(
      name: "LettererXMPPTests",
      dependencies: [
        "LettererXMPP", "LettererCLI", "XMPPClient", "ChatImport", "ChatModel", "TestSupport",
      ],
      exclude: ["Servers"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.name != "CKernels" {
  target.swiftSettings = (target.swiftSettings ?? []) + strict
}

// Who wants the lists alone says `traits: []`, and then isn't told which of the system's libraries
// are missing: the package manager looks at those that some target needs.
let systemLibraries = Set(package.targets.filter { $0.type == .system }.map(\.name))
for target in package.targets {
  target.dependencies = target.dependencies.map { dependency in
    guard case .byNameItem(let name, nil) = dependency, systemLibraries.contains(name) else {
      return dependency
    }
    let trait = name == "CStrophe" ? "XMPP" : "SystemLibraries"
    return .target(name: name, condition: .when(traits: [trait]))
  }
}
