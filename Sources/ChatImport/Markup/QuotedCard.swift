import ChatModel

/// What bots and integrations attach to their words: a heading, a text, fields. It stands below the words
/// as a quote.
struct QuotedCard {
  /// Whose it is.
  var author: String?
  /// The heading, and where it leads.
  var title: RichText?
  var url: String?
  /// What it says.
  var body = RichText()
  /// Names and what belongs to them.
  var fields: [(name: RichText, value: RichText)] = []
  /// Addresses of its pictures.
  var pictures: [String] = []
  var footer: String?

  /// Whether it says nothing.
  var isEmpty: Bool {
    author == nil && (title?.isEmpty ?? true) && url == nil && body.isEmpty && fields.isEmpty
      && pictures.isEmpty && footer == nil
  }

  /// Appends it to a text; what is empty leaves no trace.
  func append(to text: inout MarkedText) {
    text.beginLine()
    let start = text.end
    if let author { text.append(author, .bold) }
    if let title, !title.isEmpty {
      text.beginLine()
      let place = text.end
      text.append(title)
      text.mark(.bold, from: place)
      if let url { text.mark(.textLink(url: url), from: place) }
    } else if let url {
      text.beginLine()
      text.append(url, .link)
    }
    if !body.isEmpty {
      text.beginLine()
      text.append(body)
    }
    for field in fields where !field.name.isEmpty || !field.value.isEmpty {
      text.beginLine()
      let place = text.end
      text.append(field.name)
      text.mark(.bold, from: place)
      if !field.name.isEmpty, !field.value.isEmpty { text.append(" ") }
      text.append(field.value)
    }
    for picture in pictures {
      text.beginLine()
      text.append(picture, kinds: picture.hasPrefix("http") ? [.link] : [])
    }
    if let footer {
      text.beginLine()
      text.append(footer)
    }
    text.mark(.blockquote, from: start)
  }
}
