import Bubbles
import ChatModel
import Drawing
import ListLayout

/// Rows become items of the layout, and are measured where they can be seen.
extension Stage {
  var scale: Double { scenes.options.device.scale }
  var grid: PixelGrid { PixelGrid(scale: scale) }

  /// A row as the layout sees it, by its place. The distance to the row below is the row's below.
  func item(at place: Int) -> LayoutItem<RowID> {
    let row = rows[place]
    let spacing = place + 1 < rows.count ? pixels(scenes.gap(above: rows[place + 1])) : 0
    return LayoutItem(
      id: row.id,
      size: .estimated(
        Size(width: engine.viewport.width, height: pixels(row.message == nil ? 36 : 64))),
      spacing: spacing)
  }

  /// A length in whole device pixels.
  func pixels(_ points: Double) -> Double { (points * scale).rounded() }

  /// A size of the layout in points.
  func points(_ size: Size) -> Size { Size(width: size.width / scale, height: size.height / scale) }

  /// What header, composer and keyboard cover.
  mutating func setInsets() {
    let gap = scenes.look.gap
    let height = scenes.options.device.size.height
    engine.setInset(EdgeInsets(top: pixels(content.minY + gap.contentTop)), for: .header)
    engine.setInset(
      EdgeInsets(bottom: pixels(height - content.maxY + gap.contentBottom)), for: .composer)
  }

  /// Measures what can be seen, until nothing new comes into view.
  mutating func measureVisible(at time: Double) async throws {
    while true {
      keepPlace()
      let ids = engine.unmeasuredVisible(margin: 0)
      guard !ids.isEmpty else { return }
      try await measure(ids, at: time)
    }
  }

  /// Keeps the view of a list that is anchored at its top at the end to which it was brought, or at
  /// its beginning, whatever comes there; also where all of it fitted the screen for a while.
  private mutating func keepPlace() {
    guard scenes.options.anchor == .top, !reducer.isAway else { return }
    if reducer.stateWithoutEntries.place == .end {
      engine.scrollToBottom()
    } else {
      engine.scrollToTop()
    }
  }

  /// Measures rows and tells the layout.
  mutating func measure(_ ids: [RowID], at time: Double) async throws {
    headStart?.measures(ids, at: time)
    leftOut?.shows(ids)
    let measured = try await scenes.measure(ids.compactMap { row($0) })
    for row in measured { live[row.id] = live[row.id] ?? LiveRow(row, at: start(of: row.id)) }
    engine.setMeasuredSizes(measured.map { ($0.id, scenes.pixels($0.size)) })
  }

  /// The row of an id; `nil` for one that has gone.
  func row(_ id: RowID) -> Row? {
    guard let place = engine.index(of: id)?.item, rows.indices.contains(place) else { return nil }
    return rows[place]
  }

  /// When what goes on within a row began, in seconds.
  func start(of id: RowID) -> Double { typingSince[id] ?? 0 }

  /// Brings a message to the middle of the view, or the end to its end.
  mutating func scroll(to target: Message.ID?, at time: Double) async throws {
    guard let target, let id = rowID(of: target) else {
      engine.scrollToBottom()
      return try await measureVisible(at: time)
    }
    engine.scroll(to: id, at: .center)
    try await measureVisible(at: time)
    // Halves of pixels would blur everything.
    engine.setContentOffset(engine.contentOffset.rounded())
  }

  /// Moves the view by a distance, as far as the ends let it; what it passes is measured on the way. Gives how far it should
  /// have gone and how far it went, in pixels; what is older lies at negative distances.
  @discardableResult
  mutating func swipe(
    by distance: ScrollDistance, at time: Double
  ) async throws -> (wanted: Double, reached: Double) {
    let wanted = -pixels(distance.points + distance.screens * content.height)
    var reached = 0.0
    // Nothing is flung where header and keyboard cover everything.
    guard !engine.visibleBounds.isEmpty else { return (0, 0) }
    // Something of what was seen before is always seen, so that it says where the rest belongs.
    let step = max(1, (engine.visibleBounds.height / 2).rounded(.down))
    while reached != wanted {
      let before = engine.contentOffset
      engine.setContentOffset(before + min(max(wanted - reached, -step), step))
      let moved = engine.contentOffset - before
      guard moved != 0 else { break }
      reached += moved
      try await measureVisible(at: time)
    }
    return (wanted, reached)
  }

  /// The row that shows a message; an album's row shows all of its messages.
  func rowID(of id: Message.ID) -> RowID? {
    let own = RowID.message(id.rawValue)
    if engine.index(of: own) != nil { return own }
    guard let place = reducer.place(of: id), case .message(let message)? = reducer.entry(at: place),
      let album = message.album
    else { return nil }
    var first: RowID?
    for earlier in stride(from: place - 1, through: 0, by: -1) {
      guard case .message(let other)? = reducer.entry(at: earlier), other.album == album else {
        break
      }
      let candidate = RowID.message(other.id.rawValue)
      if engine.index(of: candidate) != nil { first = candidate }
    }
    return first
  }
}

extension SceneBuilder {
  /// A size in whole device pixels.
  func pixels(_ size: Size) -> Size {
    let scale = options.device.scale
    return Size(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }
}
