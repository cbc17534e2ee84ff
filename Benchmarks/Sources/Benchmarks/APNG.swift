import Drawing
import Foundation

@testable import FrameEncoding
@testable import Platform

/// Sixty pictures of a chat as an animated PNG, against `apngasm -z0`: frames per second, and the
/// sizes of the files. Each side reads what it is made for: apngasm PNG files, our encoder bitmaps.
func apngBenchmarks(_ harness: Harness) throws -> [Benchmark] {
  guard
    let assembler = ["/usr/bin/apngasm", "/usr/local/bin/apngasm", "/opt/homebrew/bin/apngasm"]
      .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
  else {
    print("  skipped: apngasm isn't installed")
    return []
  }
  var benchmarks: [Benchmark] = []
  for withPhoto in [false, true] {
    let clip = try ChatClip(scale: 2, withPhoto: withPhoto)
    let frames = clip.frames
    let files = try TemporaryFolder()
    let folder = files.url
    for (index, picture) in clip.pictures.enumerated() {
      let name = "frame\(100 + index).png"
      try AtomicFile.write(
        PNGEncoder(PNGOptions(alpha: .opaque)).encode(picture),
        to: folder.appending(path: name).path())
    }
    let (ours, theirs) = (folder.appending(path: "ours"), folder.appending(path: "theirs.png"))
    let name = "780 × 1688 \(withPhoto ? "with a photo" : "without photos")"
    let assemble = {
      let process = Process()
      process.executableURL = URL(filePath: assembler)
      process.arguments = [
        theirs.path(), folder.appending(path: "frame100.png").path(), "1", "30", "-z0",
      ]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
    }
    try writeAPNG(frames, to: ours.path())
    try assemble()
    harness.report(
      "size, \(name)", try size(ours) / size(theirs), "of apngasm's", limit: 1.1)
    benchmarks.append(
      Benchmark(
        name: name,
        run: {
          try writeAPNG(frames, to: files.url.appending(path: "ours").path())
          return 60
        },
        yardstick: "apngasm -z0",
        runYardstick: {
          try assemble()
          return 60
        },
        unit: "frames", goal: 10))
  }
  return benchmarks
}

private func writeAPNG(_ frames: [Frame], to path: String) throws {
  var encoder = try APNGEncoder(
    to: FileSink(path: path), width: frames[0].bitmap.width, height: frames[0].bitmap.height,
    rate: FrameRate(30), options: APNGOptions(pixels: .rgb))
  let prepare = encoder.makePreparer()
  for frame in frames { try encoder.append(prepare(frame)) }
  try encoder.finish()
}

/// A folder that is gone when nobody measures with it any more.
private final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "letterer-apng-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

private func size(_ file: URL) throws -> Double {
  Double(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
}
