/// A place in a plane of colours, x and y of CIE 1931.
struct Chromaticity: Hashable, Sendable {
  var x: Double
  var y: Double

  static let d65 = Chromaticity(x: 0.3127, y: 0.3290)

  /// Its colour at full luminance.
  var xyz: [Double] { [x / y, 1, (1 - x - y) / y] }

  /// Whether a light can have it.
  var isPossible: Bool { x >= 0 && y > 0.001 && x + y <= 1 }
}

/// Three by three numbers, by rows.
struct ColorMatrix: Hashable, Sendable {
  var values: [Double]

  static let identity = ColorMatrix(values: [1, 0, 0, 0, 1, 0, 0, 0, 1])

  static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
    var values: [Double] = []
    for row in 0..<3 {
      for column in 0..<3 {
        var sum = 0.0
        for index in 0..<3 {
          sum += left.values[row * 3 + index] * right.values[index * 3 + column]
        }
        values.append(sum)
      }
    }
    return ColorMatrix(values: values)
  }

  func applied(to vector: [Double]) -> [Double] {
    (0..<3).map { row in
      values[row * 3] * vector[0] + values[row * 3 + 1] * vector[1]
        + values[row * 3 + 2] * vector[2]
    }
  }

  /// The inverse; `nil` where there is none worth the name.
  var inverse: ColorMatrix? {
    let m = values
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
    let determinant = m[0] * minor(4, 5, 7, 8) - m[1] * minor(3, 5, 6, 8) + m[2] * minor(3, 4, 6, 7)
    guard determinant.isFinite, abs(determinant) > 1e-6 else { return nil }
    let adjugate = [
      minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5),
      -minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5),
      minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
    ]
    return ColorMatrix(values: adjugate.map { $0 / determinant })
  }

  private static func diagonal(_ vector: [Double]) -> ColorMatrix {
    ColorMatrix(values: [vector[0], 0, 0, 0, vector[1], 0, 0, 0, vector[2]])
  }

  /// Linear red, green and blue of some lights to XYZ; `nil` for lights that make no colours.
  init?(red: Chromaticity, green: Chromaticity, blue: Chromaticity, white: Chromaticity) {
    guard [red, green, blue, white].allSatisfy(\.isPossible) else { return nil }
    let (r, g, b) = (red.xyz, green.xyz, blue.xyz)
    let lights = ColorMatrix(values: (0..<3).flatMap { [r[$0], g[$0], b[$0]] })
    guard let amounts = lights.inverse?.applied(to: white.xyz) else { return nil }
    self = lights * .diagonal(amounts)
  }

  init(values: [Double]) { self.values = values }

  /// Colours seen under one white to the same under another: Bradford's way, as ICC has it (ICC.1,
  /// annex E).
  static func adaptation(from: Chromaticity, to: Chromaticity) -> ColorMatrix? {
    guard from != to else { return .identity }
    let cones = ColorMatrix(values: [
      0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296,
    ])
    let (source, target) = (cones.applied(to: from.xyz), cones.applied(to: to.xyz))
    guard let back = cones.inverse, source.allSatisfy({ abs($0) > 1e-6 }) else { return nil }
    return back * .diagonal((0..<3).map { target[$0] / source[$0] }) * cones
  }
}
