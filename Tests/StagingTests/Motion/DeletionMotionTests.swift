import BubbleSupport
import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// Rows that are deleted aren't read through one another, nor through those that close over them.
@Suite struct DeletionMotionTests {
  /// A part of the screen in which one row's drawing is seen.
  private struct Seen {
    var id: RowID
    var frame: Rect
    var isFading: Bool
  }

  private static let timelines: [String: [(time: Double, event: TimelineEvent)]] = [
    "one": [(1, .delete("6", leavesNote: false))],
    "some in a row": ["5", "6", "7"].map { (1, .delete($0, leavesNote: false)) },
    "some here and there": ["4", "6", "8"].map { (1, .delete($0, leavesNote: false)) },
    "the last": [(1, .delete("8", leavesNote: false))],
    "one after another": [
      (1, .delete("6", leavesNote: false)), (1.05, .delete("7", leavesNote: false)),
    ],
  ]

  @Test(arguments: timelines.keys.sorted(), Theme.bundledNames)
  func noRowIsSeenThroughAnother(name: String, theme: String) async throws {
    let events = try #require(Self.timelines[name])
    let renderer = try Renderer(
      RenderOptions(theme: try Theme.named(theme), device: MotionFixtures.device))
    var stage = try await Stage(MotionFixtures.timeline(events), scenes: renderer.scenes)
    var fading: Set<RowID> = []
    for frame in 0..<30 {
      let time = 1 + Double(frame) / 60
      let scene = try await stage.play(to: .seconds(time))
      var rows: [Seen] = []
      for row in scene.rows {
        let id = row.measured.id
        guard let style = row.command.style(of: id.rawValue), style.opacity > 0.02 else { continue }
        let isFading = style.opacity < 1
        if isFading { fading.insert(id) }
        var frame = Rect(origin: .zero, size: row.measured.size)
        // What keeps off the row below isn't seen.
        frame.size.height = min(frame.height, row.measured.list.bounds.maxY)
        if let clip = style.clip {
          guard let seen = frame.intersection(clip.controlBounds) else { continue }
          frame = seen
        }
        rows.append(
          Seen(id: id, frame: style.transform.apply(to: frame), isFading: isFading))
      }
      for (index, row) in rows.enumerated() {
        for other in rows[(index + 1)...] where row.isFading || other.isFading {
          let common = row.frame.intersection(other.frame) ?? .zero
          #expect(common.height <= 0.51, "\(row.id) and \(other.id) at \(time) s")
        }
      }
    }
    #expect(!fading.isEmpty, "they fade")
  }

  /// A row over which others close becomes smaller; it isn't cut.
  @Test(arguments: Theme.bundledNames.filter { $0 != "print" })
  func whatGoesIsntCut(theme: String) async throws {
    let renderer = try Renderer(
      RenderOptions(theme: try Theme.named(theme), device: MotionFixtures.device))
    var stage = try await Stage(
      MotionFixtures.timeline([(1, .delete("6", leavesNote: false))]), scenes: renderer.scenes)
    var scales: [Double] = []
    for frame in 0..<30 {
      let scene = try await stage.play(to: .seconds(1 + Double(frame) / 60))
      guard let row = scene.rows.first(where: { $0.measured.id == .message("6") }),
        let style = row.command.style(of: row.measured.id.rawValue), style.opacity > 0.02
      else { continue }
      scales.append(style.transform.a)
      guard let clip = style.clip else { continue }
      let whole = Rect(origin: .zero, size: row.measured.size)
      #expect(clip.controlBounds.intersection(whole)?.height ?? 0 >= whole.height - 0.51)
    }
    #expect(scales.first == 1 && scales.last ?? 1 < 1)
    #expect(scales == scales.sorted(by: >))
  }

  /// A photo that turns into a note stays within the bubble that shrinks around it.
  @Test(arguments: Theme.bundledNames) func aPhotoStaysInItsBubble(name: String) throws {
    let look = try Theme.named(name).resolve()
    guard look.message.style == .bubbles, look.deleted.style == .bubble else { return }
    let builder = BubbleBuilder(look: look, width: 390, pictures: NamedPictures())
    let style = MotionStyle(look.motion, isReduced: false)
    for side in [MessageRow.Side.incoming, .outgoing] {
      let contents: [Content] = [.photo(Media(path: "a.jpg")), .deleted(byMe: false)]
      let rows = contents.map { content in
        builder.measure(
          BubbleFixtures.message("", side: side) {
            $0.contents = [content]
            if look.date.placement == .separators { $0.meta.time = nil }
          }, shaper: FixedAdvanceShaper())
      }
      var row = LiveRow(rows[0], at: 0)
      row.turn(into: rows[1], at: 0, Timing(duration: 1, curve: .linear), style)
      let colors = look.colors(outgoing: side == .outgoing)
      var pictures = 0
      for step in 1..<20 {
        var seen = SeenBoxes()
        seen.add(row.drawing(at: Double(step) / 20, style), fill: colors.fill)
        pictures += seen.pictures.count
        guard let bubble = seen.bubbles.max(by: { $0.width < $1.width }) else { continue }
        let room = bubble.outset(by: 0.51)
        for picture in seen.pictures {
          let isInside =
            room.minX <= picture.minX && picture.maxX <= room.maxX
            && room.minY <= picture.minY && picture.maxY <= room.maxY
          #expect(isInside, "\(side) at \(step * 5) %: \(picture) in \(bubble)")
        }
      }
      #expect(pictures > 0)
    }
  }

