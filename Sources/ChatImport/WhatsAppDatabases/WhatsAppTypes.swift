import ChatModel

/// The numbers by which WhatsApp's databases call kinds of messages and events. Those whose meaning
/// isn't known for certain aren't among them.
enum WhatsAppTypes {
  /// Kinds of files on Android.
  static let androidMedia: [Int: WhatsAppWords.Kind] = [
    1: .photo, 2: .sound, 3: .video, 9: .document, 13: .animation, 20: .sticker, 25: .photo,
    26: .document, 27: .video, 28: .video, 29: .animation, 81: .videoMessage,
  ]

  /// What the kinds on Android are called, for quotes and cards.
  static let android: [Int: String] = [
    1: "Photo", 2: "Voice message", 3: "Video", 4: "Contact", 5: "Location", 9: "Document",
    13: "GIF", 14: "Contacts", 16: "Live location", 20: "Sticker", 23: "Product",
    24: "Group invitation", 42: "Photo", 43: "Video", 44: "Order", 66: "Poll", 81: "Video message",
    82: "Voice message", 88: "Assistant’s answer", 90: "Call", 92: "Event",
    94: "Channel invitation", 99: "Album", 103: "Status mention",
  ]

  /// What happened, by the number of an action on Android.
  ///
  /// - Parameter words: What stands beside it: the new name of a group.
  static func androidEvent(_ action: Int?, _ words: String?) -> WhatsAppEvent {
    switch action {
    case 1?: .renamed(to: words)
    case 2?, 11?: .created(name: words)
    case 4?, 12?: .added
    case 5?, 13?: .left
    case 6?: .photoChanged
    case 7?, 14?: .removed
    case 9?: .listCreated
    case 10?, 28?: .numberChanged
    case 15?: .promoted
    case 18?: .securityCodeChanged
    case 19?, 67?: .encrypted
    case 20?: .joinedByLink
    case 27?: .descriptionChanged
    case 29?, 30?, 31?, 32?, 84?, 91?: .settingsChanged
    case 56?, 68?: .disappearing(isOn: nil)
    case 58?: .blocked
    case 59?: .disappearing(isOn: false)
    case 79?: .joinedCommunity
    case let other: .unknown(other ?? 0)
    }
  }

  /// Kinds of files on iOS.
  static let iOSMedia: [Int: WhatsAppWords.Kind] = [
    1: .photo, 2: .video, 3: .sound, 8: .document, 11: .animation, 15: .sticker,
    54: .videoMessage,
  ]

  /// What the kinds on iOS are called, for quotes and cards.
  static let iOS: [Int: String] = [
    1: "Photo", 2: "Video", 3: "Voice message", 4: "Contact", 5: "Location", 8: "Document",
    11: "GIF", 15: "Sticker", 38: "Photo", 39: "Video", 46: "Poll", 53: "Voice message",
    54: "Video message", 58: "Assistant’s answer", 59: "Call", 63: "Event", 66: "Album",
    68: "Status mention",
  ]

  /// What happened in a group, by the number of an event on iOS.
  static func iOSGroupEvent(_ event: Int?, _ words: String?) -> WhatsAppEvent {
    switch event {
    case 1?, 56?: .renamed(to: words)
    case 2?, 50?: .added
    case 3?: .left
    case 4?: .photoChanged
    case 7?: .removed
    case 12?: .created(name: words)
    case 15?, 23?: .joinedByLink
    case 17?: .descriptionChanged
    case 26?:
      .disappearing(isOn: words.flatMap { Int($0) }.map { $0 > 0 })
    case let other: .unknown(other ?? 0)
    }
  }

  /// What happened in a chat of two, by the number of an event on iOS.
  static func iOSSystemEvent(_ event: Int?) -> WhatsAppEvent {
    switch event {
    case 2?: .encrypted
    case 3?, 36?: .securityCodeChanged
    case 5?, 6?: .numberChanged
    case let other: .unknown(other ?? 0)
    }
  }

  /// Notices of calls among the events of a chat on iOS.
  static func iOSCall(_ event: Int?) -> Call? {
    switch event {
    case 1?, 45?, 21?: Call(outcome: .missed)
    case 4?, 46?, 22?: Call(isVideo: true, outcome: .missed)
    case 40?, 41?: Call(isVideo: true, outcome: .answered)
    default: nil
    }
  }
}
