import Drawing

extension DisplayListWalker {
  /// The last command of a list that covers all that is visible, so that nothing before it needs to
  /// be painted: a wallpaper, mostly. `nil` where none is found; not all are looked for.
  func lastCovering(_ list: DisplayList, _ placement: Placement) -> Int? {
    list.commands.lastIndex { covers($0, placement) }
  }

  private func covers(_ command: DrawingCommand, _ placement: Placement) -> Bool {
    switch command {
    case .fill(let path, let paint):
      guard paint.isOpaque, path.rectangle != nil else { return false }
      var placed = path.applying(placement.transform)
      if placement.isSnapping { placed = PixelGrid.device.snappedFill(placed) }
      let bounds = placed.controlBounds
      return placed.isWholePixels && bounds.union(sink.visibleBounds) == bounds
    case .group(let list, let style):
      // What lies at the bottom of a group is enough; all of it would be as much as painting.
      guard style.opacity >= 1, style.clip == nil, let first = list.commands.first else {
        return false
      }
      return covers(first, placement.nesting(style.transform))
    case .stroke, .glyphs, .picture, .shadow: return false
    }
  }
}

extension Paint {
  /// Whether nothing shows through.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha == 255
    case .linearGradient(_, _, let stops), .radialGradient(_, _, let stops):
      !stops.isEmpty && stops.allSatisfy { $0.color.alpha == 255 }
    case .meshGradient(_, let colors): !colors.isEmpty && colors.allSatisfy { $0.alpha == 255 }
    }
  }
}
