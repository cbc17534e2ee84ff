import Drawing
import Snapshots
import TestSupport

/// A project's folder whose report has three pictures that differ, and one that passed.
struct ReviewFolder {
  static let names = ["dark", "light", "small"]

  let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try await verify(session: "1", mode: .all, pixel: 0xFFFF_FFFF)
    try await verify(session: "2", mode: .never, pixel: 0xFF10_2030)
  }

  /// Verifies all of them, with a square in a colour.
  func verify(session: String, mode: RecordMode, pixel: UInt32) async throws {
    let run = try SnapshotRun(
      root: folder.path, report: folder.path(".letterer"), session: session, isCI: false)
    for (index, name) in (Self.names + ["same"]).enumerated() {
      var bitmap = Bitmap(width: 40, height: 30)
      bitmap.withUnsafeMutableBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        for place in pixels.indices { pixels[place] = 0xFF80_8080 }
        guard name != "same" else { return }
        for place in 0..<4 + index { pixels[40 * 9 + 5 + place] = pixel }
      }
      let picture = bitmap
      _ = await run.verify(
        SnapshotName(group: "Chats", test: name), in: folder.path("Tests/__Snapshots__"),
        settings: SnapshotSettings(mode: mode)
      ) { Snapshot(.picture(picture)) }
    }
  }

  /// Runs the command as on a machine that isn't one of continuous integration.
  func run(_ arguments: [String]) throws -> CommandRun {
    try CommandRun(arguments, in: folder, environment: ["CI": ""])
  }

  /// Runs the command as on a machine that isn't one of continuous integration.
  func run(_ arguments: String...) throws -> CommandRun { try run(arguments) }

  /// Which of the references are still what they were at first.
  func unchanged(_ before: [String: [UInt8]]) throws -> [String] {
    try references().filter { before[$0.key] == $0.value }.map(\.key).sorted()
  }

  /// The bytes of the references of pictures, by name.
  func references() throws -> [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    for name in Self.names {
      bytes[name] = Array(try folder.data("Tests/__Snapshots__/Chats/\(name).png"))
    }
    return bytes
  }
}
