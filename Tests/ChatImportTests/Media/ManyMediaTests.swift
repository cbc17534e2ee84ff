import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Many files at once are what they are one by one.
@Suite struct ManyMediaTests {
  private func all(_ media: any MediaSource, _ paths: [String?], limit: Int = 1 << 20) throws
    -> [String]
  {
    var results = paths.map { _ in "not asked" }
    try media.read(paths.map { MediaReference(path: $0) }, limit: limit) { index, result in
      #expect(results[index] == "not asked")
      results[index] = Self.text(result)
    }
    return results
  }

  private static func text(_ result: Result<[UInt8]?, any Error>) -> String {
    switch result {
    case .success(let bytes): bytes.map(text) ?? "nothing"
    case .failure(let error): (error as? Diagnostic)?.message ?? "\(error)"
    }
  }

  /// The bytes themselves, or a hash of many.
  private static func text(_ bytes: [UInt8]) -> String {
    guard bytes.count > 16 else { return "\(bytes)" }
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return "\(bytes.count) bytes, \(hasher.finalize())"
  }

  @Test func asOneByOne() throws {
    let large = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
    let bomb = [UInt8](repeating: 0, count: 40 << 20)
    let files: [(String, [UInt8])] = [
      ("z.jpg", [1]), ("b/a.jpg", [2]), ("bomb.bin", bomb), ("large.bin", large), ("a.jpg", [3]),
      ("last.jpg", [4]),
    ]
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file.1, to: file.0) }
    let zip = ZipArchive.bytes(files.map { (name: $0.0, bytes: $0.1) })
    let archives: [any MediaSource] = [
      try ArchiveMedia(bytes: zip, name: "a.zip"),
      try ArchiveMedia(path: folder.write(zip, to: "a.zip")), FolderMedia(path: folder.path),
    ]
    var generator = SeededGenerator(seed: 11)
    let paths = files.map(\.0) + ["none.jpg", "../up.jpg", "/abs.jpg", "./a.jpg", ""]
    for media in archives {
      for round in 0..<20 {
        let wanted: [String?] = (0..<12).map { _ in paths.randomElement(using: &generator) }
        let each = wanted.map { path in
          Self.text(
            Result { try media.bytes(for: MediaReference(path: path), limit: 50_000_000) })
        }
        #expect(try all(media, wanted + [nil], limit: 50_000_000) == each + ["nothing"], "\(round)")
      }
      // One that is too large doesn't keep others from being read.
      #expect(try all(media, ["large.bin", "a.jpg"], limit: 10)[1] == "[3]")
    }
  }

  @Test func eachIsFoundByItself() throws {
    let files = (0..<300).map { number in
      let name = "\(number * 7 % 300)/Grün \(number).json"
      return (name: name, bytes: Array(String(repeating: "\(number) ", count: number % 40).utf8))
    }
    let folder = try TemporaryFolder()
    for isStored in [false, true] {
      let zip = ZipArchive.bytes(files, stored: isStored)
      let path = try folder.write(zip, to: "\(isStored).zip")
      for storage in [ArchiveMedia.Storage.memory(zip), .file(path: path)] {
        let entries = ZipDirectory.entries(of: storage)
        #expect(entries.count == files.count)
        for (entry, file) in Swift.zip(entries, files) {
          #expect(zip[entry.range].starts(with: Array("PK\u{3}\u{4}".utf8)))
          #expect(Array(zip[entry.range].dropFirst(30)).starts(with: Array(file.name.utf8)))
        }
      }
      let media = try ArchiveMedia(path: path)
      let one = media.media(in: "7")
      #expect(try one.bytes(for: MediaReference(path: "Grün 1.json"), limit: 99) == files[1].bytes)
      for file in files.reversed() {
        let read = try media.bytes(for: MediaReference(path: file.name), limit: 1_000)
        #expect(read == file.bytes)
      }
    }
  }

  /// A damaged list leads to nothing else than what a pass over the archive finds, or to an error.
  @Test func damagedListsHarmNobody() throws {
    let files = (0..<6).map { (name: "\($0).txt", bytes: Array("words \($0)".utf8)) }
    let zip = ZipArchive.bytes(files)
    var generator = SeededGenerator(seed: 31)
    var count = 0
    for _ in 0..<200 {
      var damaged = zip
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let list = zip.count / 2..<zip.count
        let place = Int.random(
          in: Bool.random(using: &generator) ? list : 0..<zip.count, using: &generator)
        damaged[place] =
          [0, 0xFF, UInt8.random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        damaged.removeLast(Int.random(in: 0..<zip.count, using: &generator))
      }
      for entry in ZipDirectory.entries(of: .memory(damaged)) {
        #expect(entry.range.lowerBound >= 0 && entry.range.upperBound <= damaged.count)
      }
      guard let media = try? ArchiveMedia(bytes: damaged, name: "a.zip") else { continue }
      var passed = media
      passed.entries = []
      for file in files {
        guard let read = try? media.bytes(for: MediaReference(path: file.name), limit: 100) else {
          continue
        }
        let slow = try? passed.bytes(for: MediaReference(path: file.name), limit: 100)
        #expect(read == file.bytes || read == slow)
        count += 1
      }
    }
    #expect(count > 200)
  }

  @Test func whatTheTakerThrowsEndsIt() throws {
    struct Enough: Error {}
    let zip = ZipArchive.bytes([("a", [1]), ("b", [2]), ("c", [3])])
    let media = try ArchiveMedia(bytes: zip, name: "a.zip")
    var count = 0
    #expect(throws: Enough.self) {
      try media.read(["a", "b", "c"].map { MediaReference(path: $0) }, limit: 9) { _, _ in
        count += 1
        if count == 2 { throw Enough() }
      }
    }
    #expect(count == 2)
  }

  @Test func mediaByThemselves() throws {
    let folder = try TemporaryFolder()
    let nested = try folder.write(ZipArchive.bytes([("Chat/p.jpg", [7])]), to: "nested.zip")
    let flat = try folder.write(
      ZipArchive.bytes([("Chat/p.jpg", [7]), ("q.jpg", [8])]), to: "flat.zip")
    func read(_ path: String, _ name: String) throws -> [UInt8]? {
      try ChatImporter.media(at: path).bytes(for: MediaReference(path: name), limit: 9)
    }
    #expect(try read(nested, "p.jpg") == [7])
    #expect(try read(flat, "Chat/p.jpg") == [7])
    #expect(try read(flat, "p.jpg") == nil)
    // What a system puts beside is no folder of the archive's; two folders are two.
    let mac = try folder.write(
      ZipArchive.bytes([("Chat/p.jpg", [7]), ("__MACOSX/Chat/._p.jpg", [1])]), to: "mac.zip")
    #expect(try read(mac, "p.jpg") == [7])
    let two = try folder.write(
      ZipArchive.bytes([("A/p.jpg", [7]), ("B/p.jpg", [8])]), to: "two.zip")
    #expect(try read(two, "p.jpg") == nil && read(two, "B/p.jpg") == [8])
    try folder.write([9], to: "media/p.jpg")
    #expect(try read(folder.path + "/media", "p.jpg") == [9])
    for name in ["none", "media/p.jpg"] {
      let errors = failure { () throws(DiagnosticsError) in
        try ChatImporter.media(at: folder.path + "/" + name)
      }
      #expect(errors.first?.hint == "media lie in a folder or a zip archive")
    }
  }
}
