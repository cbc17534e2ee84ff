import CImageReaders
import Drawing

/// The frames of a GIF or a WebP, over giflib or libwebp.
final class LibraryFilm {
  /// What a library does with a film.
  struct Calls: Sendable {
    fileprivate let open:
      @Sendable @convention(c) (UnsafePointer<UInt8>?, Int, UInt32, UInt32) -> OpaquePointer?
    fileprivate let next:
      @Sendable @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt8>?, Int) -> Bool
    fileprivate let close: @Sendable @convention(c) (OpaquePointer?) -> Void

    static let gif = Calls(
      open: letterer_gif_film_open, next: letterer_gif_film_next, close: letterer_gif_film_close)
    static let webp = Calls(
      open: letterer_webp_film_open, next: letterer_webp_film_next, close: letterer_webp_film_close)
  }

  private let calls: Calls
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let film: OpaquePointer?

  init(_ calls: Calls, _ bytes: [UInt8], width: Int, height: Int) {
    self.calls = calls
    self.bytes = .allocate(capacity: max(1, bytes.count))
    _ = self.bytes.initialize(from: bytes)
    film = calls.open(self.bytes.baseAddress, bytes.count, UInt32(width), UInt32(height))
  }

  deinit {
    calls.close(film)
    bytes.deallocate()
  }

  /// Paints the next frame onto the canvas that the last one left; false after the last, and after what
  /// is broken.
  func next(_ canvas: inout Bitmap) -> Bool {
    canvas.withUnsafeMutableBytes {
      calls.next(film, $0.bindMemory(to: UInt8.self).baseAddress, $0.count)
    }
  }
}
