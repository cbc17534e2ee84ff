/// Where a server is to be reached.
package struct ServerAddress: Hashable, Sendable {
  package var host: String
  /// The port; 0 for the usual one.
  package var port: UInt16

  package init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Parses `host`, `host:port` and `[::1]:port`; `nil` for anything else.
  package init?(_ text: String) {
    var host = text[...]
    var port: Substring?
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      if !rest.isEmpty { port = rest.dropFirst() }
    } else if let colon = text.lastIndex(of: ":") {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
      guard !host.contains(":") else { return nil }
    }
    guard !host.isEmpty,
      host.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { return nil }
    guard let port else {
      self.init(host: String(host), port: 0)
      return
    }
    guard let number = UInt16(port), number > 0 else { return nil }
    self.init(host: String(host), port: number)
  }
}
