/// A picture file's format, recognised by its first bytes; file names don't count.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case webp = "WebP"
  case gif = "GIF"
  case heif = "HEIC"
  case avif = "AVIF"
  case lottie = "Lottie"
  case bmp = "BMP"
  case tiff = "TIFF"
  case svg = "SVG"

  /// Whether there is a decoder for it; the others are only known by name. HEIC's, AVIF's
  /// and Lottie's are looked for when one is read.
  package var isSupported: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .heif, .avif, .lottie: true
    default: false
    }
  }

  /// The format of a file that begins with `bytes`; `nil` for none of these.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    func has(_ text: StaticString, at offset: Int) -> Bool {
      text.withUTF8Buffer { wanted in
        offset + wanted.count <= bytes.count
          && bytes[offset..<offset + wanted.count].elementsEqual(wanted)
      }
    }
    func starts(_ wanted: [UInt8]) -> Bool { bytes.starts(with: wanted) }
    if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webp
    } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
      self = .gif
    } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
      self = .avif
    } else if has("ftyphei", at: 4) || has("ftyphev", at: 4) || has("ftypmif1", at: 4) {
      self = .heif
    } else if starts([0x49, 0x49, 0x2A, 0]) || starts([0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if has("BM", at: 0), bytes.count > 26 {
      self = .bmp
    } else if has("<svg", at: 0) {
      self = .svg
    } else if starts([0x1F, 0x8B, 8]) || Self.isLottie(bytes) {
      self = .lottie
    } else {
      return nil
    }
  }

  /// Whether a text may be a drawing's: an object with layers. What is packed isn't looked into.
  private static func isLottie(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let isSpace: (UInt8) -> Bool = { $0 == 32 || (9...13).contains($0) }
    guard bytes.first(where: { !isSpace($0) }) == UInt8(ascii: "{") else { return false }
    let wanted = Array("\"layers\"".utf8)
    var place = bytes.startIndex
    while let quote = bytes[place...].firstIndex(of: wanted[0]) {
      if bytes[quote...].starts(with: wanted) { return true }
      place = quote + 1
    }
    return false
  }
}
