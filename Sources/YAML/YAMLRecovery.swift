/// What can be read of a YAML mapping that as a whole can't, so that one slip doesn't hide the others:
/// the entries that begin in the first column are tried one by one.
package struct YAMLRecovery {
  /// Why an entry can't be read.
  package struct Flaw {
    /// What is wrong; its mark is a place in the whole text.
    package var error: ParseError
    /// The entry's last line, from 0: what is never closed is only missed below it.
    package var lastLine: Int
  }

  /// What is wrong with entries, in the order of the text.
  package private(set) var flaws: [Flaw] = []
  /// The text, with empty lines instead of the entries that are wrong.
  package private(set) var rest = ""

  /// More than a file has keys that people write by hand.
  private static let entryLimit = 200
  private static let byteLimit = 1 << 20

  /// Tries the entries of a text that `compose` refused as a whole.
  ///
  /// - Parameter compose: reads a text, and throws what is wrong with it.
  ///
  /// Complexity: O(entries · bytes).
  package init(_ yaml: String, compose: (String) throws(ParseError) -> Node?) {
    guard yaml.utf8.count <= Self.byteLimit else { return }
    let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false)
    var starts = lines.indices.filter { lines[$0].utf8.first.map(Self.beginsEntry) ?? false }
    guard (2...Self.entryLimit).contains(starts.count) else { return }
    starts[0] = 0
    var rest = lines
    for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) {
      // Empty lines above keep the places of what is wrong.
      let entry = Array(repeating: "", count: start) + lines[start..<end]
      do throws(ParseError) {
        _ = try compose(entry.joined(separator: "\n"))
      } catch .composition {
        // What an alias stands for may be in another entry.
      } catch {
        let last = lines[start..<end].lastIndex { !$0.utf8.allSatisfy(Self.isBlank) } ?? start
        flaws.append(Flaw(error: error, lastLine: last))
        for line in start..<end { rest[line] = "" }
      }
    }
    self.rest = rest.joined(separator: "\n")
  }

  /// Returns whether a line that begins with this byte belongs to no entry above it: lists may stand
  /// in the first column, too, and so may comments and closing brackets.
  private static func beginsEntry(_ byte: UInt8) -> Bool {
    !isBlank(byte) && !"-#]}\r".utf8.contains(byte)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
