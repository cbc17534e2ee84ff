/// A profile by the International Color Consortium (ICC.1), as far as pictures need it: lights and
/// curves, or one curve of grey. Tables of several dimensions, as printers have them, are read by a
/// library, if it is installed.
enum ICCProfile {
  /// The most bytes of a profile that is looked at.
  static let mostBytes = 4 << 20

  /// Returns the conversion to sRGB; `nil` for a profile that is sRGB's, that is of another kind, or
  /// that is broken.
  static func conversion(_ bytes: UnsafeRawBufferPointer) -> ColorConversion? {
    let reader = ByteReader(bytes: bytes)
    guard reader.has("acsp", at: 36), let count = reader.big32(128), count <= 200
    else { return nil }
    var tags: [Int: UnsafeRawBufferPointer] = [:]
    for index in 0..<count {
      let entry = 132 + index * 12
      guard let name = reader.big32(entry), let offset = reader.big32(entry + 4),
        let length = reader.big32(entry + 8), let part = reader.part(offset, length)
      else { continue }
      tags[name] = part
    }
    let isOfXYZ = reader.has("XYZ ", at: 20)
    if isOfXYZ, reader.has("GRAY", at: 16) {
      guard let curve = tags[Self.tag("kTRC")].flatMap(curve) else { return nil }
      return ColorConversion(curves: [curve, curve, curve], matrix: .identity)
    }
    let names = ["rTRC", "gTRC", "bTRC", "rXYZ", "gXYZ", "bXYZ"].map(tag)
    guard isOfXYZ, reader.has("RGB ", at: 16), names.allSatisfy({ tags[$0] != nil }) else {
      return tables(bytes, tags)
    }
    let curves = ["rTRC", "gTRC", "bTRC"].compactMap { tags[Self.tag($0)].flatMap(curve) }
    let lights = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tags[Self.tag($0)].flatMap(light) }
    guard curves.count == 3, lights.count == 3, let back = fromD50 else { return nil }
    let matrix = ColorMatrix(values: (0..<3).flatMap { row in lights.map { $0[row] } })
    return ColorConversion(curves: curves, matrix: back * matrix)
  }

  /// The conversion of a profile that has tables, or of greys in Lab; one of devices that show or take
  /// pictures, or of a space.
  private static func tables(
    _ bytes: UnsafeRawBufferPointer, _ tags: [Int: UnsafeRawBufferPointer]
  ) -> ColorConversion? {
    let reader = ByteReader(bytes: bytes)
    let hasTables = tags[tag("A2B0")] != nil || tags[tag("A2B1")] != nil
    let classes: [StaticString] = ["mntr", "scnr", "prtr", "spac"]
    guard hasTables || reader.has("GRAY", at: 16),
      classes.contains(where: { reader.has($0, at: 12) })
    else { return nil }
    return ColorTables(bytes).map { .tables($0) }
  }

  private static func tag(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  /// XYZ under D50, ICC's white, to linear sRGB: the inverse of the lights in sRGB's own profiles.
  private static let fromD50 = ColorMatrix(values: [
    0.436_065_67, 0.385_147_10, 0.143_066_41,
    0.222_488_40, 0.716_873_17, 0.060_607_91,
    0.013_916_02, 0.097_076_42, 0.714_096_07,
  ]).inverse

  private static func light(_ bytes: UnsafeRawBufferPointer) -> [Double]? {
    let reader = ByteReader(bytes: bytes)
    guard reader.has("XYZ ", at: 0), let x = reader.fixed(8), let y = reader.fixed(12),
      let z = reader.fixed(16)
    else { return nil }
    return [x, y, z]
  }

  private static func curve(_ bytes: UnsafeRawBufferPointer) -> ToneCurve? {
    let reader = ByteReader(bytes: bytes)
    if reader.has("curv", at: 0) {
      guard let count = reader.big32(8), count <= 65_536 else { return nil }
      if count == 0 { return .linear }
      if count == 1 {
        return reader.big16(12).flatMap { $0 > 0 ? .power(Double($0) / 256) : nil }
      }
      guard let data = reader.part(12, count * 2) else { return nil }
      let samples = (0..<count).map { UInt16(data[$0 * 2]) << 8 | UInt16(data[$0 * 2 + 1]) }
      return .samples(samples)
    }
    guard reader.has("para", at: 0), let form = reader.big16(8), form <= 4 else { return nil }
    let counts = [1, 3, 4, 5, 7]
    let numbers = (0..<counts[form]).compactMap { reader.fixed(12 + $0 * 4) }
    guard numbers.count == counts[form] else { return nil }
    let g = numbers[0]
    guard g > 0 else { return nil }
    guard form > 0 else { return .power(g) }
    let (a, b) = (numbers[1], numbers[2])
    switch form {
    case 1, 2:
      guard a != 0 else { return nil }
      let e = form == 2 ? numbers[3] : 0
      return .parametric(g: g, a: a, b: b, c: 0, d: -b / a, e: e, f: e)
    default:
      let (e, f) = form == 4 ? (numbers[5], numbers[6]) : (0, 0)
      return .parametric(g: g, a: a, b: b, c: numbers[3], d: numbers[4], e: e, f: f)
    }
  }
}
