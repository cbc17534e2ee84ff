/// A wave that has the same bits on every machine, unlike the C library's sine.
enum Wave {
  /// Returns the sine of a number of whole turns, within 0.0012 of it: two parabolas, and a correction.
  static func sine(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    let half = part < 0.5 ? part * 2 : part * 2 - 1
    let bow = 4 * half * (1 - half)
    let value = bow * (0.775 + 0.225 * bow)
    return part < 0.5 ? value : -value
  }

  /// Returns the cosine of a number of whole turns, as near as the sine.
  static func cosine(_ turns: Double) -> Double { sine(turns + 0.25) }
}
