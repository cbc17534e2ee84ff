import Platform

/// The process with the connection: it does what it is asked through a socket, until that is closed. It
/// trusts no server; what a server makes of it, its parent sees from outside.
package final class ConnectionService {
  private let channel: FrameChannel
  private var connection: StropheConnection?
  /// What waits for its answer, and the id of the question.
  private var pending: (request: ConnectionRequest, id: String)?
  private var isClosing = false

  /// Serves one parent.
  package init(_ socket: StreamSocket) { channel = FrameChannel(socket) }

  /// Serves until the parent has gone, or the connection was closed.
  package func run() {
    while !isClosing {
      letConnectionWork()
      switch channel.receive(milliseconds: connection == nil ? 60_000 : 0) {
      case .frame(let frame):
        guard let request = ConnectionRequest(frame) else { return }
        carryOut(request)
      case .nothing:
        guard let connection, connection.isOpen else { continue }
        channel.wait(or: connection.socket, milliseconds: 20)
      case .end: return
      }
    }
  }

  /// Lets libstrophe read what came. Asked to wait, it waits for the whole time even if what it has to read
  /// is there, but decrypted already; so it isn't, and reads as many of its small pieces as a record of TLS
  /// may have.
  private func letConnectionWork() {
    guard let connection else { return }
    guard connection.isOpen else {
      return connection.run(milliseconds: 5) { [unowned self] in take($0) }
    }
    for _ in 0..<8 where !isClosing {
      connection.run(milliseconds: 0) { [unowned self] in take($0) }
    }
  }

  private func carryOut(_ request: ConnectionRequest) {
    switch request {
    case .open(let login):
      guard connection == nil, let opened = StropheConnection(login) else {
        return say(.failed(ConnectionFailure(.ended)))
      }
      connection = opened
      if let failure = opened.connect() { say(.failed(failure)) }
    case .close:
      isClosing = true
      connection?.disconnect()
      let limit = MonotonicClock.milliseconds + 300
      var isDone = connection == nil
      while !isDone, MonotonicClock.milliseconds < limit {
        connection?.run(milliseconds: 5) { if case .failed = $0 { isDone = true } }
      }
    default:
      let id = Self.makeID()
      guard let connection, let xml = Query.xml(request, id: id) else {
        return say(.failed(ConnectionFailure(.ended)))
      }
      pending = (request, id)
      connection.send(xml)
    }
  }

  private func take(_ event: StropheConnection.Event) {
    switch event {
    case .opened: say(.opened)
    case .failed(let failure): say(.failed(failure))
    case .stanza(let stanza):
      if stanza.name == "message" {
        guard let pending, let message = Query.message(in: stanza, id: pending.id) else { return }
        say(.message(message))
      } else if stanza.name == "iq", let pending, stanza["id"] == pending.id,
        let answer = Query.answer(in: stanza, to: pending.request)
      {
        self.pending = nil
        say(answer)
      } else {
        decline(stanza)
      }
    }
  }

  /// Answers what servers ask, such as pings: they may take silence for a broken connection.
  private func decline(_ stanza: Stanza) {
    guard stanza.name == "iq", ["get", "set"].contains(stanza["type"]), let id = stanza["id"] else {
      return
    }
    let address = stanza["from"].map { " to='\(XMLEscape.escaped($0))'" } ?? ""
    connection?.send(
      "<iq type='error' id='\(XMLEscape.escaped(id))'\(address)><error type='cancel'>"
        + "<service-unavailable xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></iq>")
  }

  private func say(_ event: ConnectionEvent) {
    if !channel.send(event.frame) { isClosing = true }
  }

  /// Returns an id that nobody else can guess.
  private static func makeID() -> String {
    (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
  }
}
