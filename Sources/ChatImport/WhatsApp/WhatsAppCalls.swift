import ChatModel

/// The lines for calls.
enum WhatsAppCalls {
  private static let missed: [(phrase: String, isVideo: Bool)] = [
    ("missed voice call", false), ("missed video call", true),
    ("missed group voice call", false), ("missed group video call", true),
    ("silenced voice call", false), ("silenced video call", true),
    ("verpasster sprachanruf", false), ("verpasster videoanruf", true),
    ("llamada perdida", false), ("videollamada perdida", true),
    ("appel vocal manqué", false), ("appel vidéo manqué", true),
    ("chiamata vocale persa", false), ("videochiamata persa", true),
    ("ligação de voz perdida", false), ("chamada de voz perdida", false),
    ("ligação de vídeo perdida", true), ("chamada de vídeo perdida", true),
    ("gemiste spraakoproep", false), ("gemiste video-oproep", true),
    ("Пропущенный аудиозвонок", false), ("Пропущенный видеозвонок", true),
    ("zmeškaný hlasový hovor", false), ("zmeškaný videohovor", true),
  ]
  private static let ended: [(phrase: String, isVideo: Bool)] = [
    ("voice call", false), ("video call", true), ("group voice call", false),
    ("group video call", true), ("sprachanruf", false), ("videoanruf", true),
    ("llamada", false), ("videollamada", true), ("appel vocal", false), ("appel vidéo", true),
  ]

  /// The call that a text is about, its marks removed and its Latin letters small; `nil` for any
  /// other text. A word behind it has to be an outcome, so that “voice call me” is none.
  static func call(_ key: [UInt8]) -> Call? {
    guard key.count <= 160 else { return nil }
    let text = String(decoding: key, as: UTF8.self)
    for (phrase, isVideo) in missed {
      guard let rest = text.suffix(after: phrase) else { continue }
      if rest.isEmpty || rest.hasPrefix(",") || rest.hasPrefix(".") || rest.hasPrefix(" at ") {
        return Call(isVideo: isVideo, outcome: .missed)
      }
    }
    for (phrase, isVideo) in ended {
      guard let rest = text.suffix(after: phrase), rest.hasPrefix(",") || rest.hasPrefix(".") else {
        continue
      }
      let detail = String(rest.dropFirst()).trimmed
      if ["no answer", "missed", "tap to call back"].contains(where: { detail.hasPrefix($0) }) {
        return Call(isVideo: isVideo, outcome: .missed)
      }
      if detail.hasPrefix("declined") { return Call(isVideo: isVideo, outcome: .declined) }
      if detail.hasPrefix("busy") { return Call(isVideo: isVideo, outcome: .busy) }
      if detail.hasPrefix("cancel") { return Call(isVideo: isVideo, outcome: .cancelled) }
      if let duration = duration(detail) {
        return Call(isVideo: isVideo, outcome: .answered, duration: duration)
      }
    }
    return nil
  }

  /// Seconds of `5 min`, `1 hr 2 min`, `45 sec`.
  private static func duration(_ text: String) -> Double? {
    let words = text.split { $0 == " " || $0 == "\u{00A0}" || $0 == "\u{202F}" }
    var seconds = 0
    var number: Int?
    for word in words {
      if let value = Int(word) {
        guard number == nil, (0...100_000).contains(value) else { return nil }
        number = value
        continue
      }
      guard let value = number else { return nil }
      switch word.prefix(1) {
      case "s" where word.hasPrefix("std"): seconds += value * 3600
      case "h": seconds += value * 3600
      case "m": seconds += value * 60
      case "s": seconds += value
      default: return nil
      }
      number = nil
    }
    return number == nil && !words.isEmpty ? Double(seconds) : nil
  }
}

extension String {
  fileprivate func suffix(after prefix: String) -> Substring? {
    hasPrefix(prefix) ? self[index(startIndex, offsetBy: prefix.count)...] : nil
  }
}
