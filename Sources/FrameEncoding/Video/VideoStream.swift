import Drawing

/// Pictures with their times, as ffmpeg reads them from a pipe: uncompressed in a Matroska file that
/// has no end. Source: RFC 9559; its elements: RFC 8794.
struct VideoStream {
  private let planes: VideoPlanes
  private let rate: FrameRate
  /// The tick at which it begins.
  private let first: Int

  init(_ planes: VideoPlanes, rate: FrameRate, first: Int) {
    self.planes = planes
    self.rate = rate
    self.first = first
  }

  /// The header before the first picture. Times are in nanoseconds, of which ffmpeg makes ticks of
  /// the rate again.
  var head: [UInt8] {
    let format: StaticString = planes.chroma == .quarter ? "I420" : "444P"
    // Matrix, transfer and primaries are those of BT.709, the range is that of video; a colour
    // sample is in the middle of its four pixels, where most players assume it.
    let color =
      Self.number(0x55B1, 1) + Self.number(0x55BA, 1) + Self.number(0x55BB, 1)
      + Self.number(0x55B9, 1) + Self.number(0x55B7, 2) + Self.number(0x55B8, 2)
    let video =
      Self.number(0xB0, planes.paddedWidth) + Self.number(0xBA, planes.paddedHeight)
      + Self.text(0x2E_B524, format) + Self.element(0x55B0, color)
    let track =
      Self.number(0xD7, 1) + Self.number(0x73C5, 1) + Self.number(0x83, 1) + Self.number(0x9C, 0)
      + Self.text(0x86, "V_UNCOMPRESSED") + Self.element(0xE0, video)
      // How long a tick is. Where pictures stay for long, ffmpeg's guess at it is far too short, and
      // so is what the last one gets.
      + Self.number(0x23_E383, rate.time(of: 1, in: 1_000_000_000))
    let kind =
      Self.number(0x4286, 1) + Self.number(0x42F7, 1) + Self.number(0x42F2, 4)
      + Self.number(0x42F3, 8) + Self.text(0x4282, "matroska") + Self.number(0x4287, 4)
      + Self.number(0x4285, 2)
    // A segment of unknown size.
    return Self.element(0x1A45_DFA3, kind) + [0x18, 0x53, 0x80, 0x67, 0x01]
      + [UInt8](repeating: 0xFF, count: 7)
      + Self.element(0x1549_A966, Self.number(0x2A_D7B1, 1))
      + Self.element(0x1654_AE6B, Self.element(0xAE, track))
  }

  /// The header before a picture's samples.
  func head(of ticks: Range<Int>) -> [UInt8] {
    let (begin, end) = (nanoseconds(ticks.lowerBound), nanoseconds(ticks.upperBound))
    let block: [UInt8] = [0x81, 0, 0, 0]
    let blockHead = Self.head(0xA1, size: block.count + planes.byteCount) + block
    let duration = Self.number(0x9B, end - begin)
    let group = duration + blockHead
    let time = Self.number(0xE7, begin)
    let groupHead = Self.head(0xA0, size: group.count + planes.byteCount)
    let size = time.count + groupHead.count + group.count + planes.byteCount
    return Self.head(0x1F43_B675, size: size) + time + groupHead + group
  }

  private func nanoseconds(_ tick: Int) -> Int { rate.time(of: tick - first, in: 1_000_000_000) }

  private static func element(_ id: UInt32, _ data: [UInt8]) -> [UInt8] {
    head(id, size: data.count) + data
  }

  private static func text(_ id: UInt32, _ text: StaticString) -> [UInt8] {
    element(id, text.withUTF8Buffer { Array($0) })
  }

  private static func number(_ id: UInt32, _ value: Int) -> [UInt8] {
    element(id, bigEndian(UInt64(max(0, value))))
  }

  /// An element's identity, which encodes its own length, and the length of its data in eight
  /// bytes.
  private static func head(_ id: UInt32, size: Int) -> [UInt8] {
    let identity = bigEndian(UInt64(id)).drop { $0 == 0 }
    return identity + bigEndian(UInt64(size) | 1 << 56)
  }

  private static func bigEndian(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - $0 * 8)) }
  }
}
