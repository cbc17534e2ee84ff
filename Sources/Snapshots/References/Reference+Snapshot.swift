import Comparing
import Drawing
import FrameEncoding
import ImageDecoding
import PictureLayout

extension Reference {
  /// What is stored of a snapshot.
  ///
  /// - Throws: a ``FrameEncodingError`` where the picture has no room in a file, or no memory.
  init(of snapshot: Snapshot, tier: StorageTier) throws(FrameEncodingError) {
    if let layout = snapshot.layout { files[.layout] = Array(LayoutText.text(of: layout).utf8) }
    switch (snapshot.content, tier) {
    case (.text(let text, _), _): files[.content] = Array(text.utf8)
    case (.picture(let bitmap), .png): files[.content] = try Self.png(of: bitmap)
    case (.picture(let bitmap), .hash): files[.hash] = PixelHashFile(of: bitmap).bytes
    case (.picture, .layout): break
    }
  }

  /// A picture's file: as small as can be had in less than a second, with the hash of its pixels.
  static func png(of bitmap: Bitmap) throws(FrameEncodingError) -> [UInt8] {
    let isLarge = bitmap.width * bitmap.height > 1 << 20
    let png = try PNGEncoder(PNGOptions(compression: isLarge ? .standard : .small)).encode(bitmap)
    return PixelStamp.stamped(png, PixelHash(of: bitmap))
  }

  /// The picture in a file.
  ///
  /// - Throws: a sentence that says what is wrong with it.
  static func bitmap(of bytes: [UInt8]) throws(ReferenceFlaw) -> Bitmap {
    // What a library reads that may be missing is no reference.
    switch bytes.withUnsafeBytes({ ImageFormat($0) }) {
    case .heif?: throw .unsupported(ImageFormat.heif.rawValue)
    case .avif?: throw .unsupported(ImageFormat.avif.rawValue)
    default: break
    }
    let image: DecodedImage
    do throws(ImageDecodingError) {
      image = try ImageDecoder.decode(bytes, limits: ImageLimits(bytes: ReferenceFiles.byteLimit))
    } catch {
      throw ReferenceFlaw(error)
    }
    guard image.isComplete else { throw .truncated }
    return image.bitmap
  }
}

/// What is wrong with a reference.
enum ReferenceFlaw: Error, Hashable, CustomStringConvertible {
  case truncated
  case noPicture
  case unsupported(String)
  case tooLarge
  case tooManyPixels(Int, Int)
  case damaged
  case outOfMemory
  case noHash
  case noLayout(LayoutTextError)
  case notUTF8

  init(_ error: ImageDecodingError) {
    switch error {
    case .unrecognized: self = .noPicture
    case .unsupported(let format), .missingLibrary(let format, _), .failed(let format, _):
      self = .unsupported(format.rawValue)
    case .tooManyBytes: self = .tooLarge
    case .tooManyPixels(let width, let height, _): self = .tooManyPixels(width, height)
    case .damaged: self = .damaged
    case .outOfMemory: self = .outOfMemory
    }
  }

  /// A sentence without a full stop.
  var description: String {
    switch self {
    case .truncated: "the reference's picture breaks off"
    case .noPicture: "the reference is no picture"
    case .unsupported(let format): "the reference is a picture of the format \(format)"
    case .tooLarge: "the reference is too large"
    case .tooManyPixels(let width, let height):
      "the reference claims \(width) × \(height) pixels"
    case .damaged: "the reference's picture is damaged"
    case .outOfMemory: "there isn't enough memory for the reference's picture"
    case .noHash: "the reference's hash isn't one"
    case .noLayout(let error): "the reference's layout isn't one: \(error)"
    case .notUTF8: "the reference isn't a text in UTF-8"
    }
  }
}
