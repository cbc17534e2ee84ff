import TestSupport
import Testing

@testable import SnapshotReports

/// Requests from bytes.
struct HTTPRequestReaderTests {
  /// What a reader gives for bytes that come in pieces: requests, and the flaw at their end.
  private func read(
    _ bytes: [UInt8], inPiecesOf size: () -> Int = { .max }, _ limits: HTTPLimits = HTTPLimits()
  ) -> ([HTTPRequest], HTTPFlaw?) {
    var reader = HTTPRequestReader(limits)
    var requests: [HTTPRequest] = []
    var rest = bytes[...]
    do throws(HTTPFlaw) {
      while !rest.isEmpty {
        let count = min(rest.count, size())
        reader.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
        while let request = try reader.next() { requests.append(request) }
      }
      return (requests, nil)
    } catch {
      return (requests, error)
    }
  }

  private func flaw(_ text: String, _ limits: HTTPLimits = HTTPLimits()) -> Int? {
    read(Array(text.utf8), limits).1?.status
  }

  private func read(_ bytes: [UInt8], _ limits: HTTPLimits) -> ([HTTPRequest], HTTPFlaw?) {
    read(bytes, inPiecesOf: { .max }, limits)
  }

  private let pair =
    "POST /a?b=c&token=x HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nX-Y:\t z  \r\n\r\nhello"
    + "\r\nGET / HTTP/1.0\r\n\r\nGET /end HTTP/1.1\r\nhost: h\r\nConnection: x, Close\r\n\r\n"

  @Test func requestsOneAfterAnother() {
    let (requests, flaw) = read(Array(pair.utf8))
    #expect(flaw == nil)
    #expect(requests.map(\.path) == ["/a", "/", "/end"])
    #expect(requests.map(\.method) == ["POST", "GET", "GET"])
    #expect(requests.map(\.isPersistent) == [true, false, false])
    #expect(requests.map { String(decoding: $0.body, as: UTF8.self) } == ["hello", "", ""])
    #expect(requests[0].field("x-y") == "z")
    #expect(requests[0].parameter("token") == "x")
    #expect(requests[0].parameter("c") == nil)
  }

  @Test func piecesMakeNoDifference() {
    let whole = read(Array(pair.utf8))
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let pieces = read(
        Array(pair.utf8), inPiecesOf: { Int.random(in: 1...7, using: &generator) })
      #expect(pieces.0 == whole.0 && pieces.1 == whole.1, "seed \(seed)")
    }
  }

  @Test func damagedBytesAreRefusedOrReadTheSameInPieces() {
    for seed in 0..<2000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = Array(pair.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: index)
        }
      }
      let whole = read(bytes)
      let single = read(bytes, inPiecesOf: { 1 })
      #expect(whole.0 == single.0 && whole.1 == single.1, "seed \(seed)")
      #expect(whole.0.allSatisfy { $0.path.hasPrefix("/") && $0.body.count < 100 }, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\nHost: h\n\n", 400),
    ("GET / HTTP/1.1\r\nHost: h\r\n folded\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: h\rX: y\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: h\u{0}\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n", 400),
    ("GET  / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("GET /\r\nHost: h\r\n\r\n", 400),
    ("GET / x\r\nHost: h\r\n\r\n", 400),
    ("GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("GET * HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("G\u{e9}T / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
    ("\u{16}\u{3}\u{1}\r\n\r\n", 400),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    ("GET / HTTP/1.2\r\nHost: h\r\n\r\n", 505),
    ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1, 1\r\n\r\nx", 400),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\nx", 400),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\nx", 400),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\nx", 400),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\nx", 400),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4194305\r\n\r\nx", 413),
    ("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n", 417),
  ])
  func whatIsMalformedIsRefused(text: String, status: Int) {
    #expect(flaw(text) == status)
  }

  @Test func limitsHoldWithoutAnEnd() {
    let limits = HTTPLimits(head: 100, fields: 2)
    #expect(flaw(String(repeating: "x", count: 100), limits) == nil)
    #expect(flaw(String(repeating: "x", count: 101), limits) == 431)
    #expect(flaw("GET / HTTP/1.1\r\nHost: h\r\nA: b\r\n\r\n", limits) == nil)
    #expect(flaw("GET / HTTP/1.1\r\nHost: h\r\nA: b\r\nC: d\r\n\r\n", limits) == 431)
    #expect(flaw(String(repeating: "\r\n", count: 500), limits) == nil)
  }
}
