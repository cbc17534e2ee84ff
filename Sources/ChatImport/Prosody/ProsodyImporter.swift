import ChatModel

/// Reads the archives of a Prosody server from its disk: a list of one user or room, a folder of them, or
/// the whole data folder.
struct ProsodyImporter: SeveralChats {
  static let format = ChatFormat.prosody
  static let fileEndings: Set<String> = ["list"]
  static let appliesFilter = true

  /// The folders of a host that hold archives.
  private static let stores = ["archive", "muc_log"]
  /// How many hosts are looked into.
  private static let maximumHosts = 256

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ text: TextHead) -> Bool {
    let first = text.lines.first { line in
      !line.allSatisfy(\.isWhitespace) && !line.hasPrefix("--")
    }
    return first?.hasPrefix("item(") ?? false
  }

  static func isLikelyName(_ file: String) -> Bool { file.hasSuffix(".list") }

  static func file(ofTree source: ExportSource) -> String? { lists(in: source).first }

  /// The lists of a host's folder, or of a folder of hosts, inside of the export.
  private static func lists(in source: ExportSource) -> [String] {
    var all: [String] = []
    for host in [""] + source.folders(in: "").prefix(maximumHosts) {
      for store in stores {
        let folder = host.isEmpty ? store : host + "/" + store
        all += source.files(in: folder).filter { $0.hasSuffix(".list") }.map { folder + "/" + $0 }
      }
    }
    return all
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> StanzaChats<ProsodyItems> {
    var history = StanzaHistory()
    let parts: ExportParts
    if source.text == nil, source.paths.isEmpty {
      parts = try source.parts(of: Self.lists(in: source).map { source.path($0) })
      readRosters(into: &history)
    } else {
      parts = try source.parts()
    }
    var items = ProsodyItems(parts, source: source)
    try items.pass { history.pass($0) }
    return StanzaChats(history, items)
  }

  func read(
    _ number: Int, of chats: StanzaChats<ProsodyItems>
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    try chats.read(number, options, file: source.name)
  }

  /// What users call each other, from the files beside their archives.
  private func readRosters(into history: inout StanzaHistory) {
    for host in [""] + source.folders(in: "").prefix(Self.maximumHosts) {
      let folder = host.isEmpty ? "roster" : host + "/roster"
      let files = source.files(in: folder).filter { $0.hasSuffix(".dat") }
      for file in files.prefix(1_000) {
        guard let parts = try? source.parts(of: [source.path(folder + "/" + file)]),
          let bytes = try? parts.text(of: 0).allBytes()
        else { continue }
        var parser = LuaParser(bytes[...])
        guard (try? parser.expect("return")) != nil,
          case .table(let entries)? = try? parser.value()
        else { continue }
        for case (.name(let address), let entry) in entries {
          guard let name = entry["name"]?.string, !name.isEmpty,
            let bare = XMPPAddress(address)?.bare
          else { continue }
          history.names[bare] = history.names[bare] ?? name
        }
      }
    }
  }
}
