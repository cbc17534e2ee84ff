import ChatModel
import JSONText

/// The chats of an export, and what is in each of them.
public struct ChatListing: Hashable, Sendable {
  /// What kind of export it is.
  public var format: ChatFormat
  /// Its chats, in the order of the export.
  public var chats: [ChatSummary]

  /// A listing.
  public init(format: ChatFormat, chats: [ChatSummary]) {
    self.format = format
    self.chats = chats
  }

  /// The listing as JSON.
  public var json: String {
    JSONWriter.text(
      .object([
        ("format", .string(format.rawValue)), ("chats", .array(chats.map(\.data))),
      ]))
  }
}

extension ChatSummary {
  fileprivate var data: DataNode {
    var pairs: [(String, DataNode)] = id.isEmpty ? [] : [("id", .string(id))]
    pairs += [("name", .string(name)), ("kind", .string(kind.rawValue))]
    if let me { pairs.append(("me", .string(me.rawValue))) }
    pairs += [("messages", .int(messageCount)), ("services", .int(serviceCount))]
    if let firstDate { pairs.append(("first", .string(firstDate.description))) }
    if let lastDate { pairs.append(("last", .string(lastDate.description))) }
    pairs.append(
      (
        "kinds",
        .object(
          MessageKind.allCases.compactMap { kind in
            kinds[kind].map { (kind.rawValue, .int($0)) }
          })
      ))
    pairs.append(
      (
        "people",
        .array(
          people.map {
            .object([
              ("id", .string($0.id.rawValue)), ("name", .string($0.name)),
              ("messages", .int($0.messageCount)),
            ])
          })
      ))
    pairs.append(
      (
        "threads",
        .array(
          threads.map {
            .object([
              ("id", .string($0.id.rawValue)), ("words", .string($0.words)),
              ("messages", .int($0.messageCount)),
            ])
          })
      ))
    return .object(pairs)
  }
}
