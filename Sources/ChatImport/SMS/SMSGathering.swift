import XML

/// What is gathered from the messages of a backup: who wrote with whom.
struct SMSGathering: XMLGathering {
  /// Messages of which those before them aren't known.
  private struct Stretch: Sendable {
    /// Their routes by number, and the first message of each.
    var routes = ByteInterner()
    var examples: [XMLElement] = []
    var messages: [(route: Int32, time: Int?)] = []
  }

  /// Who wrote with whom.
  private(set) var conversations = SMSConversations()
  private var stretch: Stretch?
  private var written: [UInt8] = []

  var beginning: SMSGathering {
    var gathering = SMSGathering()
    gathering.stretch = Stretch()
    return gathering
  }

  static func kind(_ name: String, _ namespace: String) -> UInt8 {
    SMSRecord.kind(name, namespace)
  }

  static func isTaken(_ element: XMLRecord) -> Bool { SMSRecord.isOne(element) }

  mutating func choose(_ element: XMLRecord, _ depth: Int) -> XMLReader.Choice {
    if SMSRecord.isOne(element) { return .take }
    if depth > 0 { conversations.note(stranger: element.name) }
    return depth == 0 ? .enter : .skip
  }

  mutating func take(_ element: XMLRecord) {
    SMSConversations.write(routeOf: element, to: &written)
    let time = SMSRecord.time(of: element)
    guard stretch == nil else {
      let found = written.withUnsafeBytes { stretch?.routes.number(of: $0) }
      guard let found else { return }
      if found.isNew { stretch?.examples.append(element.element) }
      stretch?.messages.append((Int32(found.number), time))
      return
    }
    conversations.pass(written, number: conversations.number(ofRoute: written), time: time) {
      SMSRecord(element: element.element)
    }
  }

  mutating func append(_ later: SMSGathering, depth: Int) -> Bool {
    guard let stretch = later.stretch else { return false }
    var numbers: [Int?] = Array(repeating: nil, count: stretch.examples.count)
    for message in stretch.messages {
      let route = Int(message.route)
      let written = stretch.routes.pieces[route]
      if numbers[route] == nil { numbers[route] = conversations.number(ofRoute: written) }
      conversations.pass(written, number: numbers[route], time: message.time) {
        SMSRecord(element: stretch.examples[route])
      }
    }
    return true
  }
}
