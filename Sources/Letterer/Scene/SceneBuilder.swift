import ChatModel
import Drawing
import Typesetting

/// Turns states of a chat into scenes: rows, measured near the viewport and stacked, with the chrome
/// around them.
package struct SceneBuilder: Sendable {
  package let look: Look
  package let options: RenderOptions
  package let pool: ShapingPool
  package let pictures: any PictureProvider

  private let bubbles: BubbleBuilder
  private let phrases = RowPhrases()

  package init(
    look: Look, options: RenderOptions, pool: ShapingPool, pictures: any PictureProvider
  ) {
    self.look = look
    self.options = options
    self.pool = pool
    self.pictures = pictures
    bubbles = BubbleBuilder(
      look: look, width: options.device.size.width, pictures: pictures, phrases: phrases)
  }

  /// The rows of a state. Complexity: O(entries).
  package func rows(for state: ChatState) -> [Row] {
    RowBuilder(rules: RowRules(look: look, now: options.now, phrases: phrases)).rows(for: state)
  }

  /// Measures rows side by side, in their order.
  package func measure(_ rows: [Row]) async throws -> [MeasuredRow] {
    let bubbles = bubbles
    return try await pool.map(rows) { shaper, row in bubbles.measure(row, shaper: shaper) }
  }

  /// What surrounds the messages; without chrome, nothing but the background.
  package func chrome(for state: ChatState) async throws -> Chrome {
    let (look, options, pictures) = (look, options, pictures)
    let made = try await pool.map([state]) { shaper, state in
      ChromeBuilder(look: look, device: options.device, shaper: shaper, pictures: pictures)
        .chrome(for: state)
    }
    var chrome = made.first ?? Chrome(background: DisplayList(), pieces: [], content: .zero)
    if !options.showsChrome {
      chrome.pieces = []
      chrome.content = Rect(origin: .zero, size: options.device.size)
    }
    return chrome
  }

  /// What the device shows of a state: the end of the chat, or the message scrolled to.
  ///
  /// Complexity: O(entries) for the rows, O(visible) for all that costs.
  package func screen(of state: ChatState) async throws -> Scene {
    let chrome = try await chrome(for: state)
    let rows = rows(for: state)
    let room = chrome.content.height - look.gap.contentTop - look.gap.contentBottom
    let target = state.scrollTarget.flatMap { rowIndex(of: $0, in: rows, state.conversation) }
    let (stack, y) = try await visibleStack(of: rows, around: target, room: room)
    let origin = chrome.content.minY + look.gap.contentTop + y
    let placed = stack.items.map { item in
      Scene.PlacedRow(measured: item.measured, origin: Point(x: 0, y: origin + item.y))
    }
    let size = options.device.size
    // What lies under an opaque header can't be seen.
    let window =
      look.header.fill.isOpaque && options.showsChrome
      ? chrome.content.outset(by: look.bubble.shadowY + look.bubble.shadowBlur * 2)
      : Rect(origin: .zero, size: size)
    let visible = placed.filter {
      Rect(origin: $0.origin, size: $0.measured.size).intersects(window)
    }
    let isAtEnd = y + stack.height <= room + 0.5
    return Scene(
      size: size, background: background(chrome.background, size: size), rows: visible,
      pieces: chrome.pieces + (isAtEnd ? [] : try await jumpButton(over: chrome)))
  }

  /// The way back to the newest message, for a view that was scrolled away from it.
  private func jumpButton(over chrome: Chrome) async throws -> [ChromePiece] {
    guard options.showsChrome else { return [] }
    let (look, device, pictures) = (look, options.device, pictures)
    return try await pool.map([chrome.content.maxY]) { shaper, bottom in
      ChromeBuilder(look: look, device: device, shaper: shaper, pictures: pictures)
        .jumpButton(unread: 0, bottom: bottom)
    }
  }

  /// A page of a long picture: rows at their places between what stands above and below them.
  package func page(
    _ page: PageBreaks.Page, chrome: Chrome, isFirst: Bool, isLast: Bool
  ) async throws -> Scene {
    let head = isFirst ? chrome.pieces.filter { $0.label != "banner" && isAbove($0, chrome) } : []
    let foot = isLast ? chrome.pieces.filter { !isAbove($0, chrome) } : []
    let top = (head.isEmpty ? 0 : chrome.content.minY) + look.gap.contentTop
    let bottom =
      (foot.isEmpty ? 0 : options.device.size.height - chrome.content.maxY)
      + look.gap.contentBottom
    let height = PixelGrid(scale: options.device.scale).ceil(top + page.height + bottom)
    let size = Size(width: options.device.size.width, height: height)
    let rows = page.items.map {
      Scene.PlacedRow(measured: $0.measured, origin: Point(x: 0, y: top + $0.y))
    }
    let shift = height - options.device.size.height
    let lowered = foot.map { piece in
      ChromePiece(label: piece.label, frame: piece.frame.offsetBy(x: 0, y: shift), list: piece.list)
    }
    return Scene(
      size: size, background: try await pageBackground(size: size), rows: rows,
      pieces: head + lowered)
  }

  /// The row that shows a message; an album's row shows all of its messages.
  private func rowIndex(
    of id: Message.ID, in rows: [Row], _ conversation: Conversation
  ) -> Int? {
    if let index = rows.firstIndex(where: { $0.id == .message(id.rawValue) }) { return index }
    let messages = conversation.entries.lazy.compactMap { entry -> Message? in
      if case .message(let message) = entry { message } else { nil }
    }
    guard let album = messages.first(where: { $0.id == id })?.album,
      let first = messages.first(where: { $0.album == album })
    else { return nil }
    return rows.firstIndex { $0.id == .message(first.id.rawValue) }
  }

  private func isAbove(_ piece: ChromePiece, _ chrome: Chrome) -> Bool {
    piece.frame.maxY <= chrome.content.minY + 1
  }

  /// The rows near the end of the chat, or near a target, and where the stack's top stands below
  /// the top of the room. Rows are measured in batches until the room is full.
  private func visibleStack(
    of rows: [Row], around target: Int?, room: Double
  ) async throws -> (RowStack, Double) {
    // Most rows are higher than a line of text with its bubble's padding.
    let batch = max(4, Int(room / 44) + 1)
    if let target {
      let first = max(0, target - batch)
      let measured = try await measure(Array(rows[first..<min(rows.count, target + batch)]))
      let stack = RowStack(measured)
      let item = stack.items[target - first]
      let centered = room / 2 - (item.y + item.measured.size.height / 2)
      let highest = first == 0 ? 0.0 : -Double.infinity
      let isAtEnd = target + batch >= rows.count
      let lowest = isAtEnd ? room - stack.height : -Double.infinity
      return (stack, min(max(centered, min(lowest, highest)), max(lowest, highest)))
    }
    var measured: [MeasuredRow] = []
    var height = 0.0
    var start = rows.count
    while start > 0, height < room {
      let from = max(0, start - batch)
      let more = try await measure(Array(rows[from..<start]))
      height += RowStack(more).height
      measured = more + measured
      start = from
    }
    let stack = RowStack(measured)
    return (stack, room - stack.height)
  }

  private func background(_ themed: DisplayList, size: Size) -> DisplayList {
    let bounds = Rect(origin: .zero, size: size)
    switch options.background {
    case .theme: return themed
    case .transparent: return DisplayList()
    case .color(let color): return DisplayList([.fill(Path(rect: bounds), .color(color))])
    case .picture(let reference):
      let scale = options.device.scale
      let pixels = Size(
        width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
      guard let picture = pictures.picture(for: reference, pixelSize: pixels, mode: .fill) else {
        return themed
      }
      return DisplayList([.picture(picture, in: bounds, CornerRadii(0))])
    }
  }

  /// A page's background: the theme's, drawn for the page's own size; a picture would be blurred
  /// over the height of a page, so it gives way to the theme.
  private func pageBackground(size: Size) async throws -> DisplayList {
    switch options.background {
    case .transparent, .color: return background(DisplayList(), size: size)
    case .theme, .picture:
      let (look, options, pictures) = (look, options, pictures)
      return try await pool.map([Rect(origin: .zero, size: size)]) { shaper, rect in
        ChromeBuilder(look: look, device: options.device, shaper: shaper, pictures: pictures)
          .background(in: rect)
      }[0]
    }
  }
}
