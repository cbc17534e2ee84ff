import ChatModel
import Drawing
import Typesetting

/// A text in which one character stands for each custom emoji whose picture can be shown.
///
/// Others keep their words, as do those in code. The marks are moved along with their words.
package struct PicturedText {
  /// The text, with a character for each emoji.
  package private(set) var text: RichText
  /// The emoji, by their offsets.
  package private(set) var emoji: [InlineEmoji] = []

  /// A text that is set in a style.
  ///
  /// - Complexity: O(marks · log marks) without emoji, else O(bytes + marks · log marks).
  package init(_ text: RichText, style: TextStyle, pictures: any PictureProvider) {
    self.text = text
    let found = Self.places(in: text)
    guard !found.isEmpty else { return }
    var words = ""
    var position = 0
    var cuts: [Cut] = []
    for (range, picture) in found {
      let name = text.string.slice(utf8: range.lowerBound, range.upperBound)
      let before = text.string.slice(utf8: position, range.lowerBound)
      let offset = words.utf8.count + before.utf8.count
      guard
        let shown = InlineEmoji(
          picture, words: name, offset: offset, style: style, pictures: pictures)
      else { continue }
      words += before
      words.append(InlineObject.character)
      position = range.upperBound
      emoji.append(shown)
      cuts.append(Cut(range: range, offset: offset))
    }
    guard !cuts.isEmpty else { return }
    words += text.string.slice(utf8: position, text.string.utf8.count)
    self.text = RichText(words, entities: text.entities.map { Self.moved($0, by: cuts) })
  }

  /// What Typesetting has to know of the emoji.
  package var spans: [TextSpan] {
    emoji.map(\.span)
  }

  /// Shapes the text on a limited number of lines.
  package func shaped(
    _ style: TextStyle, width: Double, lines: Int? = nil, by shaper: any TextShaping
  ) -> ShapedText {
    shaper.shape(
      TextRequest(
        text: text.string, style: style, spans: spans, width: width, maximumLines: lines))
  }

  /// A stretch of the given text, and where the character stands that is in its place.
  private struct Cut {
    var range: Range<Int>
    var offset: Int
  }

  /// The words of the emoji that have a picture, in order and disjoint.
  private static func places(
    in text: RichText
  ) -> [(range: Range<Int>, picture: MediaReference)] {
    let emoji = text.entities.isEmpty ? [] : text.picturedEmoji
    guard !emoji.isEmpty else { return [] }
    let bytes = text.string.utf8
    func isBoundary(_ offset: Int) -> Bool {
      guard offset >= 0, offset <= bytes.count else { return false }
      let index = bytes.index(bytes.startIndex, offsetBy: offset)
      return index == bytes.endIndex || bytes[index] & 0xC0 != 0x80
    }
    var code = text.entities.filter(\.kind.isCode).sorted { $0.start < $1.start }[...]
    // Where code ends that began before.
    var codeEnd = 0
    var end = 0
    var places: [(Range<Int>, MediaReference)] = []
    for entity in emoji.sorted(by: { $0.start < $1.start }) {
      guard case .customEmoji(let picture) = entity.kind, entity.start >= end,
        entity.start < entity.end, isBoundary(entity.start), isBoundary(entity.end)
      else { continue }
      while let first = code.first, first.start < entity.end {
        codeEnd = max(codeEnd, first.end)
        code.removeFirst()
      }
      guard codeEnd <= entity.start else { continue }
      places.append((entity.start..<entity.end, picture))
      end = entity.end
    }
    return places
  }

  /// A mark in the text with characters in place of words: what begins or ends within such words
  /// holds for the character.
  private static func moved(_ entity: Entity, by cuts: [Cut]) -> Entity {
    func moved(_ offset: Int, isEnd: Bool) -> Int {
      var low = 0
      var high = cuts.count
      while low < high {
        let middle = (low + high) / 2
        if cuts[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return offset }
      let cut = cuts[low - 1]
      let end = cut.offset + InlineObject.length
      if offset >= cut.range.upperBound { return end + offset - cut.range.upperBound }
      return isEnd ? end : cut.offset
    }
    return Entity(
      entity.kind, start: moved(entity.start, isEnd: false), end: moved(entity.end, isEnd: true))
  }
}

extension Entity.Kind {
  /// Whether it is code, in which every character is what it is.
  fileprivate var isCode: Bool {
    switch self {
    case .code, .pre: true
    default: false
    }
  }
}
