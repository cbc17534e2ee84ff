import Comparing
import Drawing
import FrameEncoding
import PictureLayout

/// Compares a snapshot with what is stored of it.
struct SnapshotComparison {
  let snapshot: Snapshot
  let reference: Reference
  let settings: SnapshotSettings

  /// What came of it.
  ///
  /// - Throws: what is wrong with the reference.
  /// - Complexity: O(pixels); a picture that is the same isn't decoded.
  func run() throws(ReferenceFlaw) -> Comparison {
    switch snapshot.content {
    case .text(let text, _): return try compare(text)
    case .picture(let bitmap): return try compare(bitmap)
    }
  }

  // MARK: Texts

  private func compare(_ text: String) throws(ReferenceFlaw) -> Comparison {
    guard let bytes = reference.files[.content] else { return .unrecorded("there is no reference") }
    guard !bytes.elementsEqual(text.utf8) else { return .same }
    guard let expected = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return .different(TextDifference(from: expected, to: text).finding)
  }

  // MARK: Pictures

  private func compare(_ bitmap: Bitmap) throws(ReferenceFlaw) -> Comparison {
    guard hasPixels || settings.tier == .layout, !reference.isEmpty else {
      return .unrecorded("there is no reference")
    }
    if settings.tier == .layout, snapshot.layout == nil {
      return .unrecorded("it has no layout, and nothing else is stored")
    }
    let layout = try layoutDifference()
    if layout == nil, snapshot.layout != nil, reference.files[.layout] == nil {
      return .unrecorded("its layout isn't stored")
    }
    let pixels = settings.tier == .layout ? nil : try pixelDifference(bitmap)
    if let layout, settings.gatesLayout || pixels != nil {
      return .different(finding(layout, pixels))
    }
    if let pixels { return .different(pixels) }
    if snapshot.layout == nil, reference.files[.layout] != nil {
      return .unrecorded("it has no layout any more, and one is stored")
    }
    return .same
  }

  private var hasPixels: Bool {
    reference.files[.content] != nil || reference.files[.hash] != nil
  }

  /// The difference of the layouts; `nil` where there is none, or one of them isn't there.
  private func layoutDifference() throws(ReferenceFlaw) -> LayoutDifference? {
    guard let layout = snapshot.layout, let bytes = reference.files[.layout],
      !bytes.elementsEqual(LayoutText.text(of: layout).utf8)
    else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    do throws(LayoutTextError) {
      let difference = LayoutDifference(from: try LayoutText.picture(in: text), to: layout)
      return difference.isEmpty ? nil : difference
    } catch {
      throw .noLayout(error)
    }
  }

  /// A finding on the layout, with what is known of the pixels.
  private func finding(_ layout: LayoutDifference, _ pixels: Finding?) -> Finding {
    var finding = pixels ?? Finding(kind: .layout)
    if finding.kind == .size { finding.details = [finding.summary] } else { finding.details = [] }
    if finding.kind != .size { finding.kind = .layout }
    let causes = layout.causeSentences
    finding.details += causes
    finding.consequences = layout.consequenceSentences
    finding.summary = causes.first ?? finding.summary
    finding.cause =
      "layout\n" + causes.map(LayoutSentence.withoutNames).sorted().joined(separator: "\n")
    return finding
  }

