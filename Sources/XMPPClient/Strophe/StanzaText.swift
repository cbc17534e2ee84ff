/// An element as XML on one line: breaks of lines are written as references, namespaces without prefixes,
/// attributes in the order of their names.
struct StanzaText {
  private(set) var bytes: [UInt8] = []

  /// - Parameter omitted: An attribute of the element itself that is left out.
  init(_ stanza: Stanza, without omitted: String? = nil) {
    // What is open: an element, what follows its end tag, and its namespace.
    var open: [(name: String, next: Stanza?, namespace: String)] = []
    var current: Stanza? = stanza
    var isRoot = true
    while true {
      if let element = current {
        let next = isRoot ? nil : element.nextSibling
        isRoot = false
        if element.isText {
          append(text: element)
          current = next
          continue
        }
        let (name, namespace) = (element.name, element.namespace)
        appendStart(
          of: element, name, namespace, in: open.last?.namespace,
          without: open.isEmpty ? omitted : nil)
        guard let child = element.firstChild else {
          append("/>")
          current = next
          continue
        }
        append(">")
        open.append((name, next, namespace))
        current = child
      } else {
        guard let done = open.popLast() else { return }
        append("</\(done.name)>")
        current = done.next
      }
    }
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func appendStart(
    of element: Stanza, _ name: String, _ namespace: String, in outer: String?,
    without omitted: String?
  ) {
    append("<\(name)")
    if namespace != outer, !namespace.isEmpty { append("xmlns", value: namespace) }
    let attributes = element.attributes.filter { $0.name != "xmlns" && $0.name != omitted }
    for (name, value) in attributes.sorted(by: { $0.name < $1.name }) {
      // libstrophe takes the prefix away, and no element of XMPP has such an attribute without it.
      append(name == "lang" ? "xml:lang" : name, value: value)
    }
  }

  private mutating func append(_ name: String, value: String) {
    append(" \(name)='")
    XMLEscape.append(value.utf8, to: &bytes)
    append("'")
  }

  private mutating func append(text element: Stanza) {
    guard let start = element.ownText else { return }
    var end = start
    while end.pointee != 0 { end += 1 }
    let text = UnsafeRawBufferPointer(start: start, count: end - start)
    XMLEscape.append(text, to: &bytes)
  }
}
