import Drawing
import PictureLayout
import TestSupport

@testable import Snapshots

/// A project's folder, with snapshots of small pictures.
struct TestPlace {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var root: String { folder.path }
  var references: String { folder.path("Tests/__Snapshots__") }
  var report: String { folder.path(".letterer") }

  func run(session: String = "1", isCI: Bool = false) throws -> SnapshotRun {
    try SnapshotRun(root: root, report: report, session: session, isCI: isCI)
  }

  /// Verifies a snapshot in a run of its own.
  func verify(
    _ snapshot: Snapshot, as test: String = "test", _ settings: SnapshotSettings = .init(),
    isCI: Bool = false
  ) async throws -> SnapshotResult {
    try await run(isCI: isCI).verify(name(test), in: references, settings: settings) { snapshot }
  }

  func name(_ test: String) -> SnapshotName { SnapshotName(group: "Chats", test: test) }

  /// The names of all files of references, below their folder.
  var files: [String] {
    folder.names(in: "Tests/__Snapshots__/Chats")
  }

  func bytes(_ file: String) throws -> [UInt8] {
    Array(try folder.data("Tests/__Snapshots__/Chats/" + file))
  }
}

extension Bitmap {
  /// A picture with a pattern, so that its parts can be told apart.
  static func pattern(width: Int = 40, height: Int = 30) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in 0..<height {
        for x in 0..<width {
          pixels[y * width + x] = 0xFF00_0000 | UInt32(x * 5 % 256) << 16 | UInt32(y * 7 % 256) << 8
        }
      }
    }
    return bitmap
  }

  /// The picture with a rectangle in another colour.
  func filling(_ rect: PixelRect, _ pixel: UInt32 = 0xFF80_40C0) -> Bitmap {
    var copy = self
    let width = width
    copy.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { pixels[y * width + x] = pixel }
      }
    }
    return copy
  }
}

extension PictureElement {
  /// A picture of 40 × 30 pixels with two messages; the second stands below the first.
  static func chat(firstHeight: Int = 10, lines: Int = 1, id: String = "m1") -> PictureElement {
    func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Box {
      Box(x: x * 64, y: y * 64, width: width * 64, height: height * 64)
    }
    return PictureElement(
      "picture", box: box(0, 0, 40, 30),
      children: [
        PictureElement(
          "message", id: id, box: box(0, 0, 20, firstHeight),
          children: [
            PictureElement(
              "text", box: box(2, 2, 10, firstHeight - 4),
              text: TextLines(starts: Array(0..<lines).map { $0 * 5 }, advances: "5f"))
          ]),
        PictureElement("message", id: "m2", box: box(0, firstHeight, 20, 10)),
      ])
  }
}
