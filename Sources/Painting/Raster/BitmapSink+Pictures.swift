import CKernels
import Drawing

extension BitmapSink {
  func picture(
    _ picture: Picture, in rect: Rect, _ radii: CornerRadii, _ placement: Placement
  ) throws(PaintingError) {
    guard !rect.isEmpty else { return }
    if placement.isSnapping {
      try paintUpright(picture, rect, radii, placement)
    } else {
      try paintTurned(picture, rect, radii, placement)
    }
  }

  /// A picture on whole pixels: copied where it has the size already, else resampled once.
  private func paintUpright(
    _ picture: Picture, _ rect: Rect, _ radii: CornerRadii, _ placement: Placement
  ) throws(PaintingError) {
    let placed = PixelGrid.device.snapped(placement.transform.apply(to: rect))
    let frame = PixelRect(around: placed)
    let area = frame.intersection(layer.clip)
    guard !area.isEmpty, frame.width <= 32_767, frame.height <= 32_767 else { return }
    let bitmap = try caches.bitmap(of: picture, width: frame.width, height: frame.height)
    let layer = layer
    let corners = radii.scaled(placement.scale)
    guard corners.isZero else {
      let path = Path(roundedRect: placed, radii: corners)
      return try bitmap.withUnsafeBytes { (bytes) throws(PaintingError) in
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        try blend(base, stride: bitmap.stride, frame, through: path)
      }
    }
    bitmap.withUnsafeBytes { bytes in
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      letterer_blend_pixels(
        layer.address(x: area.x, y: area.y), layer.stride,
        base + (area.y - frame.y) * bitmap.stride + (area.x - frame.x) * 4, bitmap.stride,
        area.width, area.height, 255)
    }
  }

  /// A picture that is being scaled or turned: sampled between its pixels, after it has
  /// been brought near its size where it is much larger.
  private func paintTurned(
    _ picture: Picture, _ rect: Rect, _ radii: CornerRadii, _ placement: Placement
  ) throws(PaintingError) {
    var bitmap = picture.bitmap
    let width = max(1, Int(PixelGrid.quantized(rect.width * placement.scale).rounded(.up)))
    let height = max(1, Int(PixelGrid.quantized(rect.height * placement.scale).rounded(.up)))
    guard width <= 32_767, height <= 32_767 else { return }
    if bitmap.width > width * 2 || bitmap.height > height * 2 {
      bitmap = try caches.bitmap(of: picture, width: width, height: height)
    }
    // From the bitmap's pixels to the picture's rectangle, and on to the whole picture.
    let (sx, sy) = (rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
    let t = placement.transform
    let origin = t.apply(to: rect.origin)
    let whole = Transform(
      a: t.a * sx, b: t.b * sx, c: t.c * sy, d: t.d * sy, tx: origin.x, ty: origin.y)
    let path = Path(roundedRect: rect, radii: radii).applying(t)
    let area = PixelRect(around: path.controlBounds).intersection(layer.clip)
    guard !area.isEmpty, let sampling = Sampling(inverting: whole) else { return }
    let pixels = caches.scratch(count: area.width * area.height * 4)
    bitmap.withUnsafeBytes { bytes in
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      // The path cuts the edge; the picture's own must not fade there.
      sampling.sample(
        base, width: bitmap.width, height: bitmap.height, extends: true, area: area, into: pixels)
    }
    try blend(pixels, stride: area.width * 4, area, through: path)
  }
}

extension CornerRadii {
  /// Whether every corner is square.
  var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }

  /// The radii in other units.
  func scaled(_ factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }
}
