import Bubbles
import ChatModel
import Drawing
import Themes
import Typesetting

/// The people whose names continue what is typed after an @, as the list above the composer has them.
package struct MentionContent: Hashable, Sendable {
  /// Somebody who may be meant.
  struct Person: Hashable, Sendable {
    var id: String
    var name: String
    var avatar: MediaReference?
    var color: String?
  }

  let people: [Person]

  /// The most that are listed.
  private static let most = 4

  /// - Returns: `nil` if nobody is being mentioned, or nobody of the chat fits.
  init?(_ text: String, in conversation: Conversation) {
    guard conversation.kind == .group || conversation.kind == .channel,
      let at = text.lastIndex(of: "@")
    else { return nil }
    let start = text[text.index(after: at)...]
    // A sign within a word, such as an address's, mentions nobody.
    if at > text.startIndex, !text[text.index(before: at)].isWhitespace { return nil }
    guard start.utf8.count <= 64, !start.contains(where: \.isNewline) else { return nil }
    let wanted = start.lowercased()
    people = conversation.participants.lazy.filter {
      $0.id != conversation.me && $0.name.lowercased().hasPrefix(wanted)
        && $0.name.lowercased() != wanted
    }.prefix(Self.most).map {
      Person(id: $0.id.rawValue, name: $0.name, avatar: $0.avatar, color: $0.color)
    }
    guard !people.isEmpty else { return nil }
  }
}

extension ChromeBuilder {
  /// Returns the list of people who may be mentioned.
  ///
  /// - Parameter bottom: its lower edge: the upper one of the composer, or of what stands above that.
  func mentionList(_ content: MentionContent, bottom: Double) -> ChromePiece {
    let rowHeight = 44.0
    let size = 28.0
    let width = device.size.width
    let height = rowHeight * Double(content.people.count)
    let frame = Rect(x: 0, y: bottom - height, width: width, height: height)
    let bounds = Rect(origin: .zero, size: frame.size)
    let margin = look.composer.margin
    var commands: [DrawingCommand] = [
      .shadow(
        Path(rect: bounds),
        Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 26), x: 0, y: -2, blur: 10)),
      .fill(Path(rect: bounds), .color(look.list.fill)),
    ]
    let left = margin + size + 10
    for (place, person) in content.people.enumerated() {
      let y = rowHeight * Double(place)
      let line = Rect(x: place == 0 ? 0 : left, y: y, width: width, height: hairline)
      commands.append(.fill(Path(rect: line), .color(look.list.divider)))
      let face = DrawingCommand.group(
        avatars.list(
          id: person.id, name: person.name, color: person.color, picture: person.avatar,
          size: size),
        GroupStyle(
          transform: .translation(x: margin, y: grid.round(y + (rowHeight - size) / 2)),
          part: .avatar(of: Participant.ID(person.id))))
      let style = TextStyle(
        families: look.font.families, emojiFamilies: look.font.emoji, size: 16, weight: 500,
        lineHeight: 20)
      let name = shaper.label(person.name, style, width: max(24, width - left - margin))
      let words = name.commands(
        at: Point(x: left, y: grid.round(y + (rowHeight - name.size.height) / 2)),
        color: look.list.text)
      // Each comes and goes as a whole.
      commands.append(
        .group(
          DisplayList([face] + words), GroupStyle(part: PartID(.mention, person.id))))
    }
    return ChromePiece(.mentions, frame: frame, list: DisplayList(commands))
  }
}
