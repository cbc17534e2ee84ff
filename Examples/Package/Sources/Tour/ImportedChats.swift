import Foundation
import Letterer

/// The export of a chat, as a script and as a picture.
enum ImportedChats {
  static let export = """
    14/03/2026, 09:40 - Messages and calls are end-to-end encrypted.
    14/03/2026, 09:40 - Ben: Did you see this?
    14/03/2026, 09:41 - Ana: Yes! *Great*.
    14/03/2026, 09:42 - Ben: Eight o'clock, then

    """

  static func write(into folder: URL) async throws {
    let file = folder.appending(path: "_chat.txt")
    try Data(export.utf8).write(to: file)
    let chat = try ChatImporter.open(file.path, options: ImportOptions(me: "Ana", last: 2))
    let script = Script(conversation: chat.conversation)
    try Data(script.text.utf8).write(to: folder.appending(path: "import.chat"))
    try await chat.conversation.writeScreenshot(
      to: folder.appending(path: "import.png").path, options: Pictures.options, media: chat.media)
  }
}
