import CCairo
import CKernels
import Drawing

/// Paints what a walker hands over into pixels: paths through Cairo, glyphs, shadows and gradients
/// by kernels of our own.
final class BitmapSink: DrawingSink {
  /// The strip at the bottom, groups that are being composed above it.
  private var layers: [Layer]
  private var groups: [(clip: Path?, opacity: UInt8)] = []
  let caches: PainterCaches
  let glyphImages: any GlyphRasterizing

  init(layer: Layer, caches: PainterCaches, glyphs: any GlyphRasterizing) {
    layers = [layer]
    self.caches = caches
    glyphImages = glyphs
  }

  var layer: Layer { layers[layers.count - 1] }
  var visibleBounds: Rect { layer.clip.rect }

  func fill(_ path: Path, with paint: Paint) throws(PaintingError) {
    let area = PixelRect(around: path.controlBounds).intersection(layer.clip)
    guard !area.isEmpty else { return }
    switch paint {
    case .color(let color):
      guard color.alpha > 0 else { return }
      if path.isWholePixels {
        fillPixels(area, color.premultiplied)
      } else {
        layer.canvas.setColor(color)
        try fillWithSource(path)
      }
    case .linearGradient(let from, let to, let stops):
      try fillGradient(path, area, stops) { table, pixels, stride in
        table.fillLinear(from: from, to: to, area: area, pixels: pixels, stride: stride)
      }
    case .radialGradient(let center, let radius, let stops):
      try fillGradient(path, area, stops) { table, pixels, stride in
        table.fillRadial(
          center: center, radius: radius, area: area, pixels: pixels, stride: stride)
      }
    }
  }

