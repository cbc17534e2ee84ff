import Drawing

/// The frames of a Lottie drawing, some at a time. It begins with the first one in which something can be
/// seen, so that its still shows something; those before it come at its end.
final class LottieFilm {
  /// The most bytes of frames that are drawn at once.
  static let mostBatch = 8 << 20
  /// After so many failures nothing is tried again: each may have taken long.
  private static let mostFailures = 3

  private let drawing: LottieDrawing
  private var first: (bitmap: Bitmap, place: Int)?
  /// The frames that were drawn last, and the place of the first of them, counted from ``first``.
  private var batch: (start: Int, bitmaps: [Bitmap]) = (0, [])
  private var failures: [ImageDecodingError] = []

  /// How long each frame is shown, in milliseconds. They are all about the same, so that it doesn't
  /// matter which is the first.
  var durations: [Int] { drawing.durations }

  init(_ drawing: LottieDrawing) { self.drawing = drawing }

  /// A frame of a size, by its distance from the first one.
  func bitmap(at index: Int, width: Int, height: Int) throws(ImageDecodingError) -> Bitmap {
    let first = try first(width: width, height: height)
    guard index > 0 else { return first.bitmap }
    if let known = known(index) { return known }
    if failures.count == Self.mostFailures { throw failures[0] }
    let count = drawing.frames.count
    let many = max(1, min(16, Self.mostBatch / (width * height * 4)))
    let places = (index..<max(index + 1, min(count, index + many))).map {
      ($0 + first.place) % count
    }
    let drawn = drawing.bitmaps(places, width: width, height: height)
    batch = (index, drawn.bitmaps)
    if let known = known(index) { return known }
    let error = drawn.error ?? .damaged(.lottie)
    failures.append(error)
    throw error
  }

  private func known(_ index: Int) -> Bitmap? {
    let place = index - batch.start
    return batch.bitmaps.indices.contains(place) ? batch.bitmaps[place] : nil
  }

  private func first(
    width: Int, height: Int
  ) throws(ImageDecodingError) -> (bitmap: Bitmap, place: Int) {
    if let first, first.bitmap.width == width, first.bitmap.height == height { return first }
    batch = (0, [])
    let found = try drawing.firstSeen(width: width, height: height)
    first = found
    return found
  }
}
