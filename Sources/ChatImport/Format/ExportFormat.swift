import ChatModel
import JSONText

/// A kind of export: how it is recognised by its content, and how it is read.
///
/// A format is a folder with a type that conforms to this, a line in ``KnownFormats`` and a case of
/// ``ChatFormat``. It says only those ways of being recognised that it can be found in.
protocol ExportFormat: Sendable {
  /// What it is called.
  static var format: ChatFormat { get }
  /// The endings of its files in lower case, without the dot: which files of a folder are looked into.
  static var fileEndings: Set<String> { get }
  /// The keys of the lists that hold its messages, where it is JSON.
  static var recordLists: [StaticString] { get }
  /// Whether it applies the options' filter itself while it builds its entries; the filter of others
  /// is applied to all that they built.
  static var appliesFilter: Bool { get }

  /// Returns whether a file that begins as JSON is of this format.
  static func recognises(_ records: RecordHead) -> Bool
  /// Returns whether a file of one JSON value a line, of which these are the first, is of this format.
  static func recognises(lines: [JSONValue]) -> Bool
  /// Returns whether a text that isn't JSON is of this format.
  static func recognises(_ text: TextHead) -> Bool
  /// Returns whether a database is of this format.
  static func recognises(_ database: DatabaseHead) -> Bool
  /// The file that names the chats of an export that is a folder of folders, inside of the export; `nil`
  /// where the folder is no such export.
  static func file(ofTree source: ExportSource) -> String?
  /// Returns whether a file, its name in lower case, is called as the exporter calls those with
  /// messages: thousands of these are looked into, of others only a few.
  static func isLikelyName(_ file: String) -> Bool

  /// Where the media of an export are; beside its messages, unless its own file holds them.
  ///
  /// - Parameters:
  ///   - source: where its files are.
  ///   - text: the file that was recognised.
  ///   - beside: the media in its folder or archive.
  static func media(
    of source: ExportSource, text: ExportText, beside: any MediaSource
  ) -> any MediaSource

  /// A chat of this format, which was recognised.
  init(source: ExportSource, options: ImportOptions)
  /// The chat, with the entries that the options ask for.
  ///
  /// - Throws: a ``DiagnosticsError`` where `me` or `chat` name nothing, one of several chats has to be
  ///   chosen, or the export can't be read.
  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic])
}

extension ExportFormat {
  static var recordLists: [StaticString] { [] }
  static var appliesFilter: Bool { false }
  static func recognises(_ records: RecordHead) -> Bool { false }
  static func recognises(lines: [JSONValue]) -> Bool { false }
  static func recognises(_ text: TextHead) -> Bool { false }
  static func recognises(_ database: DatabaseHead) -> Bool { false }
  static func file(ofTree source: ExportSource) -> String? { nil }
  static func isLikelyName(_ file: String) -> Bool { false }
  static func media(
    of source: ExportSource, text: ExportText, beside: any MediaSource
  ) -> any MediaSource { beside }
}
