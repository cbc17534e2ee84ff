extension Entry {
  /// Returns whether words stand in what the entry shows, its sender's name aside.
  package func hasWords(_ search: WordSearch) -> Bool {
    switch self {
    case .message(let message):
      search.matches(message.text.string) || message.content.words.contains(where: search.matches)
    case .service(let line): search.matches(line.text)
    case .separator(let separator): search.matches(separator.text)
    case .unreadMark: false
    }
  }
}

extension Content {
  /// What it says beside a message's text.
  package var words: [String] {
    let words: [String?] =
      switch self {
      case .text, .call, .deleted, .viewOnce: []
      case .photo(let media), .video(let media), .animation(let media), .videoMessage(let media),
        .voice(let media), .audio(let media), .file(let media):
        [media.fileName, media.title, media.performer]
      case .sticker(_, let emoji): [emoji]
      case .contact(let contact): [contact.name, contact.phone]
      case .location(let location): [location.name, location.address]
      case .poll(let poll):
        ([poll.question] + poll.options.map(\.text)).map(\.string)
      case .link(let preview):
        [preview.url, preview.title?.string, preview.summary?.string, preview.site]
      case .payment(let payment):
        [payment.title, payment.amount] + payment.items.flatMap { [$0.label, $0.value] }
      case .invitation(let invitation): [invitation.name, invitation.summary]
      case .form(let form): [form.title] + form.fields.flatMap { [$0.label, $0.value] }
      case .table(let table): (table.header + table.rows.flatMap(\.self)).map(\.string)
      case .unsupported(let kind, let summary): [kind, summary]
      }
    return words.compactMap(\.self)
  }
}
