import Drawing
import PictureLayout
import Snapshots
import TestSupport

@testable import SnapshotReview

/// A project's folder with a report: three snapshots that differ for the same reason, one whose pixels
/// do, a new one, a text, and one that passed.
struct ReviewPlace {
  static let same = ["Chats/dark", "Chats/light", "Chats/small"]

  let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try await verify(session: "1", mode: .all, isChanged: false)
    try await verify(session: "2", mode: .never, isChanged: true)
  }

  var references: String { folder.path("Tests/__Snapshots__") }

  func report() throws -> ReviewReport {
    let report = try SnapshotReport(folder: folder.path(".letterer"))
    return ReviewReport(try SnapshotDecisions(on: report, root: folder.path))
  }

  /// Verifies all snapshots, as they were or as they have become.
  func verify(
    session: String, mode: RecordMode, isChanged: Bool, ink: UInt32 = 0xFF30_A010
  ) async throws {
    let run = try SnapshotRun(
      root: folder.path, report: folder.path(".letterer"), session: session, isCI: false)
    func verify(_ test: String, _ snapshot: Snapshot) async {
      _ = await run.verify(
        SnapshotName(group: "Chats", test: test), in: references,
        settings: SnapshotSettings(mode: mode)
      ) { snapshot }
    }
    let layout = PictureElement.chat(firstHeight: isChanged ? 16 : 10)
    let changedPart = PixelRect(x: 0, y: 10, width: 30, height: 6)
    for (index, test) in ["dark", "light", "small"].enumerated() {
      var picture = Bitmap.flat(0xFF40_4040 + UInt32(index))
      if isChanged { picture = picture.filling(changedPart, ink) }
      await verify(test, Snapshot(.picture(picture), layout: layout))
    }
    let icon = Bitmap.flat(0xFFFF_FFFF)
    let dot = PixelRect(x: 3, y: 4, width: 2, height: 2)
    await verify("icon", Snapshot(.picture(isChanged ? icon.filling(dot, ink) : icon)))
    await verify("same", Snapshot(.picture(icon)))
    let text = isChanged ? "one\nthree\n" : "one\ntwo\n"
    await verify("words", Snapshot(.text(text, pathExtension: "txt")))
    if isChanged { await verify("brand-new", Snapshot(.picture(icon))) }
  }

  func bytes(_ file: String) throws -> [UInt8] {
    Array(try folder.data("Tests/__Snapshots__/Chats/" + file))
  }
}

extension Bitmap {
  /// A picture of 40 × 30 pixels of one colour.
  static func flat(_ pixel: UInt32) -> Bitmap {
    Bitmap(width: 40, height: 30).filling(PixelRect(x: 0, y: 0, width: 40, height: 30), pixel)
  }

  /// The picture with a rectangle in another colour.
  func filling(_ rect: PixelRect, _ pixel: UInt32) -> Bitmap {
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
  static func chat(firstHeight: Int) -> PictureElement {
    func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Box {
      Box(x: x * 64, y: y * 64, width: width * 64, height: height * 64)
    }
    return PictureElement(
      "picture", box: box(0, 0, 40, 30),
      children: [
        PictureElement("message", id: "m1", box: box(0, 0, 20, firstHeight)),
        PictureElement("message", id: "m2", box: box(0, firstHeight, 20, 10)),
      ])
  }
}
