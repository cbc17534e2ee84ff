import Drawing
import Platform

/// Pictures to a video, compressed by ffmpeg in a process of its own, which gets each picture once with
/// its time, unless a constant rate is asked for.
///
/// Abandoning the encoder ends ffmpeg; in any case the file's name is that of a whole video, or of
/// what was there before.
package final class VideoEncoder: SequenceEncoder {
  private let planes: VideoPlanes
  private let matte: Color
  private let limit: Int?
  private let file: AtomicFile
  private let feeder: VideoFeeder
  private var isEmpty = true

  /// Starts ffmpeg. Throws `.missingFFmpeg` where it isn't found.
  package init(
    path: String, width: Int, height: Int, rate: FrameRate, options: VideoOptions, ffmpeg: FFmpeg?
  ) throws(FrameEncodingError) {
    guard width > 0, height > 0, width <= 16384, height <= 16384 else {
      throw .tooLarge(width: width, height: height)
    }
    guard let ffmpeg else { throw .missingFFmpeg }
    planes = VideoPlanes(width: width, height: height, chroma: options.chroma)
    matte = options.matte
    limit = options.limit
    file = try translated(AtomicFile(path: path))
    let output = file.shared
    let process: ChildProcess
    do throws(SystemError) {
      process = try ChildProcess(
        path: ffmpeg.path,
        arguments: options.arguments(rate: rate, output: "file:" + output.path),
        environment: ffmpeg.environment + ["AV_LOG_FORCE_NOCOLOR=1"], file: output.descriptor)
    } catch {
      throw error.isAbsence ? .missingFFmpeg : .system(error)
    }
    feeder = try VideoFeeder(
      process, planes, rate: rate, isConstant: options.hasConstantRate)
  }

  deinit {
    feeder.cancel()
    // Its messages don't matter any more.
    try? feeder.finish()
  }

  package func makePreparer() -> @Sendable (Frame) throws(FrameEncodingError) -> VideoPatch {
    let (planes, matte) = (planes, matte)
    return { (frame) throws(FrameEncodingError) in
      guard frame.bitmap.width == planes.width, frame.bitmap.height == planes.height else {
        throw .wrongSize(width: frame.bitmap.width, height: frame.bitmap.height)
      }
      return VideoPatch(frame, planes, matte: matte)
    }
  }

  /// Hands a picture to ffmpeg; waits where that is behind. Throws ffmpeg's message where it
  /// failed.
  package func append(_ patch: VideoPatch) throws(FrameEncodingError) {
    try feeder.push(patch)
    isEmpty = false
  }

  /// Waits until ffmpeg has written the file, and gives that its name.
  package func finish() throws(FrameEncodingError) {
    guard !isEmpty else { throw .wrongFrames(expected: 1, got: 0) }
    try feeder.finish()
    guard file.size > 0 else { throw .ffmpeg(reason: "it wrote nothing", output: []) }
    if let limit, file.size > limit { throw .overLimit(bytes: limit) }
    try translated(file.commit())
  }

  /// Ends ffmpeg at once, from any thread; calls that wait for it throw `.cancelled`.
  package var canceller: @Sendable () -> Void {
    let feeder = feeder
    return { feeder.cancel() }
  }
}
