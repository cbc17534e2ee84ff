import Foundation
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The file of an archive, read by another reader of XML.
struct ArchiveText {
  let root: XMLNode
  let lines: [String]

  /// It isn't well-formed.
  struct Malformed: Error {
    var line: Int
  }

  init(_ folder: TemporaryFolder, _ name: String) throws { try self.init(folder.data(name)) }

  init(_ data: Data) throws {
    let parser = XMLParser(data: data)
    let reader = XMLNode("")
    parser.delegate = reader
    guard parser.parse(), let root = reader.children.first else {
      throw Malformed(line: parser.lineNumber)
    }
    self.root = root
    lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  var results: [XMLNode] { root["result"] }
  var ids: [String] { results.compactMap { $0.attributes["id"] } }
  /// What the file says of itself.
  var isComplete: String? { root["fin"].first?.attributes["complete"] }

  /// The messages.
  var messages: [XMLNode] {
    results.compactMap { $0["forwarded"].first?["message"].first }
  }

  /// What was said, in the archive's order.
  var bodies: [String] { messages.compactMap { $0["body"].first?.text } }

  /// How many messages have an element.
  func count(_ name: String) -> Int { messages.count { !$0[name].isEmpty } }
}

/// An element, which collects what a parser finds in it.
final class XMLNode: NSObject, XMLParserDelegate {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLNode] = []
  private(set) var text = ""
  private var open: [XMLNode] = []

  init(_ name: String, _ attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  subscript(child: String) -> [XMLNode] { children.filter { $0.name == child } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let node = XMLNode(name, attributes)
    (open.last ?? self).children.append(node)
    open.append(node)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
}
