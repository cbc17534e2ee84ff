import ImageDecoding
import Letterer
import Platform
import Snapshots

extension SnapshotStrategy where Value == Bitmap {
  /// A picture, whoever made it.
  public static var picture: Self { SnapshotStrategy { Snapshot($0) } }
}

extension SnapshotStrategy {
  /// A picture that a closure makes of a value: a view, a chart, a page.
  public static func picture(
    _ rendering: @escaping @Sendable (Value) async throws -> Bitmap
  ) -> Self {
    SnapshotStrategy { Snapshot(try await rendering($0)) }
  }
}

extension SnapshotStrategy where Value == [UInt8] {
  /// The picture in the bytes of a PNG file.
  public static var png: Self {
    SnapshotStrategy { bytes in
      let image: DecodedImage
      do throws(ImageDecodingError) {
        image = try ImageDecoder.decode(bytes)
      } catch {
        throw PictureProblem("the bytes are no picture that can be read: \(error)")
      }
      guard image.isComplete else { throw PictureProblem("the picture breaks off") }
      return Snapshot(image.bitmap)
    }
  }

  /// Pixels of four bytes each, red, green, blue and alpha, in rows from the top.
  ///
  /// - Parameters:
  ///   - width: the pixels in a row.
  ///   - height: the rows.
  ///   - isPremultiplied: whether colours are multiplied by their alpha.
  public static func rgba(width: Int, height: Int, isPremultiplied: Bool = false) -> Self {
    SnapshotStrategy { bytes in
      Snapshot(
        try Bitmap(rgba: bytes, width: width, height: height, isPremultiplied: isPremultiplied))
    }
  }
}

extension SnapshotStrategy where Value == String {
  /// The picture in a PNG file, by its path.
  public static var pngFile: Self {
    SnapshotStrategy<[UInt8]>.png.pullback { path in
      do throws(SystemError) {
        guard let bytes = try OpenFile(path).readToEnd(limit: ImageLimits().bytes) else {
          throw SystemError.unfitting(path: path, reason: "it is too large for a picture")
        }
        return bytes
      } catch {
        throw PictureProblem("\(path) can't be read: \(error)")
      }
    }
  }
}

extension Bitmap {
  /// A picture of pixels of four bytes each: red, green, blue and alpha.
  fileprivate init(
    rgba bytes: [UInt8], width: Int, height: Int, isPremultiplied: Bool
  ) throws(PictureProblem) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, pixels <= ImageLimits().pixels,
      bytes.count == pixels * 4
    else {
      throw PictureProblem(
        "\(bytes.count) bytes aren't \(width) × \(height) pixels of four bytes each")
    }
    self.init(width: width, height: height)
    withUnsafeMutableBytes { target in
      for start in Swift.stride(from: 0, to: bytes.count, by: 4) {
        let alpha = UInt32(bytes[start + 3])
        func channel(_ offset: Int) -> UInt8 {
          let value = UInt32(bytes[start + offset])
          return isPremultiplied ? UInt8(value) : UInt8((value * alpha + 127) / 255)
        }
        (target[start], target[start + 1]) = (channel(2), channel(1))
        (target[start + 2], target[start + 3]) = (channel(0), UInt8(alpha))
      }
    }
  }
}

/// Why there is no picture, a sentence without a full stop.
struct PictureProblem: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
