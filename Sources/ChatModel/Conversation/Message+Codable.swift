extension Message: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, sender, date, content, text, reply, forward, reactions, delivery, edited, history
    case isPinned, album, buttons, viaBot, signature, thread, replyCount, upload, receipts
    case deletedBy, effect, threadSummary, views
  }

  /// Decodes a message; optional properties may be absent.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(ID.self, forKey: .id),
      sender: try values.decode(Participant.ID.self, forKey: .sender),
      date: try values.decodeIfPresent(LocalDateTime.self, forKey: .date),
      content: try values.decode(Content.self, forKey: .content),
      text: try values.decode(RichText.self, forKey: .text),
      reply: try values.decodeIfPresent(Reply.self, forKey: .reply),
      forward: try values.decodeIfPresent(Forward.self, forKey: .forward),
      reactions: try values.decode([Reaction].self, forKey: .reactions),
      delivery: try values.decodeIfPresent(DeliveryState.self, forKey: .delivery),
      edited: try values.decodeIfPresent(Edit.self, forKey: .edited),
      history: try values.decode([RichText].self, forKey: .history),
      isPinned: try values.decode(Bool.self, forKey: .isPinned),
      album: try values.decodeIfPresent(String.self, forKey: .album),
      buttons: try values.decode([[Button]].self, forKey: .buttons),
      viaBot: try values.decodeIfPresent(String.self, forKey: .viaBot),
      signature: try values.decodeIfPresent(String.self, forKey: .signature),
      thread: try values.decodeIfPresent(ID.self, forKey: .thread),
      replyCount: try values.decodeIfPresent(Int.self, forKey: .replyCount),
      threadSummary: try values.decodeIfPresent(ThreadSummary.self, forKey: .threadSummary),
      upload: try values.decodeIfPresent(Double.self, forKey: .upload),
      receipts: try values.decodeIfPresent([Receipt].self, forKey: .receipts) ?? [],
      deletedBy: try values.decodeIfPresent(Participant.ID.self, forKey: .deletedBy),
      effect: try values.decodeIfPresent(SendingEffect.self, forKey: .effect),
      views: try values.decodeIfPresent(Int.self, forKey: .views))
  }

  /// Encodes each property under its name, and omits those that are `nil`, and receipts if
  /// there are none.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(sender, forKey: .sender)
    try values.encodeIfPresent(date, forKey: .date)
    try values.encode(content, forKey: .content)
    try values.encode(text, forKey: .text)
    try values.encodeIfPresent(reply, forKey: .reply)
    try values.encodeIfPresent(forward, forKey: .forward)
    try values.encode(reactions, forKey: .reactions)
    try values.encodeIfPresent(delivery, forKey: .delivery)
    try values.encodeIfPresent(edited, forKey: .edited)
    try values.encode(history, forKey: .history)
    try values.encode(isPinned, forKey: .isPinned)
    try values.encodeIfPresent(album, forKey: .album)
    try values.encode(buttons, forKey: .buttons)
    try values.encodeIfPresent(viaBot, forKey: .viaBot)
    try values.encodeIfPresent(signature, forKey: .signature)
    try values.encodeIfPresent(thread, forKey: .thread)
    try values.encodeIfPresent(replyCount, forKey: .replyCount)
    try values.encodeIfPresent(threadSummary, forKey: .threadSummary)
    try values.encodeIfPresent(upload, forKey: .upload)
    if !receipts.isEmpty { try values.encode(receipts, forKey: .receipts) }
    try values.encodeIfPresent(deletedBy, forKey: .deletedBy)
    try values.encodeIfPresent(effect, forKey: .effect)
    try values.encodeIfPresent(views, forKey: .views)
  }
}
