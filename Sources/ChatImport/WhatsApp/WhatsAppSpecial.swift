import ChatModel

/// Messages that WhatsApp writes as text though they are something else: places, polls, calls.
enum WhatsAppSpecial {
  /// The content of such a text, and the words that follow it; `nil` for a sender's own words.
  static func content(
    of text: ArraySlice<UInt8>, isMarked: Bool
  ) -> (content: Content, words: ArraySlice<UInt8>)? {
    guard text.count < 20_000 else { return nil }
    if let (location, end) = location(text, isMarked: isMarked) {
      return (.location(location), text[end...].drop { $0 <= 0x20 })
    }
    return whole(text, isMarked: isMarked).map { ($0, []) }
  }

  /// What takes all of a text.
  private static func whole(_ text: ArraySlice<UInt8>, isMarked: Bool) -> Content? {
    if let poll = poll(text, isMarked: isMarked) { return .poll(poll) }
    guard text.count < 400, !text.contains(0x0A) else { return nil }
    let key = WhatsAppLexicon.key(text)
    if let call = WhatsAppCalls.call(key) { return .call(call) }
    let clean = String(decoding: key, as: UTF8.self)
    if clean == "live location shared" { return .location(Location(isLive: true)) }
    if isMarked, clean.hasPrefix("this message was deleted by") { return .deleted(byMe: false) }
    if isMarked, clean.hasPrefix("you received a view once") { return .viewOnce }
    if clean.hasPrefix("waiting for this message") && (isMarked || clean.hasSuffix("a while")) {
      return .unsupported(kind: "waiting", summary: "Waiting for this message")
    }
    return nil
  }

  // MARK: - Places

  private static let mapAddress = Array("https://maps.google.com/?q=".utf8)
  private static let placeAddress = Array("https://foursquare.com/v/".utf8)

  /// `Location: https://maps.google.com/?q=51.5,-0.12` in any language, or `Name (address): https…`; and
  /// where it ends.
  private static func location(
    _ text: ArraySlice<UInt8>, isMarked: Bool
  ) -> (location: Location, end: Int)? {
    guard let colon = text.firstIndex(where: { $0 == UInt8(ascii: ":") }),
      let address = text.firstIndex(of: UInt8(ascii: "h"), following: ": ")
    else { return nil }
    let head = text[..<(address - 2)]
    let link = text[address...]
    if link.starts(with: placeAddress), isMarked {
      let end = link.firstIndex { $0 <= 0x20 } ?? link.endIndex
      let name = String(decoding: head, as: UTF8.self)
      return (place(named: name, latitude: nil, longitude: nil), end)
    }
    guard link.starts(with: mapAddress) else { return nil }
    let query = link.dropFirst(mapAddress.count).prefix { $0 > 0x20 }
    let point = String(decoding: query, as: UTF8.self).split(separator: ",", maxSplits: 1)
    guard point.count == 2, let latitude = Double(point[0]), let longitude = Double(point[1]),
      abs(latitude) <= 90, abs(longitude) <= 180, query.endIndex == text.endIndex || isMarked
    else { return nil }
    let isLabel = colon == head.endIndex && head.count <= 60
    guard isLabel || isMarked else { return nil }
    if isLabel, !head.contains(UInt8(ascii: "(")) {
      return (Location(latitude: latitude, longitude: longitude), query.endIndex)
    }
    let name = String(decoding: head, as: UTF8.self)
    return (place(named: name, latitude: latitude, longitude: longitude), query.endIndex)
  }

  private static func place(named head: String, latitude: Double?, longitude: Double?) -> Location {
    var location = Location(latitude: latitude, longitude: longitude, name: head)
    if head.hasSuffix(")"), let open = head.firstIndex(of: "("), open > head.startIndex {
      location.name = String(head[..<open]).trimmed
      location.address = String(head[head.index(after: open)...].dropLast())
    }
    return location
  }

  // MARK: - Polls

  /// `POLL:`, the question, and lines `OPTION: Fri (2 votes)`; the words in any language.
  private static func poll(_ text: ArraySlice<UInt8>, isMarked: Bool) -> Poll? {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count >= 3 else { return nil }
    let first = TextMarks.cleaned(Array(lines[0])).trimmed
    guard first.hasSuffix(":"), first.count <= 24, first == first.uppercased(),
      isMarked || first == "POLL:"
    else { return nil }
    var question: [String] = []
    var options: [Poll.Option] = []
    for line in lines.dropFirst() {
      let clean = TextMarks.cleaned(Array(line)).trimmed
      if let option = option(clean) {
        options.append(option)
      } else if options.isEmpty {
        question.append(clean)
      } else if !clean.isEmpty {
        options[options.count - 1].text.string += "\n" + clean
      }
    }
    guard !options.isEmpty else { return nil }
    return Poll(question: RichText(question.joined(separator: "\n").trimmed), options: options)
  }

  /// `OPTION: Fri (2 votes)`.
  private static func option(_ line: String) -> Poll.Option? {
    guard let colon = line.firstIndex(of: ":"), line.hasSuffix(")"),
      let open = line.lastIndex(of: "("), open > colon,
      let votes = WhatsAppAttachment.number(in: String(line[open...]))
    else { return nil }
    let label = line[..<colon].trimmingSuffix(" ")
    guard !label.isEmpty, label.count <= 16, label == label.uppercased() else { return nil }
    let words = String(line[line.index(after: colon)..<open]).trimmed
    return Poll.Option(text: RichText(words), votes: votes)
  }
}

extension ArraySlice<UInt8> {
  /// The first place of a byte that stands right behind some others.
  fileprivate func firstIndex(of byte: UInt8, following other: StaticString) -> Int? {
    let count = other.utf8CodeUnitCount
    return indices.first { index in
      guard self[index] == byte, index - count >= startIndex else { return false }
      return (0..<count).allSatisfy { self[index - count + $0] == other.utf8Start[$0] }
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var rest = self
    while rest.last == character { rest.removeLast() }
    return String(rest)
  }
}
