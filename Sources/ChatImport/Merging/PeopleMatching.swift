import ChatModel

/// Who is who in several exports of one chat: by ids, by names that are alike, and by aliases.
struct PeopleMatching {
  /// Everybody, once.
  private(set) var participants: [Participant] = []
  private var numbers: [[Participant.ID: Int]]
  /// Everybody by each of their ids and names.
  private var numbersByName: [String: Int] = [:]

  /// Names that exports give to those whom they don't know; they don't make two people one.
  private static let placeholders: Set<String> = [
    "Deleted Account", "Unknown", "Bot", "Channel", "Unknown user",
  ]

  /// Matches the people of some chats.
  ///
  /// - Throws: a ``DiagnosticsError`` for each alias of which nobody is called by any of its names.
  /// - Complexity: O(people).
  init(_ chats: [Conversation], aliases: [PersonAlias]) throws(DiagnosticsError) {
    var shared: Set<String> = []
    for chat in chats {
      // Who is called the same in one chat isn't the same.
      var seen: Set<String> = []
      for person in chat.participants {
        let key = Self.key(person.name)
        if !seen.insert(key).inserted { shared.insert(key) }
      }
    }
    var groups = Groups()
    var groupOfKey: [String: Int] = [:]
    func unite(_ group: Int, _ key: String) {
      if let other = groupOfKey[key] { groups.unite(group, other) } else { groupOfKey[key] = group }
    }
    numbers = []
    var people: [(participant: Participant, group: Int)] = []
    for chat in chats {
      var own: [Participant.ID: Int] = [:]
      for person in chat.participants {
        let group = groups.add()
        own[person.id] = group
        people.append((person, group))
        unite(group, "id " + person.id.rawValue)
        let key = Self.key(person.name)
        if !shared.contains(key), !Self.placeholders.contains(person.name) { unite(group, key) }
      }
      numbers.append(own)
    }
    var preferred: [Int: String] = [:]
    var unknown: [Diagnostic] = []
    for alias in aliases {
      let found = alias.names.compactMap {
        groupOfKey[Self.key($0)] ?? groupOfKey["id " + $0]
      }
      for group in found.dropFirst() { groups.unite(found[0], group) }
      if let first = found.first {
        preferred[first] = alias.names.first
      } else {
        unknown.append(
          Diagnostic(
            .error, "nobody is called " + alias.names.map { "`\($0)`" }.joined(separator: " or "),
            hint: NameSuggestion.hint(
              for: alias.names.last, among: people.map(\.participant.name).uniqued())))
      }
    }
    guard unknown.isEmpty else { throw DiagnosticsError(unknown) }
    var names: [Int: String] = [:]
    for (group, name) in preferred { names[groups.root(of: group)] = name }
    let positions = merge(people, groups: &groups, names: names)
    for (key, group) in groupOfKey { numbersByName[key] = positions[groups.root(of: group)] }
  }

  /// Makes one of those who are; returns their places by their groups.
  private mutating func merge(
    _ people: [(participant: Participant, group: Int)], groups: inout Groups, names: [Int: String]
  ) -> [Int: Int] {
    var positions: [Int: Int] = [:]
    for (participant, group) in people {
      let root = groups.root(of: group)
      if let position = positions[root] {
        participants[position].join(participant)
      } else {
        positions[root] = participants.count
        participants.append(participant)
      }
    }
    for (root, name) in names {
      if let position = positions[root] { participants[position].name = name }
    }
    for chat in numbers.indices {
      numbers[chat] = numbers[chat].mapValues { positions[groups.root(of: $0)] ?? 0 }
    }
    return positions
  }

  /// The id of somebody whom one of the chats calls by a name or an id.
  ///
  /// - Throws: a ``DiagnosticsError`` with a guess and the list of names.
  func person(named name: String) throws(DiagnosticsError) -> Participant.ID {
    if let number = numbersByName[Self.key(name)] ?? numbersByName["id " + name] {
      return participants[number].id
    }
    let folded = name.lowercased()
    if let alike = participants.first(where: { $0.name.lowercased() == folded }) { return alike.id }
    throw DiagnosticsError([
      Diagnostic(
        .error, "nobody in these chats is called `\(name)`",
        hint: NameSuggestion.hint(for: name, among: participants.map(\.name)))
    ])
  }

  /// The id of somebody, of whom one of the chats speaks by another id.
  func id(of id: Participant.ID, in chat: Int) -> Participant.ID {
    numbers[chat][id].map { participants[$0].id } ?? id
  }

  /// What names have in common that are one: a number's digits, a name without a mark before it.
  private static func key(_ name: String) -> String {
    let bare = name.drop { $0 == "~" || $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }
    guard isPhoneNumber(bare) else { return "name " + bare }
    return "name +" + bare.filter(\.isNumber)
  }

  static func isPhoneNumber(_ name: some StringProtocol) -> Bool {
    name.first == "+" && name.count { $0.isNumber } > 5 && !name.contains(where: \.isLetter)
  }

  /// Sets of numbers that are joined two by two.
  private struct Groups {
    private var parents: [Int] = []

    mutating func add() -> Int {
      parents.append(parents.count)
      return parents.count - 1
    }

    mutating func root(of group: Int) -> Int {
      var group = group
      while parents[group] != group {
        parents[group] = parents[parents[group]]
        group = parents[group]
      }
      return group
    }

    mutating func unite(_ left: Int, _ right: Int) {
      let (left, right) = (root(of: left), root(of: right))
      parents[max(left, right)] = min(left, right)
    }
  }
}

/// Several names of one person.
public struct PersonAlias: Hashable, Sendable {
  /// The names or ids; the first is the one that is displayed.
  public var names: [String]

  /// Names of one person.
  public init(names: [String]) { self.names = names }

  /// Names with `=` between: `Ana=+49 171 1234567`; `nil` unless there are two.
  public init?(_ text: String) {
    let names = text.split(separator: "=", omittingEmptySubsequences: false).map { part in
      let start = part.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }
    guard names.count >= 2, !names.contains("") else { return nil }
    self.names = names
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in their order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
