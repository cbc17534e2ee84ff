import Drawing

/// A screen, and what may become of it.
struct ComparingPairs {
  let screen: Bitmap

  /// The same pixels at another place in memory.
  var copy: Bitmap { changed { _, _ in } }

  /// A disc of other colours, as another emoji is: 60 × 60 pixels.
  var otherPatch: Bitmap {
    changed { pixels, former in
      for y in 0..<60 {
        for x in 0..<60 where (x - 30) * (x - 30) + (y - 30) * (y - 30) < 900 {
          let index = (screen.height / 3 + y) * screen.width + screen.width / 3 + x
          pixels[index] = 0xFF00_0000 | ~former[index]
        }
      }
    }
  }

  /// Everything in a part of the rows, from the top, moved to the right by a part of a pixel.
  func shifted(by share: Double, rows: Double = 1) -> Bitmap {
    changed { pixels, former in
      let part = UInt32((share * 256).rounded())
      let count = Int(Double(screen.height) * rows) * screen.width
      for index in 1..<count {
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
          let (here, left) = (former[index] >> shift & 255, former[index - 1] >> shift & 255)
          result |= ((here * (256 - part) + left * part + 128) >> 8) << shift
        }
        pixels[index] = result
      }
    }
  }

  /// Everything below the upper quarter moved down by a line of text.
  var reflowed: Bitmap {
    changed { pixels, former in
      let line = screen.width * 63
      for index in (former.count / 4 + line)..<former.count { pixels[index] = former[index - line] }
    }
  }

  /// Dark pixels in another dark colour.
  var recolored: Bitmap {
    changed { pixels, former in
      for index in former.indices where former[index] & 0x00C0_C0C0 == 0 {
        pixels[index] = former[index] ^ 0x0020_2060
      }
    }
  }

  /// One pixel in the middle by one level.
  var onePixel: Bitmap {
    changed { pixels, former in
      let middle = (screen.height + 1) * screen.width / 2
      pixels[middle] = former[middle] ^ 1
    }
  }

  private func changed(
    _ body: (UnsafeMutableBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Void
  ) -> Bitmap {
    var copy = screen
    copy.withUnsafeMutableBytes { target in
      screen.withUnsafeBytes { source in
        body(target.bindMemory(to: UInt32.self), source.bindMemory(to: UInt32.self))
      }
    }
    return copy
  }
}
