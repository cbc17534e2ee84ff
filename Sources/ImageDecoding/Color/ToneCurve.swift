/// What light a stored value stands for: 0…1 to 0…1.
enum ToneCurve: Hashable, Sendable {
  case power(Double)
  /// sRGB's own (IEC 61966-2-1).
  case sRGB
  /// `(a·x + b)^g + e` from `d` on, `c·x + f` below: the five forms of ICC's parametric curves.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  /// Values at equal distances, of 65,535; at least two.
  case samples([UInt16])
  /// Those of high dynamic range (ITU-R BT.2100, tables 4 and 5), mapped to a plain screen.
  case perceptualQuantizer
  case hybridLogGamma

  static let linear = ToneCurve.power(1)

  func light(_ value: Double) -> Double {
    switch self {
    case .power(let exponent):
      return exponent == 1 ? value : StablePower.power(value, exponent)
    case .sRGB:
      return value <= 0.04045 ? value / 12.92 : StablePower.power((value + 0.055) / 1.055, 2.4)
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return value >= d ? StablePower.power(a * value + b, g) + e : c * value + f
    case .samples(let samples):
      let place = value * Double(samples.count - 1)
      let index = min(samples.count - 2, Int(place))
      let part = place - Double(index)
      let (low, high) = (Double(samples[index]), Double(samples[index + 1]))
      return (low + (high - low) * part) / 65_535
    case .perceptualQuantizer:
      let root = StablePower.power(value, 1 / 78.84375)
      let inner = max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)
      return Self.mapped(10_000 * StablePower.power(inner, 1 / 0.1593017578125))
    case .hybridLogGamma:
      let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
      let scene =
        value <= 0.5
        ? value * value / 3 : (StablePower.power(2.718_281_828_459_045, (value - c) / a) + b) / 12
      // As a screen of 1,000 candelas has it.
      return Self.mapped(1000 * StablePower.power(scene, 1.2))
    }
  }

  /// Candelas in a square metre to a plain screen's light: what is darker than half of paper's white,
  /// which has 203 (ITU-R BT.2408), stays as it is; from there up to 1,000 it rises ever more slowly.
  private static func mapped(_ luminance: Double) -> Double {
    let (knee, white, most) = (0.5, 203.0, 1000.0)
    let light = min(luminance, most) / white
    guard light > knee else { return light }
    let above = (light - knee) / (1 - knee)
    let highest = (most / white - knee) / (1 - knee)
    return knee + (1 - knee) * above * (1 + above / (highest * highest)) / (1 + above)
  }

  /// Returns the light of each of the 256 values, of 65,535; `nil` for a curve that falls, or that
  /// leaves no picture of it.
  func table() -> [UInt16]? {
    var table: [UInt16] = []
    for value in 0..<256 {
      let light = light(Double(value) / 255)
      guard light.isFinite else { return nil }
      let level = UInt16((max(0, min(1, light)) * 65_535).rounded())
      guard level >= table.last ?? 0 else { return nil }
      table.append(level)
    }
    guard table[255] > 0x8000, table[255] - table[0] > 0x4000 else { return nil }
    return table
  }
}
