import Drawing
import Painting

@testable import Letterer

/// Pairs of pictures of one chat: as it was, and with one change.
struct ComparedChats {
  /// Two pictures, and in what they differ.
  struct Pair: Sendable {
    var name: String
    var expected: Bitmap
    var actual: Bitmap
  }

  static let script = """
    ---
    title: Tomás
    date: 2026-05-16
    clock: "09:47"
    me: Ida
    ---
    == Yesterday ==
    Ida 21:12: Still looking for that record? {read}
    Tomás 21:14: At every market since March. I've given up 🥲
    Ida 21:15: You said that in April {read}
    == Today ==
    Tomás 9:30: Are you awake?
    Tomás 9:31: You won't believe what was lying between two cookbooks
    Ida 9:33: Say it {read, 😄 Tomás}
    Tomás 9:34: Four euros!
    Ida 9:36: No. With our song? {read}
    Tomás 9:38: Side B, second track
    Ida 9:41: Tonight at seven? {read}
    Tomás 9:43: Perfect 🎶
    Ida 9:46: Don't play it before that! {delivered}
    """

  /// All pairs.
  ///
  /// - Parameter scale: Pixels to a point.
  static func pairs(scale: Double = 1) async throws -> [Pair] {
    let plain = try await list(of: script)
    let expected = try await painted(plain, scale)
    func pair(_ name: String, _ list: DisplayList) async throws -> Pair {
      Pair(name: name, expected: expected, actual: try await painted(list, scale))
    }
    let face = script.replacingOccurrence(of: "🥲", with: "🙂")
    let emoji = script.replacingOccurrence(of: "🎶", with: "🍀")
    let longer = script.replacingOccurrence(of: "I've given up", with: "I have long since given up")
    var pixel = expected
    pixel.edit { $0[$0.count / 2] ^= 0x00FF_FFFF }
    return [
      Pair(name: "identical", expected: expected, actual: try await painted(plain, scale)),
      Pair(name: "one pixel", expected: expected, actual: pixel),
      try await pair("text shifted by 0.45 px", plain.movingText(by: 0.45 / scale)),
      try await pair("a similar emoji", try await list(of: face)),
      try await pair("another emoji", try await list(of: emoji)),
      try await pair("a reflow", try await list(of: longer)),
      try await pair("a changed text colour", plain.mixingText(with: .white, fraction: 0.15)),
    ]
  }

  private static func renderer(for source: ChatSource) throws -> Renderer {
    try Renderer(RenderOptions(jobs: 1), presentation: source.presentation)
  }

  private static func list(of script: String) async throws -> DisplayList {
    let source = try ChatSource(bytes: Array(script.utf8), name: "chat.chat")
    let timeline = source.timeline
    return try await renderer(for: source).displayList(of: timeline.finalState)
  }

  private static func painted(_ list: DisplayList, _ scale: Double) async throws -> Bitmap {
    let source = try ChatSource(bytes: Array(script.utf8), name: "chat.chat")
    let size = Device.phone.size
    return try await renderer(for: source).painting.paint(
      PaintRequest(list: list, scale: scale), width: Int(size.width * scale),
      height: Int(size.height * scale))
  }
}

extension String {
  fileprivate func replacingOccurrence(of part: String, with other: String) -> String {
    var text = self
    if let range = text.firstRange(of: part) { text.replaceSubrange(range, with: other) }
    return text
  }
}

extension DisplayList {
  /// The list with all glyphs moved to the right, in points.
  fileprivate func movingText(by distance: Double) -> DisplayList {
    mappingText { point, color in (Point(x: point.x + distance, y: point.y), color) }
  }

  /// The list with the colour of all glyphs mixed with another.
  fileprivate func mixingText(with other: Color, fraction: Double) -> DisplayList {
    mappingText { point, color in (point, color.mixed(with: other, fraction: fraction)) }
  }

  private func mappingText(_ change: (Point, Color) -> (Point, Color)) -> DisplayList {
    DisplayList(
      commands.map { command in
        switch command {
        case .glyphs(let run, let point, let color):
          let (point, color) = change(point, color)
          return .glyphs(run, at: point, color)
        case .group(let list, let style): return .group(list.mappingText(change), style)
        default: return command
        }
      })
  }
}
