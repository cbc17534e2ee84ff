import XML

/// The parts of a message's words that only programs show that don't understand the rest of it
/// (XEP-0428). Places count code points.
struct StanzaFallback {
  /// Namespaces of what is understood here, so that words in its place aren't wanted.
  private static let understood: Set<String> = [
    ArchivedStanza.Namespace.reply, ArchivedStanza.Namespace.reactions,
    ArchivedStanza.Namespace.retraction, ArchivedStanza.Namespace.formerRetraction,
    ArchivedStanza.Namespace.fastening, ArchivedStanza.Namespace.sharing,
    ArchivedStanza.Namespace.outOfBand, ArchivedStanza.Namespace.formerModeration,
  ]

  /// The words without these parts.
  let words: String
  /// What is quoted there of the message that is replied to.
  private(set) var quote: String?
  /// Whether nothing else is there.
  var isWhole: Bool { words.allSatisfy(\.isWhitespace) }

  init(_ stanza: ArchivedStanza) {
    let body = stanza.body ?? ""
    let fallbacks = stanza.message.all("fallback", in: ArchivedStanza.Namespace.fallback)
    guard !fallbacks.isEmpty else {
      words = body
      return
    }
    let scalars = Array(body.unicodeScalars)
    var cut: [Range<Int>] = []
    for fallback in fallbacks {
      let target = fallback.attribute("for")
      // The first version of retractions didn't say what its words are for.
      guard target.map(Self.understood.contains) ?? (stanza.role != nil) else { continue }
      var ranges: [Range<Int>] = []
      for element in fallback.elements where element.name == "body" {
        let start = element.attribute("start").flatMap { Int($0) } ?? 0
        let end = element.attribute("end").flatMap { Int($0) } ?? scalars.count
        guard start >= 0, start < end else { continue }
        ranges.append(min(start, scalars.count)..<min(end, scalars.count))
      }
      if !fallback.elements.contains(where: { $0.name == "body" || $0.name == "subject" }) {
        ranges = [0..<scalars.count]
      }
      cut += ranges
      if target == ArchivedStanza.Namespace.reply, let first = ranges.first {
        quote = Self.unquoted(scalars[first])
      }
    }
    guard !cut.isEmpty else {
      words = body
      return
    }
    var kept = String.UnicodeScalarView()
    var place = 0
    for range in cut.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) })
    {
      if range.lowerBound > place { kept.append(contentsOf: scalars[place..<range.lowerBound]) }
      place = max(place, range.upperBound)
    }
    kept.append(contentsOf: scalars[place...])
    words = String(kept)
  }

  private static func unquoted(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let lines = String(text).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("> ") ? line.dropFirst(2) : line.hasPrefix(">") ? line.dropFirst() : line
    }
    let quote = lines.joined(separator: "\n").trimmed
    return quote.isEmpty ? nil : String(quote.prefix(200))
  }
}
