import ChatModel

/// Gathers warnings so that each kind is reported once, with its count and its first place.
struct WarningTally {
  private struct Kind: Hashable {
    var one: String
    var many: String
    var hint: String?
  }

  private static let locatedKinds = 100

  private var order: [Kind] = []
  private var counts: [Kind: (count: Int, location: SourceLocation?)] = [:]

  /// Counts one more of a kind; the words follow the number. Returns whether it is the first of its
  /// kind, whose place ``locate(_:)`` is to set.
  mutating func add(one: String, many: String, hint: String? = nil) -> Bool {
    let kind = Kind(one: one, many: many, hint: hint)
    guard counts[kind] == nil else {
      counts[kind]?.count += 1
      return false
    }
    order.append(kind)
    counts[kind] = (1, nil)
    // The places of hundreds of kinds don't help, and each takes time to find.
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
