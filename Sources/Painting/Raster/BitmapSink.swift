import CKernels
import Drawing

/// Paints what a walker hands over into pixels. Cairo computes how far a path covers each pixel;
/// all pixels are composed by this project's kernels.
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
        try blend(path, .fill, color.premultiplied)
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
    case .meshGradient(let rect, let colors):
      let mesh = MeshGradient(colors, over: rect, reaching: path.controlBounds)
      try fillEvaluated(path, area, isOpaque: mesh.isOpaque) { pixels, stride in
        mesh.fill(area, pixels: pixels, stride: stride)
      }
    }
  }

  func stroke(_ path: Path, _ color: Color, _ stroke: Stroke) throws(PaintingError) {
    guard color.alpha > 0 else { return }
    try blend(path, .stroke(stroke), color.premultiplied)
  }

  func shadow(_ path: Path, _ shadow: Shadow) throws(PaintingError) {
    guard shadow.color.alpha > 0 else { return }
    try blend(
      path, .shadow(x: shadow.x, y: shadow.y, blur: shadow.blur), shadow.color.premultiplied)
  }

  func beginGroup(bounds: Rect, clip: Path?, opacity: Double) throws(PaintingError) {
    layers.append(Layer(covering: PixelRect(around: bounds).intersection(layer.clip)))
    groups.append((clip, UInt8((max(0, min(1, opacity)) * 255).rounded())))
  }

  func endGroup() throws(PaintingError) {
    guard let group = groups.popLast(), layers.count > 1 else { return }
    let inner = layers.removeLast()
    let area = inner.clip
    guard !area.isEmpty else { return }
    if let clip = group.clip {
      try blend(
        inner.address(x: area.x, y: area.y), stride: inner.stride, area, through: clip,
        opacity: group.opacity)
    } else {
      letterer_blend_pixels(
        layer.address(x: area.x, y: area.y), layer.stride, inner.address(x: area.x, y: area.y),
        inner.stride, area.width, area.height, group.opacity)
    }
  }

  func beginClip(_ rect: Rect) throws(PaintingError) { layer.pushClip(PixelRect(around: rect)) }

  func endClip() throws(PaintingError) { layer.popClip() }

  private func fillPixels(_ area: PixelRect, _ color: UInt32) {
    for y in area.y..<area.maxY {
      letterer_blend_span(layer.address(x: area.x, y: y), area.width, 255, color)
    }
  }

  private func fillGradient(
    _ path: Path, _ area: PixelRect, _ stops: [GradientStop],
    _ evaluate: (GradientTable, UnsafeMutablePointer<UInt8>, Int) -> Void
  ) throws(PaintingError) {
    let table = caches.gradient(stops)
    try fillEvaluated(path, area, isOpaque: table.isOpaque) { evaluate(table, $0, $1) }
  }

  /// Fills a path with pixels that are computed one by one.
  private func fillEvaluated(
    _ path: Path, _ area: PixelRect, isOpaque: Bool,
    _ evaluate: (UnsafeMutablePointer<UInt8>, Int) -> Void
  ) throws(PaintingError) {
    if path.isWholePixels, isOpaque {
      evaluate(layer.address(x: area.x, y: area.y), layer.stride)
      return
    }
    let pixels = caches.scratch(count: area.width * area.height * 4)
    evaluate(pixels, area.width * 4)
    try blend(pixels, stride: area.width * 4, area, through: path)
  }
}
