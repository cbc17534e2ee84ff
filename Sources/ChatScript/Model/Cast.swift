import ChatModel

/// Who takes part in a script, by what its lines call them.
final class Cast {
  private(set) var people: [Person]
  private var ids: [String: Participant.ID] = [:]
  private var handles: [Participant.ID: String] = [:]
  /// Whoever was spoken of before; their messages share the text of the id.
  private var undeclared: [String: Participant.ID] = [:]
  /// How many names may still be compared in search of a slip of the pen; keeps scripts with
  /// thousands of people linear.
  private var comparisons = 50_000

  init(_ people: [Person]) {
    self.people = people
    for person in people where ids[person.handle] == nil {
      ids[person.handle] = person.participant.id
      if handles[person.participant.id] == nil { handles[person.participant.id] = person.handle }
    }
  }

  /// The people of a header, and "me" where they don't stand among them.
  convenience init(_ presentation: Presentation) {
    var people = presentation.people
    if let me = presentation.me, !people.contains(where: { $0.participant.id == me }) {
      people.append(Person(me.rawValue))
    }
    self.init(people)
  }

  /// Somebody whom the header names.
  func declared(_ handle: String) -> Participant.ID? { ids[handle] }

  /// Somebody whom the header names, or who was spoken of before.
  func known(_ handle: String) -> Participant.ID? {
    ids[handle] ?? undeclared[handle]
  }

  /// What lines call somebody.
  func handle(_ id: Participant.ID) -> String { handles[id] ?? id.rawValue }

  /// Somebody by name. Whoever wasn't named before takes part from now on, unless the name looks
  /// like a slip of the pen.
  func id(
    _ handle: String, at place: @autoclosure () -> DiagnosticCollector.Place,
    _ diagnostics: DiagnosticCollector
  ) -> Participant.ID {
    if let known = known(handle) { return known }
    let id = Participant.ID(handle)
    guard Handle.isValid(handle) else {
      diagnostics.error(Handle.flaw(handle), hint: Handle.hint, at: place())
      return id
    }
    undeclared[handle] = id
    if !diagnostics.isFull, let meant = likelyMeant(by: handle) {
      diagnostics.error(
        "nobody here is called `\(handle)`",
        hint: "did you mean `\(meant)`? Somebody else is named under `people:` in the header",
        at: place())
    }
    return id
  }

  private func likelyMeant(by handle: String) -> String? {
    let word = Array(handle.lowercased().unicodeScalars)
    guard (1...40).contains(word.count), comparisons > 0 else { return nil }
    comparisons -= people.count
    for person in people {
      let other = Array(person.handle.lowercased().unicodeScalars.prefix(42))
      guard let distance = Suggestion.distance(word, other, limit: Self.tolerance(word, other))
      else { continue }
      // `Guest 1` and `Guest 2` are two people.
      if distance > 0, Self.withoutDigits(word) == Self.withoutDigits(other) { continue }
      return person.handle
    }
    return nil
  }

  /// How many letters two names may differ in, so that one is likely a slip of the pen.
  private static func tolerance(_ word: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    switch max(word.count, other.count) {
    case ...2: 0
    // `Me` is nobody's name; others of two letters with one more or less are.
    case 3 where other.count == 2: other == Array("me".unicodeScalars) ? 0 : 1
    case 3...5: 1
    default: word.count < 6 ? 1 : min(2, other.count / 3)
    }
  }

  private static func withoutDigits(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    word.filter { $0.properties.numericType == nil }
  }
}
