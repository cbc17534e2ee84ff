/// An answer.
struct HTTPResponse: Hashable, Sendable {
  /// The status.
  var status: Int
  /// What kind of content it has.
  var type: String
  /// The content.
  var body: [UInt8]
  /// More header fields.
  var fields: [HTTPRequest.Field] = []
  /// Whether the connection stays open without an end of the answer, until one of both closes it.
  var isHeld = false

  init(_ status: Int, type: String, body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// A status with a sentence.
  init(_ status: Int, _ text: String) {
    self.init(status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }

  /// The answer as it is sent.
  ///
  /// - Parameters:
  ///   - isPersistent: Whether the connection stays open for another request.
  ///   - hasBody: Whether the content is sent, or only described.
  func bytes(isPersistent: Bool, hasBody: Bool = true) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Unknown")\r\n"
    head += "Content-Type: \(type)\r\n"
    if !isHeld { head += "Content-Length: \(body.count)\r\n" }
    head += "Connection: \(isPersistent && !isHeld ? "keep-alive" : "close")\r\n"
    // Nothing of a review belongs into another site's page, or into a cache.
    head += "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
    head += "Referrer-Policy: no-referrer\r\nX-Frame-Options: DENY\r\n"
    head += "Cross-Origin-Resource-Policy: same-origin\r\n"
    head += "Cross-Origin-Opener-Policy: same-origin\r\n"
    for field in fields { head += "\(field.name): \(field.value)\r\n" }
    return Array((head + "\r\n").utf8) + (hasBody ? body : [])
  }

  private static let phrases = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 409: "Conflict", 413: "Content Too Large",
    415: "Unsupported Media Type", 417: "Expectation Failed",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
    505: "HTTP Version Not Supported",
  ]
}
