import Drawing
import ListDiff
import ListLayout

/// Two lists that differ: what the difference says, and how one becomes the other.
struct DifferenceFigure {
  struct Chat {
    var name: String
    var words: String
    var color: Color
  }

  private static let first = [
    Chat(name: "Ada", words: "The moth is in the relay", color: Canvas.Palette.blue),
    Chat(name: "Ben", words: "Seven, at the bridge", color: Canvas.Palette.green),
    Chat(name: "Chloé", words: "Look at this!", color: Canvas.Palette.amber),
    Chat(name: "Dario", words: "Left the keys with Ida", color: Canvas.Palette.red),
    Chat(name: "Edda", words: "On my way", color: Canvas.Palette.blue),
    Chat(name: "Finn", words: "That was the last one", color: Canvas.Palette.green),
    Chat(name: "Grace", words: "Still on for eight?", color: Canvas.Palette.amber),
  ]

  private static let second: [Chat] = {
    var chats = first
    let moved = chats.remove(at: 5)
    chats.remove(at: 3)
    chats[3].words = "Nearly there"
    chats.insert(
      Chat(name: "Hugo", words: "Hello from the train", color: Canvas.Palette.red), at: 2)
    chats.insert(moved, at: 0)
    return chats
  }()

  private static let rowHeight = 36.0
  private static let viewport = Size(width: 200, height: 278)

  private let canvas: Canvas
  private var film = Film(size: Size(width: 372, height: 302), scale: 2)

  init(canvas: Canvas) { self.canvas = canvas }

  /// There and back again.
  func drawn() throws -> Film {
    var figure = self
    try figure.play(from: Self.first, to: Self.second)
    try figure.play(from: Self.second, to: Self.first)
    return figure.film
  }

  private mutating func play(from old: [Chat], to new: [Chat]) throws {
    let changes = try diff(
      from: ListSnapshot(old, id: \.name, comparing: \.words),
      to: ListSnapshot(new, id: \.name, comparing: \.words))
    let item: (Chat) -> LayoutItem<String> = {
      LayoutItem(
        id: $0.name, size: .exact(Size(width: .infinity, height: Self.rowHeight)))
    }
    var engine = LayoutEngine(
      viewport: Self.viewport, anchor: .top, section: "", items: old.map(item),
      options: LayoutOptions(itemSpacing: 4))
    var animator = LayoutAnimator<String>(policy: .overlap, viewportHeight: Self.viewport.height)
    animator.settle(engine.visibleAttributes(), contentOffset: engine.contentOffset)
    let transition = engine.performBatchUpdates(
      to: [LayoutSection(id: "", items: new.map(item))])
    let duration = 0.7
    animator.add(
      transition, at: 0, timing: TransitionTiming(all: .init(duration: duration)))

    add(animator, at: -1, of: [:], old, lines: [], seconds: 1)
    let lines = lines(of: changes)
    let marks = marks(of: changes)
    for count in 1...lines.count {
      let last = count == lines.count
      add(
        animator, at: -1, of: marks, old, lines: Array(lines[..<count]), seconds: last ? 1 : 0.35)
    }
    for frame in 1...Int(duration * Film.framesPerSecond) {
      let time = Double(frame) / Film.framesPerSecond
      add(animator, at: time, of: marks, time < duration / 2 ? old : new, lines: lines)
    }
    add(animator, at: duration, of: marks, new, lines: lines, seconds: 1.4)
  }

  /// What happens to each chat, for the colour of its mark.
  private func marks<SectionID, Revision>(
    of changes: ChangeSet<SectionID, String, Revision>
  ) -> [String: Color] {
    var marks: [String: Color] = [:]
    for pair in changes.updatedOffsets {
      marks[changes.new.itemIDs[pair.new]] = Canvas.Palette.amber
    }
    for pair in changes.movedOffsets {
      marks[changes.new.itemIDs[pair.new]] = Canvas.Palette.blue
    }
    for offset in changes.deletedOffsets {
      marks[changes.old.itemIDs[offset]] = Canvas.Palette.red
    }
    for offset in changes.insertedOffsets {
      marks[changes.new.itemIDs[offset]] = Canvas.Palette.green
    }
    return marks
  }

  /// What the difference says.
  private func lines<SectionID, Revision>(
    of changes: ChangeSet<SectionID, String, Revision>
  ) -> [(text: String, color: Color)] {
    changes.deletedOffsets.map { ("delete \($0)", Canvas.Palette.red) }
      + changes.insertedOffsets.map { ("insert \($0)", Canvas.Palette.green) }
      + changes.movedOffsets.map { ("move \($0.old) → \($0.new)", Canvas.Palette.blue) }
      + changes.updatedOffsets.map { ("update \($0.old) → \($0.new)", Canvas.Palette.amber) }
  }

  private mutating func add(
    _ animator: LayoutAnimator<String>, at time: Double, of marks: [String: Color],
    _ chats: [Chat], lines: [(text: String, color: Color)],
    seconds: Double = 1 / Film.framesPerSecond
  ) {
    let known = Dictionary(
      (Self.first + Self.second + chats).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let offset = animator.contentOffset(at: time)
    let shown = animator.shown(at: time).sorted { left, right in
      // What moves lies above what makes room for it.
      (left.change == .move ? 1 : 0) < (right.change == .move ? 1 : 0)
    }
    for element in shown {
      guard let name = element.id.item, let chat = known[name] else { continue }
      let frame = element.attributes.frame.offsetBy(x: 12, y: 12 - offset)
      canvas.group(opacity: element.attributes.alpha) {
        draw(chat, in: frame, mark: marks[name])
      }
    }
    canvas.text("diff(from: old, to: new)", x: 228, baseline: 30, size: 12, weight: 600)
    for (index, line) in lines.enumerated() {
      let y = 58 + Double(index) * 24
      canvas.fill(Rect(x: 228, y: y - 10, width: 4, height: 13), radius: 2, line.color)
      canvas.text(line.text, x: 240, baseline: y, size: 13, weight: 500)
    }
    film.add(canvas.finish(), seconds: seconds)
  }

  private func draw(_ chat: Chat, in frame: Rect, mark: Color?) {
    canvas.fill(frame, radius: 8, Canvas.Palette.paper)
    canvas.fill(frame, radius: 8, mark.map { $0.opacity(0.14) } ?? Canvas.Palette.row)
    canvas.circle(
      Rect(x: frame.minX + 8, y: frame.minY + 7, width: 22, height: 22), chat.color.opacity(0.85))
    canvas.text(
      String(chat.name.prefix(1)), x: frame.minX + 19, baseline: frame.minY + 22.5, size: 12,
      weight: 600, alignment: 0.5, color: Canvas.Palette.paper)
    canvas.text(chat.name, x: frame.minX + 40, baseline: frame.minY + 15.5, size: 12, weight: 600)
    canvas.text(
      chat.words, x: frame.minX + 40, baseline: frame.minY + 29.5, size: 10.5,
      color: Canvas.Palette.faint)
    if let mark {
      canvas.fill(
        Rect(x: frame.maxX - 5, y: frame.minY + 6, width: 3, height: frame.height - 12),
        radius: 1.5, mark)
    }
  }
}
