import ChatModel

/// Contents and parts of them that few messages have.
extension ContentParser {
  func invitation(_ fields: Fields) -> Content {
    var fields = fields
    let name = fields.plain.isEmpty ? nil : fields.plain.removeFirst()
    if name == nil { missing("the chat's name", fields) }
    var invitation = Invitation(name: name?.text ?? "")
    if let members = fields.keyed["members"] ?? fields.plain.first {
      if fields.keyed["members"] == nil { fields.plain.removeFirst() }
      invitation.memberCount = Int(members.text)
      if invitation.memberCount == nil { notANumber(members) }
    }
    invitation.summary = fields.take("about")
    if let avatar = fields.keyed["avatar"] {
      check(avatar.text, at: avatar.range)
      invitation.avatar = MediaReference(path: avatar.text)
    }
    finish(fields)
    return .invitation(invitation)
  }

  func form(_ fields: Fields) -> Content {
    var fields = fields
    let title = fields.plain.isEmpty ? nil : fields.plain.removeFirst()
    if title == nil { missing("the form's title", fields) }
    let values = values(&fields)
    finish(fields)
    return .form(Form(title: title?.text ?? "", fields: values))
  }

  /// Takes the fields with an unescaped `=`: `Guests = 4`.
  func values(_ fields: inout Fields) -> [LabelledValue] {
    var values: [LabelledValue] = []
    fields.plain.removeAll { field in
      guard let equals = Escapes.firstIndex(of: UInt8(ascii: "="), in: bytes, field.range) else {
        return false
      }
      values.append(
        LabelledValue(
          label: Word.text(bytes, field.range.lowerBound..<equals),
          value: Word.text(bytes, equals + 1..<field.range.upperBound)))
      return true
    }
    return values
  }

  /// Sets until when a location is shared.
  func share(_ location: inout Location, _ fields: Fields) {
    if let end = fields.keyed["until"] {
      location.isLive = true
      location.endMinute = Moment.minute(Substring(end.text))
      if location.endMinute == nil {
        diagnostics.error(
          "`\(end.text.prefix(40))` is not a time", hint: "write `until=18:30`",
          at: fragment.place(end.range))
      }
    }
    if let left = fields.keyed["left"] {
      location.isLive = true
      location.minutesLeft = Moment.minutes(Substring(left.text))
      if location.minutesLeft == nil {
        diagnostics.error(
          "`\(left.text.prefix(40))` is not a number of minutes", hint: "write `left=25min`",
          at: fragment.place(left.range))
      }
    }
  }

  /// Sets what makes a poll a quiz, and whether it takes several answers.
  func quiz(_ poll: inout Poll, _ fields: Fields) {
    if let several = fields.keyed["several"] { poll.allowsSeveral = several.text != "no" }
    poll.explanation = fields.keyed["why"].map { richText($0.range) }
    guard let right = fields.keyed["right"] else { return }
    if let number = Int(right.text), poll.options.indices.contains(number - 1) {
      poll.rightOption = number - 1
    } else {
      diagnostics.error(
        "`\(right.text.prefix(40))` is no answer's number",
        hint: "the answers are counted from 1 to \(max(1, poll.options.count))",
        at: fragment.place(right.range))
    }
  }

  func emptyTable(_ range: Range<Int>) -> Content {
    diagnostics.error(
      "a table is no bracket",
      hint: "write its lines below the words: `| Day | Who |`, `|---|---|`",
      at: fragment.place(range))
    return .text
  }
}

extension Moment {
  /// Returns the minute of the day of `18:30`.
  static func minute(_ text: Substring) -> Int? {
    guard let (hour, minute, second) = time(text), second == nil, (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }

  /// Returns the whole minutes of `25min` or `1h`.
  static func minutes(_ text: Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count < 10_000 else { return nil }
    switch text.dropFirst(digits.count) {
    case "min", "m": return count
    case "h": return count * 60
    default: return nil
    }
  }
}
