/// The names of elements and attributes, each made once and numbered.
struct XMLNames {
  /// A name without its prefix, and what its prefix stands for.
  struct Name {
    var local: String
    var namespace: String
  }

  /// What stands between a namespace and a name: a character that no XML text can hold.
  static let separator: UInt8 = 0x0C
  /// The number of no namespace.
  static let noNamespace: UInt32 = 0
  /// The number of the namespace that the prefix `xml` always stands for.
  static let xmlNamespace: UInt32 = 1
  /// The number of the namespace of declarations of namespaces, which nothing may stand for.
  static let declarations: UInt32 = 2

  /// The names, by number: those that are kept, and then those of the element that is read.
  private(set) var all: [Name] = []
  /// What whoever reads makes of them, by number.
  private(set) var kinds: [UInt8] = []
  private let kindOf: (_ name: String, _ namespace: String) -> UInt8
  private var kept = XMLByteNumbers()
  private var namespaces = XMLByteNumbers()
  /// The namespaces, by number.
  private var namespaceTexts: [String] = []

  /// - Parameter kindOf: what whoever reads makes of a name.
  init(kindOf: @escaping (_ name: String, _ namespace: String) -> UInt8) {
    self.kindOf = kindOf
    for known in [
      "", "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/",
    ] { _ = number(ofNamespace: known) }
  }

  /// Forgets the names that aren't kept.
  mutating func forgetOthers() {
    guard all.count > kept.count else { return }
    all.removeSubrange(kept.count...)
    kinds.removeSubrange(kept.count...)
  }

  /// Returns whether a name has its number for good.
  func keeps(_ number: UInt32) -> Bool { number < kept.count }

  /// The number of a namespace; `nil` where there are too many.
  mutating func number(ofNamespace bytes: UnsafeRawBufferPointer) -> UInt32? {
    guard let number = namespaces.number(of: bytes, in: 0) else { return nil }
    if number == namespaceTexts.count {
      namespaceTexts.append(String(decoding: bytes, as: UTF8.self))
    }
    return UInt32(number)
  }

  /// The number of a namespace; `nil` where there are too many.
  mutating func number(ofNamespace text: String) -> UInt32? {
    var text = text
    return text.withUTF8 { number(ofNamespace: UnsafeRawBufferPointer($0)) }
  }

  /// The number of a name in a namespace.
  mutating func number(of local: UnsafeRawBufferPointer, in namespace: UInt32) -> UInt32 {
    let mayAdd = all.count == kept.count
    if let known = kept.number(of: local, in: namespace, mayAdd: mayAdd), known < all.count {
      return UInt32(known)
    }
    return append(local, in: namespaceTexts[Int(namespace)])
  }

  /// The number of a name as the library writes it: the namespace before the name.
  mutating func number(of text: UnsafePointer<CChar>) -> UInt32 {
    var count = 0
    while text[count] != 0 { count += 1 }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    guard let end = bytes.firstIndex(of: Self.separator) else {
      return number(of: bytes, in: Self.noNamespace)
    }
    let local = UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...])
    let namespace = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    guard let number = number(ofNamespace: namespace) else {
      return append(local, in: String(decoding: namespace, as: UTF8.self))
    }
    return self.number(of: local, in: number)
  }

  private mutating func append(_ local: UnsafeRawBufferPointer, in namespace: String) -> UInt32 {
    let local = String(decoding: local, as: UTF8.self)
    all.append(Name(local: local, namespace: namespace))
    kinds.append(kindOf(local, namespace))
    return UInt32(all.count - 1)
  }
}