  func stroke(_ path: Path, _ color: Color, _ stroke: Stroke) throws(PaintingError) {
    guard color.alpha > 0, stroke.width > 0, stroke.width.isFinite else { return }
    let context = layer.canvas.context
    layer.canvas.setColor(color)
    layer.canvas.setPath(path, origin: layer.origin)
    cairo_set_line_width(context, min(stroke.width, 10_000))
    let isRound = stroke.cap == .round
    cairo_set_line_cap(context, isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    // Dashes that Cairo would refuse, or that would take forever, are a solid line.
    let dash = stroke.dash
    let isDashed = dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.reduce(0, +) > 0.05
    cairo_set_dash(context, dash, isDashed ? Int32(dash.count) : 0, 0)
    cairo_stroke(context)
    try layer.canvas.check()
  }

  func shadow(_ path: Path, _ shadow: Shadow) throws(PaintingError) {
    guard let placement = ShadowPlacement(path: path, shadow: shadow) else { return }
    let mask = try caches.shadow(placement)
    paint(mask, placement, shadow.color.premultiplied)
  }

  func beginGroup(bounds: Rect, clip: Path?, opacity: Double) throws(PaintingError) {
    let area = PixelRect(around: bounds).intersection(layer.clip)
    layers.append(try Layer(covering: area))
    groups.append((clip, UInt8((max(0, min(1, opacity)) * 255).rounded())))
  }

  func endGroup() throws(PaintingError) {
    guard let group = groups.popLast(), layers.count > 1 else { return }
    let inner = layers.removeLast()
    let area = inner.clip
    guard !area.isEmpty else { return }
    cairo_surface_flush(inner.canvas.surface)
    let outer = layer
    let target = outer.address(x: area.x, y: area.y)
    guard let clip = group.clip else {
      outer.canvas.withDirectAccess {
        letterer_blend_pixels(
          target, outer.stride, inner.pixels, inner.stride, area.width, area.height, group.opacity)
      }
      return
    }
    let stride = (area.width + 3) & ~3
    let mask = try PixelMemory.coverage(
      of: clip, width: area.width, height: area.height, stride: stride, origin: inner.origin)
    outer.canvas.withDirectAccess {
      letterer_blend_masked_pixels(
        target, outer.stride, inner.pixels, inner.stride, mask.start, stride, area.width,
        area.height, group.opacity)
    }
  }

  func beginClip(_ rect: Rect) throws(PaintingError) {
    layer.pushClip(PixelRect(around: rect))
    let clip = layer.clip
    let context = layer.canvas.context
    cairo_save(context)
    cairo_new_path(context)
    cairo_rectangle(
      context, Double(clip.x - layer.origin.x), Double(clip.y - layer.origin.y),
      Double(clip.width), Double(clip.height))
    cairo_clip(context)
    try layer.canvas.check()
  }

  func endClip() throws(PaintingError) {
    cairo_restore(layer.canvas.context)
    layer.popClip()
    try layer.canvas.check()
  }

  /// Fills a path with the context's source.
  func fillWithSource(_ path: Path) throws(PaintingError) {
    layer.canvas.setPath(path, origin: layer.origin)
    cairo_fill(layer.canvas.context)
    try layer.canvas.check()
  }

  /// Fills a path from premultiplied pixels that stand at `area`.
  func fill(
    _ path: Path, from pixels: UnsafeMutablePointer<UInt8>, stride: Int, area: PixelRect
  ) throws(PaintingError) {
    let source = try Canvas(on: pixels, width: area.width, height: area.height, stride: stride)
    let context = layer.canvas.context
    cairo_set_source_surface(
      context, source.surface, Double(area.x - layer.origin.x), Double(area.y - layer.origin.y))
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    try fillWithSource(path)
    // The context must not hold on to memory that goes away.
    layer.canvas.setColor(.clear)
  }

  private func fillPixels(_ area: PixelRect, _ color: UInt32) {
    let layer = layer
    layer.canvas.withDirectAccess {
      for y in area.y..<area.maxY {
        letterer_blend_span(layer.address(x: area.x, y: y), area.width, 255, color)
      }
    }
  }

  private func fillGradient(
    _ path: Path, _ area: PixelRect, _ stops: [GradientStop],
    _ evaluate: (GradientTable, UnsafeMutablePointer<UInt8>, Int) -> Void
  ) throws(PaintingError) {
    let table = caches.gradient(stops)
    if path.isWholePixels, table.isOpaque {
      let layer = layer
      layer.canvas.withDirectAccess {
        evaluate(table, layer.address(x: area.x, y: area.y), layer.stride)
      }
      return
    }
    let pixels = caches.scratch(count: area.width * area.height * 4)
    evaluate(table, pixels, area.width * 4)
    try fill(path, from: pixels, stride: area.width * 4, area: area)
  }

  /// Paints a shadow's mask with its middle repeated.
  private func paint(_ mask: ShadowMask, _ placement: ShadowPlacement, _ color: UInt32) {
    let layer = layer
    let area = PixelRect(
      x: placement.origin.x, y: placement.origin.y, width: mask.width + placement.column.more,
      height: mask.height + placement.row.more
    ).intersection(layer.clip)
    guard !area.isEmpty else { return }
    let (column, row) = (placement.column, placement.row)
    mask.coverage.withUnsafeBufferPointer { coverage in
      guard let coverage = coverage.baseAddress else { return }
      layer.canvas.withDirectAccess {
        for y in area.y..<area.maxY {
          var source = y - placement.origin.y
          if source > row.at { source = max(row.at, source - row.more) }
          let line = coverage + source * mask.width
          // In the row's own columns: before the middle, the middle repeated, after it.
          let start = area.x - placement.origin.x
          let end = area.maxX - placement.origin.x
          func span(_ low: Int, _ high: Int, _ shift: Int) {
            let (from, to) = (max(low, start), min(high, end))
            guard from < to else { return }
            letterer_blend_mask(
              layer.address(x: placement.origin.x + from, y: y), 0, line + from - shift, 0,
              to - from, 1, color)
          }
          span(0, column.at, 0)
          let (from, to) = (max(column.at, start), min(column.at + column.more, end))
          if from < to {
            letterer_blend_span(
              layer.address(x: placement.origin.x + from, y: y), to - from, line[column.at], color)
          }
          span(column.at + column.more, mask.width + column.more, column.more)
        }
      }
    }
  }
}

extension Path {
  /// Whether the path is a rectangle with its edges on pixels' edges.
  var isWholePixels: Bool {
    guard let rect = rectangle else { return false }
    return rect.minX == rect.minX.rounded() && rect.minY == rect.minY.rounded()
      && rect.maxX == rect.maxX.rounded() && rect.maxY == rect.maxY.rounded()
  }
}
