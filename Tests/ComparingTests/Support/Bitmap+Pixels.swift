import Drawing

extension UInt32 {
  static let white: UInt32 = 0xFFFF_FFFF
  static let black: UInt32 = 0xFF00_0000
}

extension Bitmap {
  /// A picture whose pixels are 0xAARRGGBB, premultiplied.
  init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(width: width, height: height)
    edit { pixels in
      for y in 0..<height {
        for x in 0..<width { pixels[y * width + x] = pixel(x, y) }
      }
    }
  }

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.init(width: width, height: height) { x, y in pixels[y * width + x] }
  }

  var pixels: [UInt32] { withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) } }

  mutating func edit(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    withUnsafeMutableBytes { body($0.bindMemory(to: UInt32.self)) }
  }

  /// The picture with pixels changed.
  func changing(_ body: (inout [UInt32]) -> Void) -> Bitmap {
    var pixels = pixels
    body(&pixels)
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// A rectangle of the picture.
  func cropped(width: Int, height: Int) -> Bitmap {
    let pixels = pixels
    return Bitmap(width: width, height: height) { x, y in pixels[y * self.width + x] }
  }
}
