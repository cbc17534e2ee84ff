/// What an app shows in a message: the preview of a link, a payment, a game.
struct IMessageBalloon {
  private static let linkID = "com.apple.messages.URLBalloonProvider"
  private static let names = [
    "com.apple.Handwriting.HandwritingProvider": "Handwriting",
    "com.apple.DigitalTouchBalloonProvider": "Digital Touch",
    "com.apple.PassbookUIService.PeerPaymentMessagesExtension": "Apple Cash",
    "com.apple.ActivityMessagesApp.MessagesExtension": "Fitness",
    "com.apple.mobileslideshow.PhotosMessagesApp": "Photos",
    "com.apple.SafetyMonitorApp.SafetyMonitorMessages": "Check In",
    "com.apple.findmy.FindMyMessagesApp": "Find My",
    "com.apple.messages.Polls": "Poll",
  ]

  /// Whether it is the preview of a link.
  let isLink: Bool
  /// What it is called.
  let kind: String
  /// What it says.
  private(set) var summary = ""
  private(set) var url: String?
  private(set) var title: String?
  private(set) var site: String?

  init(_ id: String, _ payload: [UInt8]?) {
    // `com.apple.messages.MSMessageExtensionBalloonPlugin:TEAM:app` names the app last.
    let name = id.split(separator: ":").last.map(String.init) ?? id
    isLink = name == Self.linkID
    let archive = payload.flatMap { KeyedArchive($0) }
    let root = archive?.root
    func text(_ keys: [String]) -> String? {
      guard let archive else { return nil }
      var value = root
      for key in keys { value = archive.value(key, in: value) }
      return archive.text(value)
    }
    if isLink {
      kind = "Link"
      url = text(["richLinkMetadata", "originalURL"]) ?? text(["richLinkMetadata", "URL"])
      title = text(["richLinkMetadata", "title"])
      site = text(["richLinkMetadata", "siteName"])
      summary = text(["richLinkMetadata", "summary"]) ?? ""
    } else {
      kind = Self.names[name] ?? text(["an"]) ?? name
      let captions = [["userInfo", "caption"], ["userInfo", "subcaption"]].compactMap(text)
      summary = text(["ldtext"]) ?? captions.joined(separator: ", ")
    }
  }
}
