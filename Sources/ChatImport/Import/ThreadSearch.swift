import ChatModel

/// The threads of a chat, found by building its entries one by one.
struct ThreadSearch {
  /// How many threads an error lists.
  private static let listedCount = 10

  /// How many messages each thread has, by the message that began it.
  private var counts: [Message.ID: Int] = [:]
  /// The threads in the order of their first answers.
  private var order: [Message.ID] = []
  /// What the messages say that began them.
  private var beginnings: [Message.ID: Entry] = [:]

  /// The threads of some numbers.
  ///
  /// - Complexity: O(entries), which are built twice; the memory of the threads' first messages.
  init(
    among numbers: [Int], beginning: () -> FilterPass.Building
  ) throws(DiagnosticsError) {
    var build = beginning()
    for number in numbers {
      for case .message(let message) in try build(number) {
        guard let thread = message.thread else { continue }
        if counts[thread] == nil { order.append(thread) }
        counts[thread, default: 0] += 1
      }
    }
    guard !order.isEmpty else { return }
    build = beginning()
    for number in numbers {
      for entry in try build(number) {
        if let id = entry.id, counts[id] != nil { beginnings[id] = entry }
      }
    }
  }

  /// The messages that begin the threads meant by ids, or by words of these messages.
  ///
  /// - Throws: a ``DiagnosticsError`` with the list of threads where there is none.
  func roots(of wanted: [String]) throws(DiagnosticsError) -> Set<Message.ID> {
    var roots: Set<Message.ID> = []
    var unknown: [Diagnostic] = []
    for name in wanted {
      var found = order.filter { $0.rawValue == name }
      if found.isEmpty {
        let search = WordSearch(name)
        found = order.filter { beginnings[$0]?.hasWords(search) ?? false }
      }
      if found.isEmpty {
        unknown.append(Diagnostic(.error, "no thread begins with `\(name)`", hint: list))
      }
      roots.formUnion(found)
    }
    guard unknown.isEmpty else { throw DiagnosticsError(unknown) }
    return roots
  }

  private var list: String {
    guard !order.isEmpty else { return "the chat has no threads" }
    let threads = order.prefix(Self.listedCount).map { id in
      let words = beginnings[id]?.summary ?? ""
      return "`\(id.rawValue)`" + (words.isEmpty ? "" : " (\(words))")
    }
    let more = order.count > threads.count ? " and \(order.count - threads.count) more" : ""
    return "one of: " + threads.joined(separator: ", ") + more
  }
}

extension Entry {
  /// The id of a message or a system line.
  var id: Message.ID? {
    switch self {
    case .message(let message): message.id
    case .service(let line): line.id
    case .separator, .unreadMark: nil
    }
  }

  /// The first words of it in one line, or else its kind.
  var summary: String {
    let words: String
    switch self {
    case .message(let message):
      words = message.text.isEmpty ? message.content.words.first ?? "" : message.text.string
    case .service(let line): words = line.text
    case .separator(let separator): words = separator.text
    case .unreadMark: words = ""
    }
    let line = words.prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty else { return MessageKind(self)?.rawValue ?? "" }
    return line.count > 40 ? line.prefix(40) + "…" : line
  }
}
