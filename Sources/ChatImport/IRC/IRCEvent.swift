import ChatModel

/// What happened in a channel, by the words of a log.
struct IRCEvent {
  /// The kind.
  private(set) var kind = ServiceLine.Kind.other
  /// Who did it.
  private(set) var actor: String?
  /// Whom it was done to.
  private(set) var member: String?
  /// The name that the actor has from now on.
  private(set) var newNick: String?
  /// Whether the log's owner did it.
  private(set) var isOwn = false
  /// The line as it is shown.
  private(set) var words: String

  init(_ line: ArraySlice<UInt8>) {
    words = IRCFormatting.plain(line).trimmed
    let text = words
    // ZNC: `Joins: ben (~ben@host)`.
    for (mark, kind, verb) in [
      ("Joins: ", ServiceLine.Kind.joined, "joined"), ("Parts: ", .left, "left"),
      ("Quits: ", .left, "quit"),
    ] where text.hasPrefix(mark) {
      take(kind, String(text.dropFirst(mark.count)), verb: verb)
      return
    }
    for mark in ["You're now known as ", "You are now known as "] where text.hasPrefix(mark) {
      (isOwn, newNick) = (true, Self.word(text.dropFirst(mark.count)))
      return
    }
    if let place = text.range(ofFirst: " is now known as ") {
      actor = Self.word(text[..<place.lowerBound])
      newNick = Self.word(text[place.upperBound...])
      return
    }
    for (mark, kind, verb) in [
      (" has joined", ServiceLine.Kind.joined, "joined"), (" has left", .left, "left"),
      (" has quit", .left, "quit"), (" joined the channel", .joined, "joined"),
    ] {
      guard let place = text.range(ofFirst: mark), Self.isAddress(text[..<place.lowerBound]) else {
        continue
      }
      actor = Self.word(text[..<place.lowerBound])
      let reason = Self.reason(text[place.upperBound...])
      self.kind = kind
      words = "\(actor ?? "Somebody") \(verb)" + (reason.map { " (\($0))" } ?? "")
      return
    }
    takeOthers(text)
  }

  private mutating func takeOthers(_ text: String) {
    for mark in [" was kicked from ", " was kicked by ", " has kicked "] {
      guard let place = text.range(ofFirst: mark) else { continue }
      let (before, behind) = (
        Self.word(text[..<place.lowerBound]), text[place.upperBound...]
      )
      kind = .removed
      if mark == " has kicked " {
        (actor, member) = (before, Self.word(behind))
      } else if mark == " was kicked by " {
        (actor, member) = (Self.word(behind), before)
      } else {
        member = before
        actor = behind.range(ofFirst: " by ").map { Self.word(behind[$0.upperBound...]) } ?? nil
      }
      return
    }
    for mark in [
      " changed the topic of ", " changes topic to ", " has changed topic for ",
      " has changed the topic to", " changed topic to ",
    ] {
      guard let place = text.range(ofFirst: mark) else { continue }
      (kind, actor) = (.topic, Self.word(text[..<place.lowerBound]))
      return
    }
    if let place = text.range(ofFirst: " sets mode") ?? text.range(ofFirst: " sets modes") {
      actor = Self.word(text[..<place.lowerBound])
    }
  }

  private mutating func take(_ kind: ServiceLine.Kind, _ rest: String, verb: String) {
    self.kind = kind
    actor = Self.word(rest[...])
    let reason = rest.range(ofFirst: ") (").map { place in
      String(rest[place.upperBound...].dropLast())
    }
    words =
      "\(actor ?? "Somebody") \(verb)" + (reason.flatMap { $0.isEmpty ? nil : " (\($0))" } ?? "")
  }

  /// The first word, without the signs of rights and the brackets of an address.
  private static func word(_ text: Substring) -> String? {
    let word = text.drop { $0 == " " }.prefix { $0 != " " }
    return word.isEmpty ? nil : IRCLine.nick(Array(word.utf8)[...])
  }

  /// Returns whether words are a nick with at most an address: a sentence of more words isn't.
  private static func isAddress(_ text: Substring) -> Bool {
    let words = text.split(separator: " ")
    return words.count == 1
      || words.count == 2 && (words[1].hasPrefix("[") || words[1].hasPrefix("("))
  }

  /// The words in the last brackets.
  private static func reason(_ text: Substring) -> String? {
    guard let last = text.last, last == "]" || last == ")",
      let open = text.firstIndex(of: last == "]" ? "[" : "(")
    else { return nil }
    let reason = text[text.index(after: open)...].dropLast()
    return reason.isEmpty ? nil : String(reason)
  }
}
