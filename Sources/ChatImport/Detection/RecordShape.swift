import ChatModel
import JSONText

/// Recognises exports whose messages are records, by what their first messages hold.
enum RecordShape {
  /// The keys of lists of messages.
  private static let lists: [StaticString] = ["messages", "chunk", "events"]

  /// The format of a text that begins as JSON; `nil` where it is none of these.
  ///
  /// - Throws: a ``DiagnosticsError`` where the text can't be read.
  static func format(of text: ExportText) throws(DiagnosticsError) -> ChatFormat? {
    guard let (outline, elements) = try RecordScan.beginning(of: text, lists: lists) else {
      return nil
    }
    if DiscordImporter.isRoot(outline) || elements.contains(where: DiscordImporter.isMessage) {
      return .discord
    }
    if FacebookImporter.isRoot(outline) || elements.contains(where: FacebookImporter.isMessage) {
      return .facebook
    }
    if MatrixImporter.isRoot(outline) || elements.contains(where: MatrixImporter.isEvent) {
      return .matrix
    }
    if elements.contains(where: SlackImporter.isMessage) { return .slack }
    return nil
  }
}
