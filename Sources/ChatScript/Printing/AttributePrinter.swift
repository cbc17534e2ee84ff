import ChatModel

/// Writes the attributes in braces at the end of a line.
struct AttributePrinter {
  let cast: Cast
  private var items: [String] = []

  init(cast: Cast) { self.cast = cast }

  /// The attributes, such as `{read, ❤️ Ben}`; `nil` if there are none.
  var text: String? { items.isEmpty ? nil : "{" + items.joined(separator: ", ") + "}" }

  mutating func add(_ item: String) { items.append(item) }

  private mutating func add(_ word: String, _ value: String?) {
    if let value { items.append(word + " " + Escapes.field(value)) }
  }

  /// Adds a word with those of its values that there are, if there is one.
  private mutating func add(_ word: String, _ values: [String?]) {
    let known = values.compactMap(\.self)
    if !known.isEmpty { items.append(word + " " + known.joined(separator: " ")) }
  }

  // MARK: Messages

  mutating func add(_ message: ScriptMessage) {
    if let id = message.id { items.append(Self.id(id)) }
    if let delivery = message.delivery { items.append(delivery.rawValue) }
    if let edited = message.edited {
      items.append("edited" + (edited.date.map { " " + Moment.text($0) } ?? ""))
    }
    if let upload = message.upload { items.append("uploaded " + PartOfWhole.text(upload)) }
    if message.isPinned { items.append("pinned") }
    for reaction in message.reactions { items.append(self.reaction(reaction)) }
    if let forward = message.forward { add(forward) }
    add("via", message.viaBot)
    add("signed", message.signature)
    add("views", [message.views.map { String($0) }])
    add("album", message.album)
    if let thread = message.thread { items.append("thread " + Self.id(thread)) }
    addThread(message)
    add(message.receipts)
    if let who = message.deletedBy { items.append("deleted by " + Self.name(who, cast: cast)) }
    if let effect = message.effect { items.append("effect " + effect.rawValue) }
    for former in message.history { items.append("was " + formerText(former)) }
    if message.time == .undated { items.append("undated") }
  }

  /// Adds what is in its own thread; who replied follows the number.
  private mutating func addThread(_ message: ScriptMessage) {
    let summary = message.threadSummary ?? ThreadSummary()
    let by = summary.people.isEmpty ? nil : "by " + Self.names(summary.people, cast: cast)
    add("replies", [message.replyCount.map { String($0) }, by])
    add(
      "replied", [summary.lastDate.map { Moment.text($0) }, summary.lastText.map(Escapes.quoted)])
    add("titled", summary.title)
  }

  /// Adds receipts; people of one state and date that follow each other are written together.
  private mutating func add(_ receipts: [Receipt]) {
    var rest = receipts[...]
    while let first = rest.first {
      let group = rest.prefix { $0.state == first.state && $0.date == first.date }
      let date = first.date.map { Moment.text($0) + " " } ?? ""
      let names = Self.names(group.map(\.who), cast: cast)
      items.append(first.state.rawValue + " " + date + "by " + names)
      rest = rest.dropFirst(group.count)
    }
  }

  private mutating func add(_ forward: Forward) {
    if forward.from == nil, forward.date == nil { items.append("forwarded") }
    if let from = forward.from { items.append("forwarded from " + Escapes.field(from)) }
    if let date = forward.date { items.append("forwarded at " + Moment.text(date)) }
  }

  /// Returns `#id`, quoted if necessary.
  static func id(_ id: Message.ID) -> String {
    let isPlain =
      !id.rawValue.isEmpty && id.rawValue.utf8.allSatisfy(ReferenceParser.isIDPart)
    return "#" + (isPlain ? id.rawValue : Escapes.quoted(id.rawValue))
  }

  // MARK: Reactions

  private func reaction(_ reaction: Reaction) -> String {
    var parts = [Self.emoji(reaction.emoji)]
    if let image = reaction.image {
      let path = Escapes.escaped(image.path ?? "") { byte in
        switch Unicode.Scalar(byte) {
        case "<", ">", "{", "}", ",", "\"": true
        default: false
        }
      }
      parts.append("<" + path + ">")
    }
    if reaction.count != max(1, reaction.senders.count) { parts.append("\(reaction.count)") }
    if !reaction.senders.isEmpty { parts.append(Self.names(reaction.senders, cast: cast)) }
    return parts.joined(separator: " ")
  }

  /// Returns an emoji as it is, a name between colons, anything else in quotes.
  static func emoji(_ emoji: String) -> String {
    let isName =
      !emoji.isEmpty
      && emoji.utf8.allSatisfy {
        $0.isASCIILetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "+")
      }
    if isName { return ":" + emoji + ":" }
    let isBare =
      emoji.unicodeScalars.first.map { $0.value >= 0x80 && !$0.properties.isAlphabetic } ?? false
    return isBare && emoji.utf8.allSatisfy({ $0 >= 0x80 }) ? emoji : Escapes.quoted(emoji)
  }

  /// Returns the names, joined with `&`.
  static func names(_ ids: [Participant.ID], cast: Cast) -> String {
    ids.map { name($0, cast: cast) }.joined(separator: " & ")
  }

  /// Returns a name, quoted if it could be read as a count or a time.
  static func name(_ id: Participant.ID, cast: Cast) -> String {
    let handle = cast.handle(id)
    let last = handle.split(separator: " ").last?.utf8.first
    let isOdd =
      handle.utf8.first?.isDigit ?? true || last?.isDigit ?? true || last == UInt8(ascii: ".")
      || handle.utf8.contains { $0 == .colon }
    return isOdd ? Escapes.quoted(handle) : Escapes.field(handle)
  }

  // MARK: Marks by their places

  private func formerText(_ text: RichText) -> String {
    if let marked = InlinePrinter.text(text, cast: cast) {
      // Extra escapes don't change the marks, except inside code.
      let line = marked.flatMap { character -> [Character] in
        switch character {
        case "\n": return Array("\\u000A")
        case "\"", "{", "}": return ["\\", character]
        default: return [character]
        }
      }
      let quoted = String(line)
      let bytes = Array(quoted.utf8)
      if InlineParser.parse(bytes, 0..<bytes.count, cast: cast) == text {
        return "\"" + quoted + "\""
      }
    }
    return Self.plain(text.entities, cast: cast) + " " + Escapes.quoted(text.string)
  }

  /// Returns marks by offset: `plain bold 0-5 & url "https://…" 7-12`.
  static func plain(_ entities: [Entity], cast: Cast) -> String {
    let marks = entities.map { entity in
      let (word, value) = EntityWord.word(entity.kind, cast: cast)
      return word + (value.map { " " + Escapes.quoted($0) } ?? "")
        + " \(entity.start)-\(entity.end)"
    }
    return (["plain"] + (marks.isEmpty ? [] : [marks.joined(separator: " & ")]))
      .joined(separator: " ")
  }

  // MARK: System lines

  mutating func add(_ line: ScriptServiceLine) {
    if let id = line.id { items.append(Self.id(id)) }
    if line.kind != .other { items.append(line.kind.rawValue) }
    if let actor = line.actor { items.append("by " + Self.name(actor, cast: cast)) }
    if !line.members.isEmpty { items.append("with " + Self.names(line.members, cast: cast)) }
    if let target = line.target { items.append("about " + Self.id(target)) }
    switch line.time {
    case .inherited: break
    case .undated: items.append("undated")
    case .time(let hour, let minute, let second):
      items.append("at " + Moment.text(hour: hour, minute: minute, second: second))
    case .date(let date): items.append("at " + Moment.text(date))
    }
  }
}
