/// YAML whose aliases stand for far more than is written.
///
/// A few lines can stand for more nodes than there is memory for, and a library that compares keys
/// visits all of them; so it has to be known before anything is read.
package struct YAMLRepetition {
  /// The line of the first anchor that is repeated, from 1.
  package let line: Int

  package let message = "the aliases repeat too much"
  package let hint = "write out what the `*` names stand for"

  /// The most bytes that a text may stand for.
  private static let limit = 50_000_000

  /// Looks at the anchors (`&name`) and aliases (`*name`) of a text; `nil` where they can't stand for
  /// too much. With d anchors and a aliases, a text can't grow by more than (a/d + 1)^d: each anchor
  /// may hold aliases of those before it.
  ///
  /// Complexity: O(bytes).
  package init?(_ yaml: String) {
    guard yaml.utf8.contains(UInt8(ascii: "&")) else { return nil }
    let bytes = Array(yaml.utf8)
    var anchors: [ArraySlice<UInt8>: (count: Int, line: Int)] = [:]
    Self.forEachName(in: bytes, after: UInt8(ascii: "&")) { name, line in
      anchors[name, default: (0, line)].count += 1
    }
    guard !anchors.isEmpty else { return nil }
    var aliases = 0
    var used: Set<ArraySlice<UInt8>> = []
    var first: Int?
    Self.forEachName(in: bytes, after: UInt8(ascii: "*")) { name, _ in
      guard let anchor = anchors[name] else { return }
      aliases += 1
      used.insert(name)
      first = first ?? anchor.line
    }
    guard let first else { return nil }
    let depth = used.reduce(0) { $0 + (anchors[$1]?.count ?? 0) }
    let factor = (aliases + depth - 1) / max(1, depth) + 1
    var size = max(1, bytes.count)
    for _ in 0..<depth where size <= Self.limit { size *= factor }
    guard size > Self.limit else { return nil }
    line = first
  }

  /// Names after a mark where a value may begin.
  private static func forEachName(
    in bytes: [UInt8], after mark: UInt8, _ body: (ArraySlice<UInt8>, _ line: Int) -> Void
  ) {
    var line = 1
    for index in bytes.indices {
      if bytes[index] == .newline { line += 1 }
      guard bytes[index] == mark, index == 0 || isBeforeValue(bytes[index - 1]) else { continue }
      let name = bytes[(index + 1)...].prefix { !endsName($0) }
      if !name.isEmpty { body(name, line) }
    }
  }

  private static func isBeforeValue(_ byte: UInt8) -> Bool {
    byte <= .space || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: ",")
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= .space || [UInt8](",[]{}".utf8).contains(byte)
  }
}
