import ChatModel
import XMPPClient

/// What an address is: a room, or somebody to chat with.
struct Correspondent {
  let kind: ArchiveHeader.Kind
  /// A room's name; empty if it has none.
  let name: String

  /// Asks the server. An address whose server is one of rooms is never taken for a person, whose archive
  /// would just be empty.
  init(_ address: Address, _ connection: ConnectionProcess) throws {
    let refusal: Refusal
    switch try connection.description(of: address.description) {
    case .success(let entity):
      kind = entity.isConference ? .room : .chat
      name = entity.isConference ? entity.name ?? "" : ""
      return
    case .failure(let said): refusal = said
    }
    let service = try connection.description(of: address.domain)
    let isRoom = (try? service.get())?.isConference ?? false
    guard !isRoom else {
      if refusal.condition == "item-not-found" {
        throw Diagnostic(
          .error, "there is no room `\(address)`",
          hint: "`letterer-xmpp rooms` lists those that can be seen")
      }
      throw XMPPError.refused(refusal)
    }
    (kind, name) = (.chat, "")
  }
}
