/// Reads the values of a list one after another, each in one go: several times as fast as
/// ``JSONParser``, whose nodes it makes, in the lenient grammar.
///
/// It knows one complete text only. Whatever it doesn't read, since that is cut off, isn't JSON, or is
/// nested deeper or has more values than nearly all that is written, is for the parser.
package final class JSONElementScanner {
  /// How deeply values are nested at most.
  package static let maximumDepth = 32
  /// How many values there are in one at most.
  private static let maximumCount = 1 << 12

  private typealias Node = JSONDocument.Node

  private let nodes = UnsafeMutablePointer<Node>.allocate(capacity: maximumCount)
  /// The nodes of what is open.
  private let open = UnsafeMutablePointer<Int>.allocate(capacity: maximumDepth)
  private var count = 0

  package init() {}

  deinit {
    nodes.deallocate()
    open.deallocate()
  }

  /// Reads values that are each followed by a comma, up to the end of a text.
  ///
  /// - Parameters:
  ///   - start: the offset of the text in a longer one.
  ///   - take: called with each value, lent for the length of the call.
  /// - Returns: `false` where not all of it is such values.
  package func elements(
    of text: UnsafeBufferPointer<UInt8>, at start: Int, _ take: (JSONParser.Element) -> Void
  ) -> Bool {
    guard let bytes = text.baseAddress else { return true }
    var index = 0
    while true {
      let first = Self.endOfBlanks(bytes, from: index, to: text.count)
      guard first < text.count else { return true }
      guard let end = element(of: text, from: first, at: start, take) else { return false }
      index = Self.endOfBlanks(bytes, from: end, to: text.count)
      guard index < text.count, bytes[index] == UInt8(ascii: ",") else { return false }
      index += 1
    }
  }

  /// Reads values that each follow a comma, as far as they are whole.
  ///
  /// - Returns: where the last one ends, or else where it was to begin.
  func following(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, at origin: Int,
    _ take: (JSONParser.Element) -> Void
  ) -> Int {
    guard let bytes = text.baseAddress else { return start }
    var index = start
    while true {
      let comma = Self.endOfBlanks(bytes, from: index, to: text.count)
      guard comma < text.count, bytes[comma] == UInt8(ascii: ",") else { return index }
      let first = Self.endOfBlanks(bytes, from: comma + 1, to: text.count)
      guard let end = element(of: text, from: first, at: origin, take) else { return index }
      index = end
    }
  }

  /// Reads the value at a place, behind which there is something else.
  private func element(
    of text: UnsafeBufferPointer<UInt8>, from first: Int, at origin: Int,
    _ take: (JSONParser.Element) -> Void
  ) -> Int? {
    guard let bytes = text.baseAddress,
      let end = read(bytes, from: first, to: text.count, shift: origin), end < text.count
    else { return nil }
    take(
      JSONParser.Element(
        nodes: UnsafeBufferPointer(start: nodes, count: count), firstNode: 0,
        bytes: UnsafeBufferPointer(rebasing: text[first..<end]), start: origin + first))
    return end
  }

  /// Lends the only value of a text, around which there may be blanks; `nil` where it has another form.
  package func withNodes<Result>(
    of text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<JSONDocument.Node>) -> Result
  ) -> Result? {
    guard let bytes = text.baseAddress else { return nil }
    let first = Self.endOfBlanks(bytes, from: 0, to: text.count)
    guard let end = read(bytes, from: first, to: text.count, shift: 0),
      Self.endOfBlanks(bytes, from: end, to: text.count) == text.count
    else { return nil }
    return body(UnsafeBufferPointer(start: nodes, count: count))
  }

  /// Reads a value into the nodes.
  ///
  /// - Parameter shift: what is added to the offsets of nodes.
  /// - Returns: where it ends.
  private func read(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, shift: Int
  ) -> Int? {
    var index = start
    var count = 0
    var depth = 0
    func append(_ kind: JSONDocument.Kind, _ first: Int, _ last: Int) {
      nodes[count] = Node(
        kind: kind, start: UInt32(truncatingIfNeeded: shift + first),
        end: UInt32(truncatingIfNeeded: shift + last), next: UInt32(truncatingIfNeeded: count + 1))
      count += 1
    }
    while true {
      // A value begins here; one more node is needed for the key behind it.
      guard index < end, count + 2 <= Self.maximumCount else { return nil }
      var isClosed = false
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard let (last, kind) = Self.string(bytes, from: index + 1, to: end) else { return nil }
        append(kind, index + 1, last)
        index = last + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < Self.maximumDepth else { return nil }
        let isObject = bytes[index] == UInt8(ascii: "{")
        open[depth] = count
        depth += 1
        append(isObject ? .object : .array, index, index)
        index = Self.endOfBlanks(bytes, from: index + 1, to: end)
        guard index < end else { return nil }
        isClosed = bytes[index] == UInt8(ascii: isObject ? "}" : "]")
        if !isClosed {
          if isObject {
            guard let (first, last, kind, next) = Self.key(bytes, from: index, to: end) else {
              return nil
            }
            append(kind, first, last)
            index = next
          }
          continue
        }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let first = index
        while index < end, Self.isOfNumber(bytes[index]) { index += 1 }
        append(.number, first, index)
      case UInt8(ascii: "t"):
        guard Self.holds("true", bytes, at: index, to: end) else { return nil }
        append(.true, index, index + 4)
        index += 4
      case UInt8(ascii: "f"):
        guard Self.holds("false", bytes, at: index, to: end) else { return nil }
        append(.false, index, index + 5)
        index += 5
      case UInt8(ascii: "n"):
        guard Self.holds("null", bytes, at: index, to: end) else { return nil }
        append(.null, index, index + 4)
        index += 4
      default: return nil
      }
      // What is behind the value.
      while true {
        if isClosed {
          index += 1
          depth -= 1
          nodes[open[depth]].end = UInt32(truncatingIfNeeded: shift + index)
          nodes[open[depth]].next = UInt32(truncatingIfNeeded: count)
        }
        guard depth > 0 else {
          self.count = count
          return index
        }
        index = Self.endOfBlanks(bytes, from: index, to: end)
        guard index < end else { return nil }
        let isObject = nodes[open[depth - 1]].kind == .object
        if bytes[index] == UInt8(ascii: ",") {
          index = Self.endOfBlanks(bytes, from: index + 1, to: end)
          if isObject {
            guard count + 1 < Self.maximumCount,
              let (first, last, kind, next) = Self.key(bytes, from: index, to: end)
            else { return nil }
            append(kind, first, last)
            index = next
          }
          break
        }
        isClosed = bytes[index] == UInt8(ascii: isObject ? "}" : "]")
        guard isClosed else { return nil }
      }
    }
  }

  // MARK: - Parts

  @inline(__always)
  private static func endOfBlanks(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while index < end {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return index
      }
    }
    return index
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private static func holds(
    _ word: StaticString, _ bytes: UnsafePointer<UInt8>, at start: Int, to end: Int
  ) -> Bool {
    guard start + word.utf8CodeUnitCount <= end else { return false }
    for place in 0..<word.utf8CodeUnitCount where bytes[start + place] != word.utf8Start[place] {
      return false
    }
    return true
  }

  /// A key and the colon behind it: its bytes, and where its value begins.
  @inline(__always)
  private static func key(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> (first: Int, last: Int, kind: JSONDocument.Kind, next: Int)? {
    guard start < end, bytes[start] == UInt8(ascii: "\""),
      let (last, kind) = string(bytes, from: start + 1, to: end)
    else { return nil }
    let colon = endOfBlanks(bytes, from: last + 1, to: end)
    guard colon < end, bytes[colon] == UInt8(ascii: ":") else { return nil }
    return (start + 1, last, kind, endOfBlanks(bytes, from: colon + 1, to: end))
  }

  /// Where the quotation mark is that ends a string, and its kind.
  @inline(__always)
  private static func string(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> (end: Int, kind: JSONDocument.Kind)? {
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let raw = UnsafeRawPointer(bytes)
    var index = start
    var kind = JSONDocument.Kind.string
    while true {
      // Eight bytes at a time: the lowest that is found is one of them (Mycroft 1987).
      while index + 8 <= end {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let found = ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & tops
        if found != 0 {
          index += found.trailingZeroBitCount / 8
          break
        }
        index += 8
      }
      while index < end, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
        index += 1
      }
      guard index < end else { return nil }
      if bytes[index] == UInt8(ascii: "\"") { return (index, kind) }
      kind = .escapedString
      index += 2
    }
  }
}
