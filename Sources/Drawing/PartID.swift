/// What a group of a drawing is: its kind, and which one of its kind.
///
/// Equal in two drawings, it is the same part in both; comparisons of drawings, and changes of one
/// part, find it by this. It has no effect on what is painted.
public struct PartID: Hashable, Sendable {
  /// What sort of part it is.
  public struct Kind: Hashable, Sendable {
    /// The kind's name, no other kind's.
    public let name: String
    /// What labels of its parts begin with; empty where the parts' names include their kind.
    public let label: String

    /// Makes a kind by its name.
    ///
    /// - Parameters:
    ///   - name: The kind's name, no other kind's.
    ///   - label: What labels of its parts begin with; its name by default.
    public init(_ name: String, label: String? = nil) {
      self.name = name
      self.label = label ?? name
    }
  }

  /// What sort of part it is.
  public var kind: Kind
  /// Which one of its kind; empty where there is one.
  public var name: String

  /// The part of a kind with a name.
  public init(_ kind: Kind, _ name: String = "") {
    self.kind = kind
    self.name = name
  }

  /// What dumps call it: `avatar`, `reaction 👍` …
  public var label: String {
    if kind.label.isEmpty { return name }
    return name.isEmpty ? kind.label : kind.label + " " + name
  }
}
