import Drawing

/// What is known of a sequence before its first picture: two folders that agree in it hold pictures
/// of one sequence.
package struct FrameSequence: Hashable, Sendable {
  /// Ticks in a second.
  package var rate: FrameRate
  /// Pixels in a row.
  package var width: Int
  /// Rows.
  package var height: Int
  /// Device pixels per point, where they are known.
  package var scale: Double?
  /// Ticks of the whole sequence.
  package var count: Int
  /// What else decides the pictures: a hash of the chat, the options, the fonts, the media and the
  /// version.
  package var fingerprint: String
  /// Whether there is one file for each distinct picture, rather than one for each tick.
  package var isVariable: Bool
  /// The part that a folder holds; `nil` for all of it.
  package var shard: SequenceShard?

  /// A sequence of `count` ticks.
  package init(
    rate: FrameRate, width: Int, height: Int, scale: Double? = nil, count: Int,
    fingerprint: String, isVariable: Bool = false, shard: SequenceShard? = nil
  ) {
    self.rate = rate
    self.width = width
    self.height = height
    self.scale = scale
    self.count = count
    self.fingerprint = fingerprint
    self.isVariable = isVariable
    self.shard = shard
  }

  /// The ticks that the folder holds.
  package var ticks: Range<Int> { shard?.ticks(of: count) ?? 0..<count }

  /// The file of a tick: `00012.png`, with more digits where there are more ticks than five can
  /// count.
  package func fileName(of tick: Int) -> String {
    let digits = max(5, String(max(0, count - 1)).count)
    let number = String(tick)
    return String(repeating: "0", count: max(0, digits - number.count)) + number + ".png"
  }

  /// The files that show a picture: one for each tick, or one alone.
  func fileNames(of ticks: Range<Int>) -> [String] {
    isVariable ? [fileName(of: ticks.lowerBound)] : ticks.map(fileName)
  }

  /// Returns whether a name is one that pictures of some sequence have.
  static func isFileName(_ name: some StringProtocol) -> Bool {
    let stem = name.utf8.dropLast(4)
    return name.hasSuffix(".png") && stem.count >= 5
      && stem.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
