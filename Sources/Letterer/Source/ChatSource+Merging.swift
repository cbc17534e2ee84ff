import ChatImport
import ChatModel
import ChatScript
import Themes

extension ChatSource {
  /// Reads several exports of one chat, also earlier imports of it, and puts them together: see
  /// `ChatMerger`.
  ///
  /// - Parameters:
  ///   - paths: the paths of the inputs, at least one; their order doesn't matter.
  ///   - aliases: several names of one person each.
  ///   - options: which part of the merged chat is kept, and who "me" is.
  ///   - mediaFolder: where pictures are searched instead of beside the files: a folder, or a zip.
  /// - Throws: a `DiagnosticsError` with all diagnostics.
  /// - Complexity: O(bytes).
  public init(
    merging paths: [String], aliases: [PersonAlias] = [],
    options: ImportOptions = ImportOptions(), mediaFolder: String? = nil
  ) throws(DiagnosticsError) {
    let each = ImportOptions(
      chat: options.chat, dateOrder: options.dateOrder, timeZone: options.timeZone)
    var chats: [ImportedChat] = []
    var checksums = ""
    for path in paths {
      let source = try ChatSource(path: path, options: each)
      checksums += source.checksum + "\n"
      chats.append(
        ImportedChat(
          conversation: source.timeline.finalState.conversation, media: source.media,
          warnings: source.warnings, format: source.format))
    }
    var chat = try ChatMerger(me: options.me, aliases: aliases).merge(chats)
    try chat.conversation.keep(options)
    timeline = Timeline(initial: ChatState(conversation: chat.conversation))
    presentation = Presentation()
    media = chat.media
    warnings = chat.warnings
    format = chat.format
    checksum = Checksum.text(of: Array(checksums.utf8))
    themes = ThemeFiles(media: chat.media, prefix: "")
    if let mediaFolder { media = try ChatImporter.media(at: mediaFolder) }
  }
}
