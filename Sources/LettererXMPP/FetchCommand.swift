import ArgumentParser
import ChatModel
import Platform
import XMPPClient

/// `letterer-xmpp fetch`.
struct FetchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Fetch the archive of a room, or of a chat with somebody.",
    discussion: """
      Where the file is there already, only what is new is fetched and added to it. Should the \
      server fail, or the command be interrupted, what came until then is in the file, which says \
      that something is missing; the same command goes on from there.

      EXAMPLES
        letterer-xmpp fetch team@rooms.example.org --account me@example.org
        letterer-xmpp fetch ben@example.org --account me@example.org --since 2026-01-01 -o ben.xml
        letterer-xmpp fetch team@rooms.example.org --account me@example.org \\
          --password-file secret --server 10.0.0.7:5222 --ca-file our-ca.pem
        letterer-xmpp fetch ben@example.org --account me@example.org -o - | gzip > ben.xml.gz
      """)

  @Argument(
    help: ArgumentHelp("A room, or a person.", valueName: "address"),
    transform: AccountOptions.address)
  var target: Address

  @OptionGroup var options: AccountOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the archive goes (default: the address's first part and .mam.xml); `-` is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Only messages from this day or moment on, in UTC without a zone.", valueName: "date"),
    transform: Self.time)
  var since: String?

  @Flag(help: "Begin anew, and replace the file once everything is fetched.")
  var overwrite = false

  @Option(
    help: ArgumentHelp(
      "Give up after so many messages, as some archive may have no end.", valueName: "count"))
  var maxMessages = 10_000_000

  func validate() throws {
    guard maxMessages > 0 else { throw ValidationError("--max-messages takes a number above 0.") }
  }

  private static func time(_ argument: String) throws -> String {
    guard let time = ArchiveTime.parse(argument) else {
      throw ValidationError("a day is wanted, or a moment: 2026-03-14, 2026-03-14T09:30:00Z")
    }
    return time
  }

  private var path: String { output ?? target.local + ".mam.xml" }

  func run() throws {
    try options.connected(about: target) { connection in
      let chat = try Correspondent(target, connection)
      let header = ArchiveHeader(
        account: options.account.description, kind: chat.kind, address: target.description,
        name: chat.name, since: since)
      let sink = try openSink(header)
      try fetch(header, connection, into: sink)
    }
  }

  private func openSink(_ header: ArchiveHeader) throws(XMPPError) -> any ArchiveSink {
    if path == "-" {
      return try ArchiveStream(.standardOutput, path: "standard output", header)
    }
    guard !OutputTarget.isStream(path) else {
      return try ArchiveStream(opening: path, header)
    }
    return try ArchiveFile(path, header, replaces: overwrite)
  }

  private func fetch(
    _ header: ArchiveHeader, _ connection: ConnectionProcess, into sink: any ArchiveSink
  ) throws {
    let since = since ?? sink.beginning?.header.since
    let isRoom = header.kind == .room
    var fetch = ArchiveFetch(
      ArchiveQuery(
        archive: isRoom ? header.address : nil, correspondent: isRoom ? nil : header.address,
        since: since, after: sink.beginning?.lastID),
      limit: maxMessages)
    let bar = FetchProgress(target.description)
    var failure: XMPPError?
    do throws(XMPPError) {
      try fetch.run(
        connection, { (messages) throws(XMPPError) in try sink.append(messages) },
        report: { bar.update($0) })
    } catch {
      failure = error
    }
    bar.finish()
    let place = try sink.finish(isComplete: failure == nil)
    let summary = FetchSummary(
      target: target, account: options.account, new: fetch.progress.messages,
      former: sink.beginning, place: place)
    if let failure { throw try summary.error(failure) }
    summary.report()
  }
}
