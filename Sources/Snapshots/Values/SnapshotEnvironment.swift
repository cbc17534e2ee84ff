/// What decides a picture's pixels besides the sources: the versions of libraries, the checksum of the
/// fonts.
public struct SnapshotEnvironment: Hashable, Sendable {
  /// What there is, by name: `cairo` is `1.16.0`.
  public var entries: [String: String]

  /// An environment.
  public init(_ entries: [String: String]) { self.entries = entries }

  /// Returns a sentence for each entry that differs from those with which references were made.
  func differences(from recorded: SnapshotEnvironment) -> [String] {
    let names = Set(entries.keys).union(recorded.entries.keys).sorted()
    return names.compactMap { name in
      let (now, then) = (entries[name], recorded.entries[name])
      guard now != then else { return nil }
      guard let then else { return "\(name) is \(now ?? ""), of which the references know nothing" }
      guard let now else { return "\(name) isn't there; the references were made with \(then)" }
      return "\(name) is \(Self.short(now)); the references were made with \(Self.short(then))"
    }
  }

  /// A checksum's first digits; other values as they are.
  private static func short(_ value: String) -> String {
    value.utf8.count < 40 ? value : String(value.prefix(12)) + "…"
  }
}
