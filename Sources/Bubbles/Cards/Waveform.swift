/// The bars of a voice message.
enum Waveform {
  /// Returns `count` heights of 0…1: the maximum of each section of the levels; what lies between them,
  /// as rough as a voice, where there are fewer; or, without levels, a speech-like pattern that is
  /// the same for the same seed.
  static func bars(levels: [Double], count: Int, seed: String) -> [Double] {
    guard count > 0 else { return [] }
    guard !levels.isEmpty else { return speech(count: count, seed: seed) }
    let clean = levels.map { $0.isFinite ? max(0, min(1, $0)) : 0 }
    let peak = max(0.05, clean.max() ?? 1)
    if clean.count < count, clean.count > 1 {
      let noise = speech(count: count, seed: seed)
      return (0..<count).map { index in
        let place = max(0, (Double(index) + 0.5) * Double(clean.count) / Double(count) - 0.5)
        let first = min(Int(place), clean.count - 1)
        let last = min(first + 1, clean.count - 1)
        let part = place - Double(first)
        let level = clean[first] + (clean[last] - clean[first]) * part
        return min(1, level / peak * (0.8 + 0.3 * noise[index]))
      }
    }
    return (0..<count).map { index in
      let start = index * clean.count / count
      let end = max(start + 1, (index + 1) * clean.count / count)
      return (clean[start..<min(end, clean.count)].max() ?? 0) / peak
    }
  }

  /// Returns a speech-like pattern: slow syllable envelopes under fast variation, with pauses.
  private static func speech(count: Int, seed: String) -> [Double] {
    var state = StableHash.of(seed) | 1
    func next() -> Double {
      // Xorshift (Marsaglia 2003).
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return Double(state >> 8) / Double(1 << 24)
    }
    var bars: [Double] = []
    while bars.count < count {
      let length = 4 + Int(next() * 9)
      let loudness = 0.45 + next() * 0.55
      for index in 0..<length {
        let position = (Double(index) + 0.5) / Double(length)
        let swell = 4 * position * (1 - position)
        bars.append(loudness * swell.squareRoot() * (0.35 + next() * 0.65))
      }
      for _ in 0..<Int(1 + next() * 2) { bars.append(next() * 0.08) }
    }
    let shown = bars.prefix(count)
    let peak = max(0.05, shown.max() ?? 1)
    return shown.map { $0 / peak }
  }
}
