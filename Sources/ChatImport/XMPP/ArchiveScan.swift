import ChatModel
import XML

/// A pass over the files: whose archive a result is in, and what it says.
struct ArchiveScan: XMLGathering {
  private(set) var history = StanzaHistory()
  /// The elements that hold messages, in runs of those that follow each other in one archive.
  private var runs: [(first: Int, element: Int, owner: Int32)] = []
  private var messageCount = 0
  /// The users.
  private(set) var owners: [String] = []
  private var ownerNumbers: [String: Int32] = [:]
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

  /// Messages of which those before them aren't known.
  private var stretch: ArchiveStretch?

  var beginning: ArchiveScan {
    var scan = ArchiveScan()
    scan.stretch = ArchiveStretch()
    return scan
  }

  static func kind(_ name: String, _ namespace: String) -> UInt8 {
    StanzaGlance.kind(name, namespace)
  }

  static func isTaken(_ element: XMLRecord) -> Bool {
    element.kind == StanzaGlance.Kind.result.rawValue
  }

  mutating func choose(_ element: XMLRecord, _ depth: Int) -> XMLReader.Choice {
    leaveOwner(at: depth)
    if element.kind == StanzaGlance.Kind.result.rawValue { return .take }
    if element.isNamed("query", in: ArchiveImporter.roster) { return .take }
    if ArchiveImporter.isFetched(element, depth) {
      history.account = XMPPAddress(element.attribute("account"))?.bare
      if let room = XMPPAddress(element.attribute("room"))?.bare {
        if let name = element.attribute("name") { history.names[room] = name }
      } else if let account = history.account {
        begin(account, at: depth)
      }
    }
    if element.isNamed("host", in: ArchiveImporter.serverData) { host = element.attribute("jid") }
    if element.isNamed("user", in: ArchiveImporter.serverData), let name = element.attribute("name")
    {
      begin(XMPPAddress(name + "@" + (host ?? ""))?.bare ?? name, at: depth)
    }
    if element.isNamed("fin", in: "urn:xmpp:mam:2"), element.attribute("complete") == "false" {
      isIncomplete = true
    }
    if element.isNamed("include", in: "http://www.w3.org/2001/XInclude") { includeCount += 1 }
    return .enter
  }

  private mutating func begin(_ name: String, at depth: Int) {
    if let known = ownerNumbers[name] {
      owner = known
    } else {
      owner = Int32(owners.count)
      ownerNumbers[name] = owner
      owners.append(name)
    }
    ownerDepth = depth
  }

  /// Whoever's archive it was is left where an element isn't in it.
  private mutating func leaveOwner(at depth: Int) {
    guard let ownerDepth, depth <= ownerDepth else { return }
    owner = -1
    self.ownerDepth = nil
  }

  mutating func take(_ element: XMLRecord) {
    guard stretch == nil else {
      stretch?.take(element)
      return
    }
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
    note(element.element, route: glance == nil ? nil : route)
  }

  /// Notes what holds a message.
  ///
  /// - Parameter route: who sent it to whom, where more of the same may be passed at a glance.
  private mutating func note(_ result: XMLElement, route: [UInt8]?) {
    let user = owner >= 0 ? owners[Int(owner)] : nil
    guard let stanza = ArchivedStanza(result: result, owner: user) else {
      unreadableCount += 1
      return
    }
    history.pass(stanza)
    if let route { history.note(route: route) }
    noteMessage()
  }

  mutating func append(_ later: ArchiveScan, depth: Int) -> Bool {
    guard let stretch = later.stretch, history.hasRoom(forRoutes: stretch.examples.count) else {
      return false
    }
    leaveOwner(at: depth)
    var numbers: [Int?] = Array(repeating: nil, count: stretch.examples.count)
    for message in stretch.messages {
      defer { elementCount += 1 }
      switch message {
      case .glance(let glance, let number):
        if let known = numbers[number] {
          history.pass(glance, route: known)
          noteMessage()
          continue
        }
        StanzaGlance.write(stretch.routes.pieces[number], owner: owner, to: &route)
        numbers[number] = history.number(ofRoute: route)
        if let known = numbers[number] {
          history.pass(glance, route: known)
          noteMessage()
        } else {
          // The first message of a route in a stretch is the one that is kept of it.
          note(stretch.examples[number], route: route)
          numbers[number] = history.number(ofRoute: route)
        }
      case .whole(let result): note(result, route: nil)
      }
    }
    return true
  }

  private mutating func note(roster element: XMLElement) {
    for item in element.all("item", in: ArchiveImporter.roster) {
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

/// Messages of an archive of which those before them aren't known.
private struct ArchiveStretch: Sendable {
  /// A message: at a glance with the number of who sent it to whom, or all of it.
  enum Result: Sendable {
    case glance(StanzaGlance, Int)
    case whole(XMLElement)
  }

  private(set) var messages: [Result] = []
  /// Who sent messages to whom, by number, and the first message of each.
  private(set) var routes = ByteInterner()
  private(set) var examples: [XMLElement] = []
  private var route: [UInt8] = []

  /// Takes the next message.
  mutating func take(_ element: XMLRecord) {
    guard let glance = StanzaGlance(result: element, owner: 0, route: &route) else {
      messages.append(.whole(element.element))
      return
    }
    let number: Int
    if let known = routes.known(route) {
      number = known
    } else {
      let example = element.element
      guard ArchivedStanza(result: example, owner: nil) != nil else {
        messages.append(.whole(example))
        return
      }
      number = route.withUnsafeBytes { routes.number(of: $0) }.number
      examples.append(example)
    }
    messages.append(.glance(glance, number))
  }
}
