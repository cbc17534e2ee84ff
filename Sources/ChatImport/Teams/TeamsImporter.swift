import ChatModel
import JSONText

/// Reads Microsoft Teams: the `messages.json` of a personal export, which Skype's export is, too, or
/// messages as Microsoft Graph answers.
struct TeamsImporter: SeveralChats {
  static let format = ChatFormat.teams
  static let fileEndings: Set<String> = ["json"]
  static let recordLists: [StaticString] = ["MessageList", "value"]
  static let appliesFilter = true

  let source: ExportSource
  let options: ImportOptions

  /// A conversation, while the lists of messages are passed.
  fileprivate struct Chat {
    var id: String
    var title: String?
    var isGroup: Bool?
    var records = RecordGathering()
  }

  /// What the pass over the files found.
  struct Chats: ChatsFound {
    let names: [(name: String, id: String)]
    fileprivate let all: [Chat]
    fileprivate let people: [String: String]
    fileprivate let owner: String?
    fileprivate let parts: ExportParts
    fileprivate let surveys: [TextSurvey]
  }

  static func recognises(_ records: RecordHead) -> Bool {
    if records.outline.has("userId") && records.outline["conversations"]?.isArray == true {
      return true
    }
    return records.elements.contains { value in
      value.has("originalarrivaltime") && value.has("messagetype")
        || value.has("createdDateTime") && value["body"]?.has("contentType") == true
        || value.has("createdDateTime") && value.has("messageType") && value.has("eventDetail")
    }
  }

  /// `messages.json`.
  static func isLikelyName(_ file: String) -> Bool { file == "messages.json" }

  func chats(forAll: Bool) throws(DiagnosticsError) -> Chats {
    let parts = try source.parts()
    var chats: [Chat] = []
    var surveys: [TextSurvey] = []
    var names: [String: String] = [:]
    var owner: String?
    for part in 0..<parts.count {
      // The lists of this file, by their nodes.
      var lists: [Int: Int] = [:]
      let parser = JSONParser(.lenient, takingElementsOfRootAnd: Self.recordLists)
      var list: Int?
      func take(_ value: JSONValue, _ range: Range<Int>, list: Int) {
        let message = TeamsMessage(value)
        if let sender = message.sender, let name = message.senderName { names[sender] = name }
        if let (person, name) = message.quoted, names[person] == nil { names[person] = name }
        chats[list].records.take(
          part: part, range: range,
          RecordIndex.Facts(time: message.time, id: message.id, isService: message.isService),
          sender: message.sender, thread: message.thread)
      }
      let (outline, survey) = try RecordScan.pieces(of: parts.text(of: part), parser) { piece in
        switch piece {
        case .list(let node):
          list = chats.count
          lists[node] = chats.count
          chats.append(Chat(id: ""))
        case .element(let element):
          guard let list else { return }
          let value = element.document.root
          take(value, element.start..<element.start + element.bytes.count, list: list)
          // Microsoft Graph may be asked to answer with the replies of each message.
          for reply in value.list("replies") where TeamsMessage(reply).isOfGraph {
            take(reply, reply.range, list: list)
          }
        }
      }
      surveys.append(survey)
      owner = owner ?? outline.root.words("userId")
      for conversation in outline.root.list("conversations") {
        guard let number = (conversation["MessageList"]?.index).flatMap({ lists[$0] }) else {
          continue
        }
        chats[number].id = conversation.words("id") ?? ""
        chats[number].title =
          conversation.words("displayName") ?? conversation["threadProperties"]?.words("topic")
        chats[number].isGroup = chats[number].id.hasPrefix("19:")
      }
    }
    if options.chat == nil, chats.contains(where: { !$0.records.isEmpty }) {
      chats.removeAll { $0.records.isEmpty }
    }
    let titles = chats.map { chat in
      let people = chat.records.senders.filter { $0 != owner }.map { names[$0] ?? $0 }
      let title = chat.title ?? people.joined(separator: ", ")
      return (name: title.isEmpty ? chat.id : title, id: chat.id)
    }
    return Chats(
      names: titles, all: chats, people: names, owner: owner, parts: parts, surveys: surveys)
  }

  func read(
    _ number: Int, of chats: Chats
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let (chat, owner) = (chats.all[number], chats.owner)
    var index = chat.records.index(chats.surveys)
    index.arrange(sorts: true)
    var builder = TeamsMessageBuilder(
      assembly: ChatAssembly(RecordReader(index, of: chats.parts)), names: chats.people,
      source: source,
      threads: chat.records.arrangedThreads)
    for sender in chat.records.senders { builder.meet(sender) }
    let roster = builder.assembly.roster
    let me: Participant.ID?
    if let wanted = options.me {
      me = try roster.resolve(me: wanted, file: source.name)
    } else {
      me = owner.map { Participant.ID($0) }.flatMap { roster.contains($0) ? $0 : nil }
    }
    builder.me = me
    let entries = try builder.entries(options)
    let conversation = Conversation(
      title: chats.names[number].name.isEmpty ? nil : chats.names[number].name,
      kind: chat.isGroup ?? (chat.records.senders.count > 2) ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }
}
