import Comparing
import Drawing
import FrameEncoding
import Platform

/// The hash of a picture's pixels, written into its file, so that the file needn't be decoded to know
/// whether another picture is the same.
///
/// It stands in a text chunk with the checksum of all other bytes of the file: who writes the file
/// anew with other pixels, or the same, leaves a stamp that isn't valid any more.
struct PixelStamp {
  static let keyword = "Letterer-Pixels"

  /// The hash of the pixels.
  var hash: PixelHash

  /// Returns a PNG file with its stamp.
  static func stamped(_ png: [UInt8], _ hash: PixelHash) -> [UInt8] {
    guard var file = PNGFile(png) else { return png }
    file.insert(
      PNGOptions.Text(keyword: keyword, text: "\(hash) \(FileChecksum(of: png))"))
    return file.bytes
  }

  /// The stamp of a file; `nil` where there is none, or it isn't valid.
  ///
  /// - Complexity: O(bytes).
  init?(of file: PNGFile) {
    guard let (text, chunk) = file.firstText(keyword: Self.keyword) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 2, let hash = PixelHash(words[0]), let checksum = FileChecksum(words[1])
    else { return nil }
    var sum = FileChecksum.Sum()
    file.bytes.withUnsafeBytes { bytes in
      sum.add(UnsafeRawBufferPointer(rebasing: bytes[..<chunk.lowerBound]))
      sum.add(UnsafeRawBufferPointer(rebasing: bytes[chunk.upperBound...]))
    }
    guard sum.end() == checksum else { return nil }
    self.hash = hash
  }
}
