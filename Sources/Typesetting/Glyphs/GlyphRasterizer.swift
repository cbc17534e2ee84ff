import CPango
import Drawing

/// FreeType's library and faces of one worker: outlines into masks, strikes into pictures.
///
/// Nothing is hinted, so a glyph's shape doesn't depend on where it stands or how large it is.
final class GlyphRasterizer {
  /// The phases of a pixel, in each direction, at which glyphs are drawn.
  static let phases = 4

  private let fonts: FontLibrary
  private let library: FT_Library?
  private var faces: [FT_Face?]
  private var isOpened: [Bool]
  /// The size that a face is set to, in 1/64 pixels.
  private var sizes: [Int]

  /// The most pixels of a mask; larger glyphs are painted as paths.
  private static let maximumMaskArea = 1 << 24

  init(fonts: FontLibrary) {
    self.fonts = fonts
    var library: FT_Library?
    self.library = letterer_freetype_create(&library) == 0 ? library : nil
    faces = Array(repeating: nil, count: fonts.faces.count)
    isOpened = Array(repeating: false, count: fonts.faces.count)
    sizes = Array(repeating: 0, count: fonts.faces.count)
  }

  deinit {
    for case let face? in faces { FT_Done_Face(face) }
    if let library { FT_Done_Library(library) }
  }

  private func face(_ index: Int) -> FT_Face? {
    guard faces.indices.contains(index) else { return nil }
    if !isOpened[index] {
      isOpened[index] = true
      let face = fonts.faces[index]
      var opened: FT_Face?
      if FT_New_Face(library, face.path, FT_Long(face.index), &opened) == 0 {
        faces[index] = opened
      }
    }
    return faces[index]
  }

  // MARK: - Outlines

  /// A glyph's outline in its face's slot, at a size in pixels, thickened and slanted.
  private func outline(
    _ font: FontInstance, _ glyph: UInt32, pixels: Double
  ) -> UnsafeMutablePointer<FT_Outline>? {
    guard let face = face(font.face), letterer_face_is_scalable(face) != 0, pixels.isFinite else {
      return nil
    }
    let size = Int((min(max(pixels, 1), 20_000) * 64).rounded())
    if sizes[font.face] != size {
      guard FT_Set_Char_Size(face, 0, size, 72, 72) == 0 else { return nil }
      sizes[font.face] = size
    }
    let flags = FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    let outline = withUnsafeMutablePointer(to: &slot.pointee.outline) { $0 }
    if font.isEmboldened {
      // FreeType's own strength for a synthetic bold, spread to both sides: advances stay.
      let strength = size / 24
      FT_Outline_Embolden(outline, strength)
      FT_Outline_Translate(outline, -strength / 2, -strength / 2)
    }
    // FreeType sets nothing smaller than a pixel.
    let scale = max(0, min(pixels, 1))
    if font.shear != 0 || scale < 1 {
      var matrix = FT_Matrix(
        xx: FT_Fixed((scale * 0x10000).rounded()),
        xy: FT_Fixed((scale * font.shear * 0x10000).rounded()), yx: 0,
        yy: FT_Fixed((scale * 0x10000).rounded()))
      FT_Outline_Transform(outline, &matrix)
    }
    return outline
  }

  /// A glyph's coverage at a size in pixels, its origin `phase` quarters right of and below a
  /// whole pixel; `nil` without ink or for a colour glyph.
  func mask(
    _ font: FontInstance, _ glyph: UInt32, pixels: Double, phaseX: Int, phaseY: Int
  ) -> GlyphMask? {
    guard let outline = outline(font, glyph, pixels: pixels) else { return nil }
    FT_Outline_Translate(
      outline, phaseX * 64 / GlyphRasterizer.phases, -phaseY * 64 / GlyphRasterizer.phases)
    var box = FT_BBox()
    FT_Outline_Get_CBox(outline, &box)
    let left = box.xMin >> 6
    let bottom = box.yMin >> 6
    let width = ((box.xMax + 63) >> 6) - left
    let height = ((box.yMax + 63) >> 6) - bottom
    guard width > 0, height > 0, width < 1 << 15, height < 1 << 15,
      width * height <= GlyphRasterizer.maximumMaskArea
    else { return nil }
    FT_Outline_Translate(outline, -left * 64, -bottom * 64)
    let mask = GlyphMask(width: width, height: height, left: left, top: -(bottom + height))
    var bitmap = FT_Bitmap()
    bitmap.rows = UInt32(height)
    bitmap.width = UInt32(width)
    bitmap.pitch = Int32(width)
    bitmap.buffer = mask.coverage.baseAddress
    bitmap.num_grays = 256
    bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    guard FT_Outline_Get_Bitmap(library, outline, &bitmap) == 0 else { return nil }
    return mask
  }

