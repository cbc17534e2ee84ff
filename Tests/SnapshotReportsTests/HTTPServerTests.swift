import Foundation
import TestSupport
import Testing

@testable import SnapshotReports

/// The server, with clients that behave badly.
struct HTTPServerTests {
  private let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func severalRequestsOnOneConnection() throws {
    try withEchoServer { server in
      let client = try server.client()
      client.send(get)
      #expect(client.receive(until: "GET /a 0\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
      client.send("POST /b HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\n")
      client.send("xyz")
      #expect(client.receive(until: "POST /b 3\n").contains("Connection: keep-alive\r\n"))
      client.send("HEAD /c HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
      let last = String(decoding: client.receiveAll(), as: UTF8.self)
      #expect(last.contains("Content-Length: 10\r\n") && last.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func pipelinedRequestsAreAnsweredInTheirOrder() throws {
    try withEchoServer { server in
      let client = try server.client()
      client.send(
        (0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined()
          + "GET /end HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
      let text = String(decoding: client.receiveAll(), as: UTF8.self)
      let paths = text.matches(of: /GET \/(\w+) 0\n/).map { String($0.1) }
      #expect(paths == (0..<50).map(\.description) + ["end"])
    }
  }

  @Test func whoSendsSlowlyKeepsNobodyWaiting() throws {
    try withEchoServer { server in
      let slow = try server.client()
      slow.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nx")
      let other = try server.client()
      other.send(get)
      #expect(other.receive(until: "GET /a 0\n").contains("200 OK"))
      server.pass(milliseconds: HTTPLimits().receiving)
      #expect(slow.statuses() == [408])
    }
  }

  @Test func bytesNowAndThenDontProlongARequest() throws {
    try withEchoServer { server in
      let slow = try server.client()
      slow.send("GET / HT")
      // An answer to another one proves that the server has read on.
      for piece in ["TP/1.1\r\n", "Host: h\r\n", "X: y\r\n"] {
        let other = try server.client()
        other.send(get)
        _ = other.receive(until: "GET /a 0\n")
        server.pass(milliseconds: HTTPLimits().receiving / 3)
        slow.send(piece)
      }
      server.pass(milliseconds: HTTPLimits().receiving / 3)
      #expect(slow.statuses() == [408])
    }
  }

  @Test func whoSaysNothingIsHungUpOn() throws {
    try withEchoServer { server in
      let silent = try server.client()
      let resting = try server.client()
      resting.send(get)
      _ = resting.receive(until: "GET /a 0\n")
      server.pass(milliseconds: HTTPLimits().resting)
      #expect(silent.receiveAll().isEmpty)
      #expect(resting.receiveAll().isEmpty)
    }
  }

  @Test func whoTakesNoAnswerKeepsNobodyWaiting() throws {
    try withEchoServer { server in
      let lazy = try server.client()
      lazy.send("GET /large HTTP/1.1\r\nHost: h\r\n\r\n")
      // The answer has begun.
      #expect(lazy.receive(upTo: 8) == Array("HTTP/1.1".utf8))
      let other = try server.client()
      other.send(get)
      #expect(other.receive(until: "GET /a 0\n").contains("200 OK"))
      server.pass(milliseconds: HTTPLimits().sending)
      #expect(lazy.receiveAll().count < 32 << 20)
    }
  }

  @Test func whoTakesItsTimeGetsAllOfIt() throws {
    try withEchoServer { server in
      let client = try server.client()
      client.send("GET /large HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
      let answer = Data(client.receiveAll().suffix(32 << 20))
      #expect(answer == Data(repeating: 65, count: 32 << 20))
    }
  }

  @Test func hugeRequestsAreRefusedBeforeTheyHaveCome() throws {
    try withEchoServer { server in
      let head = try server.client()
      head.send("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 20_000))
      #expect(head.statuses() == [431])
      let body = try server.client()
      body.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 999999999\r\n\r\n")
      // The answer arrives although the client goes on sending.
      body.send([UInt8](repeating: 65, count: 100_000))
      body.finishSending()
      #expect(body.statuses() == [413])
    }
  }

  @Test func garbageIsRefused() throws {
    try withEchoServer { server in
      for seed in 0..<40 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let client = try server.client()
        client.send((0..<300).map { _ in UInt8.random(in: 0...255, using: &generator) } + [10, 10])
        client.finishSending()
        #expect(client.statuses() == [400], "seed \(seed)")
      }
      let client = try server.client()
      client.send(get)
      #expect(client.receive(until: "GET /a 0\n").contains("200 OK"))
    }
  }

  @Test func whoLeavesInTheMiddleIsForgotten() throws {
    try withEchoServer { server in
      for _ in 0..<100 {
        let client = try server.client()
        client.send("GET /large HTTP/1.1\r\nHost: h\r\n\r\nGET /")
      }
      let client = try server.client()
      client.send(get)
      #expect(client.receive(until: "GET /a 0\n").contains("200 OK"))
    }
  }

  @Test func moreConnectionsThanMayBeWait() throws {
    var limits = HTTPLimits()
    limits.connections = 3
    try withEchoServer(limits) { server in
      var busy = try (0..<3).map { _ in try server.client() }
      for client in busy {
        // The answer proves that what follows its request has come, too.
        client.send(get + "GET")
        _ = client.receive(until: "GET /a 0\n")
      }
      let late = try server.client()
      late.send(get)
      server.pass(milliseconds: limits.receiving)
      for client in busy { #expect(client.statuses() == [408]) }
      busy = []
      #expect(late.receive(until: "GET /a 0\n").contains("200 OK"))
    }
  }

  @Test func whoRestsMakesRoom() throws {
    var limits = HTTPLimits()
    limits.connections = 2
    try withEchoServer(limits) { server in
      let resting = try (0..<2).map { _ in
        let client = try server.client()
        client.send(get)
        _ = client.receive(until: "GET /a 0\n")
        return client
      }
      let late = try server.client()
      late.send(get)
      #expect(late.receive(until: "GET /a 0\n").contains("200 OK"))
      withExtendedLifetime(resting) {}
    }
  }

  @Test func heldConnectionsStayOpen() throws {
    try withEchoServer { server in
      let client = try server.client()
      client.send("GET /held HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(!client.receive(until: "GET /held 0\n").contains("Content-Length"))
      server.pass(milliseconds: 100_000_000)
      let other = try server.client()
      other.send(get)
      _ = other.receive(until: "GET /a 0\n")
      // It is still there: what is sent is taken, and stopping ends it.
      #expect(client.send("more"))
      server.stop()
      #expect(client.receiveAll().isEmpty)
    }
  }
}
