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
    let limit = word.count < 3 ? 0 : word.count < 6 ? 1 : 2
    comparisons -= people.count
    for person in people {
      let other = Array(person.handle.lowercased().unicodeScalars.prefix(42))
      guard let distance = Suggestion.distance(word, other, limit: min(limit, other.count / 3))
      else { continue }
      // `Guest 1` and `Guest 2` are two people.
      if distance > 0, Self.withoutDigits(word) == Self.withoutDigits(other) { continue }
      return person.handle
    }
    return nil
  }

  private static func withoutDigits(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    word.filter { $0.properties.numericType == nil }
  }
}
