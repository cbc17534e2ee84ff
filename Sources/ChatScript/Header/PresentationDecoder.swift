import ChatModel

/// Decodes a header from data.
struct PresentationDecoder {
  let diagnostics: DiagnosticCollector
  /// Decodes the text with marks that stands under a key.
  let text: (_ key: String, _ object: ObjectReader) -> RichText?

  /// Returns the header in a mapping. Invalid keys are reported and skipped.
  func decode(_ object: ObjectReader) -> Presentation {
    var result = Presentation()
    result.title = object.string("title")
    result.subtitle = object.string("subtitle")
    result.kind = object.choice("kind")
    result.avatar = object.path("avatar")
    result.people = people(object)
    result.me = me(object, among: result.people)
    result.look = confined("look", object)
    result.device = object.string("device")
    result.bezel = object.bool("bezel")
    result.chats = chats(object)
    result.appearance = oneOf(Shape.appearances, "appearance", object)
    result.textSize = oneOf(Shape.textSizes, "text-size", object)
    result.accent = color("accent", object)
    result.background = confined("background", object)
    result.clock = clock(object)
    result.battery = percent("battery", object)
    result.signal = object.int("signal", in: 0...4)
    result.network = object.string("network")
    result.unread = object.int("unread", in: 0...99_999)
    result.placeholder = object.string("placeholder")
    result.words = words(object)
    result.locale = object.string("locale")
    result.direction = oneOf(Shape.directions, "direction", object)
    result.hours = hours(object)
    result.keyboard = oneOf(Shape.keyboards, "keyboard", object)
    result.hand = oneOf(Shape.hands, "hand", object)
    result.anchor = oneOf(Shape.anchors, "anchor", object)
    if object.isNone("date") {
      result.writesDaysOut = true
    } else {
      result.date = object.date("date")
    }
    result.speed = speed(object)
    result.hold = object.duration("hold")
    return result
  }

  /// Returns a text that may be the path of a file beside the script.
  private func confined(_ key: String, _ object: ObjectReader) -> String? {
    guard let text = object.string(key) else { return nil }
    guard let flaw = ReferencedPath.flaw(text) else { return text }
    diagnostics.error(flaw.message, hint: flaw.hint, at: object.place(of: key))
    return nil
  }

  private func oneOf(_ known: [String], _ key: String, _ object: ObjectReader) -> String? {
    guard let text = object.string(key) else { return nil }
    if known.contains(text) { return text }
    object.unknown(text, key: key, among: known)
    return nil
  }

  private func clock(_ object: ObjectReader) -> String? {
    guard let text = object.string("clock") else { return nil }
    guard let flaw = Moment.clockFlaw(text) else { return text }
    diagnostics.error(flaw, hint: Moment.clockHint, at: object.place(of: "clock"))
    return nil
  }

  /// Returns a number, with or without a percent sign.
  private func percent(_ key: String, _ object: ObjectReader) -> Int? {
    if case .string(let text)? = object[key]?.value, text.hasSuffix("%"),
      let value = Int(text.dropLast()), (0...100).contains(value)
    {
      return value
    }
    return object.int(key, in: 0...100)
  }

  private func hours(_ object: ObjectReader) -> Int? {
    guard let value = object.int("hours", in: 12...24) else { return nil }
    if value == 12 || value == 24 { return value }
    diagnostics.error("`hours` is 12 or 24", at: object.place(of: "hours"))
    return nil
  }

  private func speed(_ object: ObjectReader) -> Double? {
    guard let value = object.double("speed") else { return nil }
    if (0.01...100).contains(value) { return value }
    diagnostics.error("`speed` is between 0.01 and 100", at: object.place(of: "speed"))
    return nil
  }

  private func words(_ object: ObjectReader) -> [String: [String]] {
    guard let node = object["words"] else { return [:] }
    guard case .object(let pairs) = node.value else {
      object.wrong("words", "a mapping")
      return [:]
    }
    var words: [String: [String]] = [:]
    for pair in pairs {
      if let text = pair.value.text {
        words[pair.key] = [text]
      } else if case .array(let nodes) = pair.value.value,
        nodes.allSatisfy({ $0.text != nil })
      {
        words[pair.key] = nodes.compactMap(\.text)
      } else {
        diagnostics.error(
          "`\(pair.key.prefix(60))` is a text or a list of texts",
          at: pair.place.map { .range($0) } ?? .nowhere)
      }
    }
    return words
  }

