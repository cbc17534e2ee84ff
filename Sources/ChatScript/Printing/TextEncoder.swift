import ChatModel
import JSONText

/// Encodes texts with marks as data: with signs for the marks where these can express them, else with the
/// marks by offset.
struct TextEncoder {
  let cast: Cast

  /// Adds a text as one of the keys of a message.
  func add(_ text: RichText, to pairs: inout DataPairs) {
    if let marked = InlinePrinter.text(text, cast: cast) {
      pairs.add("text", marked)
    } else {
      addPlain(text, to: &pairs)
    }
  }

  /// Returns a text as a value of its own.
  func node(_ text: RichText, in place: InlinePrinter.Place = .message) -> DataNode {
    if let marked = InlinePrinter.text(text, cast: cast, in: place) { return .string(marked) }
    var pairs = DataPairs()
    addPlain(text, to: &pairs)
    return pairs.node
  }

  private func addPlain(_ text: RichText, to pairs: inout DataPairs) {
    pairs.add("plain", text.string)
    guard !text.entities.isEmpty else { return }
    let marks = text.entities.map { entity in
      let (word, value) = EntityWord.word(entity.kind, cast: cast)
      var mark = DataPairs([
        ("kind", .string(word)), ("from", .int(entity.start)), ("to", .int(entity.end)),
      ])
      mark.add("value", value)
      return mark.node
    }
    pairs.add("marks", .array(marks))
  }
}

extension PresentationEncoder {
  /// An encoder of headers, whose texts mention nobody.
  init() {
    self.init { TextEncoder(cast: Cast(Presentation())).node($0, in: .label) }
  }
}
