import CStrophe

/// A stanza of libstrophe's, or an element in it; valid as long as libstrophe keeps it.
struct Stanza {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  var name: String { Self.text(xmpp_stanza_get_name(pointer)) ?? "" }
  var namespace: String { Self.text(xmpp_stanza_get_ns(pointer)) ?? "" }
  var isText: Bool { xmpp_stanza_is_text(pointer) != 0 }

  /// The text of a text, with no element around it.
  var ownText: UnsafePointer<CChar>? { xmpp_stanza_get_text_ptr(pointer) }

  /// The children, in their order.
  var children: some Sequence<Stanza> {
    sequence(first: xmpp_stanza_get_children(pointer)) { $0.flatMap(xmpp_stanza_get_next) }
      .prefix { $0 != nil }.lazy.compactMap { $0.map(Stanza.init) }
  }

  var nextSibling: Stanza? { xmpp_stanza_get_next(pointer).map(Stanza.init) }
  var firstChild: Stanza? { xmpp_stanza_get_children(pointer).map(Stanza.init) }

  /// The texts in it.
  var text: String { children.filter(\.isText).compactMap { Self.text($0.ownText) }.joined() }

  subscript(attribute: String) -> String? {
    Self.text(xmpp_stanza_get_attribute(pointer, attribute))
  }

  /// All attributes, in no order.
  var attributes: [(name: String, value: String)] {
    let count = Int(max(0, xmpp_stanza_get_attribute_count(pointer)))
    guard count > 0 else { return [] }
    var words = [UnsafePointer<CChar>?](repeating: nil, count: 2 * count)
    let filled = Int(xmpp_stanza_get_attributes(pointer, &words, Int32(2 * count)))
    return stride(from: 0, to: filled - filled % 2, by: 2).compactMap {
      guard let name = Self.text(words[$0]), let value = Self.text(words[$0 + 1]) else {
        return nil
      }
      return (name, value)
    }
  }

  /// Returns the first child of a name, in a namespace.
  func child(_ name: String, in namespace: String) -> Stanza? {
    children.first { !$0.isText && $0.name == name && $0.namespace == namespace }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