  /// What differs in the pixels; `nil` where that isn't more than the comparer allows.
  private func pixelDifference(_ bitmap: Bitmap) throws(ReferenceFlaw) -> Finding? {
    guard let bytes = reference.files[.content] else { return try hashDifference(bitmap) }
    if let file = PNGFile(bytes), file.size == (bitmap.width, bitmap.height),
      let stamp = PixelStamp(of: file), stamp.hash == PixelHash(of: bitmap)
    {
      return nil
    }
    let expected = try Reference.bitmap(of: bytes)
    let comparer = settings.comparer.comparer
    switch comparer.compare(bitmap, with: expected) {
    case .same, .tolerated: return nil
    case .different(let difference):
      var finding = finding(difference)
      finding.difference = DifferencePicture().draw(bitmap, against: expected, by: comparer)
      return finding
    case .sizes(let sizes, let overlap):
      var finding = overlap.map(finding) ?? Finding(kind: .size)
      finding.kind = .size
      finding.summary = Self.sentence(
        sizes.expectedWidth, sizes.expectedHeight, to: sizes.actualWidth, sizes.actualHeight)
      finding.details = [finding.summary]
      finding.cause = "size\n" + finding.summary
      finding.difference = DifferencePicture().draw(bitmap, against: expected, by: comparer)
      return finding
    }
  }

  private static func sentence(
    _ width: Int, _ height: Int, to newWidth: Int, _ newHeight: Int
  ) -> String {
    "the picture has \(newWidth) × \(newHeight) pixels instead of \(width) × \(height)"
  }

  /// The same where only a hash is stored.
  private func hashDifference(_ bitmap: Bitmap) throws(ReferenceFlaw) -> Finding? {
    guard let bytes = reference.files[.hash] else { return nil }
    guard let expected = PixelHashFile(bytes) else { throw .noHash }
    let actual = PixelHashFile(of: bitmap)
    guard actual != expected else { return nil }
    guard (actual.width, actual.height) == (expected.width, expected.height) else {
      let sentence = Self.sentence(
        expected.width, expected.height, to: actual.width, actual.height)
      return Finding(
        kind: .size, summary: sentence, details: [sentence], cause: "size\n" + sentence)
    }
    let sentence = "pixels differ; of the reference only their hash is stored"
    return Finding(kind: .pixels, summary: sentence, details: [sentence], cause: "pixels\n?")
  }

  /// A finding on pixels, with the elements that they lie in.
  private func finding(_ difference: PictureDifference) -> Finding {
    let elements = snapshot.layout.map { LayoutPlaces($0).elements } ?? []
    let attributions = BoxAttribution.attributing(difference.boxes, to: elements)
    let touched = BoxAttribution.byElement(attributions, in: elements)
    var finding = Finding(kind: .pixels)
    finding.statistics = SnapshotResult.PixelStatistics(difference.statistics)
    finding.boxes = attributions.map(SnapshotResult.PixelBox.init)
    let count = difference.statistics.changed
    let pixels = count == 1 ? "1 pixel differs" : "\(count) pixels differ"
    let most = "by at most \(difference.statistics.greatestDifference) of 255"
    let names = touched.map(\.element.path)
    let place = names.first.map { " in \($0)" + (names.count > 1 ? " and others" : "") } ?? ""
    finding.summary = "\(pixels)\(place), \(most)"
    finding.details =
      touched.isEmpty
      ? [finding.summary]
      : touched.map { element, boxes in
        let pixels = boxes.reduce(0) { $0 + $1.pixels }
        return "\(element.path) has other pixels (\(pixels) near it)"
      }
    let kinds = Set(names.map(LayoutSentence.withoutNames)).sorted()
    let boxes = finding.boxes.map { "\($0.x) \($0.y) \($0.width) \($0.height)" }
    finding.cause = "pixels\n" + (kinds.isEmpty ? boxes : kinds).joined(separator: "\n")
    return finding
  }
}

extension SnapshotResult.PixelStatistics {
  init(_ statistics: DifferenceStatistics) {
    self.init(
      changed: statistics.changed, visible: statistics.visible,
      antialiased: statistics.antialiased, greatest: statistics.greatestDifference,
      window: statistics.worstWindow.pixels)
  }
}

extension SnapshotResult.PixelBox {
  init(_ attribution: BoxAttribution) {
    let box = attribution.box
    self.init(
      x: box.frame.x, y: box.frame.y, width: box.frame.width, height: box.frame.height,
      pixels: box.pixels, elements: attribution.elements.map(\.path))
  }
}
