import XML

/// A message of a telephone as the backup has it: an SMS, an MMS, or a call.
struct SMSRecord {
  /// What became of it.
  enum Box {
    case received, sent, draft, waiting, failed
  }

  /// The element.
  let element: XMLElement

  /// What elements and attributes mean here, by their names.
  enum Kind: UInt8 {
    case other, message, call
    case number, address, contact, date
  }

  /// What the name of an element or an attribute means.
  static func kind(_ name: String, _ namespace: String) -> UInt8 {
    let kind: Kind =
      switch (name, namespace) {
      case ("sms", ""), ("mms", ""): .message
      case ("call", ""): .call
      case ("number", ""): .number
      case ("address", ""): .address
      case ("contact_name", ""): .contact
      case ("date", ""): .date
      default: .other
      }
    return kind.rawValue
  }

  /// Returns whether an element is one of these.
  static func isOne(_ element: XMLRecord) -> Bool {
    element.kind == Kind.message.rawValue || element.kind == Kind.call.rawValue
  }

  /// When an element was sent or received, in milliseconds since 1970, UTC.
  static func time(of element: XMLRecord) -> Int? {
    var time: Int?
    element.withBytes(ofKind: Kind.date.rawValue) { time = whole($0) }
    return time
  }

  /// A whole number.
  private static func whole(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count <= 18 else { return Int(String(decoding: bytes, as: UTF8.self)) }
    var number = 0
    for byte in bytes {
      guard (48...57).contains(byte) else { return Int(String(decoding: bytes, as: UTF8.self)) }
      number = number * 10 + Int(byte - 48)
    }
    return bytes.isEmpty ? nil : number
  }

  /// The value of an attribute; `nil` where it is empty, or says that there is none.
  func value(_ name: String) -> String? {
    element.attribute(name).flatMap { $0.isEmpty || $0 == "null" ? nil : $0 }
  }

  /// Whether it is a call.
  var isCall: Bool { element.name == "call" }
  /// Whether it is an MMS.
  var isMMS: Bool { element.name == "mms" }

  /// When it was sent or received, in milliseconds since 1970, UTC.
  var time: Int? { value("date").flatMap { Int($0) } }

  /// The numbers of the others, as they are written.
  var addresses: [String] {
    let text = value(isCall ? "number" : "address") ?? ""
    return text.split(separator: "~").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// What the telephone called the others; `nil` where it didn't know.
  var contact: String? {
    value("contact_name").flatMap { $0 == "(Unknown)" ? nil : $0 }
  }

  /// What became of it.
  var box: Box {
    switch value(isMMS ? "msg_box" : "type") {
    case "1": .received
    case "3" where !isCall: .draft
    case "4" where !isCall, "6" where !isCall: .waiting
    case "5" where !isCall: .failed
    case "2": .sent
    default: .received
    }
  }

  /// The number of who sent an MMS to a group; `nil` where the backup doesn't say it.
  var sender: String? {
    guard isMMS else { return addresses.first }
    let all = element.first("addrs", in: "")?.all("addr", in: "") ?? []
    let from = all.first { $0.attribute("type") == "137" }?.attribute("address")
    return from.flatMap { $0 == "insert-address-token" || $0.isEmpty ? nil : $0 }
      ?? addresses.first
  }

  /// A number as far as it tells people apart: with and without the country's code it is the same.
  static func key(_ address: String) -> String {
    let digits = address.filter { $0.isASCII && $0.isNumber }.drop { $0 == "0" }
    let isNumber = address.allSatisfy { $0.isNumber || "+-() ./".contains($0) }
    return isNumber && digits.count >= 7 ? String(digits.suffix(10)) : address.lowercased()
  }
}
