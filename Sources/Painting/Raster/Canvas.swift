import CCairo
import Drawing

/// A Cairo surface and context on memory that outlives them. The owner of both C objects.
///
/// Coordinates are the surface's own pixels: the context's matrix is always the identity, because
/// points are mapped and put on Cairo's grid before (see `PixelGrid`), so that a path's coverage
/// doesn't depend on where the surface begins.
final class Canvas {
  /// What a pixel is.
  enum Format {
    /// Premultiplied BGRA.
    case color
    /// Coverage only.
    case coverage

    var cairo: cairo_format_t { self == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8 }
  }

  let surface: OpaquePointer
  let context: OpaquePointer

  /// A canvas on `height` rows of `stride` bytes each.
  init(
    on memory: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int,
    format: Format = .color
  ) throws(PaintingError) {
    guard (1...32_767).contains(width), (1...32_767).contains(height) else {
      throw .unsupportedSize(width: width, height: height)
    }
    guard
      let surface = cairo_image_surface_create_for_data(
        memory, format.cairo, Int32(width), Int32(height), Int32(stride))
    else { throw .outOfMemory }
    guard let context = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      throw .outOfMemory
    }
    self.surface = surface
    self.context = context
    try check()
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Throws what Cairo has to complain about; a context keeps its first failure.
  func check() throws(PaintingError) {
    var status = cairo_status(context)
    if status == CAIRO_STATUS_SUCCESS { status = cairo_surface_status(surface) }
    guard status != CAIRO_STATUS_SUCCESS else { return }
    if status == CAIRO_STATUS_NO_MEMORY { throw .outOfMemory }
    throw .cairo(String(cString: cairo_status_to_string(status)))
  }

  /// Makes `path` (device pixels) the current path of a surface whose first pixel is `origin`.
  func setPath(_ path: Path, origin: PixelPoint) {
    cairo_new_path(context)
    func x(_ point: Point) -> Double { PixelGrid.quantized(point.x) - Double(origin.x) }
    func y(_ point: Point) -> Double { PixelGrid.quantized(point.y) - Double(origin.y) }
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(context, x(point), y(point))
      case .line(let point): cairo_line_to(context, x(point), y(point))
      case .curve(let first, let second, let end):
        cairo_curve_to(context, x(first), y(first), x(second), y(second), x(end), y(end))
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Makes a colour what is painted with.
  func setColor(_ color: Color) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  /// Runs a body that writes into the surface's memory directly.
  func withDirectAccess(_ body: () -> Void) {
    cairo_surface_flush(surface)
    body()
    cairo_surface_mark_dirty(surface)
  }
}

/// A pixel's place in the whole picture.
struct PixelPoint: Hashable {
  var x: Int
  var y: Int
}
