import ChatModel

/// Gathers warnings so that each kind is told once, with its count and its first place.
struct WarningTally {
  private struct Kind: Hashable {
    var one: String
    var many: String
    var hint: String?
  }

  private static let locatedKinds = 100

  private var order: [Kind] = []
  private var counts: [Kind: (count: Int, location: SourceLocation?)] = [:]

  /// Counts one more of a kind; the words follow the number. Whether it is the first of its kind, of
  /// which ``locate(_:)`` is to tell the place.
  mutating func add(one: String, many: String, hint: String? = nil) -> Bool {
    let kind = Kind(one: one, many: many, hint: hint)
    guard counts[kind] == nil else {
      counts[kind]?.count += 1
      return false
    }
    order.append(kind)
    counts[kind] = (1, nil)
    // The place of one of hundreds of kinds helps nobody, and each takes its time to find.
    return order.count <= Self.locatedKinds
  }

  /// Says where the newest kind was met first.
  mutating func locate(_ location: SourceLocation) {
    if let newest = order.last { counts[newest]?.location = location }
  }

  /// One warning of each kind, in the order in which the kinds were met.
  var warnings: [Diagnostic] {
    order.map { kind in
      let (count, location) = counts[kind] ?? (0, nil)
      let message = count == 1 ? "1 \(kind.one)" : "\(count) \(kind.many)"
      return Diagnostic(.warning, message, hint: kind.hint, at: location)
    }
  }
}
