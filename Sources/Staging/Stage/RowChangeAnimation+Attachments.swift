import Bubbles
import ChatModel
import Drawing
import ListLayout

/// What waits in the composer flies to its bubble as it is sent.
extension RowChangeAnimation {
  /// What flies off from above the composer's words.
  struct Flights {
    /// Whether what the words answer does.
    var hasQuote: Bool
    /// The places of the attachments that become bubbles.
    var attachments: Set<Int>
    /// Whether messages of others come.
    var hasArrivals: Bool
  }

  /// Returns what flies off from above the composer's words.
  func flights(of live: LiveRows) -> Flights {
    Flights(
      hasQuote: !style.isReduced && reply != nil && composer?.field != nil
        && changes.inserted.contains { row, _ in
          row.message?.side == .outgoing && takesQuote(row, live)
        },
      attachments: Set(changes.inserted.compactMap { place(ofAttachmentIn: $0.row, live) }),
      hasArrivals: changes.inserted.contains { $0.row.message?.side == .incoming })
  }

  /// Returns whether a row has a place for what the composer's words answer.
  private func takesQuote(_ row: Row, _ live: LiveRows) -> Bool {
    guard let measured = live[row.id]?.measured else { return false }
    if measured.hasQuoteInside { return true }
    return measured.quoteFrame != nil && measured.anchors.shape != nil
      && row.message?.text.isEmpty == false && place(ofAttachmentIn: row, live) == nil
  }

  /// Returns the place of the attachment that a row shows; `nil` if it shows none, or has no bubble for it.
  private func place(ofAttachmentIn row: Row, _ live: LiveRows) -> Int? {
    guard let message = row.message, message.side == .outgoing, !style.isReduced,
      let waiting = composer?.attachments, let content = message.contents.first,
      message.contents.count == 1, live[row.id]?.measured.anchors.shape != nil
    else { return nil }
    return waiting.firstIndex { $0.content == content }
  }

  /// Moves something that was sent from the composer to its bubble: a picture grows out of its small one,
  /// other boxes become bubbles.
  ///
  /// - Returns: whether it waited there.
  func flyFromStrip(
    _ row: Row, in transition: inout LayoutTransition<RowID>, _ live: inout LiveRows
  ) -> Bool {
    guard let composer, let place = place(ofAttachmentIn: row, live),
      let measured = live[row.id]?.measured, let shape = measured.anchors.shape
    else { return false }
    let waiting = composer.attachments[place]
    let rise = shape.box.minY - waiting.box.minY
    let start = BubbleShape(
      box: waiting.box.offsetBy(x: 0, y: rise), radii: CornerRadii(waiting.radius))
    // A picture has no ground of its own where it covers the bubble.
    let hasGround =
      waiting.words != nil || measured.list.commands.contains(where: shape.isOutlined)
    var commands: [DrawingCommand] = hasGround ? [.fill(start.path, .color(waiting.fill))] : []
    if let words = waiting.words {
      commands += words.map { $0.moved(by: Point(x: 0, y: rise)) }
    } else if let card = measured.list.commands.compactMap({ $0.filling(start) }).first {
      commands.append(card)
    }
    live.update(row.id) {
      $0.turn(
        from: DisplayList(commands), shape: start, at: time, style.insert,
        flight: .ofAttachment(from: start.box, to: shape.box))
      $0.enter(
        LiveRow.Entrance(
          start: time, timing: style.insert, fades: false, flight: style.insert))
    }
    setOut(row.id, at: composer.frame.minY - rise, in: &transition)
    return true
  }

  /// Lets a row set out from a place on the screen, in points.
  func setOut(_ row: RowID, at top: Double, in transition: inout LayoutTransition<RowID>) {
    let y = (top * scale).rounded() + transition.initialOffset
    transition.update(row) { element in
      element.initial = element.final
      element.initial.frame.origin.y = y
    }
  }
}

extension DrawingCommand {
  /// Returns a card as it fills a smaller box, like the small picture of it; `nil` for anything else.
  func filling(_ shape: BubbleShape) -> DrawingCommand? {
    guard case .group(let list, var style) = self, style.part == .card else { return nil }
    let whole = list.bounds
    guard whole.width > 0, whole.height > 0 else { return nil }
    let (box, middle) = (shape.box, Point(x: whole.midX, y: whole.midY))
    let scale = max(box.width / whole.width, box.height / whole.height)
    style.transform = Transform.translation(x: -middle.x, y: -middle.y)
      .then(Transform(a: scale, b: 0, c: 0, d: scale, tx: box.midX, ty: box.midY))
    let clip = Path(
      roundedRect: Rect(
        x: middle.x - box.width / scale / 2, y: middle.y - box.height / scale / 2,
        width: box.width / scale, height: box.height / scale),
      radii: CornerRadii(shape.radii.topLeft / scale))
    // On mirrored screens a clip goes around the other way: it would turn over as it grows.
    let turns = (style.clip?.area ?? 0) * clip.area < 0
    style.clip =
      turns ? clip.applying(Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * middle.x, ty: 0)) : clip
    return .group(list, style)
  }
}

extension Path {
  /// The area within its lines, twice; negative if it goes around the other way.
  fileprivate var area: Double {
    let points = elements.compactMap(\.end)
    var sum = 0.0
    for (point, next) in zip(points, points.dropFirst() + points.prefix(1)) {
      sum += point.x * next.y - next.x * point.y
    }
    return sum
  }
}
