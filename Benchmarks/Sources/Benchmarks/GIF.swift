import Drawing
import Foundation

@testable import FrameEncoding

/// A chat of 60 pictures as a GIF: ours beside `ffmpeg`'s palette filters followed by `gifsicle -O3`,
/// by size, by distance from the pictures, and by processor time.
func gifTable() throws {
  print("\nGIF of 60 pictures (KB, CPU seconds, PSNR)")
  let tools = ["/usr/bin/ffmpeg", "/usr/bin/gifsicle"]
  let canCompare = tools.allSatisfy(FileManager.default.isExecutableFile)
  if !canCompare { print("  ffmpeg or gifsicle isn't installed: nothing to compare with") }
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "letterer-gif-\(getpid())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (scale, withPhoto) in [(1.0, false), (1.0, true), (2.0, false), (2.0, true)] {
    let clip = try ChatClip(scale: scale, withPhoto: withPhoto)
    let test = GIFComparison(clip: clip, folder: folder)
    let ours = try test.ours()
    let size = "\(clip.pictures[0].width) × \(clip.pictures[0].height)"
    print("  \(size)\(withPhoto ? ", with a photo" : "")")
    print("    ours: \(ours.spelled)")
    guard canCompare else { continue }
    let theirs = try test.theirs(ffmpeg: tools[0], gifsicle: tools[1])
    print("    ffmpeg and gifsicle: \(theirs.spelled)")
    let isMet =
      ours.bytes <= theirs.bytes && ours.ratio >= theirs.ratio && ours.seconds * 3 <= theirs.seconds
    let times = (theirs.seconds / ours.seconds * 10).rounded() / 10
    print(
      "    \(times) × as fast (goal: 3, no larger, no farther off: \(isMet ? "met" : "MISSED"))")
  }
}

/// One clip, written in two ways.
private struct GIFComparison {
  let clip: ChatClip
  let folder: URL

  struct Result {
    var bytes: Int
    var seconds: Double
    /// Peak signal-to-noise ratio in dB over all pictures.
    var ratio: Double

    var spelled: String {
      "\(bytes / 1000), \((seconds * 100).rounded() / 100), \((ratio * 10).rounded() / 10)"
    }
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path() }

  /// Both passes on one worker; the quickest of five.
  func ours() throws -> Result {
    let frames = clip.frames
    var best = try ours(frames)
    for _ in 1..<5 { best.seconds = min(best.seconds, try ours(frames).seconds) }
    best.ratio = try ratio(of: path("ours.gif"))
    return best
  }

  private func ours(_ frames: [Frame]) throws -> Result {
    let size = clip.pictures[0]
    let start = clock()
    let builder = try GIFPaletteBuilder()
    for frame in frames { try builder.add(frame) }
    var encoder = try GIFEncoder(
      to: MemorySink(), width: size.width, height: size.height, rate: FrameRate(25),
      palette: builder.makePalette())
    let prepare = encoder.makePreparer()
    for frame in frames { try encoder.append(prepare(frame)) }
    try encoder.finish()
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    try Data(encoder.sink.bytes).write(to: URL(filePath: path("ours.gif")))
    return Result(
      bytes: encoder.sink.bytes.count, seconds: seconds, ratio: .nan)
  }

  /// Both programs, one thread each; the quickest of five.
  func theirs(ffmpeg: String, gifsicle: String) throws -> Result {
    // Without alpha, as ffmpeg's filters want it.
    var bytes: [UInt8] = []
    for picture in clip.pictures {
      picture.withUnsafeBytes { pixels in
        for pixel in pixels.bindMemory(to: UInt32.self) {
          bytes.append(UInt8(pixel >> 16 & 255))
          bytes.append(UInt8(pixel >> 8 & 255))
          bytes.append(UInt8(pixel & 255))
        }
      }
    }
    try Data(bytes).write(to: URL(filePath: path("raw")))
    let size = "\(clip.pictures[0].width)x\(clip.pictures[0].height)"
    var seconds = Double.infinity
    for _ in 0..<5 { seconds = min(seconds, try convert(ffmpeg, gifsicle, size)) }
    let count = try Data(contentsOf: URL(filePath: path("theirs.gif"))).count
    return Result(bytes: count, seconds: seconds, ratio: try ratio(of: path("theirs.gif")))
  }

  private func convert(_ ffmpeg: String, _ gifsicle: String, _ size: String) throws -> Double {
    try cpuSeconds(
      ffmpeg, "-v", "error", "-y", "-threads", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s",
      size, "-r", "25", "-i", path("raw"), "-vf",
      "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none", path("ffmpeg.gif"))
      + cpuSeconds(gifsicle, "-O3", path("ffmpeg.gif"), "-o", path("theirs.gif"))
  }

  /// How near a file, as ffmpeg decodes it, comes to the pictures; not a number without ffmpeg.
  private func ratio(of gif: String) throws -> Double {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg") else { return .nan }
    _ = try cpuSeconds(
      "/usr/bin/ffmpeg", "-v", "error", "-y", "-i", gif, "-r", "25", "-vsync", "cfr", "-pix_fmt",
      "bgra", "-f", "rawvideo", path("decoded"))
    let decoded = try Data(contentsOf: URL(filePath: path("decoded")))
    var sum = 0
    decoded.withUnsafeBytes { decoded in
      var start = 0
      for picture in clip.pictures {
        picture.withUnsafeBytes { bytes in
          // A picture at the end that looks like the one before isn't in the file.
          if start + bytes.count > decoded.count { start = decoded.count - bytes.count }
          for place in bytes.indices where place % 4 < 3 {
            let difference = Int(bytes[place]) - Int(decoded[start + place])
            sum += difference * difference
          }
          start += bytes.count
        }
      }
    }
    let count = clip.pictures.count * clip.pictures[0].width * clip.pictures[0].height * 3
    return 10 * log10(255 * 255 * Double(count) / Double(max(1, sum)))
  }

  /// Runs a program and waits for it; the processor time that it took.
  private func cpuSeconds(_ words: String...) throws -> Double {
    var process: pid_t = 0
    let arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&process, words[0], nil, nil, arguments + [nil], environ) == 0 else {
      throw Failed(words: words)
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    guard status == 0 else { throw Failed(words: words) }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private struct Failed: Error {
    var words: [String]
  }
}
