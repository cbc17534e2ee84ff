import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread that keeps a video's picture up to date and feeds it to the program that compresses it.
///
/// A few changed rectangles wait for it at most. Its owner calls everything but `cancel` from one
/// thread at a time.
final class VideoFeeder: Sendable {
  private let queue = BoundedQueue<VideoPatch>(limit: 3)
  private let process: ChildProcess
  private let canvas: @Sendable () -> VideoCanvas
  private let isCancelled = Mutex(false)
  /// How it went, once the thread has ended.
  private let outcome = Mutex<FrameEncodingError?>(nil)
  /// `nil` before it starts and after it was joined.
  private let thread = Mutex<pthread_t?>(nil)

  /// Starts feeding a program; the thread makes its canvas itself.
  init(
    _ process: ChildProcess, canvas: @escaping @Sendable () -> VideoCanvas
  ) throws(FrameEncodingError) {
    self.process = process
    self.canvas = canvas
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var created: pthread_t?
      let code = pthread_create(&created, nil, { VideoFeeder.run($0) }, context)
    #else
      var created = pthread_t()
      let code = pthread_create(&created, nil, { VideoFeeder.run($0) }, context)
    #endif
    guard code == 0 else {
      Unmanaged<VideoFeeder>.fromOpaque(context).release()
      process.kill()
      _ = process.finish()
      throw .system(operation: "start", path: "a thread", code: code)
    }
    let started = created
    thread.withLock { $0 = started }
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<VideoFeeder>.fromOpaque(context).takeRetainedValue().feed()
    return nil
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
    if let thread = thread.withLock({ $0.take() }) { pthread_join(thread, nil) }
    if let failure = outcome.withLock({ $0 }) { throw failure }
  }

  private func feed() {
    let canvas = canvas()
    var isTaken = true
    while isTaken, let patch = queue.pop() {
      canvas.apply(patch)
      for _ in 0..<patch.ticks where isTaken { isTaken = process.write(canvas.bytes) }
    }
    // Nobody shall wait for a thread that is about to end.
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
