import JSONText

/// What somebody decided on a result.
public struct SnapshotDecision: Hashable, Sendable {
  /// What becomes of the reference.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// What there was takes its place.
    case accept
    /// It stays.
    case reject
  }

  /// The result's snapshot.
  public var snapshot: String
  /// What becomes of the reference.
  public var action: Action
  /// The checksum of the reference that the result was compared with; `nil` where there was none.
  public var expected: String?
  /// The checksum of the content that was seen: the picture's, the text's or the layout's.
  public var actual: String

  /// A decision.
  public init(snapshot: String, action: Action, expected: String?, actual: String) {
    self.snapshot = snapshot
    self.action = action
    self.expected = expected
    self.actual = actual
  }

  /// A decision on a result; `nil` where there is nothing to decide on.
  public init?(_ action: Action, _ result: SnapshotResult) {
    guard let actual = result.actual?.content ?? result.actual?.layout else { return nil }
    self.init(
      snapshot: result.snapshot, action: action, expected: result.expected?.reference,
      actual: actual)
  }

  /// Decisions as a file: JSON.
  public static func text(of decisions: [SnapshotDecision]) -> String {
    text(of: decisions.map { .object($0.pairs) })
  }

  /// Decisions, as values of JSON, as a file.
  static func text(of nodes: [DataNode]) -> String {
    JSONWriter.text(
      .object([
        ("letterer", .string("decisions")), ("format", .int(SnapshotResult.format)),
        ("decisions", .array(nodes)),
      ]))
  }

  /// What a file says of it.
  var pairs: [(String, DataNode)] {
    [("snapshot", .string(snapshot)), ("action", .string(action.rawValue))]
      + (expected.map { [("expected", .string($0))] } ?? []) + [("actual", .string(actual))]
  }

  /// Returns whether bytes begin as a file of decisions does.
  public static func isFile(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(64).starts(with: "{".utf8)
      && String(decoding: bytes.prefix(64), as: UTF8.self).contains("\"decisions\"")
  }

  /// Reads a file of decisions.
  ///
  /// - Throws: a ``SnapshotFileError`` that says which decision is wrong.
  public static func decisions(
    in bytes: [UInt8], path: String
  ) throws(SnapshotFileError) -> [SnapshotDecision] {
    try read(bytes, path: path) { decision, _ in decision }
  }

  /// Reads a file of decisions.
  ///
  /// - Parameter value: makes a value of a decision and of what the file says of it.
  static func read<Value>(
    _ bytes: [UInt8], path: String, _ value: (SnapshotDecision, JSONValue) -> Value
  ) throws(SnapshotFileError) -> [Value] {
    guard let document = try? JSONDocument(bytes, .strict) else {
      throw SnapshotFileError(path: path, reason: "it isn't JSON")
    }
    let root = document.root
    guard root["letterer"]?.string == "decisions", let list = root["decisions"], list.isArray
    else { throw SnapshotFileError(path: path, reason: "it holds no decisions") }
    guard root["format"]?.integer == SnapshotResult.format else {
      throw SnapshotFileError(path: path, reason: "its format isn't known here")
    }
    var decisions: [Value] = []
    for (index, node) in list.elements.enumerated() {
      guard let snapshot = node["snapshot"]?.string,
        let action = node["action"]?.string.flatMap(Action.init),
        let actual = node["actual"].checksum,
        node["expected"] == nil || node["expected"].checksum != nil
      else {
        throw SnapshotFileError(
          path: path,
          reason: "decision \(index + 1) lacks a snapshot, an action or what was seen")
      }
      let decision = SnapshotDecision(
        snapshot: snapshot, action: action, expected: node["expected"].checksum, actual: actual)
      decisions.append(value(decision, node))
    }
    return decisions
  }
}
