import ChatModel

/// The accounts that WhatsApp's databases name by their addresses, such as
/// `4917012345678@s.whatsapp.net`.
///
/// An account may also have an address that hides its number (`…@lid`): both are one person.
struct WhatsAppAccounts {
  /// The participant who the account's owner is.
  static let me: Participant.ID = "me"

  private var numbered: [String: String] = [:]
  private var names: [String: String] = [:]
  /// What the owner calls themselves.
  var ownName: String?

  /// Notes that an address that hides a number is another one.
  mutating func note(_ hidden: String, is address: String) { numbered[hidden] = address }

  /// Notes a name; the first one stays.
  mutating func note(name: String?, of address: String) {
    guard let name = name.map(Self.cleaned), !name.isEmpty else { return }
    if names[address] == nil { names[address] = name }
  }

  /// The address by which an account is known, whichever it is named by.
  func address(of address: String) -> String { numbered[address] ?? address }

  /// The name of an account, as far as one is known.
  func name(of address: String) -> String? { names[self.address(of: address)] ?? names[address] }

  /// The name of an account, or else its number.
  func shownName(of address: String) -> String {
    name(of: address) ?? Self.number(of: self.address(of: address))
  }

  /// A telephone number, or else what stands before the server's name.
  static func number(of address: String) -> String {
    let parts = address.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let user = parts[0].prefix { $0 != ":" && $0 != "." }
    guard parts.count == 2, !user.isEmpty else { return address }
    if user == "0" { return "WhatsApp" }
    let isNumber = parts[1] == "s.whatsapp.net" && user.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber ? "+" + user : String(user)
  }

  /// The address as which a number or a hidden number is written without its server.
  static func completed(_ text: String, server: String) -> String {
    if text.contains("@") { return text }
    return (text.hasPrefix("+") ? String(text.dropFirst()) : text) + "@" + server
  }

  /// What kind of chat stands under an address.
  static func kind(of address: String) -> Conversation.Kind {
    if address.hasSuffix("@g.us") { return .group }
    if address.hasSuffix("@newsletter") { return .channel }
    if address.hasSuffix("@broadcast") || address.hasPrefix("status") { return .channel }
    return .direct
  }

  /// A text without marks of direction.
  static func cleaned(_ text: String) -> String { TextMarks.cleaned(Array(text.utf8)).trimmed }
}

extension ParticipantRoster {
  /// Adds an account; its participant.
  @discardableResult
  mutating func meet(_ address: String?, _ accounts: WhatsAppAccounts) -> Participant.ID {
    guard let address, !address.isEmpty else {
      add("unknown", name: nil, placeholder: "Unknown")
      return "unknown"
    }
    let known = accounts.address(of: address)
    let id = Participant.ID(known)
    add(
      id, name: accounts.name(of: address), placeholder: WhatsAppAccounts.number(of: known))
    return id
  }

  /// Adds the account's owner; their participant.
  @discardableResult
  mutating func meetOwner(_ accounts: WhatsAppAccounts) -> Participant.ID {
    add(WhatsAppAccounts.me, name: accounts.ownName, placeholder: "Me")
    return WhatsAppAccounts.me
  }
}
