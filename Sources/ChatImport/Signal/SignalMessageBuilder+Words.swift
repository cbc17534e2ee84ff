import ChatModel
import JSONText

extension SignalMessageBuilder {
  /// The words of a text, whose mentions and styles stand beside it in units of UTF-16.
  mutating func words(_ body: String, _ ranges: [JSONValue]) -> RichText {
    guard !ranges.isEmpty, !body.isEmpty else { return InlineMarkup.parse(body, .plain) }
    var mentions: [Int: (length: Int, person: Participant.ID)] = [:]
    for range in ranges {
      guard let start = range["start"]?.int, let length = range["length"]?.int, length > 0,
        let account = range.words("mentionAci") ?? range.words("mentionUuid")
      else { continue }
      mentions[start] = (length, meet(account))
    }
    // Where each unit of the body begins in the text.
    var places: [Int] = []
    var text = ""
    var entities: [Entity] = []
    var mentionEnd = 0
    for scalar in body.unicodeScalars {
      let start = text.utf8.count
      let unit = places.count
      if let mention = mentions[unit], unit >= mentionEnd {
        let name = roster.name(of: mention.person) ?? mention.person.rawValue
        text += "@" + name
        entities.append(
          Entity(.mentionName(mention.person), start: start, end: text.utf8.count))
        mentionEnd = unit.addingReportingOverflow(mention.length).partialValue
      } else if unit >= mentionEnd {
        text.unicodeScalars.append(scalar)
      }
      for _ in 0..<UTF16.width(scalar) { places.append(start) }
    }
    places.append(text.utf8.count)
    for range in ranges {
      guard let start = range["start"]?.int, let length = range["length"]?.int,
        places.indices.contains(start), length > 0, let kind = Self.style(range["style"]?.int)
      else { continue }
      let end = places[min(places.count - 1, start + min(length, places.count))]
      if places[start] < end { entities.append(Entity(kind, start: places[start], end: end)) }
    }
    entities += InlineMarkup.parse(text, .plain).entities
    let order = entities.indices.sorted {
      (entities[$0].start, -entities[$0].end, $0) < (entities[$1].start, -entities[$1].end, $1)
    }
    return RichText(text, entities: order.map { entities[$0] })
  }

  private static func style(_ number: Int?) -> Entity.Kind? {
    switch number {
    case 1: .bold
    case 2: .italic
    case 3: .spoiler
    case 4: .strikethrough
    case 5: .code
    default: nil
    }
  }
}
