import ChatModel

/// The participants of a script, by the names that its lines use.
final class Cast {
  private(set) var people: [Person]
  private var ids: [String: Participant.ID] = [:]
  private var handles: [Participant.ID: String] = [:]
  /// Participants named before without being declared; their messages share the text of the id.
  private var undeclared: [String: Participant.ID] = [:]
  /// The remaining number of name comparisons for finding typos; keeps scripts with thousands of
  /// people linear.
  private var comparisons = 50_000

  init(_ people: [Person]) {
    self.people = people
    for person in people where ids[person.handle] == nil {
      ids[person.handle] = person.participant.id
      if handles[person.participant.id] == nil { handles[person.participant.id] = person.handle }
    }
  }

  /// The people of a header, and "me" if not among them.
  convenience init(_ presentation: Presentation) {
    var people = presentation.people
    if let me = presentation.me, !people.contains(where: { $0.participant.id == me }) {
      people.append(Person(me.rawValue))
    }
    self.init(people)
  }

  /// Returns the participant that the header declares under this handle.
  func declared(_ handle: String) -> Participant.ID? { ids[handle] }

  /// Returns a participant that the header declares or that was named before.
  func known(_ handle: String) -> Participant.ID? {
    ids[handle] ?? undeclared[handle]
  }

  /// Returns the handle that lines use for a participant.
  func handle(_ id: Participant.ID) -> String { handles[id] ?? id.rawValue }

  /// Returns a participant by name. An unknown name adds a participant, unless it looks like a
  /// typo.
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
      // `Guest 1` and `Guest 2` are two different people.
      if distance > 0, Self.withoutDigits(word) == Self.withoutDigits(other) { continue }
      return person.handle
    }
    return nil
  }

  /// Returns the maximum number of differing letters at which two names are likely a typo.
  private static func tolerance(_ word: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    switch max(word.count, other.count) {
    case ...2: 0
    // `Me` can't be a name; other names of two letters with one letter more or less are typos.
    case 3 where other.count == 2: other == Array("me".unicodeScalars) ? 0 : 1
    case 3...5: 1
    default: word.count < 6 ? 1 : min(2, other.count / 3)
    }
  }

  private static func withoutDigits(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    word.filter { $0.properties.numericType == nil }
  }
}
