/// How the file of an archive is written: XML with a line for each message.
///
/// ```
/// <?xml version='1.0' encoding='UTF-8'?>
/// <mam-archive account='me@example.org' room='team@rooms.example.org' name='The team'>
/// <result xmlns='urn:xmpp:mam:2' id='28482-98726-73623'>…</result>
/// <fin xmlns='urn:xmpp:mam:2' complete='true'/>
/// </mam-archive>
/// ```
///
/// Without the line `fin`, or where it says `false`, messages are missing at the end.
enum ArchiveFormat {
  static let declaration = "<?xml version='1.0' encoding='UTF-8'?>"
  static let resultStart = Array("<result xmlns='urn:xmpp:mam:2'".utf8)
  static let resultEnds = [Array("</result>".utf8), Array("/>".utf8)]
  static let completeEnd = "<fin xmlns='urn:xmpp:mam:2' complete='true'/>"
  static let incompleteEnd = "<fin xmlns='urn:xmpp:mam:2' complete='false'/>"
  static let rootEnd = "</mam-archive>"
  private static let root = "mam-archive"

  /// Returns the lines before the messages.
  static func beginning(_ header: ArchiveHeader) -> [UInt8] {
    var line = "<\(root) account='\(XMLEscape.escaped(header.account))'"
    line += " \(header.kind.rawValue)='\(XMLEscape.escaped(header.address))'"
    if !header.name.isEmpty { line += " name='\(XMLEscape.escaped(header.name))'" }
    if let since = header.since { line += " since='\(XMLEscape.escaped(since))'" }
    return Array("\(declaration)\n\(line)>\n".utf8)
  }

  /// Returns a line for each message.
  static func lines(_ messages: [ArchivedMessage]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(messages.reduce(0) { $0 + $1.xml.count + 1 })
    for message in messages {
      bytes += message.xml
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Returns the lines after the messages.
  static func end(isComplete: Bool) -> [UInt8] {
    Array("\(isComplete ? completeEnd : incompleteEnd)\n\(rootEnd)\n".utf8)
  }

  /// Reads the line of the root element.
  static func header(_ line: String) -> ArchiveHeader? {
    guard line.hasPrefix("<\(root) "), line.hasSuffix(">") else { return nil }
    let attributes = attributes(line.dropFirst(root.count + 1).dropLast())
    guard let account = attributes["account"] else { return nil }
    for kind in [ArchiveHeader.Kind.room, .chat] {
      guard let address = attributes[kind.rawValue] else { continue }
      return ArchiveHeader(
        account: account, kind: kind, address: address, name: attributes["name"] ?? "",
        since: attributes["since"])
    }
    return nil
  }

  /// Returns the attributes of a start tag as this program writes it.
  static func attributes(_ text: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    for part in text.split(separator: "' ") {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let value = part[part.index(after: equals)...].drop { $0 == "'" }
      let end = value.firstIndex(of: "'") ?? value.endIndex
      attributes[part[..<equals].filter { $0 != " " }] = XMLEscape.unescaped(value[..<end])
    }
    return attributes
  }
}
