/// One value of a ``JSONDocument``.
package struct JSONValue {
  /// The document that it is in.
  package let document: JSONDocument
  /// Its node.
  package let index: Int

  private var node: JSONDocument.Node { document.nodes[index] }

  /// What it is.
  package var kind: JSONDocument.Kind { node.kind }
  /// Its first byte in the text, of which its document may be a part.
  package var offset: Int { document.origin + Int(node.start) }
  /// Whether it is an object.
  package var isObject: Bool { kind == .object }
  /// Whether it is an array.
  package var isArray: Bool { kind == .array }
  /// Whether it is `null`.
  package var isNull: Bool { kind == .null }

  /// The member of an object; `nil` where there is none, where it is `null`, or where this isn't an
  /// object. Complexity: O(members).
  package subscript(key: StaticString) -> JSONValue? {
    guard kind == .object else { return nil }
    let end = Int(node.next)
    var child = index + 1
    while child < end {
      let value = child + 1
      if document.matches(child, key) {
        return document.nodes[value].kind == .null
          ? nil : JSONValue(document: document, index: value)
      }
      child = Int(document.nodes[value].next)
    }
    return nil
  }

  /// Returns whether an object has a member, be it `null`.
  package func has(_ key: StaticString) -> Bool {
    keys.contains { document.matches($0.index, key) }
  }

  /// The elements of an array; nothing for anything else.
  package var elements: Children {
    Children(
      document: document, position: index + 1, end: isArray ? Int(node.next) : index + 1, step: 0)
  }

  /// The keys of an object; nothing for anything else.
  package var keys: Children {
    Children(
      document: document, position: index + 1, end: isObject ? Int(node.next) : index + 1, step: 1)
  }

  /// The value beside a key of ``keys``.
  package var valueOfKey: JSONValue { JSONValue(document: document, index: index + 1) }

  /// A string's text; `nil` for anything else.
  package var string: String? {
    switch kind {
    case .string: return String(decoding: slice, as: UTF8.self)
    case .escapedString: return JSONEscapes.decode(slice)
    default: return nil
    }
  }

  /// A string's text, or a number as it is written; what an id is in old and new exports.
  package var identifier: String? {
    kind == .number ? String(decoding: slice, as: UTF8.self) : string
  }

  /// A whole number, also where it stands in a string; `nil` where it is none or too large.
  package var int: Int? {
    guard kind == .number || kind == .string else { return nil }
    return Self.whole(String(decoding: slice, as: UTF8.self))
  }

  /// The whole number of a text; `nil` where it is none or too large.
  package static func whole(_ text: String) -> Int? {
    if let whole = Int(text) { return whole }
    guard let value = Double(text), value.isFinite else { return nil }
    return Int(exactly: value.rounded(.towardZero))
  }

  /// A whole number that is written as one; `nil` for anything else.
  package var integer: Int? {
    kind == .number ? Int(String(decoding: slice, as: UTF8.self)) : nil
  }

  /// A finite number; `nil` for anything else.
  package var number: Double? { kind == .number ? double : nil }

  /// A finite number, also where it stands in a string.
  package var double: Double? {
    guard kind == .number || kind == .string else { return nil }
    return Double(String(decoding: slice, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A truth value.
  package var bool: Bool? {
    switch kind {
    case .true: return true
    case .false: return false
    default: return nil
    }
  }

  /// The bytes as they stand in the text; of a string, without its quotes and still escaped.
  package var slice: ArraySlice<UInt8> { document.bytes[Int(node.start)..<Int(node.end)] }

  /// Walks over the children of a container.
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
  /// Returns whether a key's node is exactly this; keys with escapes never are.
  fileprivate func matches(_ index: Int, _ key: StaticString) -> Bool {
    let node = nodes[index]
    let start = Int(node.start)
    guard node.kind == .string, Int(node.end) - start == key.utf8CodeUnitCount else { return false }
    for offset in 0..<key.utf8CodeUnitCount where bytes[start + offset] != key.utf8Start[offset] {
      return false
    }
    return true
  }
}
