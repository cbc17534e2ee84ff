import Drawing

/// How a camera was held: EXIF's numbers for where the first row and column belong.
enum ImageOrientation: Int, CaseIterable {
  case upright = 1
  case mirrored
  case upsideDown
  case mirroredUpsideDown
  case mirroredLeft
  case right
  case mirroredRight
  case left

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }
}

extension Bitmap {
  /// The picture turned upright.
  func oriented(_ orientation: ImageOrientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let (sourceWidth, sourceHeight) = (width, height)
    var result =
      orientation.swapsSides
      ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
    let (resultWidth, resultHeight) = (result.width, result.height)
    result.withUnsafeMutableBytes { target in
      withUnsafeBytes { source in
        let from = source.bindMemory(to: UInt32.self)
        let to = target.bindMemory(to: UInt32.self)
        for y in 0..<resultHeight {
          for x in 0..<resultWidth {
            let (column, row) =
              switch orientation {
              case .upright: (x, y)
              case .mirrored: (sourceWidth - 1 - x, y)
              case .upsideDown: (sourceWidth - 1 - x, sourceHeight - 1 - y)
              case .mirroredUpsideDown: (x, sourceHeight - 1 - y)
              case .mirroredLeft: (y, x)
              case .right: (y, sourceHeight - 1 - x)
              case .mirroredRight: (sourceWidth - 1 - y, sourceHeight - 1 - x)
              case .left: (sourceWidth - 1 - y, x)
              }
            to[y * resultWidth + x] = from[row * sourceWidth + column]
          }
        }
      }
    }
    return result
  }
}
