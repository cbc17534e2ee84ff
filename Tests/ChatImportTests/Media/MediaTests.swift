import ChatModel
import Foundation
import TestSupport
import Testing

@testable import ChatImport

/// Where the bytes of media come from, and where they never do.
@Suite struct MediaTests {
  private func read(_ media: any MediaSource, _ path: String?, limit: Int = 1 << 20) throws
    -> [UInt8]?
  {
    try media.bytes(for: MediaReference(path: path), limit: limit)
  }

  private func failed(_ media: any MediaSource, _ path: String, limit: Int = 1 << 20) -> Diagnostic?
  {
    do {
      _ = try read(media, path, limit: limit)
      return nil
    } catch { return error as? Diagnostic }
  }

  // MARK: - Folder

  @Test func folder() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "photos/a b.jpg")
    try folder.write([], to: "empty.bin")
    let media = FolderMedia(path: folder.path)
    #expect(try read(media, "photos/a b.jpg") == [1, 2, 3])
    #expect(try read(media, "./photos//a b.jpg") == [1, 2, 3])
    #expect(try read(media, "empty.bin") == [])
    #expect(try read(media, "photos/none.jpg") == nil)
    #expect(try read(media, nil) == nil)
    #expect(try read(media, "") == nil)
    #expect(try read(media, "photos/a b.jpg", limit: 3) == [1, 2, 3])
    #expect(failed(media, "photos/a b.jpg", limit: 2)?.message.contains("limit of 2 bytes") == true)
    #expect(failed(media, "photos")?.message.contains("folder") == true)
    #expect(try read(FolderMedia(path: folder.path + "/none"), "a") == nil)
  }

  @Test func folderIsNeverLeft() throws {
    let folder = try TemporaryFolder()
    try folder.write([7], to: "secret.txt")
    try folder.write([1], to: "chat/inside.txt")
    let root = folder.path + "/chat"
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: root + "/out.txt", withDestinationPath: "../secret.txt")
    try manager.createSymbolicLink(atPath: root + "/up", withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: root + "/alias.txt", withDestinationPath: "inside.txt")
    let twin = folder.path + "/chat-2"
    try manager.createDirectory(atPath: twin, withIntermediateDirectories: true)
    try folder.write([7], to: "chat-2/b.txt")
    try manager.createSymbolicLink(atPath: root + "/twin", withDestinationPath: twin)
    let media = FolderMedia(path: root)
    for path in [
      "../secret.txt", "/etc/passwd", "a/../../secret.txt", "out.txt", "up/secret.txt",
      "twin/b.txt",
      folder.path + "/secret.txt",
    ] {
      #expect(failed(media, path)?.message == "the file `\(path)` lies outside of the folder")
    }
    #expect(failed(media, "a\0b") != nil)
    #expect(failed(media, String(repeating: "a/", count: 5_000)) != nil)
    // A link that stays inside is as good as the file.
    #expect(try read(media, "alias.txt") == [1])
  }

  @Test func pipeDoesNotHang() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(
      failed(FolderMedia(path: folder.path), "pipe")?.message.contains("regular file") == true)
  }

  @Test func composedAndDecomposedNames() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "Cafe\u{301}/U\u{308}ber.jpg")
    #expect(try read(FolderMedia(path: folder.path), "Caf\u{E9}/\u{DC}ber.jpg") == [1])
  }

  @Test(
    arguments: [
      ("a/b.jpg", ["a", "b.jpg"]), ("./a//b/", ["a", "b"]), ("", []), (".", []), ("...", ["..."]),
      (".a/..b", [".a", "..b"]), ("a/./b", ["a", "b"]), ("..", nil), ("a/../b", nil), ("/", nil),
      ("/a", nil), ("a\0", nil),
      (String(repeating: "é", count: 2048), [String(repeating: "é", count: 2048)]),
      (String(repeating: "é", count: 2048) + "a", nil),
    ] as [(String, [String]?)])
  func partsOfAPath(path: String, parts: [String]?) {
    #expect((try? MediaPath.parts(of: path)) == parts)
  }

  /// The code page by characters of each of its rows.
  @Test func theFirstCodePage() {
    let ascii = (UInt8(0x20)...0x7E).map { $0 }
    #expect(CodePage437.decode(ascii) == String(decoding: ascii, as: UTF8.self))
    let rows: [(UInt8, String)] = [
      (0x80, "Çüéâäàåç"), (0x8E, "ÄÅ"), (0x90, "ÉæÆôöòûùÿÖÜ"), (0x9F, "ƒ"), (0xA0, "áíóúñÑ"),
      (0xB0, "░▒▓│┤"), (0xC0, "└┴"), (0xD0, "╨╤"), (0xDB, "█"), (0xE0, "αßΓπΣσµ"), (0xF0, "≡±≥≤"),
      (0xF8, "°∙·√ⁿ²■\u{A0}"),
    ]
    for (first, characters) in rows {
      let bytes = characters.indices.enumerated().map { first + UInt8($0.offset) }
      #expect(CodePage437.decode(bytes) == characters)
    }
    let all = (UInt8(0x80)...0xFF).map { CodePage437.decode([$0]) }
    #expect(Set(all).count == 128)
  }

  /// The way from one folder to another inside of it.
  @Test func theWayToAFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "chat/media/deep/a.jpg")
    try folder.write([1], to: "chat-2/a.jpg")
    func way(_ to: String, from: String) -> String? {
      FolderMedia(path: folder.path + to).path(from: folder.path + from)
    }
    #expect(way("/chat", from: "/chat") == "" && way("/chat/", from: "/chat/media/..") == "")
    #expect(way("/chat/media", from: "/chat") == "media/")
    #expect(way("/chat/media/deep", from: "/chat") == "media/deep/")
    #expect(way("/chat", from: "/chat/media") == nil && way("/chat-2", from: "/chat") == nil)
    #expect(way("/none", from: "") == nil && way("/chat", from: "/none") == nil)
    #expect(FolderMedia(path: folder.path).path(from: "/") == folder.path.dropFirst() + "/")
  }

  /// What unpacks to no more than 16 MiB isn't looked at any further.
  @Test(arguments: [(16 << 20, true), ((16 << 20) + 1, false)])
  func bombsAreLarge(count: Int, isRead: Bool) throws {
    let zip = ZipArchive.bytes([("a", [UInt8](repeating: 0, count: count))])
    let media = try ArchiveMedia(bytes: zip, name: "a.zip")
    #expect((failed(media, "a", limit: count) == nil) == isRead)
    #expect(failed(media, "a", limit: count - 1)?.message.contains("limit") == true)
  }

  // MARK: - Archive

  @Test func archive() throws {
    let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
    let zip = ZipArchive.bytes([
      ("_chat.txt", Array("x".utf8)), ("photos/ü.jpg", [1, 2]), ("../evil.txt", [6]),
      ("/abs.txt", [6]), ("large.bin", large), ("photos/ü.jpg", [3]),
    ])
    let folder = try TemporaryFolder()
    let path = try folder.write(zip, to: "a.zip")
    for media in [try ArchiveMedia(bytes: zip, name: "a.zip"), try ArchiveMedia(path: path)] {
      #expect(try read(media, "large.bin") == large)
      // Of two entries of one name the later counts.
      #expect(try read(media, "photos/ü.jpg") == [3])
      #expect(try read(media, "none") == nil)
      #expect(failed(media, "large.bin", limit: 299_999)?.message.contains("limit") == true)
      #expect(failed(media, "../evil.txt")?.message.contains("outside") == true)
      #expect(failed(media, "/abs.txt")?.message.contains("outside") == true)
      #expect(try media.files(in: "") == ["_chat.txt", "large.bin"])
      #expect(try media.folders(in: "") == ["photos"])
      #expect(try media.files(in: "photos") == ["ü.jpg"])
      #expect(try read(media.media(in: "photos"), "ü.jpg") == [3])
      #expect(failed(media.media(in: "photos"), "../large.bin") != nil)
    }
  }

  /// Archives of Finder and of file managers name their folders, before, between and after files.
  @Test func foldersHaveEntriesOfTheirOwn() throws {
    let zip = ZipArchive.bytes([
      ("Chat/", []), ("Chat/_chat.txt", [1]), ("Chat/photos/", []), ("Chat/photos/a.jpg", [2]),
      ("__MACOSX/", []), ("__MACOSX/Chat/", []), ("__MACOSX/Chat/._a.jpg", [9]),
      ("Chat/b.jpg", [3]), ("Chat/empty/", []), ("last.jpg", [4]),
    ])
    let folder = try TemporaryFolder()
    let path = try folder.write(zip, to: "a.zip")
    for media in [try ArchiveMedia(bytes: zip, name: "a.zip"), try ArchiveMedia(path: path)] {
      let expected: [(path: String, bytes: [UInt8])] = [
        ("Chat/_chat.txt", [1]), ("Chat/photos/a.jpg", [2]), ("Chat/b.jpg", [3]),
        ("last.jpg", [4]),
      ]
      for file in expected { #expect(try read(media, file.path) == file.bytes, "\(file.path)") }
      var all: [[UInt8]?] = []
      try media.read(expected.map { MediaReference(path: $0.path) }, limit: 10) { _, result in
        all.append(try result.get())
      }
      #expect(all == expected.map(\.bytes))
      #expect(try read(media, "Chat/photos") == nil && read(media, "Chat/empty") == nil)
      #expect(try media.files(in: "") == ["last.jpg"])
      #expect(try media.folders(in: "Chat") == ["photos"])
      #expect(try media.files(in: "Chat") == ["_chat.txt", "b.jpg"])
      let inside = media.media(in: "Chat")
      #expect(try read(inside, "photos/a.jpg") == [2] && read(inside, "last.jpg") == nil)
    }
  }

  @Test func oddNames() throws {
    func names(_ name: [UInt8], isUTF8: Bool) throws -> [String] {
      let zip = ZipArchive.raw(name: name, isUTF8: isUTF8, bytes: [9, 8])
      let media = try ArchiveMedia(bytes: zip, name: "a.zip")
      let names = try media.files(in: "")
      for name in names { #expect(try read(media, name) == [9, 8]) }
      return names
    }
    #expect(try names(Array("plain.txt".utf8), isUTF8: false) == ["plain.txt"])
    #expect(try names(Array("日本 ü.txt".utf8), isUTF8: true) == ["日本 ü.txt"])
    // Written by many tools: UTF-8 without saying so.
    #expect(try names(Array("日本 ü.txt".utf8), isUTF8: false) == ["日本 ü.txt"])
    // The code page that the format began with.
    #expect(try names([0x81, 0x62, 0xE1], isUTF8: false) == ["übß"])
  }

  @Test func bombIsRefused() throws {
    let zeros = [UInt8](repeating: 0, count: 40 << 20)
    let zip = ZipArchive.bytes([("photo.jpg", zeros)])
    #expect(zip.count < 100_000)
    let media = try ArchiveMedia(bytes: zip, name: "a.zip")
    let error = try #require(failed(media, "photo.jpg", limit: 1 << 30))
    #expect(error.message.contains("unpacks to too many bytes"))
  }

  @Test func damagedArchives() throws {
    let zip = ZipArchive.bytes([("_chat.txt", Array("[14/03/2026, 09:41:00] Ana: Hi".utf8))])
    for count in stride(from: 4, to: zip.count, by: 7) {
      // Whatever comes of it, it is a diagnostic or a chat.
      _ = failure { () throws(DiagnosticsError) in
        try ChatImporter.open(bytes: Array(zip[..<count]), name: "a.zip")
      }
    }
    let empty = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: ZipArchive.bytes([]), name: "a.zip")
    }
    #expect(empty.first?.message == "there is no chat in `a.zip`")
  }
}
