import Foundation
import TestSupport
import Testing

@testable import XMPPClient

@Suite struct ArchiveFileTests {
  let folder: TemporaryFolder
  private let header = ArchiveHeader(
    account: "me@x", kind: .room, address: "r@y", name: "It's <the> \"team\" & more")

  init() throws { folder = try TemporaryFolder() }

  private static func message(_ number: Int) -> ArchivedMessage {
    let xml =
      "<result xmlns='urn:xmpp:mam:2' id='a&amp;\(number)'><forwarded xmlns='urn:xmpp:forward:0'>"
      + "<delay xmlns='urn:xmpp:delay' stamp='2026-03-14T09:00:0\(number % 10)Z'/>"
      + "<message xmlns='jabber:client'><body>id='no' \(number)&#10;ü</body></message></forwarded></result>"
    return ArchivedMessage(id: "a&\(number)", xml: Array(xml.utf8))
  }

  private func write(_ numbers: Range<Int>, isComplete: Bool = true) throws -> Data {
    let file = try ArchiveFile(folder.path("a.xml"), header)
    try file.append(numbers.map(Self.message))
    #expect(try file.finish(isComplete: isComplete) == folder.path("a.xml"))
    return try folder.data("a.xml")
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    _ = try write(0..<5)
    let scan = try #require(try ArchiveScan(folder.path("a.xml")))
    #expect(scan.header == header)
    #expect(scan.messages == 5)
    #expect(scan.lastID == "a&4")
    #expect(scan.lastTime == "2026-03-14T09:00:04Z")
    #expect(scan.isComplete)
    #expect(folder.names == ["a.xml"])
  }

  @Test func piecesMakeTheSameFile() throws {
    let whole = try write(0..<30)
    try FileManager.default.removeItem(atPath: folder.path("a.xml"))
    for part in [0..<1, 1..<1, 1..<17, 17..<30] {
      _ = try write(part, isComplete: part.upperBound == 30)
    }
    #expect(try folder.data("a.xml") == whole)
  }

  /// A process may be killed after any byte; what the next one makes of it is always whole.
  @Test func aFileThatBreaksOffIsGoneOnWith() throws {
    let whole = try write(0..<6)
    let lines = whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Without the two lines at its end.
    let body = whole.prefix(lines.prefix(8).reduce(0) { $0 + $1.count + 1 })
    for length in 0...body.count {
      try FileManager.default.removeItem(atPath: folder.path("a.xml"))
      try folder.write(body.prefix(length), to: "a.xml.partial")
      let file = try ArchiveFile(folder.path("a.xml"), header)
      let kept = file.beginning?.messages ?? 0
      let complete = body.prefix(length).count { $0 == UInt8(ascii: "\n") } - 2
      #expect(kept == max(0, complete), "of \(length) bytes")
      #expect(file.beginning?.lastID == (kept > 0 ? "a&\(kept - 1)" : nil))
      try file.append((kept..<6).map(Self.message))
      _ = try file.finish(isComplete: true)
      #expect(try folder.data("a.xml") == whole)
    }
  }

  @Test func nothingLeavesNothing() throws {
    let file = try ArchiveFile(folder.path("a.xml"), header)
    #expect(try file.finish(isComplete: false) == nil)
    #expect(folder.names.isEmpty)
    let whole = try write(0..<2)
    let again = try ArchiveFile(folder.path("a.xml"), header)
    #expect(try again.finish(isComplete: false) == folder.path("a.xml"))
    #expect(try folder.data("a.xml") == whole)
    #expect(folder.names == ["a.xml"])
  }

  @Test func whatIsReplacedStaysUntilAllIsThere() throws {
    let whole = try write(0..<9)
    let file = try ArchiveFile(folder.path("a.xml"), header, replaces: true)
    try file.append([Self.message(100)])
    #expect(try file.finish(isComplete: false) == folder.path("a.xml.partial"))
    #expect(try folder.data("a.xml") == whole)
  }

  @Test func oneProcessWritesAtATime() throws {
    let file = try ArchiveFile(folder.path("a.xml"), header)
    #expect(throws: XMPPError.file(.locked(path: folder.path("a.xml")))) {
      try ArchiveFile(folder.path("a.xml"), header)
    }
    try file.append([Self.message(0)])
    _ = try file.finish(isComplete: true)
  }

  @Test func aLinkStays() throws {
    try folder.make(folder: "elsewhere")
    try folder.link("a.xml", to: "elsewhere/b.xml")
    _ = try write(0..<3, isComplete: false)
    #expect(folder.names(in: "elsewhere") == ["b.xml"])
    #expect(folder.names == ["a.xml", "elsewhere"])
  }

  @Test func otherArchivesAreLeftAlone() throws {
    let whole = try write(0..<3)
    let path = folder.path("a.xml")
    for change in [
      { (header: inout ArchiveHeader) in header.account = "you@x" },
      { $0.address = "s@y" }, { $0.kind = .chat }, { $0.since = "2026-01-01T00:00:00Z" },
    ] {
      var other = header
      change(&other)
      #expect(throws: XMPPError.self) { try ArchiveFile(path, other) }
    }
    // Addresses are the same in letters of both cases, and a room may get another name.
    var same = header
    (same.account, same.address, same.name) = ("ME@x", "R@Y", "")
    _ = try ArchiveFile(path, same).finish(isComplete: true)
    #expect(try folder.data("a.xml") == whole)
    #expect(folder.names == ["a.xml"])
  }

  @Test(arguments: [
    "{}", "<?xml version='1.0' encoding='UTF-8'?>\n<html>\n",
    "<?xml version='1.0' encoding='UTF-8'?>\n<mam-archive account='a'>\n", "\n",
    "\u{FEFF}<mam-archive/>",
  ])
  func otherFilesAreLeftAlone(text: String) throws {
    try folder.write(text, to: "a.xml")
    #expect(throws: XMPPError.self) { try ArchiveFile(folder.path("a.xml"), header) }
    #expect(try folder.data("a.xml") == Data(text.utf8))
    #expect(folder.names == ["a.xml"])
  }

  @Test func changedBytesBreakNothing() throws {
    let whole = try write(0..<4)
    for seed in UInt64(0)..<1500 {
      var random = SeededGenerator(seed: seed)
      var bytes = Array(whole)
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      try folder.write(bytes, to: "b.xml")
      let scan = try? ArchiveScan(folder.path("b.xml"))
      #expect(scan?.messages ?? 0 <= 4, "seed \(seed)")
      let broken = try? ArchiveScan(folder.path("b.xml"), isBroken: true)
      #expect(broken?.end ?? 0 <= bytes.count, "seed \(seed)")
    }
  }

  @Test func textSurvivesItsReferences() {
    let text = "<a href='x'>\"&amp;\"</a>\t\r\n&#10; & é\u{202E}"
    let escaped = XMLEscape.escaped(text)
    #expect(!escaped.contains { "<>'\"\n\t\r".contains($0) })
    #expect(XMLEscape.unescaped(escaped[...]) == text)
  }
}
