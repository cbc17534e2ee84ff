import ChatModel
import XML

/// Reads archives of XMPP that are written as XML: results of MAM (XEP-0313) in any file, and the data of
/// a server's users (XEP-0227).
struct ArchiveImporter: ExportFormat {
  static let format = ChatFormat.xmppArchive
  static let fileEndings: Set<String> = ["xml"]
  static let appliesFilter = true

  private static let serverData = "urn:xmpp:pie:0"
  private static let roster = "jabber:iq:roster"

  let source: ExportSource
  let options: ImportOptions

  static func recognises(_ text: TextHead) -> Bool {
    XMLScan.begins(text) { element, depth in
      isResult(element) || element.isNamed("server-data", in: serverData) && depth == 0
        || isFetched(element, depth)
    }
  }

  static func isLikelyName(_ file: String) -> Bool { file.hasSuffix(".mam.xml") }

  private static func isResult(_ element: XMLRecord) -> Bool {
    element.name == "result" && element.namespace.hasPrefix("urn:xmpp:mam:")
  }

  /// Returns whether an element is around what was fetched of one archive.
  private static func isFetched(_ element: XMLRecord, _ depth: Int) -> Bool {
    element.isNamed("mam-archive", in: "") && depth == 0
  }

  func read() throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    var records = XMLRecords(try source.parts())
    var scan = ArchiveScan()
    try records.pass(kindOf: StanzaGlance.kind) { _, element, depth in
      scan.choose(element, depth)
    } note: { element in
      scan.note(element)
    }
    let origin = ArchiveElements(records: records, scan: scan, source: source)
    return try StanzaImport(scan.history, origin, file: source.name, options: options).read()
  }

  /// A pass over the files: whose archive a result is in, and what it says.
  struct ArchiveScan {
    private(set) var history = StanzaHistory()
    /// The elements that hold messages, in runs of those that follow each other in one archive.
    private var runs: [(first: Int, element: Int, owner: Int32)] = []
    private var messageCount = 0
    /// The users.
    private(set) var owners: [String] = []
    private(set) var includeCount = 0
    private(set) var unreadableCount = 0
    /// Whether it says of itself that messages are missing at its end.
    private(set) var isIncomplete = false
    private var elementCount = 0
    private var host: String?
    private var ownerDepth: Int?
    private var owner: Int32 = -1
    /// Who sent a message to whom.
    private var route: [UInt8] = []

    /// What becomes of an element.
    mutating func choose(_ element: XMLRecord, _ depth: Int) -> XMLReader.Choice {
      if let ownerDepth, depth <= ownerDepth {
        owner = -1
        self.ownerDepth = nil
      }
      if element.kind == StanzaGlance.Kind.result.rawValue { return .take }
      if element.isNamed("query", in: roster) { return .take }
      if ArchiveImporter.isFetched(element, depth) {
        history.account = XMPPAddress(element.attribute("account"))?.bare
        if let room = XMPPAddress(element.attribute("room"))?.bare {
          if let name = element.attribute("name") { history.names[room] = name }
        } else if let account = history.account {
          begin(account, at: depth)
        }
      }
      if element.isNamed("host", in: serverData) { host = element.attribute("jid") }
      if element.isNamed("user", in: serverData), let name = element.attribute("name") {
        begin(XMPPAddress(name + "@" + (host ?? ""))?.bare ?? name, at: depth)
      }
      if element.isNamed("fin", in: "urn:xmpp:mam:2"), element.attribute("complete") == "false" {
        isIncomplete = true
      }
      if element.isNamed("include", in: "http://www.w3.org/2001/XInclude") { includeCount += 1 }
      return .enter
    }

    private mutating func begin(_ name: String, at depth: Int) {
      if let known = owners.firstIndex(of: name) {
        owner = Int32(known)
      } else {
        owner = Int32(owners.count)
        owners.append(name)
      }
      ownerDepth = depth
    }

    /// Notes an element that was taken.
    mutating func note(_ element: XMLRecord) {
      defer { elementCount += 1 }
      if element.kind != StanzaGlance.Kind.result.rawValue {
        note(roster: element.element)
        return
      }
      let glance = StanzaGlance(result: element, owner: owner, route: &route)
      if let glance, history.pass(glance, route: route) {
        noteMessage()
        return
      }
      let user = owner >= 0 ? owners[Int(owner)] : nil
      guard let stanza = ArchivedStanza(result: element.element, owner: user) else {
        unreadableCount += 1
        return
      }
      history.pass(stanza)
      if glance != nil { history.note(route: route) }
      noteMessage()
    }

    private mutating func note(roster element: XMLElement) {
      for item in element.all("item", in: roster) {
        guard let address = XMPPAddress(item.attribute("jid")), let name = item.attribute("name"),
          !name.isEmpty
        else { continue }
        history.names[address.bare] = history.names[address.bare] ?? name
      }
    }

    private mutating func noteMessage() {
      let continues =
        runs.last.map { last in
          last.owner == owner && elementCount - last.element == messageCount - last.first
        } ?? false
      if !continues { runs.append((messageCount, elementCount, owner)) }
      messageCount += 1
    }

    /// The number of the element that holds a message, and whose archive it is in.
    func place(of message: Int) -> (element: Int, owner: Int32) {
      var (low, high) = (0, runs.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if runs[middle].first <= message { low = middle } else { high = middle }
      }
      return (runs[low].element + message - runs[low].first, runs[low].owner)
    }
  }
}

/// The messages of archives in XML files.
struct ArchiveElements: StanzaSource {
  private var records: XMLRecords
  private let scan: ArchiveImporter.ArchiveScan
  private let source: ExportSource

  init(records: XMLRecords, scan: ArchiveImporter.ArchiveScan, source: ExportSource) {
    self.records = records
    self.scan = scan
    self.source = source
  }

  mutating func stanza(at number: Int) throws(DiagnosticsError) -> ArchivedStanza? {
    let (element, owner) = scan.place(of: number)
    return ArchivedStanza(
      result: try records.element(at: element), owner: owner >= 0 ? scan.owners[Int(owner)] : nil)
  }

  mutating func lacks(_ skim: StanzaSkim, at number: Int) throws(DiagnosticsError) -> Bool {
    try records.withBytes(at: scan.place(of: number).element, skim.finds)
  }

  func location(of number: Int) -> SourceLocation? {
    records.location(of: scan.place(of: number).element)
  }

  func holds(_ name: String) -> Bool { source.holds(name) }

  var warnings: [Diagnostic] {
    var warnings = records.warnings
    if scan.unreadableCount > 0 {
      let count = scan.unreadableCount
      warnings.append(
        Diagnostic(
          .warning,
          count == 1
            ? "1 result holds no message and is left out"
            : "\(count) results hold no messages and are left out"))
    }
    if scan.isIncomplete {
      warnings.append(
        Diagnostic(
          .warning, "the archive isn't complete: messages are missing at its end",
          hint: "letterer-xmpp fetches the rest with the same command"))
    }
    if scan.includeCount > 0 {
      warnings.append(
        Diagnostic(
          .warning, "the file includes others (XInclude), which aren't read",
          hint: "hand over those files, or one that has all in it"))
    }
    return warnings
  }
}
