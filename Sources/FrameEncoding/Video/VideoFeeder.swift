import Drawing
import Platform
import Synchronization

/// A thread that keeps a video's picture up to date and feeds it to the program that compresses it.
///
/// A few changed rectangles wait for it at most. Its owner calls everything but `cancel` from one
/// thread at a time.
final class VideoFeeder: Sendable {
  private let queue = BoundedQueue<VideoPatch>(limit: 3)
  private let process: ChildProcess
  private let planes: VideoPlanes
  private let rate: FrameRate
  /// Whether a picture that is held is written once for each of its ticks.
  private let isConstant: Bool
  private let isCancelled = Mutex(false)
  /// How it went, once the thread has ended.
  private let outcome = Mutex<FrameEncodingError?>(nil)
  /// `nil` before it starts and after it was joined.
  private let thread = Mutex<WorkerThread?>(nil)

  /// Starts feeding a program.
  init(
    _ process: ChildProcess, _ planes: VideoPlanes, rate: FrameRate, isConstant: Bool
  ) throws(FrameEncodingError) {
    self.process = process
    self.planes = planes
    self.rate = rate
    self.isConstant = isConstant
    do throws(SystemError) {
      let started = try WorkerThread.start { self.feed() }
      thread.withLock { $0 = started }
    } catch {
      process.kill()
      _ = process.finish()
      throw .system(error)
    }
  }

  /// Hands over what changed, when there is room.
  func push(_ patch: VideoPatch) throws(FrameEncodingError) {
    guard !queue.push(patch) else { return }
    try join()
    throw .cancelled
  }

  /// Feeds what is left and waits for the program's end.
  func finish() throws(FrameEncodingError) {
    queue.close()
    try join()
  }

  /// Ends the program at once; may be called by anybody.
  func cancel() {
    isCancelled.withLock { $0 = true }
    queue.close(discarding: true)
    process.kill()
  }

  private func join() throws(FrameEncodingError) {
    if let thread = thread.withLock({ $0.take() }) { thread.join() }
    if let failure = outcome.withLock({ $0 }) { throw failure }
  }

  /// Writes every picture once the next one is there, or once there is none; false where the program
  /// takes no more.
  private func feedPictures() -> Bool {
    guard let patch = queue.pop() else { return true }
    let stream = VideoStream(planes, rate: rate, first: patch.ticks.lowerBound)
    let canvas = VideoCanvas(planes)
    func write(_ ticks: Range<Int>) -> Bool {
      stream.head(of: ticks).withUnsafeBytes(process.write) && process.write(canvas.bytes)
    }
    var shown = patch.ticks
    canvas.apply(patch)
    var isTaken = stream.head.withUnsafeBytes(process.write)
    while isTaken {
      let next = queue.pop()
      for part in parts(of: shown, isLast: next == nil) where isTaken { isTaken = write(part) }
      guard let next else { break }
      canvas.apply(next)
      shown = next.ticks
    }
    return isTaken
  }

  /// The times at which a picture is written. The last one is written for its last tick again: not
  /// every container and player supports a duration for the last picture.
  private func parts(of ticks: Range<Int>, isLast: Bool) -> [Range<Int>] {
    if isConstant { return ticks.map { $0..<($0 + 1) } }
    guard isLast, ticks.count > 1 else { return [ticks] }
    let last = ticks.upperBound - 1
    return [ticks.lowerBound..<last, last..<ticks.upperBound]
  }

  private func feed() {
    let isTaken = feedPictures()
    // No call may wait for a thread that is about to end.
    queue.close(discarding: true)
    let ending = process.finish()
    let failure: FrameEncodingError?
    if isCancelled.withLock({ $0 }) {
      failure = .cancelled
    } else {
      let lines = process.lastLines(4)
      switch ending {
      case .exit(0) where isTaken: failure = nil
      case .exit(0): failure = .ffmpeg(reason: "it stopped reading", output: lines)
      case .exit(let status):
        failure = .ffmpeg(reason: "exit status \(status)", output: lines)
      case .signal(let signal): failure = .ffmpeg(reason: "signal \(signal)", output: lines)
      }
    }
    outcome.withLock { $0 = failure }
  }
}
