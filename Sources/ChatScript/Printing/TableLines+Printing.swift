import ChatModel

extension TableLines {
  /// The lines of a table.
  static func lines(_ table: Table, cast: Cast) -> [String] {
    func line(_ cells: [RichText]) -> String {
      "|" + cells.map { " " + cell($0, cast: cast) + " " }.joined(separator: "|") + "|"
    }
    let rule = table.alignments.map { alignment in
      switch alignment {
      case .leading: "---"
      case .center: ":-:"
      case .trailing: "--:"
      }
    }
    return [line(table.header), "|" + rule.joined(separator: "|") + "|"] + table.rows.map(line)
  }

  /// Returns a cell with its marks; without those that can't be written among its words.
  private static func cell(_ text: RichText, cast: Cast) -> String {
    InlinePrinter.nearest(text, cast: cast, in: .cell)
      ?? Escapes.escaped(text.string) { $0.isPunctuation }
  }
}
