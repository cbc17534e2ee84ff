import Platform

/// A connection to a server in a process of its own: whatever the server sends, that process can be killed,
/// and is, when the server is silent for too long.
package final class ConnectionProcess {
  /// The program that serves connections, which finds its socket at descriptor 3.
  package struct Program: Sendable {
    package var path: String
    package var arguments: [String]
    package var environment: [String]

    package init(path: String, arguments: [String], environment: [String]) {
      self.path = path
      self.arguments = arguments
      self.environment = environment
    }
  }

  /// The status of a process that may have no more memory.
  package static let exhaustedStatus: Int32 = 87

  private let child: ChildProcess
  private let channel: FrameChannel
  /// How long a server may be silent, in milliseconds.
  private let patience: Int
  /// Whether to give up, asked several times a second.
  private let isInterrupted: () -> Bool
  private var isEnded = false

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - seconds: How long a server may be silent.
  ///   - isInterrupted: Whether to give up, asked several times a second.
  package init(
    _ program: Program, silence seconds: Int, isInterrupted: @escaping () -> Bool = { false }
  ) throws(XMPPError) {
    do throws(SystemError) {
      let sockets = try SocketPair()
      child = try ChildProcess(
        path: program.path, arguments: program.arguments, environment: program.environment,
        file: sockets.descriptorForChild)
      channel = FrameChannel(sockets.ours)
    } catch {
      throw .system(error)
    }
    patience = seconds * 1000
    self.isInterrupted = isInterrupted
  }

  deinit { if !isEnded { end() } }

  /// Connects and logs in.
  package func open(_ login: Login) throws(XMPPError) {
    guard case .opened = try answer(to: .open(login), .connecting) else { throw .nonsense }
  }

  /// Returns what stands behind an address, or why the server doesn't say.
  package func description(
    of address: String
  ) throws(XMPPError) -> Result<EntityDescription, Refusal> {
    do throws(XMPPError) {
      guard case .description(let entity) = try answer(to: .describe(address), .asking) else {
        throw .nonsense
      }
      return .success(entity)
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      return .failure(refusal)
    }
  }

  /// Returns what an address lists.
  package func list(_ address: String) throws(XMPPError) -> [ListedEntity] {
    guard case .listed(let entities) = try answer(to: .list(address), .asking) else {
      throw .nonsense
    }
    return entities
  }

  /// Returns the people of the account's roster.
  package func contacts() throws(XMPPError) -> [ListedEntity] {
    guard case .listed(let entities) = try answer(to: .contacts, .asking) else { throw .nonsense }
    return entities
  }

  /// Logs out, and ends the process.
  package func close() {
    guard !isEnded else { return }
    if channel.send(ConnectionRequest.close.frame) {
      let limit = MonotonicClock.milliseconds + 500
      wait: while MonotonicClock.milliseconds < limit {
        if case .end = channel.receive(milliseconds: 100) { break wait }
      }
    }
    end()
  }

  @discardableResult
  private func end() -> ChildProcess.Ending {
    isEnded = true
    child.kill()
    return child.finish()
  }

  private func answer(
    to request: ConnectionRequest, _ phase: XMPPError.Phase,
    _ take: (ArchivedMessage) throws(XMPPError) -> Void = { _ throws(XMPPError) in }
  ) throws(XMPPError) -> ConnectionEvent {
    guard channel.send(request.frame) else { throw ending() }
    var limit = MonotonicClock.milliseconds + patience
    while true {
      if isInterrupted() {
        end()
        throw .interrupted
      }
      switch channel.receive(milliseconds: 100) {
      case .end: throw ending()
      case .nothing:
        guard MonotonicClock.milliseconds < limit else {
          end()
          throw .silence(seconds: patience / 1000, phase)
        }
      case .frame(let frame):
        limit = MonotonicClock.milliseconds + patience
        switch ConnectionEvent(frame) {
        case nil:
          end()
          throw .nonsense
        case .message(let message): try take(message)
        case .refused(let refusal): throw .refused(refusal)
        case .failed(let failure):
          end()
          throw .connection(failure)
        case .some(let event): return event
        }
      }
    }
  }

  /// Returns why the process has gone.
  private func ending() -> XMPPError {
    // It has closed its socket; should it still run, it is ended here.
    isEnded = true
    switch child.finish() {
    case .exit(Self.exhaustedStatus): return .tooLarge
    case .exit: return .connection(ConnectionFailure(.ended))
    case .signal(let number): return .brokenOff(signal: number)
    }
  }
}

extension ConnectionProcess: ArchivePages {
  package func page(
    _ query: ArchiveQuery, _ take: (ArchivedMessage) throws(XMPPError) -> Void
  ) throws(XMPPError) -> PageEnd {
    guard case .pageEnd(let end) = try answer(to: .page(query), .fetching, take) else {
      throw .nonsense
    }
    return end
  }
}
