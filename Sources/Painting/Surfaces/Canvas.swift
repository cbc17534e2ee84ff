import CCairo
import Drawing

/// A Cairo surface of coverage bytes, and its context, on memory that outlives them. The owner of
/// both C objects.
///
/// Coordinates are the surface's own pixels: the context's matrix is always the identity, because
/// points are mapped and put on Cairo's grid before (see `PixelGrid`).
final class Canvas {
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// A canvas on `height` rows of `stride` bytes each, which is a multiple of four.
  init(
    on memory: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int
  ) throws(PaintingError) {
    guard (1...32_767).contains(width), (1...32_767).contains(height) else {
      throw .unsupportedSize(width: width, height: height)
    }
    guard
      let surface = cairo_image_surface_create_for_data(
        memory, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
    else { throw .outOfMemory }
    guard let context = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      throw .outOfMemory
    }
    self.surface = surface
    self.context = context
    try finish()
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Covers the inside of a path (non-zero winding).
  func fill(_ path: Path) throws(PaintingError) {
    setPath(path)
    cairo_fill(context)
    try finish()
  }

  private func setPath(_ path: Path) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Flushes everything into memory, and throws Cairo's error: a context keeps its first failure.
  private func finish() throws(PaintingError) {
    cairo_surface_flush(surface)
    var status = cairo_status(context)
    if status == CAIRO_STATUS_SUCCESS { status = cairo_surface_status(surface) }
    guard status != CAIRO_STATUS_SUCCESS else { return }
    if status == CAIRO_STATUS_NO_MEMORY { throw .outOfMemory }
    throw .cairo(String(cString: cairo_status_to_string(status)))
  }
}

/// A pixel's place in the whole picture.
struct PixelPoint: Hashable {
  var x: Int
  var y: Int
}
