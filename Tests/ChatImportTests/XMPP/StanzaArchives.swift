import ChatModel
import Testing

@testable import ChatImport

/// Archives of XMPP for tests.
enum StanzaArchives {
  /// A result of MAM: `id|stamp|attributes|children`; the time alone is one of 14 March 2026.
  static func result(_ line: String) -> String {
    let parts = line.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false)
    let stamp = parts[1].count < 10 ? "2026-03-14T\(parts[1])Z" : String(parts[1])
    return """
      <result xmlns='urn:xmpp:mam:2' id='\(parts[0])'><forwarded xmlns='urn:xmpp:forward:0'>\
      <delay xmlns='urn:xmpp:delay' stamp='\(stamp)'/><message xmlns='jabber:client' \(parts[2])>\
      \(parts[3])</message></forwarded></result>
      """
  }

  /// A file of results, one of each line.
  static func file(_ lines: String, root: String = "archive") -> String {
    let results = lines.split(separator: "\n").map { result(String($0)) }
    return "<\(root)>\n" + results.joined(separator: "\n")
      + "\n</\(root.prefix { $0 != " " })>\n"
  }

  /// The chat of a room `r@c`: `id|time|nick|occupant|children`.
  static func room(
    _ lines: String, root: String = "archive", options: ImportOptions = ImportOptions()
  ) throws -> ImportedChat {
    let all = lines.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", maxSplits: 4, omittingEmptySubsequences: false)
      let from = parts[2].isEmpty ? "r@c" : "r@c/\(parts[2])"
      let occupant =
        parts[3].isEmpty ? "" : "<occupant-id xmlns='urn:xmpp:occupant-id:0' id='\(parts[3])'/>"
      let id = "id='m-\(parts[0])'"
      return "\(parts[0])|\(parts[1])|from='\(from)' type='groupchat' \(id)|\(occupant)\(parts[4])"
    }
    return try imported(file(all.joined(separator: "\n"), root: root), options: options)
  }

  /// The chat of `a@x`, whose archive it is, with `b@x`: `id|time|from|children`, where `from` is `a` or
  /// `b`.
  static func chat(
    _ lines: String, options: ImportOptions = ImportOptions()
  ) throws -> ImportedChat {
    let all = lines.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false)
      let other = parts[2] == "a" ? "b" : "a"
      return
        "\(parts[0])|\(parts[1])|from='\(parts[2])@x/pc' to='\(other)@x' type='chat' id='m-\(parts[0])'|\(parts[3])"
    }
    return try imported(
      file(all.joined(separator: "\n"), root: "mam-archive account='a@x' chat='b@x'"),
      options: options)
  }
}
