/// One value of a ``JSONDocument``.
package struct JSONValue {
  /// The document that contains it.
  package let document: JSONDocument
  /// The index of its node.
  package let index: Int

  private var node: JSONDocument.Node { document.nodes[index] }

  /// The kind.
  package var kind: JSONDocument.Kind { node.kind }
  /// The offset of its first byte in the text, of which its document may be a part.
  package var offset: Int { document.origin + Int(node.start) }
  /// Where it stands in the text as it is written; see ``offset``.
  package var range: Range<Int> {
    let node = node
    return document.origin + Int(node.start)..<document.origin + Int(node.end)
  }
  /// Whether it is an object.
  package var isObject: Bool { kind == .object }
  /// Whether it is an array.
  package var isArray: Bool { kind == .array }
  /// Whether it is `null`.
  package var isNull: Bool { kind == .null }

  /// The value of an object's key; `nil` if there is none, if it is `null`, or if this isn't an
  /// object. Complexity: O(members).
  package subscript(key: StaticString) -> JSONValue? {
    guard let value = document.value(of: key, in: index), document.nodes[value].kind != .null else {
      return nil
    }
    return JSONValue(document: document, index: value)
  }

  /// Returns whether an object has a member, even if `null`.
  package func has(_ key: StaticString) -> Bool { document.value(of: key, in: index) != nil }

  /// The elements of an array; empty for other kinds.
  package var elements: Children {
    Children(
      document: document, position: index + 1, end: isArray ? Int(node.next) : index + 1, step: 0)
  }

  /// The keys of an object; empty for other kinds.
  package var keys: Children {
    Children(
      document: document, position: index + 1, end: isObject ? Int(node.next) : index + 1, step: 1)
  }

  /// The value of a key from ``keys``.
  package var valueOfKey: JSONValue { JSONValue(document: document, index: index + 1) }

  /// A string's text; `nil` for other kinds.
  package var string: String? {
    switch kind {
    case .string: return String(decoding: slice, as: UTF8.self)
    case .escapedString: return JSONEscapes.decode(slice)
    default: return nil
    }
  }

  /// A string's text, or a number as written: ids have either form in old and new exports.
  package var identifier: String? {
    kind == .number ? String(decoding: slice, as: UTF8.self) : string
  }

  /// An integer, also from a string; `nil` if it is none or too large.
  package var int: Int? {
    switch kind {
    case .number, .string: plainInt ?? Self.whole(String(decoding: slice, as: UTF8.self))
    case .escapedString: string.flatMap(Self.whole)
    default: nil
    }
  }

  /// A whole number of digits alone, as nearly all are; `nil` for others.
  private var plainInt: Int? {
    let (start, end) = (Int(node.start), Int(node.end))
    guard start < end, end - start <= 18 else { return nil }
    var value = 0
    for place in start..<end {
      let digit = document.bytes[place] &- 48
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Returns whether it is a string of exactly these words.
  package func says(_ text: StaticString) -> Bool { document.matches(index, text) }

  /// Returns the integer of a text; `nil` if it is none or too large.
  package static func whole(_ text: String) -> Int? {
    if let whole = Int(text) { return whole }
    guard let value = Double(text), value.isFinite else { return nil }
    return Int(exactly: value.rounded(.towardZero))
  }

  /// An integer that is written as a number; `nil` for other kinds.
  package var integer: Int? {
    kind == .number ? plainInt ?? Int(String(decoding: slice, as: UTF8.self)) : nil
  }

  /// A finite number; `nil` for other kinds.
  package var number: Double? { kind == .number ? double : nil }

  /// A finite number, also from a string.
  package var double: Double? {
    return identifier.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A boolean.
  package var bool: Bool? {
    switch kind {
    case .true: return true
    case .false: return false
    default: return nil
    }
  }

  /// The bytes as written; of a string, without its quotes and still escaped.
  package var slice: ArraySlice<UInt8> { document.bytes[Int(node.start)..<Int(node.end)] }

  /// Appends the bytes as written; see ``slice``.
  package func append(to output: inout [UInt8]) {
    let node = node
    document.bytes.withUnsafeBufferPointer {
      output.append(
        contentsOf: UnsafeBufferPointer(rebasing: $0[Int(node.start)..<Int(node.end)]))
    }
  }

  /// Returns whether an object has a member of which a single byte of the name is another: a name that
  /// was damaged.
  ///
  /// - Complexity: O(members).
  package func hasNear(_ key: StaticString) -> Bool { document.holdsNear(key, in: index) }

  /// Iterates over the children of a container.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var position: Int
    fileprivate let end: Int
    fileprivate let step: Int

    package mutating func next() -> JSONValue? {
      guard position < end else { return nil }
      let value = JSONValue(document: document, index: position)
      position = Int(document.nodes[position + step].next)
      return value
    }
  }
}

extension JSONDocument {
  /// The index of the value of an object's key; `nil` where there is none, or no object.
  fileprivate func value(of key: StaticString, in index: Int) -> Int? {
    nodes.withUnsafeBufferPointer { nodes in
      guard nodes[index].kind == .object else { return nil }
      let end = Int(nodes[index].next)
      let length = key.utf8CodeUnitCount
      var child = index + 1
      while child < end {
        let node = nodes[child]
        // Most keys have another length.
        if node.kind != .string || Int(node.end &- node.start) == length,
          matches(node, key)
        {
          return child + 1
        }
        child = Int(nodes[child + 1].next)
      }
      return nil
    }
  }

  /// Returns whether an object has a key that differs from another one of its length in a single byte.
  fileprivate func holdsNear(_ key: StaticString, in index: Int) -> Bool {
    nodes.withUnsafeBufferPointer { nodes in
      guard nodes[index].kind == .object else { return false }
      let end = Int(nodes[index].next)
      let length = key.utf8CodeUnitCount
      var child = index + 1
      while child < end {
        let node = nodes[child]
        if node.kind == .string, Int(node.end &- node.start) == length,
          isNear(Int(node.start), key)
        {
          return true
        }
        child = Int(nodes[child + 1].next)
      }
      return false
    }
  }

  private func isNear(_ start: Int, _ key: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var others = 0
      for offset in 0..<key.utf8CodeUnitCount where bytes[start + offset] != key.utf8Start[offset] {
        others += 1
        if others > 1 { return false }
      }
      return others == 1
    }
  }

  /// Returns whether a string's node equals some words exactly, however it is written.
  fileprivate func matches(_ index: Int, _ key: StaticString) -> Bool { matches(nodes[index], key) }

  private func matches(_ node: Node, _ key: StaticString) -> Bool {
    let (start, end) = (Int(node.start), Int(node.end))
    guard node.kind == .string else {
      return node.kind == .escapedString && JSONEscapes.says(bytes[start..<end], key)
    }
    let length = key.utf8CodeUnitCount
    guard end - start == length else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<length where bytes[start + offset] != key.utf8Start[offset] { return false }
      return true
    }
  }
}
