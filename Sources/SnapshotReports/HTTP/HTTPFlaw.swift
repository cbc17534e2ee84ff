/// Why a request isn't answered as it was asked; the connection ends then.
struct HTTPFlaw: Error, Hashable, Sendable {
  /// The status of the answer.
  var status: Int
  /// A sentence without a full stop.
  var reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}

/// The limits of requests.
struct HTTPLimits: Hashable, Sendable {
  /// The most bytes of a request's line and header fields.
  var head = 16_384
  /// The most header fields.
  var fields = 100
  /// The most bytes of a request's content.
  var body = 4 << 20
  /// The most connections at a time.
  var connections = 32
  /// How long a request may take to come, in milliseconds, from its first byte on.
  var receiving = 10_000
  /// How long an answer may take to be taken.
  var sending = 60_000
  /// How long a connection may rest between requests.
  var resting = 60_000
  /// How long a connection that was refused is read on, so that its answer isn't lost.
  var lingering = 2_000
}