  /// Without a bubble around the note, what is seen of a photo is no higher than its row is yet, and it has
  /// gone before the words come.
  @Test(arguments: Theme.bundledNames) func aPhotoIsCutWithItsRow(name: String) throws {
    let look = try Theme.named(name).resolve()
    guard look.message.style != .bubbles || look.deleted.style == .line else { return }
    let builder = BubbleBuilder(look: look, width: 390, pictures: NamedPictures())
    let style = MotionStyle(look.motion, isReduced: false)
    func message(_ content: Content) -> Row {
      BubbleFixtures.message("") { $0.contents = [content] }
    }
    let note =
      look.deleted.style == .line
      ? Row(
        id: .message("1"), gap: .first, kind: .service(ServiceRow(text: look.words.deleted)))
      : message(.deleted(byMe: false))
    let rows = [message(.photo(Media(path: "a.jpg"))), note].map {
      builder.measure($0, shaper: FixedAdvanceShaper())
    }
    var row = LiveRow(rows[0], at: 0)
    row.turn(into: rows[1], at: 0, Timing(duration: 1, curve: .linear), style)
    let isThere = { (color: Color) in color.alpha > 0 }
    let former = Set(rows[0].list.words(where: isThere))
    var pictures = 0
    for step in 1..<20 {
      let part = Double(step) / 20
      let height = rows[0].size.height.interpolated(to: rows[1].size.height, at: part)
      let list = row.drawing(at: part, style)
      var seen = SeenBoxes()
      seen.add(list, fill: look.incoming.fill)
      let shown = seen.pictures.filter { $0.height > 60 || $0.width > 60 }
      pictures += shown.count
      for picture in shown { #expect(picture.maxY <= height + 0.51, "at \(step * 5) %") }
      let words = list.words(where: isThere).filter { !former.contains($0) }
      #expect(shown.isEmpty || words.isEmpty, "words over it at \(step * 5) %")
    }
    #expect(pictures > 0)
  }
}

extension DisplayList {
  /// All words in colours of some kind, at any depth.
  fileprivate func words(where isSeen: (Color) -> Bool) -> [String] {
    commands.flatMap { command -> [String] in
      switch command {
      case .glyphs(let run, _, let color): isSeen(color) ? [run.text] : []
      case .group(let list, let style): style.opacity > 0 ? list.words(where: isSeen) : []
      default: []
      }
    }
  }
}

/// The parts of pictures that are seen, and the boxes of bubbles.
private struct SeenBoxes {
  var pictures: [Rect] = []
  var bubbles: [Rect] = []

  mutating func add(
    _ list: DisplayList, fill: Fill, at place: Point = .zero, within clip: Rect? = nil
  ) {
    func seen(_ box: Rect, _ clip: Rect?) -> Rect? {
      let box = box.offsetBy(x: place.x, y: place.y)
      guard let clip else { return box }
      return box.intersection(clip).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }
    for command in list.commands {
      switch command {
      case .picture(_, let frame, _):
        if let box = seen(frame, clip) { pictures.append(box) }
      case .fill(let path, let paint):
        let box = path.controlBounds
        if paint == fill.paint(in: box), let box = seen(box, clip) { bubbles.append(box) }
      case .group(let inner, let style):
        guard style.opacity > 0.02 else { continue }
        let moved = Point(x: place.x + style.transform.tx, y: place.y + style.transform.ty)
        var inside = clip
        if let path = style.clip {
          let box = path.controlBounds.offsetBy(x: moved.x, y: moved.y)
          inside = clip.map { $0.intersection(box) ?? .zero } ?? box
        }
        add(inner, fill: fill, at: moved, within: inside)
      default: continue
      }
    }
  }
}

extension DrawingCommand {
  /// How a row's own drawing stands, whatever is drawn beside it in a group of the same label.
  fileprivate func style(of label: String) -> GroupStyle? {
    guard case .group(let list, let style) = self, style.label == label else { return nil }
    return list.commands.lazy.compactMap { $0.style(of: label) }.first ?? style
  }
}
