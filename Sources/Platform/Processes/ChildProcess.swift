import CLibrary
import Synchronization

/// A child process that is written to through its standard input; the end of its standard error is
/// kept.
///
/// One thread writes and waits; any thread may kill it. It leads its own process group, so that an
/// interrupt from the terminal reaches only us, and that its own children can be killed with it.
package final class ChildProcess: Sendable {
  /// The way a process ended.
  package enum Ending: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Our end of its standard input; −1 once closed.
  private let input: Mutex<Int32>
  /// Our end of its standard error.
  private let errors: Int32
  /// The end of its standard error output.
  private let said = Mutex<[UInt8]>([])
  /// The process id; `nil` once it was reaped, since the system may reuse the id.
  private let identity: Mutex<pid_t?>

  /// Starts a program. `file`, if any, becomes its descriptor 3.
  ///
  /// - Throws: a ``SystemError`` if it can't be started.
  package init(
    path: String, arguments: [String], environment: [String], file: Int32?
  ) throws(SystemError) {
    var opened: [Int32] = []
    var process: pid_t = 0
    let code = ChildPipes.open(&opened)
    if code == 0 {
      let started = ChildSpawn.start(
        path, arguments: arguments, environment: environment, input: opened[1], errors: opened[3],
        file: file, &process)
      _ = close(opened[1])
      _ = close(opened[3])
      if started == 0 {
        input = Mutex(opened[0])
        errors = opened[2]
        identity = Mutex(process)
        return
      }
      _ = close(opened[0])
      _ = close(opened[2])
      throw .refused(operation: "start", path: path, code: started)
    }
    throw .refused(operation: "start", path: path, code: code)
  }

  deinit {
    closeInput()
    _ = close(errors)
  }

  /// Writes to its standard input while reading its standard error; returns false if it accepts no
  /// more.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let input = input.withLock { $0 }
    guard input >= 0, let start = bytes.baseAddress else { return input >= 0 }
    var offset = 0
    var isSilent = false
    while offset < bytes.count {
      let written = ChildPipes.send(input, start + offset, bytes.count - offset)
      if written >= 0 {
        offset += written
        continue
      }
      guard errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR else { return false }
      var polled = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isSilent ? -1 : errors, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, 2, -1) > 0 else { continue }
      if polled[1].revents != 0 { isSilent = !listen() }
    }
    return true
  }

  /// Closes its standard input and waits for its exit.
  package func finish() -> Ending {
    closeInput()
    while listen() {}
    guard let process = identity.withLock({ $0 }) else { return .signal(SIGKILL) }
    // It isn't reaped until the lock is held, so that its id can't be reused before.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return identity.withLock { identity in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      identity = nil
      let signal = status & 0x7F
      return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
  }

  /// Kills it and its children immediately.
  package func kill() {
    identity.withLock { identity in
      guard let process = identity else { return }
      systemKill(group: process, SIGKILL)
      // Remaining children in another group may hold the other ends; don't wait for them.
      _ = shutdown(errors, Int32(SHUT_RDWR))
      input.withLock { input in
        if input >= 0 { _ = shutdown(input, Int32(SHUT_RDWR)) }
      }
    }
  }

  /// Returns the last lines of its standard error, trimmed.
  package func lastLines(_ count: Int) -> [String] {
    let text = String(decoding: said.withLock { $0 }, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map {
      String($0.drop { $0 == " " || $0 == "\t" })
    }
    return Array(lines.suffix(count))
  }

  private func closeInput() {
    input.withLock { input in
      if input >= 0 { _ = close(input) }
      input = -1
    }
  }

  /// Reads a part of its standard error; returns false at the end.
  private func listen() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(errors, &buffer, buffer.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    guard count > 0 else { return false }
    said.withLock { said in
      said += buffer.prefix(count)
      if said.count > 8192 { said.removeFirst(said.count - 8192) }
    }
    return true
  }
}
