import XML

/// What a reader handed over, and how it ended.
struct XMLReading {
  var taken: [XMLElement] = []
  var error: XMLSyntaxError?
  var scopes: XMLScopes?
  var forbiddenCount = 0

  /// Reads a text in pieces of a size, and takes the elements of a name.
  init(
    _ text: some Sequence<UInt8>, taking name: String = "m", chunk: Int = .max,
    limits: XMLLimits = XMLLimits()
  ) {
    let bytes = Array(text)
    var taken: [XMLElement] = []
    let reader = XMLReader(limits: limits) { element, _ in
      element.name == name ? .take : element.name == "skipped" ? .skip : .enter
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
    scopes = reader.scopes
    forbiddenCount = reader.forbiddenCount
  }

  init(
    _ text: String, taking name: String = "m", chunk: Int = .max, limits: XMLLimits = XMLLimits()
  ) {
    self.init(Array(text.utf8), taking: name, chunk: chunk, limits: limits)
  }
}
