import ChatModel

/// Effects with which messages are sent.
enum IMessageEffect {
  private static let names = [
    "com.apple.MobileSMS.expressivesend.gentle": "Gentle",
    "com.apple.MobileSMS.expressivesend.impact": "Slam",
    "com.apple.MobileSMS.expressivesend.invisibleink": "Invisible Ink",
    "com.apple.MobileSMS.expressivesend.loud": "Loud",
    "com.apple.messages.effect.CKConfettiEffect": "Confetti",
    "com.apple.messages.effect.CKEchoEffect": "Echo",
    "com.apple.messages.effect.CKFireworksEffect": "Fireworks",
    "com.apple.messages.effect.CKHappyBirthdayEffect": "Balloons",
    "com.apple.messages.effect.CKHeartEffect": "Heart",
    "com.apple.messages.effect.CKLasersEffect": "Lasers",
    "com.apple.messages.effect.CKShootingStarEffect": "Shooting Star",
    "com.apple.messages.effect.CKSparklesEffect": "Sparkles",
    "com.apple.messages.effect.CKSpotlightEffect": "Spotlight",
  ]

  /// How people call an effect; what stands last in an unknown one's id.
  static func name(of id: String) -> String {
    names[id] ?? id.split(separator: ".").last.map(String.init) ?? id
  }

  /// Returns the effect that people call by a name; `nil` for those that are words only.
  static func sending(named name: String) -> SendingEffect? {
    if name == names[invisibleInk] { return .ink }
    return SendingEffect(rawValue: String(name.lowercased().map { $0 == " " ? "-" : $0 }))
  }

  /// The id of the effect under which words lie hidden until they are touched.
  static let invisibleInk = "com.apple.MobileSMS.expressivesend.invisibleink"
}
