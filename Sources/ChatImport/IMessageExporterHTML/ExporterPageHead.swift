import ChatModel

/// What stands at the beginning of a message of a page: who said it, and when.
struct ExporterPageHead {
  /// Whether the one whose database it was said it.
  let isMine: Bool
  /// The sender's name; empty where it isn't told.
  let sender: String
  /// When it was said, and until when it was read; `nil` where that can't be read.
  let header: ExporterHeader?
  /// Its id, which newer pages have.
  let guid: String?

  /// - Parameter own: the elements of the message; the first of them says whose side it stands on.
  init?(_ marks: HTMLMarks, own: some Sequence<HTMLMarks.Mark>) {
    var side: Bool?
    var time: String?
    var name: String?
    var id: String?
    for mark in own {
      switch mark.element.name {
      case "div" where side == nil:
        if mark.element.isOf("sent") {
          side = true
        } else if mark.element.isOf("received") {
          side = false
        }
      case "span" where time == nil && mark.element.isOf("timestamp"): time = marks.words(mark)
      case "span" where name == nil && mark.element.isOf("sender"): name = marks.words(mark)
      case "a" where id == nil:
        let link = mark["href"] ?? ""
        if let equals = link.range(ofFirst: "message-guid="), link.hasPrefix("sms:") {
          id = String(link[equals.upperBound...])
        }
      default: break
      }
      if side != nil, time != nil, name != nil { break }
    }
    guard let side else { return nil }
    isMine = side
    sender = name ?? ""
    header = time.flatMap { ExporterHeader($0) }
    guid = id.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A number that a reply below what it answers shares with the same one in its own place.
  var key: Int {
    if let guid { return RecordIndex.key(ofID: guid) }
    return RecordIndex.key(ofID: "\(header?.date.secondsSince1970 ?? 0) \(sender)")
  }
}
