import Drawing
import TerminalPictures

/// Turns screens into what a terminal is sent.
public struct ScreenPainter: Sendable {
  /// The part around a box that is shown with it, in pixels.
  private static let margin = 12
  /// How many times a pixel may be enlarged.
  private static let enlargement = 12

  private let writer: TerminalPictureWriter

  /// A painter for a terminal.
  public init(_ writer: TerminalPictureWriter) { self.writer = writer }

  /// Returns what is sent before the first screen: a screen of its own without a cursor.
  public static let entering = "\u{1B}[?1049h\u{1B}[?25l"

  /// Returns what is sent after the last screen: the end of whatever was begun, and the terminal as it
  /// was.
  public static let leaving = "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// Returns what takes the pictures of all screens away.
  public var removal: [UInt8] {
    ReviewPicture.allCases.indices.flatMap { writer.removal(id: Self.id($0)) }
  }

  /// Returns a whole screen, shown at once by terminals that can.
  ///
  /// - Parameter bitmap: Gives a picture; where there is none, a line says so.
  public func bytes(
    _ screen: ReviewScreen, bitmap: (ReviewPicture) -> Bitmap?
  ) -> [UInt8] {
    var bytes = Array("\u{1B}[?2026h\u{1B}[0m".utf8) + removal + Array("\u{1B}[2J".utf8)
    for (row, line) in screen.lines.enumerated() {
      bytes += Array("\u{1B}[\(row + 1);1H\(line.sequence(writer.support.colors))".utf8)
    }
    for place in screen.places { bytes += picture(place, bitmap(place.picture)) }
    return bytes + Array("\u{1B}[?2026l".utf8)
  }

  private func picture(_ place: ReviewScreen.Place, _ bitmap: Bitmap?) -> [UInt8] {
    guard let bitmap else { return note("the report doesn't hold this picture", place) }
    let source = Self.source(place.box, in: bitmap)
    let placement = writer.placement(of: source, in: place.area, enlargement: enlargement(place))
    let index = ReviewPicture.allCases.firstIndex(of: place.picture) ?? 0
    do throws(PictureWritingError) {
      return try writer.bytes(bitmap, at: placement, id: Self.id(index))
    } catch {
      return note("this picture can't be shown: it is too large", place)
    }
  }

  private func enlargement(_ place: ReviewScreen.Place) -> Int {
    place.box == nil ? 2 : Self.enlargement
  }

  private func note(_ text: String, _ place: ReviewScreen.Place) -> [UInt8] {
    let line = ScreenLine(text, .faint).cut(to: place.area.columns)
    let cursor = "\u{1B}[\(place.area.row + 1);\(place.area.column + 1)H"
    return Array((cursor + line.sequence(writer.support.colors)).utf8)
  }

  /// The pixels around a box that a picture has; all of it where it has none of them.
  static func source(_ box: PixelRect?, in bitmap: Bitmap) -> PixelRect {
    let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    guard let box else { return whole }
    let part = whole.intersection(
      PixelRect(
        x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin,
        height: box.height + 2 * margin))
    return part.isEmpty ? whole : part
  }

  private static func id(_ index: Int) -> Int { 71 + index }
}
