/// Reads a request's line and header fields.
struct HTTPHead {
  private let limits: HTTPLimits

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// Returns the request without its content, and the content's length.
  ///
  /// - Parameter bytes: Lines that end with CR and LF.
  func request(of bytes: ArraySlice<UInt8>) throws(HTTPFlaw) -> (HTTPRequest, length: Int) {
    var lines = bytes.split(separator: 0x0A).map { $0.dropLast() }[...]
    guard let line = lines.popFirst() else { throw HTTPFlaw(400, "there is no request") }
    guard lines.count <= limits.fields else { throw HTTPFlaw(431, "there are too many fields") }
    var request = try request(ofLine: line)
    for line in lines { request.fields.append(try field(of: line)) }
    let hosts = request.fields.count { $0.name == "host" }
    guard hosts == 1 || hosts == 0 && !request.isPersistent else {
      throw HTTPFlaw(400, "there isn't one Host")
    }
    if let connection = request.field("connection")?.lowercased() {
      let options = connection.split(separator: ",").map { $0.trimmingBlanks }
      if options.contains("close") { request.isPersistent = false }
    }
    return (request, try length(of: request))
  }

  private func request(ofLine line: ArraySlice<UInt8>) throws(HTTPFlaw) -> HTTPRequest {
    guard line.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      throw HTTPFlaw(400, "the request has characters that none has")
    }
    let words = String(decoding: line, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].utf8.allSatisfy(Self.isOfToken) else {
      throw HTTPFlaw(400, "the request isn't one of HTTP")
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw words[2].hasPrefix("HTTP/")
        ? HTTPFlaw(505, "only HTTP/1.1 is spoken here") : HTTPFlaw(400, "there is no version")
    }
    guard words[1].hasPrefix("/") else {
      throw HTTPFlaw(400, "the request's target is no path")
    }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return HTTPRequest(
      method: String(words[0]), path: String(parts[0]),
      query: parts.count > 1 ? String(parts[1]) : "", fields: [], body: [],
      isPersistent: words[2] == "HTTP/1.1")
  }

  private func field(of line: ArraySlice<UInt8>) throws(HTTPFlaw) -> HTTPRequest.Field {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(Self.isOfToken)
    else { throw HTTPFlaw(400, "a header field has no name") }
    let value = line[(colon + 1)...]
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw HTTPFlaw(400, "a header field has characters that none has")
    }
    return HTTPRequest.Field(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      value: String(decoding: value, as: UTF8.self).trimmingBlanks)
  }

  private func length(of request: HTTPRequest) throws(HTTPFlaw) -> Int {
    let names = request.fields.map(\.name)
    guard !names.contains("transfer-encoding") else {
      throw HTTPFlaw(501, "the content must come with its length")
    }
    guard !names.contains("expect") else {
      throw HTTPFlaw(417, "nothing is promised before the content has come")
    }
    guard names.contains("content-length") else { return 0 }
    guard let text = request.field("content-length"), (1...18).contains(text.utf8.count),
      text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let length = Int(text)
    else { throw HTTPFlaw(400, "the content's length isn't one") }
    guard length <= limits.body else { throw HTTPFlaw(413, "the content is too large") }
    return length
  }

  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension StringProtocol {
  /// Without spaces and tabs at both ends.
  fileprivate var trimmingBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let start = firstIndex(where: { !isBlank($0) }),
      let end = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[start...end])
  }
}
