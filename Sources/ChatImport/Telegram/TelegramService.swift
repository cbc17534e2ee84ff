import ChatModel
import JSONText

extension TelegramMessageBuilder {
  /// The line about something that happened, in words.
  mutating func service(_ value: JSONValue) -> ServiceLine {
    let isKnown = value["actor"] != nil || value["actor_id"] != nil
    let actor = isKnown ? person(value, "actor", "actor_id") : nil
    let members = (value["members"].map { Array($0.elements) } ?? []).map {
      $0.string ?? Self.deletedAccount
    }
    let target = (value["message_id"] ?? value["game_message_id"] ?? value["invoice_message_id"])?
      .identifier.map(Message.ID.init(_:))
    var sentence = TelegramSentence(
      value: value, actor: value["actor"]?.string ?? (isKnown ? Self.deletedAccount : nil),
      members: members)
    if let target, let position = messages.place(of: target) {
      sentence.quote = String(quote(of: messages.target(at: position)).prefix(40))
    }
    let (kind, words) = sentence.line
    if !sentence.isActionKnown {
      let written = value["action"]?.string ?? ""
      let action = written.isEmpty ? "none" : written
      warn(
        one: "event of the kind `\(action)` is told by its name only",
        many: "events of the kind `\(action)` are told by their name only", at: value)
    }
    return ServiceLine(
      id: identity(of: value), kind: kind, text: words, actor: actor,
      members: members.compactMap { roster.id(named: $0) }, target: target,
      date: checkedDate(of: value))
  }

  /// An amount in a currency's smallest unit, as people write it.
  static func money(_ amount: Int, currency: String?) -> String {
    guard let currency, !currency.isEmpty else { return "\(amount)" }
    if currency == "XTR" { return "\(amount) ⭐" }
    // ISO 4217's currencies without a minor unit.
    if ["JPY", "KRW", "VND", "CLP", "ISK", "UGX", "PYG"].contains(currency) {
      return "\(amount) \(currency)"
    }
    let cents = amount.magnitude % 100
    let sign = amount < 0 ? "−" : ""
    return "\(sign)\(amount.magnitude / 100).\(cents < 10 ? "0" : "")\(cents) \(currency)"
  }
}
