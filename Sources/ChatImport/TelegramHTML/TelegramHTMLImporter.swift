import ChatModel

/// Reads Telegram Desktop's export as web pages: `messages.html`, `messages2.html` and so on.
struct TelegramHTMLImporter: ExportFormat {
  static let format = ChatFormat.telegramHTML
  static let fileEndings: Set<String> = ["html", "htm"]

  let source: ExportSource
  let options: ImportOptions

  /// What a message begins with.
  private static let mark = Array("<div class=\"message ".utf8)

  static func recognises(_ text: TextHead) -> Bool {
    guard text.lines.first?.lowercased().hasPrefix("<!doctype html") == true else { return false }
    return text.lines.contains { $0.contains("<div class=\"page_wrap\"") }
      && text.lines.contains {
        $0.contains("<div class=\"message ") || $0.contains("<div class=\"page_body chat_page\"")
      }
  }

  /// `messages.html`, `messages2.html`.
  static func isLikelyName(_ file: String) -> Bool { number(of: file) != nil }

  private static func number(of path: String) -> Int? {
    let file = path.split(separator: "/").last ?? ""
    guard file.hasPrefix("messages"), file.hasSuffix(".html") else { return nil }
    let digits = file.dropFirst(8).dropLast(5)
    return digits.isEmpty ? 1 : Int(digits)
  }

  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` names nobody, or a file can't be read.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    let paths = source.paths.sorted {
      (Self.number(of: $0) ?? 0, $0) < (Self.number(of: $1) ?? 0, $1)
    }
    let parts = source.text == nil ? try source.parts(of: paths) : try source.parts()
    var index = RecordIndex()
    var title: String?
    var senders: [String] = []
    var numbers: [String: Int32] = [:]
    // A message that continues those of its sender doesn't name them again.
    var current: Int32?
    var joined: [Int: Int32] = [:]
    for part in 0..<parts.count {
      index.beginPart()
      let survey = try LineScan.parts(of: parts.text(of: part), beginningWith: Self.mark) {
        bytes, range in
        guard bytes.starts(with: Self.mark) else {
          title = title ?? TelegramHTMLMessage.title(Array(bytes))
          return
        }
        let head = TelegramHTMLHead(bytes)
        // Days stand between messages as events without a number.
        if head.isService, head.id.map({ $0.hasPrefix("-") }) ?? false {
          current = nil
          return
        }
        if head.isService {
          current = nil
        } else if let name = head.sender {
          current = numbers[name] ?? Int32(senders.count)
          if numbers[name] == nil {
            numbers[name] = current
            senders.append(name)
          }
        } else if let current, let id = head.id {
          joined[RecordIndex.key(ofID: id)] = current
        }
        index.take(
          range, RecordIndex.Facts(time: head.time, id: head.id, isService: head.isService))
      }
      index.endPart(survey)
    }
    var builder = TelegramHTMLMessageBuilder(
      assembly: ChatAssembly(RecordReader(index, of: parts)), joined: joined, senders: senders)
    for sender in senders { builder.meet(sender) }
    let me = try options.me.map { name throws(DiagnosticsError) in
      try builder.assembly.roster.resolve(me: name, file: source.name)
    }
    builder.me = me
    let entries = try builder.entries(options)
    let conversation = Conversation(
      title: title, kind: senders.count > 2 ? .group : .direct, me: me,
      participants: builder.assembly.roster.participants, entries: entries)
    return (conversation, builder.assembly.warnings(me: me))
  }
}