  private func chats(_ object: ObjectReader) -> [ChatPreview] {
    object.list("chats").compactMap { node in
      guard let chat = ObjectReader(node, .listedChat, diagnostics),
        let name = chat.string("name")
      else { return nil }
      return ChatPreview(
        name, text: text("text", chat), time: chat.string("time"),
        unread: chat.int("unread", in: 0...99_999) ?? 0, avatar: chat.path("avatar"))
    }
  }

  // MARK: People

  /// Returns the person with this handle or id, or adds a new one.
  private func me(_ object: ObjectReader, among people: [Person]) -> Participant.ID? {
    guard let handle = object.string("me") else { return nil }
    let isID = people.contains { $0.handle != handle && $0.participant.id.rawValue == handle }
    if isID, !people.contains(where: { $0.handle == handle }) { return Participant.ID(handle) }
    return Cast(people).id(handle, at: object.place(of: "me"), diagnostics)
  }

  private func people(_ object: ObjectReader) -> [Person] {
    guard let node = object["people"] else { return [] }
    var people: [Person] = []
    switch node.value {
    case .object(let pairs):
      for pair in pairs {
        let place = pair.place.map { DiagnosticCollector.Place.range($0) } ?? .nowhere
        let handle = valid(pair.key, at: place)
        if case .null = pair.value.value {
          if let handle { people.append(Person(handle)) }
        } else if let details = ObjectReader(pair.value, .person, diagnostics) {
          // The details of a person without a name may be invalid, too.
          let person = person(pair.key, details)
          if handle != nil { people.append(person) }
        }
      }
    case .array(let nodes):
      for node in nodes {
        let place = node.place.map { DiagnosticCollector.Place.range($0) } ?? .nowhere
        if let text = node.text {
          if let handle = valid(text, at: place) { people.append(Person(handle)) }
        } else if let details = ObjectReader(node, .person, diagnostics) {
          guard let text = details.string("handle") ?? details.string("name") else {
            diagnostics.error("a person has a `handle`", at: place)
            continue
          }
          let person = person(text, details)
          if valid(text, at: place) != nil { people.append(person) }
        }
      }
    case .null, .bool, .number, .string:
      object.wrong("people", "a mapping or a list")
    }
    return withoutTwins(people, at: object.place(of: "people"))
  }

  private func person(_ handle: String, _ details: ObjectReader) -> Person {
    Person(
      handle,
      participant: Participant(
        id: Participant.ID(details.string("id") ?? handle), name: details.string("name") ?? handle,
        avatar: details.path("avatar"), color: color("color", details),
        isBot: details.bool("bot") ?? false))
  }

  private func color(_ key: String, _ details: ObjectReader) -> String? {
    guard let text = details.string(key) else { return nil }
    let bytes = Array(text.utf8)
    if bytes.count == 7, bytes[0] == UInt8(ascii: "#"),
      bytes.dropFirst().allSatisfy({ $0.hexadecimalDigit != nil })
    {
      return text
    }
    diagnostics.error(
      "`\(text.prefix(40))` is not a colour", hint: "write it in quotes: \"#0FB297\"",
      at: details.place(of: key))
    return nil
  }

  /// Returns a handle if lines can use it as a name.
  private func valid(_ handle: String, at place: DiagnosticCollector.Place) -> String? {
    if Handle.isValid(handle) { return handle }
    diagnostics.error(Handle.flaw(handle), hint: Handle.hint, at: place)
    return nil
  }

  private func withoutTwins(_ people: [Person], at place: DiagnosticCollector.Place) -> [Person] {
    var handles: Set<String> = []
    var ids: Set<Participant.ID> = []
    return people.filter { person in
      let isNew = handles.insert(person.handle).inserted
      let isSomebodyElse = ids.insert(person.participant.id).inserted
      if !isNew {
        diagnostics.error("two people are called `\(person.handle)`", at: place)
      } else if !isSomebodyElse {
        diagnostics.error(
          "two people have the id `\(person.participant.id.rawValue.prefix(60))`", at: place)
      }
      return isNew && isSomebodyElse
    }
  }
}
