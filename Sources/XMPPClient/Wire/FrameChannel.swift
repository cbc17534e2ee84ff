import Platform

/// A socket on which frames go both ways.
final class FrameChannel {
  /// What came.
  enum Reception {
    case frame(Frame)
    /// Nothing within the time.
    case nothing
    /// The other end was closed, or sent what is no frame.
    case end
  }

  private let socket: StreamSocket
  private var reader = FrameReader()

  init(_ socket: StreamSocket) { self.socket = socket }

  /// Sends a frame; returns false if the other end takes no more for some seconds.
  func send(_ frame: Frame) -> Bool {
    var rest = frame.bytes[...]
    while !rest.isEmpty {
      guard let count = socket.write(rest) else { return false }
      rest = rest.dropFirst(count)
      if count == 0, !socket.wait(reads: false, writes: true, milliseconds: 60_000) {
        return false
      }
    }
    return true
  }

  /// Waits until something came, here or at another descriptor, or the time is over.
  func wait(or other: Int32, milliseconds: Int) {
    socket.waitToRead(or: other, milliseconds: milliseconds)
  }

  /// Returns the next frame, or waits for it.
  func receive(milliseconds: Int) -> Reception {
    let limit = MonotonicClock.milliseconds + milliseconds
    while true {
      do throws(FrameReader.Malformed) {
        if let frame = try reader.next() { return .frame(frame) }
      } catch {
        return .end
      }
      switch socket.read(upTo: 1 << 16) {
      case .bytes(let bytes): reader.append(bytes)
      case .end: return .end
      case .nothing:
        let left = limit - MonotonicClock.milliseconds
        if left <= 0 || !socket.wait(reads: true, writes: false, milliseconds: left) {
          return .nothing
        }
      }
    }
  }
}
