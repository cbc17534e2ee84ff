/// What an archive in Apple's `typedstream` format holds: the format of `NSArchiver`, in which iMessage
/// keeps attributed texts.
///
/// Values are read in the order in which classes wrote them; the stream itself has no names. Source of
/// the format: archives themselves, such as those described in “Reverse Engineering Apple's
/// typedstream Format” by Christopher Sardegna.
struct TypedStream {
  /// A value.
  enum Value: Equatable {
    case null
    case int(Int)
    case double(Double)
    /// A text, or bytes that aren't one.
    case bytes([UInt8])
    /// The place of an object in ``objects``.
    case object(Int)
  }

  /// An object, or a text of C, which is shared like one.
  struct Object: Equatable {
    /// The name of its class; empty for a text of C and for classes themselves.
    var name: String
    /// What its class and those above that wrote.
    var values: [Value]
  }

  /// The values at the top.
  private(set) var roots: [Value] = []
  /// Every object, in the order in which they begin.
  private(set) var objects: [Object] = []

  /// Reads an archive; `nil` where the bytes aren't one, or are cut off.
  init?(_ bytes: [UInt8]) {
    var reader = TypedStreamReader(bytes)
    do throws(TypedStreamReader.Damage) {
      try reader.readHeader()
      while !reader.isAtEnd { roots += try reader.readGroup(depth: 0) }
    } catch { return nil }
    objects = reader.objects
  }

  /// The object that a value is.
  func object(_ value: Value?) -> Object? {
    guard case .object(let place)? = value, objects.indices.contains(place) else { return nil }
    return objects[place]
  }

  /// The text of a string, of a plain or a mutable one; also the address of a URL.
  func string(_ value: Value?) -> String? {
    guard let object = object(value) else { return nil }
    switch object.name {
    case "NSString", "NSMutableString":
      guard case .bytes(let bytes)? = object.values.first else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    case "NSURL":
      // It refers to a string, never to another URL.
      for value in object.values {
        if let inner = self.object(value), inner.name != "NSURL", let text = string(value) {
          return text
        }
      }
      return nil
    default: return nil
    }
  }

  /// The number that an `NSNumber` is.
  func int(_ value: Value?) -> Int? {
    guard let object = object(value), object.name == "NSNumber" else { return nil }
    for value in object.values {
      switch value {
      case .int(let number): return number
      case .double(let number): return Int(exactly: number.rounded())
      default: continue
      }
    }
    return nil
  }

  /// The keys and values of a dictionary, in its order.
  func pairs(_ value: Value?) -> [(key: String, value: Value)] {
    guard let object = object(value),
      object.name == "NSDictionary" || object.name == "NSMutableDictionary"
    else { return [] }
    let members = object.values.dropFirst()
    var pairs: [(String, Value)] = []
    var rest = members[...]
    while let key = rest.popFirst(), let value = rest.popFirst() {
      if let name = string(key) { pairs.append((name, value)) }
    }
    return pairs
  }
}
