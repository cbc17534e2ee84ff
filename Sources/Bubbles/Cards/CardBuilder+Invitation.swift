import ChatModel
import Drawing
import Themes
import Typesetting

extension CardBuilder {
  /// Returns the card of an invitation: the chat's picture, its name and members, and where one joins.
  func invitation(_ invitation: Invitation) -> CardContent {
    let tokens = look.invitation
    let width = max(40, min(innerWidth, look.card.maxWidth))
    let name = invitation.name.isEmpty ? words.invitation : invitation.name
    var joinStyle = look.font.button
    joinStyle.weight = max(joinStyle.weight, 600)
    let join = shaper.label(
      words.join, joinStyle, width: width, lines: look.lines(1, of: joinStyle, in: width))
    let hasButton = tokens.form == .button && width >= 220
    let button = hasButton ? join.size.width + 28 : 0
    let left = tokens.avatar + look.card.gap
    let room = max(20, width - left - (hasButton ? button + look.card.gap : 0))
    let lines = look.lines(2, of: look.font.cardTitle, in: room)
    let title = shaper.label(name, look.font.cardTitle, width: room, lines: lines)
    let detail = invitation.memberCount.map { words.members(max(0, $0)) } ?? words.invitation
    let second = shaper.label(detail, look.font.cardText, width: room, lines: lines)
    let textHeight = title.size.height + second.size.height
    var height = max(tokens.avatar, textHeight)

    var canvas = CardCanvas()
    let avatar = AvatarBuilder(look: look, shaper: shaper, pictures: pictures).list(
      id: name, name: name, picture: invitation.avatar,
      symbol: look.avatar.group == .initials ? nil : .people, size: tokens.avatar)
    canvas.place(
      avatar, at: Point(x: 0, y: (height - tokens.avatar) / 2), part: .invitation)
    let top = (height - textHeight) / 2
    canvas.text(title, at: Point(x: left, y: top), width: room, colors.text)
    canvas.text(
      second, at: Point(x: left, y: top + title.size.height), width: room, colors.meta)
    if hasButton {
      let box = Rect(
        x: width - button, y: height / 2 - 17, width: button, height: 34)
      canvas.fill(box, radius: look.button.radius, tokens.fill)
      canvas.text(
        join,
        at: Point(x: box.midX - join.size.width / 2, y: box.midY - join.size.height / 2),
        tokens.text)
    }
    if let summary = invitation.summary, !summary.isEmpty {
      let text = shaper.label(
        summary, look.font.cardText, width: width,
        lines: look.lines(4, of: look.font.cardText, in: width))
      let top = nextLine(below: height, gap: 6)
      canvas.text(text, at: Point(x: 0, y: top), width: width, colors.text)
      height = top + text.size.height
      // As far from the rule below, where no date stands between them.
      if !hasButton, look.message.style == .bubbles, setting.dateWidth == 0 { height += 4 }
    }
    guard !hasButton else {
      return CardContent(size: Size(width: width, height: height), list: canvas.list)
    }
    guard look.message.style != .bubbles else {
      var card = CardContent(size: Size(width: width, height: height), list: canvas.list)
        .footed(words.join)
      card.needsFooter = true
      return card
    }
    // The word has a whole line above it, in whose middle the rule is.
    let gap = lineGrid.map { $0.height / 2 } ?? 9
    height += gap
    canvas.fill(Path(rect: Rect(x: 0, y: height, width: width, height: rule)), colors.divider)
    height += (lineGrid == nil ? 1 : 0) + gap
    canvas.text(join, at: Point(x: (width - join.size.width) / 2, y: height), colors.accentText)
    height += join.size.height + (lineGrid == nil ? 3 : 0)
    return CardContent(size: Size(width: width, height: height), list: canvas.list)
  }
}
