extension Color {
  /// The relative luminance of an opaque colour, 0…1. Source: WCAG 2.2, relative luminance.
  package var lightness: Double {
    func linear(_ channel: UInt8) -> Double { Double(Self.linear[Int(channel)]) / 65_535 }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio, 1…21. Source: WCAG 2.2, contrast ratio.
  package func contrast(with other: Color) -> Double {
    let (dark, light) = (min(lightness, other.lightness), max(lightness, other.lightness))
    return (light + 0.05) / (dark + 0.05)
  }
}

extension Color {
  /// Returns this colour where it stands out from a ground, else another.
  ///
  /// - Parameter least: the contrast ratio that an icon needs to be seen.
  package func seen(on ground: Color, else other: Color, least: Double = 1.7) -> Color {
    contrast(with: ground) >= least ? self : other
  }

  /// Returns this colour for a disc with a mark on it: as much darker or lighter as that needs to be seen.
  /// Source: WCAG 2.2, contrast of graphics.
  package func bearing(_ mark: Color) -> Color { apart(from: mark, by: 3, steps: 50) }

  /// The colour seen where this one lies over white: that of a dark shade over the lightest picture.
  package var overWhite: Color {
    Color.white.mixed(
      with: Color(red: red, green: green, blue: blue), fraction: Double(alpha) / 255)
  }

  /// Returns this colour for small text on a ground: as much darker or lighter as that needs.
  /// Source: WCAG 2.2, contrast of text.
  package func readable(on ground: Color) -> Color {
    ground.alpha > 0 ? apart(from: ground, by: 4.5, steps: 20) : self
  }

  /// Returns this colour, as much darker or lighter as it takes to stand out from another.
  ///
  /// - Parameters:
  ///   - ratio: the contrast ratio that it has then.
  ///   - steps: in how many steps it would become black or white.
  private func apart(from other: Color, by ratio: Double, steps: Int) -> Color {
    let end: Color = other.contrast(with: .black) > other.contrast(with: .white) ? .black : .white
    var color = self
    var step = 0
    while color.contrast(with: other) < ratio, step < steps {
      step += 1
      color = mixed(with: end, fraction: Double(step) / Double(steps))
    }
    return color
  }
}

extension Color {
  /// The light of each value of a channel, 0…65,535: powers aren't the same to the last bit everywhere.
  /// Source: IEC 61966-2-1, the curve of sRGB.
  private static let linear: [UInt16] = [
    0, 20, 40, 60, 80, 99, 119, 139, 159, 179, 199, 219, 241, 264, 288, 313, 340, 367, 396, 427,
    458, 491, 526, 562, 599, 637, 677, 718, 761, 805, 851, 898, 947, 997, 1048, 1101, 1156, 1212,
    1270, 1330, 1391, 1453, 1517, 1583, 1651, 1720, 1790, 1863, 1937, 2013, 2090, 2170, 2250, 2333,
    2418, 2504, 2592, 2681, 2773, 2866, 2961, 3058, 3157, 3258, 3360, 3464, 3570, 3678, 3788, 3900,
    4014, 4129, 4247, 4366, 4488, 4611, 4736, 4864, 4993, 5124, 5257, 5392, 5530, 5669, 5810, 5953,
    6099, 6246, 6395, 6547, 6700, 6856, 7014, 7174, 7335, 7500, 7666, 7834, 8004, 8177, 8352, 8528,
    8708, 8889, 9072, 9258, 9445, 9635, 9828, 10_022, 10_219, 10_417, 10_619, 10_822, 11_028,
    11_235, 11_446, 11_658, 11_873, 12_090, 12_309, 12_530, 12_754, 12_980, 13_209, 13_440, 13_673,
    13_909, 14_146, 14_387, 14_629, 14_874, 15_122, 15_371, 15_623, 15_878, 16_135, 16_394, 16_656,
    16_920, 17_187, 17_456, 17_727, 18_001, 18_277, 18_556, 18_837, 19_121, 19_407, 19_696, 19_987,
    20_281, 20_577, 20_876, 21_177, 21_481, 21_787, 22_096, 22_407, 22_721, 23_038, 23_357, 23_678,
    24_002, 24_329, 24_658, 24_990, 25_325, 25_662, 26_001, 26_344, 26_688, 27_036, 27_386, 27_739,
    28_094, 28_452, 28_813, 29_176, 29_542, 29_911, 30_282, 30_656, 31_033, 31_412, 31_794, 32_179,
    32_567, 32_957, 33_350, 33_745, 34_143, 34_544, 34_948, 35_355, 35_764, 36_176, 36_591, 37_008,
    37_429, 37_852, 38_278, 38_706, 39_138, 39_572, 40_009, 40_449, 40_891, 41_337, 41_785, 42_236,
    42_690, 43_147, 43_606, 44_069, 44_534, 45_002, 45_473, 45_947, 46_423, 46_903, 47_385, 47_871,
    48_359, 48_850, 49_344, 49_841, 50_341, 50_844, 51_349, 51_858, 52_369, 52_884, 53_401, 53_921,
    54_445, 54_971, 55_500, 56_032, 56_567, 57_105, 57_646, 58_190, 58_737, 59_287, 59_840, 60_396,
    60_955, 61_517, 62_082, 62_650, 63_221, 63_795, 64_372, 64_952, 65_535,
  ]
}
