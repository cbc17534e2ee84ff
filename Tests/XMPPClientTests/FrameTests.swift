import TestSupport
import Testing

@testable import XMPPClient

@Suite struct FrameTests {
  private func requests() throws -> [ConnectionRequest] {
    let account = try #require(Address("a@b"))
    return [
      .open(
        Login(
          account: account, password: "p\u{1F511}", server: ServerAddress("[::1]:5"),
          certificates: "/ca", usesDirectTLS: true, allowsPlain: true, memoryLimit: 7)),
      .open(Login(account: account, password: "")), .describe("a@b"), .list(""), .contacts,
      .page(ArchiveQuery()),
      .page(
        ArchiveQuery(archive: "r@c", correspondent: "p@d", since: "2026", after: "x", size: 3)),
      .close,
    ]
  }

  private static let events: [ConnectionEvent] = [
    .opened, .message(ArchivedMessage(id: "é", xml: [0, 255, 10])),
    .pageEnd(PageEnd(isComplete: true)),
    .pageEnd(PageEnd(isComplete: false, last: "l", count: 0)),
    .description(
      EntityDescription(identities: [.init(category: "conference", type: "text", name: "")])),
    .listed([]),
    .listed([ListedEntity(address: "a", name: ""), ListedEntity(address: "b", name: "c")]),
    .refused(Refusal(condition: "forbidden", text: "no")),
    .failed(ConnectionFailure(.certificate, "expired")),
  ]

  @Test func whatIsSaidIsUnderstood() throws {
    for request in try requests() { #expect(ConnectionRequest(request.frame) == request) }
    for event in Self.events { #expect(ConnectionEvent(event.frame) == event) }
    #expect(ConnectionRequest(Frame(99, [])) == nil)
    #expect(ConnectionEvent(Frame(99, [])) == nil)
  }

  @Test func framesComeInAnyPieces() throws {
    let stream = Self.events.flatMap { $0.frame.bytes }
    for size in [1, 2, 3, 7, stream.count] {
      var reader = FrameReader()
      var found: [ConnectionEvent?] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        reader.append(Array(stream[start..<min(start + size, stream.count)]))
        while let frame = try reader.next() { found.append(ConnectionEvent(frame)) }
      }
      #expect(found == Self.events)
    }
  }

  /// A process that was taken over by a server can say anything.
  @Test func changedBytesBreakNothing() {
    let stream = Self.events.flatMap { $0.frame.bytes }
    for seed in UInt64(0)..<2000 {
      var random = SeededGenerator(seed: seed)
      var bytes = stream
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      var reader = FrameReader()
      reader.append(bytes)
      var count = 0
      while let frame = try? reader.next() {
        _ = ConnectionEvent(frame)
        count += 1
      }
      #expect(count <= Self.events.count * 2, "seed \(seed)")
    }
  }

  @Test func lengthsBeyondTheLimitAreRefused() {
    for bytes: [UInt8] in [
      [255, 255, 255, 255, 1], [0, 0, 0, 0, 1], [0, 0, 0, 6, 1, 0, 0, 0, 9, 1],
    ] {
      var reader = FrameReader()
      reader.append(bytes)
      #expect(throws: FrameReader.Malformed.self) { try reader.next() }
    }
  }
}
