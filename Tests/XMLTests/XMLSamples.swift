import XML

/// What a reader handed over, and how it ended.
struct XMLReading {
  var taken: [XMLElement] = []
  /// What was chosen from: where it stands, its name, and how deep.
  var chosen: [String] = []
  var error: XMLSyntaxError?
  var scopes: XMLScopes?
  var forbiddenCount = 0

  /// Reads a text in pieces of a size, and takes the elements of a name.
  init(
    _ text: some Sequence<UInt8>, taking name: String = "m", chunk: Int = .max,
    limits: XMLLimits = XMLLimits(), isPlainAllowed: Bool = true
  ) {
    let bytes = Array(text)
    var taken: [XMLElement] = []
    var chosen: [String] = []
    let reader = XMLReader(limits: limits, isPlainAllowed: isPlainAllowed) { element, depth in
      chosen.append("\(element.start)..<\(element.end) \(element.name) \(depth)")
      return element.name == name ? .take : element.name == "skipped" ? .skip : .enter
    } take: {
      taken.append($0.element)
    }
    var end = 0
    while error == nil {
      end = min(bytes.count, max(end, reader.held) + min(chunk, bytes.count) + 1)
      bytes[reader.held..<end].withUnsafeBufferPointer { piece in
        do throws(XMLSyntaxError) {
          try reader.feed(piece, isLast: end == bytes.count)
        } catch { self.error = error }
      }
      if end == bytes.count { break }
    }
    self.taken = taken
    self.chosen = chosen
    scopes = reader.scopes
    forbiddenCount = reader.forbiddenCount
  }

  init(
    _ text: String, taking name: String = "m", chunk: Int = .max, limits: XMLLimits = XMLLimits()
  ) {
    self.init(Array(text.utf8), taking: name, chunk: chunk, limits: limits)
  }
}
