import CKernels
import CPango
import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// What stands in `Fonts/manifest.json` for each font.
struct FontRecord: Codable, Equatable {
  var file: String
  var sha256: String
  var bytes: Int
  var family: String
  var style: String
  var package: String
  var licence: String
}

/// The bundled fonts' records: checked against the files; written anew when the environment has
/// `LETTERER_RECORD_FONTS`, as Fonts/README.md says.
@Suite struct FontRecords {
  static let folder = Repository.url("Fonts")
  static let faces = folder.appendingPathComponent("faces")

  static func fontFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: faces.path)
      .filter { $0 != "patterns.txt" }.sorted()
  }

  private func origin(of file: String) -> (package: String, licence: String)? {
    let origins = [
      ("Inter-", "fonts-inter 4.1+ds-1", "OFL-1.1"),
      ("NotoColorEmoji", "fonts-noto-color-emoji 2.051-0+deb13u1", "OFL-1.1"),
      ("NotoSansCJK", "fonts-noto-cjk 1:20240730+repack1-1", "OFL-1.1"),
      ("NotoS", "fonts-noto-core 20201225-2", "OFL-1.1"),
      ("JetBrainsMono", "fonts-jetbrains-mono 2.304+ds-5", "Apache-2.0"),
    ]
    return origins.first { file.hasPrefix($0.0) }.map { ($0.1, $0.2) }
  }

  /// What fontconfig reads from a font's file.
  private func scan(_ file: String) throws -> (line: String, face: FontFace) {
    var found: [(String, FontFace)] = []
    let path = FontRecords.faces.path + "/" + file
    try FontLibrary.forEachPattern(inFile: path) { pattern in
      if let line = pattern.line() { found.append((file + "\t" + line, pattern.face(path: path))) }
    }
    return try #require(found.count == 1 ? found.first : nil, "\(file) has one face")
  }

  private func sha256(_ data: Data) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    data.withUnsafeBytes { bytes in
      letterer_sha256(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &digest)
    }
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func checksumsAreThoseOfTheStandard() {
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(sha256(Data("abc".utf8)) == abc)
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    #expect(sha256(Data()) == empty)
    let long = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    #expect(
      sha256(Data("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)) == long)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["LETTERER_RECORD_FONTS"] != nil))
  func record() throws {
    _ = try FontConfiguration.make()
    var records: [FontRecord] = []
    var patterns = ""
    for file in try FontRecords.fontFiles() {
      let path = FontRecords.faces.appendingPathComponent(file)
      let (line, face) = try scan(file)
      patterns += line + "\n"
      let origin = try #require(self.origin(of: file), "nobody knows where \(file) comes from")
      let data = try Data(contentsOf: path)
      records.append(
        FontRecord(
          file: file, sha256: sha256(data), bytes: data.count, family: face.family,
          style: face.style, package: origin.package, licence: origin.licence))
    }
    try patterns.write(
      to: FontRecords.faces.appendingPathComponent("patterns.txt"), atomically: true,
      encoding: .utf8)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(records) + Data("\n".utf8))
      .write(to: FontRecords.folder.appendingPathComponent("manifest.json"))
  }

  @Test func manifestListsEveryFileWithItsChecksum() throws {
    let manifest = try JSONDecoder().decode(
      [FontRecord].self,
      from: Data(contentsOf: FontRecords.folder.appendingPathComponent("manifest.json")))
    #expect(manifest.map(\.file) == (try FontRecords.fontFiles()))
    for record in manifest {
      let data = try Data(contentsOf: FontRecords.faces.appendingPathComponent(record.file))
      #expect(data.count == record.bytes, "\(record.file)")
      #expect(sha256(data) == record.sha256, "\(record.file)")
      let package = record.package.prefix { $0 != " " }
      let licence = FontRecords.folder.appendingPathComponent("licenses/\(package).txt")
      #expect(FileManager.default.fileExists(atPath: licence.path), "\(licence.path)")
    }
  }

  /// The table in the README names each package with the version that the manifest has.
  @Test func theReadmeSaysWhereFontsComeFrom() throws {
    let manifest = try JSONDecoder().decode(
      [FontRecord].self,
      from: Data(contentsOf: FontRecords.folder.appendingPathComponent("manifest.json")))
    let rows = try Repository.text("Fonts/README.md").split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    for record in manifest {
      let origin = record.package.split(separator: " ", maxSplits: 1)
      try #require(origin.count == 2, "\(record.package)")
      let name = record.family.filter { $0 != " " }
      let row = rows.first { $0.contains("`\(name)-*") || $0.contains("`\(name).") }
      // Scripts and symbols share a row, in which the first has its whole name.
      let shared = rows.filter { $0.contains("`\(origin[0])`") }
      for row in row.map({ [$0] }) ?? shared {
        #expect(row.contains("`\(origin[0])` \(origin[1])"), "\(record.file)")
      }
      #expect(row != nil || !shared.isEmpty, "\(record.file)")
    }
  }

  @Test func storedPatternsSayWhatTheFilesSay() throws {
    _ = try FontConfiguration.make()
    var stored: [String] = []
    try FontLibrary.forEachStoredPattern(in: FontRecords.faces.path) { pattern, path in
      stored.append((path.split(separator: "/").last ?? "") + "\t" + (pattern.line() ?? ""))
    }
    let scanned = try FontRecords.fontFiles().map { try scan($0).line }
    #expect(stored.count == scanned.count)
    for (one, other) in zip(stored, scanned) {
      #expect(facts(one) == facts(other))
    }
  }

  /// A pattern without what depends on fontconfig's version rather than on the font.
  private func facts(_ line: String) -> [Substring] {
    let facts = [
      "style=", "slant=", "weight=", "width=", "index=", "outline=", "scalable=", "charset=",
      "color=", "variable=", "fontformat=", "pixelsize=",
    ]
    let parts = line.split(separator: ":")
    return parts.prefix(1) + parts.filter { part in facts.contains(where: part.hasPrefix) }
  }
}