  /// A glyph's outline in points from its origin, y downward; empty without ink or for a colour
  /// glyph.
  func path(_ font: FontInstance, _ glyph: UInt32) -> Path {
    // Set at a large size, so that 1/64 pixels don't show.
    let magnification = 16.0
    guard let outline = outline(font, glyph, pixels: font.size * magnification) else {
      return Path()
    }
    var tracer = OutlineTracer(scale: 1 / (64 * magnification))
    tracer.trace(outline.pointee)
    return tracer.path
  }

  // MARK: - Reach

  /// How far a glyph's ink reaches in whatever size, in ems; before it is thickened or slanted.
  func reach(face index: Int, _ glyph: UInt32) -> GlyphRun.Reach {
    guard fonts.faces.indices.contains(index) else { return GlyphRun.Reach() }
    return fonts.faces[index].isColor
      ? reachOfPicture(index, glyph) : reachOfOutline(index, glyph)
  }

  private func reachOfOutline(_ index: Int, _ glyph: UInt32) -> GlyphRun.Reach {
    let pixels = 256.0
    guard let outline = outline(FontInstance(face: index, size: pixels), glyph, pixels: pixels)
    else { return GlyphRun.Reach() }
    var box = FT_BBox()
    FT_Outline_Get_CBox(outline, &box)
    guard box.xMax > box.xMin, box.yMax > box.yMin else { return GlyphRun.Reach() }
    func ems(_ units: FT_Pos) -> Float {
      // Every size rounds a glyph's points, and those of its parts, to its own 1/64 pixels.
      max(0, Float(Double(units) / 64 / pixels) + 1 / 4096)
    }
    return GlyphRun.Reach(
      left: ems(-box.xMin), right: ems(box.xMax), above: ems(box.yMax), below: ems(-box.yMin))
  }

  /// All strikes, since each is used for some size.
  private func reachOfPicture(_ index: Int, _ glyph: UInt32) -> GlyphRun.Reach {
    var reach = GlyphRun.Reach()
    guard let face = face(index), letterer_face_has_color(face) != 0 else { return reach }
    sizes[index] = 0
    // The pixels themselves needn't be decoded.
    let flags = FT_Int32(FT_LOAD_COLOR) | FT_Int32(FT_LOAD_BITMAP_METRICS_ONLY)
    for strike in 0..<face.pointee.num_fixed_sizes {
      guard FT_Select_Size(face, strike) == 0 else { continue }
      let ppem = Float(face.pointee.size.pointee.metrics.y_ppem)
      guard ppem > 0, FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
        slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
      else { continue }
      let (left, top) = (Float(slot.pointee.bitmap_left), Float(slot.pointee.bitmap_top))
      let (width, height) = (Float(slot.pointee.bitmap.width), Float(slot.pointee.bitmap.rows))
      reach = reach.union(
        GlyphRun.Reach(
          left: -left / ppem, right: (left + width) / ppem, above: top / ppem,
          below: (height - top) / ppem))
    }
    return reach
  }

  // MARK: - Pictures

  /// A colour glyph at a size in pixels, scaled from the face's nearest strike; `nil` for others.
  func picture(_ font: FontInstance, _ glyph: UInt32, pixels: Double) -> GlyphPicture? {
    guard let face = face(font.face), letterer_face_has_color(face) != 0, pixels.isFinite,
      pixels > 0, pixels < 4096, let strike = strike(of: face, for: pixels)
    else { return nil }
    guard FT_Select_Size(face, Int32(strike)) == 0 else { return nil }
    sizes[font.face] = 0
    let ppem = Double(face.pointee.size.pointee.metrics.y_ppem)
    guard ppem > 0, FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
    else { return nil }
    let source = slot.pointee.bitmap
    guard source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), source.width > 0,
      source.rows > 0, source.pitch > 0, let pixelsOfSource = source.buffer
    else { return nil }

    let factor = pixels / ppem
    let scaled = AreaResampler(
      width: Int(source.width), height: Int(source.rows), stride: Int(source.pitch),
      toWidth: max(1, Int((Double(source.width) * factor).rounded())),
      toHeight: max(1, Int((Double(source.rows) * factor).rounded())))
    return GlyphPicture(
      bitmap: scaled.resample(pixelsOfSource),
      left: Int((Double(slot.pointee.bitmap_left) * factor).rounded()),
      top: -Int((Double(slot.pointee.bitmap_top) * factor).rounded()))
  }

  /// The smallest strike that is large enough, or the largest.
  private func strike(of face: FT_Face, for pixels: Double) -> Int? {
    guard let available = face.pointee.available_sizes else { return nil }
    let sizes = (0..<Int(face.pointee.num_fixed_sizes)).map { Double(available[$0].y_ppem) / 64 }
    let enough = sizes.indices.filter { sizes[$0] >= pixels }.min { sizes[$0] < sizes[$1] }
    return enough ?? sizes.indices.max { sizes[$0] < sizes[$1] }
  }
}
