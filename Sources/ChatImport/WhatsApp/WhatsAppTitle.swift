/// The chat's name in the names of WhatsApp's files: `WhatsApp Chat with Ben.txt`.
enum WhatsAppTitle {
  private static let beginnings = [
    "WhatsApp Chat with ", "WhatsApp Chat - ", "WhatsApp Chat mit ", "WhatsApp-Chat mit ",
    "Chat de WhatsApp con ", "Discussion WhatsApp avec ", "Chat WhatsApp con ",
    "Conversa do WhatsApp com ", "WhatsApp-chat met ", "Чат WhatsApp с контактом ",
    "Чат WhatsApp с ", "WhatsApp Chat s ", "Chat WhatsApp s ", "Czat WhatsApp z ",
    "WhatsApp Sohbeti - ", "Chat WhatsApp dengan ", "WhatsApp-chatt med ", "WhatsApp - ",
  ]

  /// The title in one of some names of files and folders, nearest first.
  static func title(in names: [String]) -> String? {
    for name in names {
      var name = Substring(name)
      for suffix in [".txt", ".zip"] where name.lowercased().hasSuffix(suffix) {
        name = name.dropLast(suffix.count)
      }
      for beginning in beginnings where name.hasPrefix(beginning) {
        let title = String(name.dropFirst(beginning.count)).trimmed
        if !title.isEmpty { return title }
      }
    }
    return nil
  }
}
