import ChatModel

extension ContentParser {
  func contact(_ fields: Fields) -> Content {
    var fields = fields
    let name = fields.plain.isEmpty ? nil : fields.plain.removeFirst()
    if name == nil { missing("the contact's name", fields) }
    let phone = fields.take("phone")
    let card = fields.keyed["card"]
    if let card { check(card.text, at: card.range) }
    finish(fields)
    return .contact(
      Contact(
        name: name?.text ?? "", phone: phone, card: card.map { MediaReference(path: $0.text) }))
  }

  func location(_ fields: Fields) -> Content {
    var fields = fields
    var location = Location()
    if let first = fields.plain.first, !Word.isInQuotes(bytes, first.range),
      let coordinates = Self.coordinates(first.text)
    {
      fields.plain.removeFirst()
      (location.latitude, location.longitude) = coordinates
    }
    if let live = fields.plain.lastIndex(where: {
      $0.text == "live" && !Word.isInQuotes(bytes, $0.range)
    }) {
      fields.plain.remove(at: live)
      location.isLive = true
    }
    for (key, path) in [("lat", \Location.latitude), ("lon", \Location.longitude)] {
      guard let field = fields.keyed[key] else { continue }
      location[keyPath: path] = MediaField.number(field.text)
      if location[keyPath: path] == nil { notANumber(field) }
    }
    share(&location, fields)
    location.name = fields.take("name")
    location.address = fields.take("address")
    finish(fields)
    return .location(location)
  }

  private static func coordinates(_ text: String) -> (Double?, Double?)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let latitude = MediaField.number(String(parts[0].trimmingBlanks)),
      let longitude = MediaField.number(String(parts[1].trimmingBlanks))
    else { return nil }
    return (latitude, longitude)
  }

  func poll(_ fields: Fields) -> Content {
    var fields = fields
    let question = fields.plain.isEmpty ? nil : fields.plain.removeFirst()
    if question == nil { missing("the poll's question", fields) }
    var poll = Poll(question: question.map { richText($0.range) } ?? "", options: [])
    poll.options = fields.plain.map { option($0.range) }
    if let closed = fields.keyed["closed"] { poll.isClosed = closed.text != "no" }
    if let voters = fields.keyed["voters"] {
      poll.totalVoters = Int(voters.text)
      if poll.totalVoters == nil { notANumber(voters) }
    }
    quiz(&poll, fields)
    return .poll(poll)
  }

  /// Returns the option of `Friday 2 ✓ = Ana & Ben`: the text, the votes, whether "me" chose it,
  /// the voters.
  private func option(_ range: Range<Int>) -> Poll.Option {
    var text = range
    var option = Poll.Option(text: "")
    let equals = firstIndex(outsideTargetsIn: range) { _, byte in byte == UInt8(ascii: "=") }
    if let equals {
      option.voters = names(equals + 1..<range.upperBound)
      text = Escapes.trim(bytes, range.lowerBound..<equals, newlines: true)
    }
    let check = Array("✓".utf8)
    if text.count >= check.count, bytes[text].suffix(check.count).elementsEqual(check) {
      option.isChosen = true
      text = Escapes.trim(bytes, text.dropLast(check.count), newlines: true)
    }
    var digits = text.upperBound
    while digits > text.lowerBound, bytes[digits - 1].isDigit { digits -= 1 }
    if digits > text.lowerBound, bytes[digits - 1] == UInt8(ascii: "-") { digits -= 1 }
    if digits > text.lowerBound, bytes[digits - 1].isBlank || bytes[digits - 1] == .quote,
      let votes = Int(String(decoding: bytes[digits..<text.upperBound], as: UTF8.self))
    {
      option.votes = votes
      text = text.lowerBound..<digits
    } else {
      option.votes = option.voters.count
    }
    option.text = richText(text)
    return option
  }

  /// Returns the names, separated by `&`.
  func names(_ range: Range<Int>) -> [Participant.ID] {
    guard !Escapes.trim(bytes, range, newlines: true).isEmpty else { return [] }
    return Escapes.split(bytes, range, at: UInt8(ascii: "&")).map { part in
      cast.id(Word.text(bytes, part), at: fragment.place(part), diagnostics)
    }
  }

  func call(_ range: Range<Int>) -> Content {
    var call = Call()
    for word in Word.words(bytes, range) {
      if let outcome = Call.Outcome(rawValue: word.text) {
        call.outcome = outcome
      } else if word.text == "video" {
        call.isVideo = true
      } else if word.text == "voice" {
        call.isVideo = false
      } else if let duration = MediaField.duration(word.text)
        ?? word.pair.flatMap({ $0.key == "duration" ? MediaField.number($0.value) : nil })
      {
        call.duration = duration
      } else {
        let known = Call.Outcome.allCases.map(\.rawValue) + ["video", "voice"]
        unknown(word, known)
      }
    }
    return .call(call)
  }

  func link(_ fields: Fields) -> Content {
    var fields = fields
    let url = fields.plain.isEmpty ? nil : fields.plain.removeFirst()
    if url == nil { missing("the link's address", fields) }
    var link = LinkPreview(url: url?.text ?? "")
    link.title = fields.takeField("title").map { richText($0.range) }
    link.summary = fields.takeField("summary").map { richText($0.range) }
    link.site = fields.take("site")
    if let image = fields.keyed["image"] {
      check(image.text, at: image.range)
      link.image = MediaReference(path: image.text)
    }
    finish(fields)
    return .link(link)
  }

  func payment(_ fields: Fields) -> Content {
    var fields = fields
    let title = fields.plain.isEmpty ? nil : fields.plain.removeFirst()
    if title == nil { missing("what the payment is for", fields) }
    let items = values(&fields)
    let payment = Payment(
      title: title?.text ?? "", amount: fields.take("amount"), status: fields.take("status"),
      items: items)
    finish(fields)
    return .payment(payment)
  }

  func deleted(_ range: Range<Int>) -> Content {
    let words = Word.words(bytes, range)
    let isByMe = words.map(\.text) == ["by", "me"]
    if !isByMe, let word = words.first { unknown(word, ["by me"]) }
    return .deleted(byMe: isByMe)
  }

  func viewOnce(_ range: Range<Int>) -> Content {
    if let word = Word.next(bytes, range) {
      diagnostics.error("nothing more is expected here", at: fragment.place(word.range))
    }
    return .viewOnce
  }

  func card(_ fields: Fields) -> Content {
    var fields = fields
    let kind = fields.plain.isEmpty ? nil : fields.plain.removeFirst()
    if kind == nil { missing("the kind of card", fields) }
    let summary = fields.plain.isEmpty ? "" : fields.plain.removeFirst().text
    finish(fields)
    return .unsupported(kind: kind?.text ?? "", summary: summary)
  }

  // MARK: What is wrong

  func missing(_ what: String, _ fields: Fields) {
    diagnostics.error("\(what) is missing", at: fragment.place(fields.range))
  }

  func notANumber(_ field: (text: String, range: Range<Int>)) {
    diagnostics.error(
      "`\(field.text.prefix(40))` is not a number", at: fragment.place(field.range))
  }

  private func unknown(_ word: Word, _ known: [String]) {
    diagnostics.error(
      "`\(word.text.prefix(40))` has no meaning here",
      hint: Suggestion.hint(for: word.text, among: known), at: fragment.place(word.range))
  }
}

extension Substring {
  /// The text without leading and trailing spaces and tabs.
  var trimmingBlanks: Substring {
    var result = self
    while let first = result.utf8.first, first.isBlank { result.removeFirst() }
    while let last = result.utf8.last, last.isBlank { result.removeLast() }
    return result
  }
}
