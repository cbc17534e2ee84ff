import CImageReaders
import Drawing

/// A conversion to sRGB by the tables of a profile.
///
/// Unchecked: it never changes once it is made, and the library reads it without a cache.
final class ColorTables: @unchecked Sendable {
  private let tables: OpaquePointer
  /// Whether it is for the four inks of a JPEG, which are gone once that is decoded.
  let isOfInks: Bool

  /// `nil` where the profile is broken, or the library isn't installed.
  init?(_ profile: UnsafeRawBufferPointer) {
    let start = profile.bindMemory(to: UInt8.self).baseAddress
    guard let tables = letterer_color_tables_open(start, profile.count) else { return nil }
    self.tables = tables
    isOfInks = ByteReader(bytes: profile).has("CMYK", at: 16)
  }

  deinit { letterer_color_tables_close(tables) }

  /// Converts premultiplied pixels in place; those of inks are converted already.
  func convert(_ bitmap: inout Bitmap) {
    guard !isOfInks else { return }
    let count = bitmap.width * bitmap.height
    bitmap.withUnsafeMutableBytes {
      letterer_color_tables_pixels(tables, $0.bindMemory(to: UInt8.self).baseAddress, count)
    }
  }

  /// Lends what decodes inks; `nil` for tables of anything else.
  func withInks<Value>(_ body: (OpaquePointer?) -> Value) -> Value {
    withExtendedLifetime(self) { body(isOfInks ? tables : nil) }
  }
}
