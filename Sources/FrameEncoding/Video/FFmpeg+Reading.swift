import Platform
import Synchronization

extension FFmpeg {
  /// Gives it a file, and returns what it writes to its descriptor 3 and says; `nil` where it fails, takes
  /// too long, or writes more than the limit.
  func reading(
    _ bytes: [UInt8], _ arguments: [String], limit: Int, within milliseconds: Int
  ) -> (bytes: [UInt8], lines: [String])? {
    guard let (process, socket) = start(arguments) else { return nil }
    let reading = Reading(
      process: process, socket: socket, limit: limit,
      deadline: MonotonicClock.milliseconds + milliseconds)
    guard let reader = try? WorkerThread.start({ reading.run() }) else {
      process.kill()
      _ = process.finish()
      return nil
    }
    // It stops reading once it has what it wants.
    _ = bytes.withUnsafeBytes(process.write)
    let ending = process.finish()
    reader.join()
    guard ending == .exit(0) else { return nil }
    return (reading.bytes, process.lastLines(100))
  }

  /// Starts it; the other end of its descriptor 3 is closed here, so that its end is seen.
  private func start(_ arguments: [String]) -> (ChildProcess, StreamSocket)? {
    guard let pair = try? SocketPair(),
      let process = try? ChildProcess(
        path: path, arguments: arguments, environment: environment,
        file: pair.descriptorForChild)
    else { return nil }
    return (process, pair.ours)
  }

  /// What comes from the program, read by a thread of its own, which ends the program in time.
  private final class Reading: Sendable {
    private let process: ChildProcess
    private let socket: StreamSocket
    private let limit: Int
    private let deadline: Int
    private let read = Mutex<[UInt8]>([])

    init(process: ChildProcess, socket: StreamSocket, limit: Int, deadline: Int) {
      self.process = process
      self.socket = socket
      self.limit = limit
      self.deadline = deadline
    }

    var bytes: [UInt8] { read.withLock { $0 } }

    func run() {
      while true {
        let left = deadline - MonotonicClock.milliseconds
        guard left > 0 else { break }
        _ = socket.wait(reads: true, writes: false, milliseconds: left)
        switch socket.read(upTo: 1 << 16) {
        case .nothing: continue
        case .end: return
        case .bytes(let piece):
          let count = read.withLock { read in
            read += piece
            return read.count
          }
          if count > limit {
            process.kill()
            return
          }
        }
      }
      process.kill()
    }
  }
}
