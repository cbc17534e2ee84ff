extension Content {
  /// The texts with marks that it has beside its message's own: a poll's, a link's, a table's.
  public var texts: [RichText] {
    switch self {
    case .poll(let poll):
      [poll.question] + poll.options.map(\.text) + [poll.explanation].compactMap(\.self)
    case .link(let preview): [preview.title, preview.summary].compactMap(\.self)
    case .table(let table): table.header + table.rows.flatMap(\.self)
    default: []
    }
  }

  /// Changes these texts, in the same order.
  public mutating func changeTexts(_ body: (inout RichText) -> Void) {
    switch self {
    case .poll(var poll):
      body(&poll.question)
      for index in poll.options.indices { body(&poll.options[index].text) }
      if var explanation = poll.explanation {
        body(&explanation)
        poll.explanation = explanation
      }
      self = .poll(poll)
    case .link(var preview):
      for part in [\LinkPreview.title, \.summary] {
        guard var text = preview[keyPath: part] else { continue }
        body(&text)
        preview[keyPath: part] = text
      }
      self = .link(preview)
    case .table(let table):
      func changed(_ cells: [RichText]) -> [RichText] {
        cells.map { cell in
          var cell = cell
          body(&cell)
          return cell
        }
      }
      self = .table(
        Table(
          header: changed(table.header), alignments: table.alignments,
          rows: table.rows.map(changed)))
    default: break
    }
  }

  /// Whether some custom emoji in these texts has a picture.
  package var hasPicturesInTexts: Bool { texts.contains(where: \.hasPictures) }
}
