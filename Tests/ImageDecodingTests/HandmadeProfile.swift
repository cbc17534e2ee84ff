/// ICC profiles of lights and curves, made for these tests.
struct HandmadeProfile {
  /// The curve of each colour.
  enum Curve {
    case gamma(UInt16)
    case parametric(form: UInt8, [Double])
    case samples([UInt16])

    var bytes: [UInt8] {
      switch self {
      case .gamma(let gamma):
        Array("curv\0\0\0\0".utf8) + big32(1) + [UInt8(gamma >> 8), UInt8(gamma & 255)]
      case .parametric(let form, let numbers):
        Array("para\0\0\0\0".utf8) + [0, form, 0, 0] + numbers.flatMap(fixed)
      case .samples(let samples):
        Array("curv\0\0\0\0".utf8) + big32(samples.count)
          + samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      }
    }
  }

  static let sRGBCurve = Curve.parametric(
    form: 3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

  /// Red, green and blue as XYZ under D50.
  static let displayP3 = [
    [0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407],
  ]
  static let adobeRGB = [
    [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
  ]
  static let sRGB = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141],
  ]

  /// A profile of pictures in red, green and blue.
  static func lights(_ lights: [[Double]], _ curve: Curve) -> [UInt8] {
    var tags = zip(["rXYZ", "gXYZ", "bXYZ"], lights).map { name, light in
      (name, Array("XYZ \0\0\0\0".utf8) + light.flatMap(fixed))
    }
    for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, curve.bytes)) }
    return profile("RGB ", tags)
  }

  /// A profile of pictures in grey.
  static func gray(_ curve: Curve) -> [UInt8] { profile("GRAY", [("kTRC", curve.bytes)]) }

  /// A profile of any space and tags.
  static func profile(_ space: String, _ tags: [(String, [UInt8])]) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: 128)
    func put(_ text: String, _ offset: Int) {
      head.replaceSubrange(offset..<offset + 4, with: text.utf8)
    }
    put("mntr", 12)
    put(space, 16)
    put("XYZ ", 20)
    put("acsp", 36)
    head.replaceSubrange(68..<80, with: [0.9642, 1, 0.8249].flatMap(fixed))
    head[8] = 4
    var table = big32(tags.count)
    var data: [UInt8] = []
    for (name, bytes) in tags {
      table += Array(name.utf8) + big32(132 + 12 * tags.count + data.count) + big32(bytes.count)
      data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    head.replaceSubrange(0..<4, with: big32(head.count + table.count + data.count))
    return head + table + data
  }
}

private func big32(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

private func fixed(_ value: Double) -> [UInt8] {
  big32(Int(UInt32(bitPattern: Int32((value * 65_536).rounded()))))
}
