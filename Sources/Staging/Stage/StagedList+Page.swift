import Bubbles
import Drawing
import ListLayout

extension InsetReason {
  /// What stays free below the last message of a sheet.
  static let page: InsetReason = "page"
}

/// A list on a sheet.
extension StagedList {
  /// How much of a sheet is rather left free than that it begins within what somebody says.
  private static let mostFree = 0.2

  /// Returns how much of a sheet is free at its foot so that it begins with a whole line under its title,
  /// where it can with the first message of a run, which has the name; in pixels, `nil` for nothing.
  func freeOnPage(_ context: Context) -> Double? {
    let scenes = context.scenes
    guard scenes.isPage, scenes.options.anchor == .bottom, layout.isAtBottom else { return nil }
    return begin(of: scenes.pageCut(around: layout), context)
  }

  /// Returns how far above the first line of a sheet is free, in pixels; `nil` if nothing is.
  private func begin(of cut: PageCut, _ context: Context) -> Double? {
    let scale = context.scenes.options.device.scale
    let least = cut.top + Self.mostFree * (cut.bottom - cut.top)
    var first: Double?
    var isCut = false
    for attributes in layout.visibleAttributes() {
      guard let id = attributes.id.item, let row = live[id]?.measured else { continue }
      let y = (attributes.frame.minY - layout.contentOffset) / scale
      if y < cut.top - PageCut.tolerance {
        isCut = true
        if let range = cut.range(of: row, at: y) { first = first ?? range.lowerBound }
        continue
      }
      guard isCut else { return nil }
      // Nor does it begin with the words of pictures above it.
      if first == nil, id.isCaption { continue }
      first = first ?? y
      let begins = self.row(id, context.chat)?.message?.isFirstOfRun ?? true
      if y <= least, begins { first = y } else if y <= least { continue }
      break
    }
    guard isCut, let first else { return nil }
    let free = ((first - cut.top) * scale).rounded()
    return free > 0 ? free : nil
  }
}

extension SceneBuilder {
  /// Returns where messages are on a sheet.
  func pageCut(around layout: LayoutEngine<RowID>) -> PageCut {
    PageCut(
      top: (layout.inset(for: .header)?.top ?? 0) / options.device.scale,
      bottom: options.device.size.height - look.gap.contentBottom / 2)
  }
}
