import CKernels
import Drawing

extension BitmapSink {
  func glyphs(_ run: GlyphRun, _ color: Color, _ placement: Placement) throws(PaintingError) {
    let size = run.font.size * placement.scale
    guard color.alpha > 0, size > 0, size < 32_767 else { return }
    // Masks of very large glyphs would cost more memory than they save time.
    if placement.isUpright, size <= 512 || run.font.isColor {
      blit(run, color, placement)
    } else {
      try paintTurned(run, color, placement)
    }
  }

  /// Puts glyphs down at quarters of a pixel, straight into the layer's memory.
  private func blit(_ run: GlyphRun, _ color: Color, _ placement: Placement) {
    let layer = layer
    let premultiplied = color.premultiplied
    let (scale, originX) = (placement.scale, placement.transform.tx)
    let originY = placement.isSnapping ? placement.transform.ty.rounded() : placement.transform.ty
    for glyph in run.glyphs {
      // Colour glyphs stand at whole pixels.
      let steps = run.font.isColor ? 1.0 : 4.0
      let x = Self.steps((originX + glyph.x * scale) * steps)
      let y = Self.steps((originY + glyph.y * scale) * steps)
      let shift = run.font.isColor ? 0 : 2
      guard
        let image = glyphImages.image(
          of: glyph.id, in: run.font, scale: scale, phaseX: x & ((1 << shift) - 1),
          phaseY: y & ((1 << shift) - 1))
      else { continue }
      blit(image, at: PixelPoint(x: x >> shift, y: y >> shift), premultiplied, color.alpha, layer)
    }
  }

  private static func steps(_ value: Double) -> Int {
    Int(PixelGrid.quantized((value + 0.5).rounded(.down)))
  }

  private func blit(
    _ image: GlyphImage, at origin: PixelPoint, _ color: UInt32, _ alpha: UInt8, _ layer: Layer
  ) {
    let (left, top) = (origin.x + image.left, origin.y + image.top)
    let area = PixelRect(x: left, y: top, width: image.width, height: image.height)
      .intersection(layer.clip)
    guard !area.isEmpty else { return }
    let bytes = image.isColor ? 4 : 1
    let stride = image.width * bytes
    let target = layer.address(x: area.x, y: area.y)
    image.withPixels { base in
      let source = base + (area.y - top) * stride + (area.x - left) * bytes
      if image.isColor {
        letterer_blend_pixels(
          target, layer.stride, source, stride, area.width, area.height, alpha)
      } else {
        letterer_blend_mask(target, layer.stride, source, stride, area.width, area.height, color)
      }
    }
  }

  /// Rotated, sheared or very large text: outlines as one path, colour glyphs sampled.
  private func paintTurned(
    _ run: GlyphRun, _ color: Color, _ placement: Placement
  ) throws(PaintingError) {
    var outlines = Path()
    for glyph in run.glyphs {
      var turned = placement.transform
      let origin = turned.apply(to: Point(x: glyph.x, y: glyph.y))
      turned.tx = origin.x
      turned.ty = origin.y
      if run.font.isColor {
        let image = glyphImages.image(
          of: glyph.id, in: run.font, scale: placement.scale, phaseX: 0, phaseY: 0)
        if let image, image.isColor { sample(image, turned, placement.scale, color.alpha) }
      } else {
        let outline = glyphImages.outline(of: glyph.id, in: run.font)
        outlines.elements += outline.applying(turned).elements
      }
    }
    guard !outlines.elements.isEmpty else { return }
    try blend(outlines, .fill, color.premultiplied)
  }

  /// Puts a colour glyph down turned. `transform` maps points from the glyph's origin.
  private func sample(
    _ image: GlyphImage, _ transform: Transform, _ scale: Double, _ alpha: UInt8
  ) {
    // From the image's pixels to points, and on to the whole picture.
    let t = transform
    let origin = t.apply(
      to: Point(x: Double(image.left) / scale, y: Double(image.top) / scale))
    let whole = Transform(
      a: t.a / scale, b: t.b / scale, c: t.c / scale, d: t.d / scale, tx: origin.x, ty: origin.y)
    let frame = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    let area = PixelRect(around: whole.apply(to: frame).outset(by: 1)).intersection(layer.clip)
    guard !area.isEmpty, let sampling = Sampling(inverting: whole) else { return }
    let pixels = caches.scratch(count: area.width * area.height * 4)
    let layer = layer
    image.withPixels { source in
      sampling.sample(
        source, width: image.width, height: image.height, extends: false, area: area, into: pixels)
    }
    letterer_blend_pixels(
      layer.address(x: area.x, y: area.y), layer.stride, pixels, area.width * 4, area.width,
      area.height, alpha)
  }
}
