import JSONText

/// The beginning of a file whose messages are records of JSON.
struct RecordHead {
  /// What stands around the messages, as far as it comes before the first few of them.
  var outline: JSONValue
  /// The first few elements of the lists of messages.
  var elements: [JSONValue]
}
