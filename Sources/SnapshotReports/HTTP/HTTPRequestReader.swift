/// Reads requests of HTTP/1.1 from the bytes of a connection, however they come: in pieces, or
/// several at once (RFC 9112).
///
/// What the standard lets a server take leniently is refused: line feeds alone, folded header fields,
/// several lengths. Two programs that read them differently are how requests are smuggled.
struct HTTPRequestReader {
  private let limits: HTTPLimits
  private var bytes: [UInt8] = []
  /// Where the next request begins.
  private var start = 0
  /// Up to where the head's end was searched for.
  private var searched = 0
  /// The request whose content is still to come.
  private var head: (request: HTTPRequest, length: Int)?

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// Whether a request has begun and isn't complete.
  var isWithinRequest: Bool { head != nil || bytes.count > start }

  /// Takes the next bytes of the connection.
  mutating func append(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += more
  }

  /// Returns the next request; `nil` where it hasn't come completely.
  ///
  /// - Throws: what is wrong with it; nothing can be read from the connection afterwards.
  mutating func next() throws(HTTPFlaw) -> HTTPRequest? {
    if head == nil {
      skipEmptyLines()
      guard let lines = try headBytes() else { return nil }
      head = try HTTPHead(limits).request(of: lines)
    }
    guard let (request, length) = head, bytes.count - start >= length else { return nil }
    var complete = request
    complete.body = Array(bytes[start..<start + length])
    start += length
    searched = start
    head = nil
    return complete
  }

  /// Skips the line break that some clients send after a request.
  private mutating func skipEmptyLines() {
    while bytes.count - start >= 2, bytes[start] == 0x0D, bytes[start + 1] == 0x0A { start += 2 }
    searched = max(searched, start)
  }

  /// Returns the head with its last line break, and goes on behind the empty line after it.
  private mutating func headBytes() throws(HTTPFlaw) -> ArraySlice<UInt8>? {
    while searched < bytes.count {
      let index = searched
      guard bytes[index] == 0x0A else {
        searched += 1
        continue
      }
      guard index > start, bytes[index - 1] == 0x0D else {
        throw HTTPFlaw(400, "a line doesn't end with CR and LF")
      }
      searched += 1
      if index - start >= 3, bytes[index - 2] == 0x0A {
        let head = bytes[start..<index - 1]
        guard head.count <= limits.head else { throw HTTPFlaw(431, "the head is too large") }
        start = index + 1
        return head
      }
    }
    guard bytes.count - start <= limits.head else { throw HTTPFlaw(431, "the head is too large") }
    return nil
  }
}
