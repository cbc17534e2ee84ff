import CPango
import Foundation
import TestSupport
import Testing

@testable import Typesetting

@Suite struct FontLibraryTests {
  @Test func theLibraryHasNoSystemFonts() throws {
    let fonts = try FontLibrary.bundled()
    let found = FcConfigGetFonts(fonts.configuration, FcSetSystem)?.pointee.nfont ?? 0
    #expect(Int(found) == fonts.faces.count)
    #expect(FcConfigGetFonts(fonts.configuration, FcSetApplication)?.pointee.nfont ?? 0 == 0)
    let folders = FcConfigGetFontDirs(fonts.configuration)
    #expect(folders.map { FcStrListNext($0) == nil } == true)
    if let folders { FcStrListDone(folders) }
  }

  @Test func theBundledFontsMayBeAnywhere() throws {
    try withTemporaryFolder { folder in
      let directory = URL(filePath: folder)
      for file in ["Inter-Regular.otf", "NotoColorEmoji.ttf"] {
        try FileManager.default.createSymbolicLink(
          at: directory.appendingPathComponent(file),
          withDestinationURL: FontRecords.faces.appendingPathComponent(file))
      }
      let patterns = try String(
        contentsOf: FontRecords.faces.appendingPathComponent("patterns.txt"), encoding: .utf8)
      let kept = patterns.split(separator: "\n").filter {
        $0.hasPrefix("Inter-Regular.otf\t") || $0.hasPrefix("NotoColorEmoji.ttf\t")
      }
      try (kept.joined(separator: "\n") + "\n").write(
        to: directory.appendingPathComponent("patterns.txt"), atomically: true, encoding: .utf8)
      let fonts = try FontLibrary(bundled: directory.path)
      #expect(fonts.faces.map(\.family) == ["Inter", "Noto Color Emoji"])
      #expect(fonts.faces.allSatisfy { $0.path.hasPrefix(directory.path + "/") })
    }
    #expect(throws: FontLibraryError.unreadableDirectory("/nonexistent")) {
      try FontLibrary(bundled: "/nonexistent")
    }
  }

  @Test func theBundledFontsAreTheLibrarysFirst() throws {
    let fonts = try FontLibrary.bundled()
    #expect(
      fonts.faces.map { $0.path.split(separator: "/").last.map(String.init) }
        == (try FontRecords.fontFiles()))
    #expect(fonts.faces.filter(\.isColor).map(\.family) == ["Noto Color Emoji"])
  }

  @Test func coverageIsTheFontsUnion() throws {
    let fonts = try FontLibrary.bundled()
    for scalar in "aé€Ωжשم漢한ก☃𝓯😀".unicodeScalars { #expect(fonts.covers(scalar), "\(scalar)") }
    for scalar in "𒀀ᬅ\u{F8FE}\u{FFFFF}".unicodeScalars {
      #expect(!fonts.covers(scalar), "\(scalar)")
    }
    // What TextScan takes for granted.
    for value in UInt32(0xA0)..<0x180 where value != 0xAD {
      #expect(fonts.coverage.contains(value), "U+\(String(value, radix: 16))")
    }
  }

  @Test func ownFontsComeBeforeBundledOnes() throws {
    try withTemporaryFolder { folder in
      let directory = URL(filePath: folder)
      // The same family again, from another place.
      try FileManager.default.copyItem(
        at: FontRecords.faces.appendingPathComponent("Inter-Regular.otf"),
        to: directory.appendingPathComponent("Mine.OTF"))
      try Data("not a font".utf8).write(to: directory.appendingPathComponent("notes.txt"))
      let fonts = try FontLibrary(directories: [directory.path])
      #expect(fonts.faces.count == (try FontLibrary.bundled().faces.count) + 1)
      let text = TextShaper(fonts: fonts).shape(
        TextRequest(text: "mine", style: ShapedSample.style))
      let face = try #require(text.lines[0].runs.first).glyphs.font.face
      #expect(fonts.faces[face].path == directory.path + "/Mine.OTF")
      #expect(face == fonts.faces.count - 1)
    }
  }

  @Test func whatIsWrongWithADirectoryIsSaid() throws {
    #expect(throws: FontLibraryError.unreadableDirectory("/nonexistent")) {
      _ = try FontLibrary(directories: ["/nonexistent"])
    }
    try withTemporaryFolder { folder in
      let directory = URL(filePath: folder)
      #expect(throws: FontLibraryError.noFonts(directory.path)) {
        _ = try FontLibrary(directories: [directory.path])
      }
      let broken = directory.appendingPathComponent("broken.ttf")
      try Data("not a font".utf8).write(to: broken)
      #expect(throws: FontLibraryError.unreadableFont(broken.path)) {
        _ = try FontLibrary(directories: [directory.path])
      }
    }
  }
}
