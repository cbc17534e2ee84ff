/// What text with Han, kana, bopomofo or Hangul needs beyond what Pango finds by itself.
///
/// Ranges are UTF-8 offsets, in order and disjoint.
struct EastAsianText {
  /// The language whose forms Han and punctuation have.
  let language: HanLanguage
  /// Punctuation, which is of no script: its form and its place depend on the language.
  private(set) var punctuation: [Range<Int>] = []
  /// Signs that Latin has too and that stand beside Han, as wide as it: · — … “ ”
  private(set) var wideSigns: [Range<Int>] = []
  /// Words with Hangul, within which lines don't break while a word fits on one.
  private(set) var words: [Range<Int>] = []

  /// - Parameters:
  ///   - scripts: those in the text.
  ///   - language: the language that was said, if one was.
  /// - Complexity: O(n).
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, scripts: EastAsianScripts, language said: HanLanguage?
  ) {
    language = said ?? HanLanguage(scripts: scripts)
    var word = Word()
    var signs = Signs()
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = decode(bytes, offset)
      let range = offset..<offset + length
      offset += length
      let script = EastAsianScripts.of(scalar)
      if script == .punctuation { EastAsianText.extend(&punctuation, by: range) }
      if language.hasWideSigns { signs.add(scalar, range, isEastAsian: isWide(script)) }
      let isHangul = script == .hangul
      if isHangul || (script == .han && language == .korean) || isOfWord(scalar) {
        word.add(range, isHangul: isHangul)
      } else {
        end(&word)
      }
    }
    end(&word)
    // Dots and dashes alone are in the language that was said.
    let ranges = signs.wide(alone: said != nil)
    for range in ranges { EastAsianText.extend(&wideSigns, by: range) }
  }

  private func isWide(_ script: EastAsianScripts) -> Bool {
    !script.isEmpty && script != .hangul
  }

  private static func extend(_ ranges: inout [Range<Int>], by range: Range<Int>) {
    if let last = ranges.indices.last, ranges[last].upperBound == range.lowerBound {
      ranges[last] = ranges[last].lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  // MARK: - Words

  private struct Word {
    var range = 0..<0
    var count = 0
    var hasHangul = false

    mutating func add(_ next: Range<Int>, isHangul: Bool) {
      range = (count == 0 ? next.lowerBound : range.lowerBound)..<next.upperBound
      count += 1
      hasHangul = hasHangul || isHangul
    }
  }

  private mutating func end(_ word: inout Word) {
    if word.hasHangul, word.count > 1 { words.append(word.range) }
    word = Word()
  }

  /// Returns whether a character doesn't part letters that stand beside it, as Unicode's rules of line
  /// breaking have it for alphabets.
  private func isOfWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x21, 0x2D, 0x2F, 0x3F, 0x7C, 0x7D, 0xAD: false
    case 0x21..<0x7F, 0xA1..<0x250, 0x300..<0x370: true
    default: false
    }
  }
}

/// The signs of a text that may be wide, and whether they stand beside Han.
private struct Signs {
  private struct Sign {
    var scalar: UInt32
    var range: Range<Int>
    var isWide: Bool

    /// Dots and dashes belong to what a space parts them from.
    var reachesOverSpaces: Bool { scalar == 0x2026 || scalar == 0x2014 || scalar == 0x2015 }
  }

  private var signs: [Sign] = []
  /// The first sign since the last other character.
  private var latest = 0
  private var isBesideHan = false
  private var hasOthers = false
  private var hasSpace = false

  mutating func add(_ scalar: UInt32, _ range: Range<Int>, isEastAsian: Bool) {
    switch scalar {
    case 0xB7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026, 0x2027:
      var sign = Sign(scalar: scalar, range: range, isWide: false)
      sign.isWide = isBesideHan && (!hasSpace || sign.reachesOverSpaces)
      signs.append(sign)
    case 0x20:
      hasSpace = true
      // What comes after the space isn't beside the signs before it.
      for index in latest..<signs.count where !signs[index].reachesOverSpaces { latest = index + 1 }
    default:
      if isEastAsian {
        for index in latest..<signs.count { signs[index].isWide = true }
      }
      latest = signs.count
      isBesideHan = isEastAsian
      hasOthers = true
      hasSpace = false
    }
  }

  /// The wide ones. - Parameter alone: whether dots and dashes are wide in a text of nothing else.
  func wide(alone: Bool) -> [Range<Int>] {
    if !hasOthers { return alone ? signs.filter(\.reachesOverSpaces).map(\.range) : [] }
    var signs = signs
    // Of a pair of quotation marks both are wide or none is.
    var open: (double: [Int], single: [Int]) = ([], [])
    for index in signs.indices {
      let first: Int?
      switch signs[index].scalar {
      case 0x201C:
        open.double.append(index)
        continue
      case 0x2018:
        open.single.append(index)
        continue
      case 0x201D: first = open.double.popLast()
      case 0x2019: first = open.single.popLast()
      default: continue
      }
      guard let first else { continue }
      let isWide = signs[first].isWide || signs[index].isWide
      signs[first].isWide = isWide
      signs[index].isWide = isWide
    }
    return signs.filter(\.isWide).map(\.range)
  }
}
