import CPango
import Platform

/// The fonts that a text may be set in: the bundled ones and, before them, a user's own.
///
/// Immutable and shared by all workers. The system's fonts take no part, so the same text gives
/// the same glyphs everywhere.
package final class FontLibrary: Sendable {
  /// The faces, by the index that a `FontInstance` carries: the bundled ones first.
  package let faces: [FontFace]

  /// The scalars that some face has.
  let coverage: FontCoverage

  /// Invariant: fontconfig's configuration isn't changed after `init`, and fontconfig counts its
  /// references atomically, so all workers may read it.
  nonisolated(unsafe) let configuration: OpaquePointer

  /// The families with Han characters.
  private let hanFamilies: Set<String>

  private let indices: [FaceKey: Int]

  private struct FaceKey: Hashable {
    var path: String
    var index: Int
  }

  /// A library of the bundled fonts, and of the fonts in other directories, which come before
  /// bundled ones of the same name.
  ///
  /// - Parameters:
  ///   - directories: searched for `.ttf`, `.otf`, `.ttc` and `.otc` files; not their
  ///     subdirectories.
  ///   - bundled: the directory of the bundled fonts; `nil` for where a build or an installation
  ///     leaves them.
  /// - Complexity: 1–2 ms for the bundled fonts, whose patterns are stored; about 0.3 ms for each
  ///   other font, which is read.
  package init(
    directories: [String] = [], bundled: String? = nil
  ) throws(FontLibraryError) {
    let bundled = if let bundled { bundled } else { try BundledFontDirectory.find() }
    let config = try FontConfiguration.make()
    guard let fonts = FcConfigGetFonts(config, FcSetSystem) else {
      FcConfigDestroy(config)
      throw .configurationRejected
    }
    var faces: [FontFace] = []
    var coverage = FontCoverage()
    var hanFamilies: Set<String> = []

    do throws(FontLibraryError) {
      var own: [OpaquePointer] = []
      var stored: [OpaquePointer] = []
      defer { for pattern in own + stored { FcPatternDestroy(pattern) } }
      func add(_ pattern: borrowing FontPattern, _ path: String, to list: inout [OpaquePointer]) {
        let face = pattern.face(path: path)
        faces.append(face)
        if let characters = pattern.characters {
          coverage.insert(characters)
          if FcCharSetHasChar(characters, FontLibrary.commonHan) == 1 {
            hanFamilies.insert(face.family)
          }
        }
        FcPatternReference(pattern.pointer)
        list.append(pattern.pointer)
      }
      try FontLibrary.forEachStoredPattern(in: bundled) { pattern, path in
        add(pattern, path, to: &stored)
      }
      for directory in directories {
        let files = try FontLibrary.fontFiles(in: directory)
        guard !files.isEmpty else { throw .noFonts(directory) }
        for file in files {
          try FontLibrary.forEachPattern(inFile: file) { pattern in add(pattern, file, to: &own) }
        }
      }
      // Of equally good fonts, fontconfig takes the first.
      for pattern in own + stored {
        FcPatternReference(pattern)
        guard FcFontSetAdd(fonts, pattern) == 1 else {
          FcPatternDestroy(pattern)
          throw .configurationRejected
        }
      }
    } catch {
      FcConfigDestroy(config)
      throw error
    }
    configuration = config
    self.faces = faces
    self.coverage = coverage
    self.hanFamilies = hanFamilies
    var indices: [FaceKey: Int] = [:]
    for (index, face) in faces.enumerated() {
      indices[FaceKey(path: face.path, index: face.index)] = index
    }
    self.indices = indices
  }

  deinit { FcConfigDestroy(configuration) }

  /// The library of the bundled fonts alone, made once.
  package static func bundled() throws(FontLibraryError) -> FontLibrary { try shared.get() }

  private static let shared = Result<FontLibrary, FontLibraryError> {
    () throws(FontLibraryError) in try FontLibrary()
  }

  /// Returns whether some face has a glyph for the scalar.
  package func covers(_ scalar: Unicode.Scalar) -> Bool { coverage.contains(scalar.value) }

  /// A character that each font for Han has: 一.
  private static let commonHan: FcChar32 = 0x4E00

  /// The families that characters as wide as Han come from, separated by commas: those of a style that
  /// have Han, then the bundled one.
  func hanFamilies(among families: [String]) -> String {
    (families.filter(hanFamilies.contains) + [FontConfiguration.hanFamily]).joined(separator: ",")
  }

  /// A face's index, by the file and the index of a pattern.
  func faceIndex(path: String, index: Int) -> Int? {
    indices[FaceKey(path: path, index: index)]
  }
}

// MARK: - Patterns

extension FontLibrary {
  /// The patterns that lie beside the bundled fonts: a font's file name, a tab, its pattern.
  static func forEachStoredPattern(
    in directory: String, _ body: (borrowing FontPattern, _ path: String) -> Void
  ) throws(FontLibraryError) {
    let list = directory + "/patterns.txt"
    guard let bytes = try? FileSystem.contents(of: list) else {
      throw .unreadableDirectory(directory)
    }
    var reader = PatternReader()
    // Bytes, since finding where characters end in so long a text takes longer than all else here.
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
        let pattern = reader.pattern(line: line[(tab + 1)...])
      else { throw .unreadableFont(list) }
      let path = directory + "/" + String(decoding: line[..<tab], as: UTF8.self)
      guard pattern.setFile(path) else { throw .configurationRejected }
      body(pattern, path)
    }
  }

  /// What fontconfig reads from a font's file: a pattern for each face.
  static func forEachPattern(
    inFile path: String, _ body: (borrowing FontPattern) -> Void
  ) throws(FontLibraryError) {
    guard let found = FcFontSetCreate() else { throw .configurationRejected }
    defer { FcFontSetDestroy(found) }
    var count: Int32 = 0
    // All faces of a collection and all named instances of a variable font.
    let all = UInt32.max
    guard FcFreeTypeQueryAll(path, all, nil, &count, found) > 0, let fonts = found.pointee.fonts
    else { throw .unreadableFont(path) }
    for index in 0..<Int(found.pointee.nfont) {
      guard let entry = fonts[index] else { continue }
      FcPatternReference(entry)
      let pattern = FontPattern(owning: entry)
      // A variable font's instances stand for themselves.
      if pattern.bool(FC_VARIABLE) { continue }
      body(pattern)
    }
  }

  /// The fonts in a directory, by name.
  static func fontFiles(in directory: String) throws(FontLibraryError) -> [String] {
    guard let names = try? FileSystem.names(in: directory) else {
      throw .unreadableDirectory(directory)
    }
    return names.filter { name in
      let lowered = name.lowercased()
      return [".ttf", ".otf", ".ttc", ".otc"].contains(where: lowered.hasSuffix)
    }.map { directory + "/" + $0 }
  }
}
