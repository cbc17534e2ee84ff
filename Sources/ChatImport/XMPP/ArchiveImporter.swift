import ChatModel
import XML

/// Reads archives of XMPP that are written as XML: results of MAM (XEP-0313) in any file, and the data of
/// a server's users (XEP-0227).
struct ArchiveImporter: SeveralChats {
  static let format = ChatFormat.xmppArchive
  static let fileEndings: Set<String> = ["xml"]
  static let appliesFilter = true

  static let serverData = "urn:xmpp:pie:0"
  static let roster = "jabber:iq:roster"

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
  static func isFetched(_ element: XMLRecord, _ depth: Int) -> Bool {
    element.isNamed("mam-archive", in: "") && depth == 0
  }

  func chats(forAll: Bool) throws(DiagnosticsError) -> StanzaChats<ArchiveElements> {
    var records = XMLRecords(try source.parts())
    var scan = ArchiveScan()
    try records.pass(into: &scan)
    let origin = ArchiveElements(records: records, scan: scan, source: source)
    return StanzaChats(scan.history, origin)
  }

  func read(
    _ number: Int, of chats: StanzaChats<ArchiveElements>
  ) throws(DiagnosticsError) -> (conversation: Conversation, warnings: [Diagnostic]) {
    try chats.read(number, options, file: source.name)
  }
}

/// The messages of archives in XML files.
struct ArchiveElements: StanzaSource {
  private var records: XMLRecords
  private let scan: ArchiveScan
  private let source: ExportSource

  init(records: XMLRecords, scan: ArchiveScan, source: ExportSource) {
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
