import CSimdjsonLoop
import Foundation

/// Exports of a million messages, of which the last are shown.
func importBenchmarks(_ command: Command, _ harness: Harness) async throws {
  func showLast(_ path: String) throws -> Command.Usage {
    try command.run("render", path, "--last", "30", "-o", command.file("last.png"))
  }
  for export in LargeExport.all { try export.write(command.file(export.file)) }
  try await harness.run("import") {
    LargeExport.all.flatMap { export in
      let path = command.file(export.file)
      let size = size(of: path)
      func beside(_ yardstick: String, goal: Double, _ run: @escaping () throws -> Void)
        -> Benchmark
      {
        Benchmark(
          name: "the last 30 of a million, \(export.name)",
          run: {
            _ = try showLast(path)
            return size
          }, yardstick: yardstick,
          runYardstick: {
            try run()
            return size
          }, unit: "MB", goal: goal)
      }
      var all = [
        beside("a bare scan", goal: export.scanRatio) { try scan(path) }
      ]
      if export.isJSON, simdjson_loop_is_there() != 0 {
        all.append(
          beside("simdjson", goal: LargeExport.parserRatio) {
            guard simdjson_loop_parse(path) >= 0 else { throw Unreadable(path: path) }
          })
      }
      return all
    }
  }
  for export in LargeExport.all {
    let path = command.file(export.file)
    let clock = ContinuousClock()
    let start = clock.now
    let usage = try showLast(path)
    harness.report(
      "time, \(export.name)", (clock.now - start) / .seconds(1), "s", limit: 1.5)
    harness.report(
      "speed of a processor, \(export.name)", size(of: path) / usage.seconds, "MB/s",
      goal: export.speed)
    switch export.memory {
    case .megabytes(let most):
      harness.report("memory, \(export.name)", usage.peak, "MB", limit: most)
    case .timesFile(let most):
      harness.report(
        "memory, \(export.name), against the file", usage.peak / size(of: path), "×", limit: most)
    }
  }
}

private struct Unreadable: Error {
  var path: String
}

/// The files of an export.
private func files(of path: String) -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
  else { return [path] }
  return (FileManager.default.subpaths(atPath: path) ?? []).map { path + "/" + $0 }
    .filter { $0.hasSuffix(".json") }
}

/// The size of an export, in MB.
private func size(of path: String) -> Double {
  files(of: path).reduce(0) { sum, file in
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return sum + Double(attributes?[.size] as? Int ?? 0) / 1e6
  }
}

/// Reads an export by pieces and looks at each of its bytes once.
private func scan(_ path: String) throws {
  var lines = 0
  for path in files(of: path) {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    while let piece = try file.read(upToCount: 256 << 10), !piece.isEmpty {
      piece.withUnsafeBytes { for byte in $0 { lines &+= byte == 0x0A ? 1 : 0 } }
    }
  }
  guard lines > 0 else { throw Unreadable(path: path) }
}
