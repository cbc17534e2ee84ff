import ArgumentParser
import ChatModel
import XMPPClient

/// `letterer-xmpp rooms`.
struct RoomsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rooms",
    abstract: "List the rooms that a server shows.",
    discussion: """
      A line for each: its address, a tab, its name.

      EXAMPLES
        letterer-xmpp rooms --account me@example.org
        letterer-xmpp rooms --account me@example.org --service rooms.example.com
      """)

  @OptionGroup var options: AccountOptions

  @Option(
    help: ArgumentHelp(
      "The service whose rooms are wanted (default: those of the account's server).",
      valueName: "domain"))
  var service: String?

  func run() throws {
    try options.connected { connection in
      for service in try services(connection) {
        Listing.write(try connection.list(service))
      }
    }
  }

  private func services(_ connection: ConnectionProcess) throws(XMPPError) -> [String] {
    if let service { return [service] }
    var services: [String] = []
    for item in try connection.list(options.account.domain) {
      // What doesn't say what it is has no rooms to show.
      if case .success(let entity) = try connection.description(of: item.address),
        entity.isConference
      {
        services.append(item.address)
      }
    }
    return services
  }
}

/// `letterer-xmpp chats`.
struct ChatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chats",
    abstract: "List the people of the contact list.",
    discussion: """
      A line for each: the address, a tab, the name. Who isn't in the list may have an archive, too.

      EXAMPLES
        letterer-xmpp chats --account me@example.org
      """)

  @OptionGroup var options: AccountOptions

  func run() throws {
    try options.connected { connection in Listing.write(try connection.contacts()) }
  }
}

/// Lists on standard output.
enum Listing {
  /// Writes a line for each of what is listed, by address.
  static func write(_ entities: [ListedEntity]) {
    let lines = entities.sorted { $0.address < $1.address }.map { entity in
      let name = entity.name.isEmpty ? "" : "\t" + TerminalText.visible(entity.name)
      return TerminalText.visible(entity.address) + name + "\n"
    }
    Terminal.out(lines.joined())
  }
}
