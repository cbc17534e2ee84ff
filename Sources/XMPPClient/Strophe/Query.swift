/// The questions that are sent, and the answers.
enum Query {
  static let archive = "urn:xmpp:mam:2"
  private static let pages = "http://jabber.org/protocol/rsm"
  private static let information = "http://jabber.org/protocol/disco#info"
  private static let items = "http://jabber.org/protocol/disco#items"
  private static let roster = "jabber:iq:roster"
  private static let errors = "urn:ietf:params:xml:ns:xmpp-stanzas"

  /// Returns the XML of a question; `nil` for what is no question.
  static func xml(_ request: ConnectionRequest, id: String) -> String? {
    switch request {
    case .describe(let address):
      "<iq type='get' id='\(id)' to='\(XMLEscape.escaped(address))'>"
        + "<query xmlns='\(information)'/></iq>"
    case .list(let address):
      "<iq type='get' id='\(id)' to='\(XMLEscape.escaped(address))'>"
        + "<query xmlns='\(items)'/></iq>"
    case .contacts: "<iq type='get' id='\(id)'><query xmlns='\(roster)'/></iq>"
    case .page(let query): page(query, id: id)
    case .open, .close: nil
    }
  }

  private static func page(_ query: ArchiveQuery, id: String) -> String {
    let address = query.archive.map { " to='\(XMLEscape.escaped($0))'" } ?? ""
    var fields = "<field var='FORM_TYPE' type='hidden'><value>\(archive)</value></field>"
    for (name, value) in [("with", query.correspondent), ("start", query.since)] {
      guard let value else { continue }
      fields += "<field var='\(name)'><value>\(XMLEscape.escaped(value))</value></field>"
    }
    let after = query.after.map { "<after>\(XMLEscape.escaped($0))</after>" } ?? ""
    return "<iq type='set' id='\(id)'\(address)><query xmlns='\(archive)' queryid='\(id)'>"
      + "<x xmlns='jabber:x:data' type='submit'>\(fields)</x>"
      + "<set xmlns='\(pages)'><max>\(query.size)</max>\(after)</set></query></iq>"
  }

  /// Returns the message of an archive that a stanza brings, in answer to the question of an id.
  static func message(in stanza: Stanza, id: String) -> ArchivedMessage? {
    guard let result = stanza.child("result", in: archive), result["queryid"] == id else {
      return nil
    }
    return ArchivedMessage(
      id: result["id"] ?? "", xml: StanzaText(result, without: "queryid").bytes)
  }

  /// Returns what the answer to a question says.
  static func answer(in stanza: Stanza, to request: ConnectionRequest) -> ConnectionEvent? {
    if stanza["type"] == "error" { return .refused(refusal(in: stanza)) }
    guard stanza["type"] == "result" else { return nil }
    switch request {
    case .describe:
      let query = stanza.child("query", in: information)
      return .description(EntityDescription(identities: query.map(identities) ?? []))
    case .list: return .listed(stanza.child("query", in: items).map(entities) ?? [])
    case .contacts: return .listed(stanza.child("query", in: roster).map(entities) ?? [])
    case .page: return stanza.child("fin", in: archive).map { .pageEnd(end($0)) }
    case .open, .close: return nil
    }
  }

  private static func refusal(in stanza: Stanza) -> Refusal {
    let error = stanza.children.first { $0.name == "error" }
    let parts = error.map { Array($0.children).filter { $0.namespace == errors } } ?? []
    return Refusal(
      condition: parts.first { $0.name != "text" }?.name ?? "undefined-condition",
      text: parts.first { $0.name == "text" }?.text ?? "")
  }

  private static func identities(_ query: Stanza) -> [EntityDescription.Identity] {
    query.children.filter { $0.name == "identity" }.map {
      EntityDescription.Identity(
        category: $0["category"] ?? "", type: $0["type"] ?? "", name: $0["name"] ?? "")
    }
  }

  private static func entities(_ query: Stanza) -> [ListedEntity] {
    query.children.filter { $0.name == "item" }.compactMap { item in
      item["jid"].map { ListedEntity(address: $0, name: item["name"] ?? "") }
    }
  }

  private static func end(_ fin: Stanza) -> PageEnd {
    let set = fin.child("set", in: pages)
    func text(_ name: String) -> String? {
      set?.child(name, in: pages).map(\.text).flatMap { $0.isEmpty ? nil : $0 }
    }
    return PageEnd(
      isComplete: ["true", "1"].contains(fin["complete"]), last: text("last"),
      count: text("count").flatMap { Int($0) })
  }
}
