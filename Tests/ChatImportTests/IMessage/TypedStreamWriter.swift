/// Writes attributed texts as `NSArchiver` does: classes and types once, and references to them after.
struct TypedStreamWriter {
  /// A value of an attribute.
  enum Value {
    case text(String)
    case number(Int)
    case url(String)
  }

  private var bytes: [UInt8] = [4, 11] + Array("streamtyped".utf8) + [0x81, 0xE8, 0x03]
  private var texts: [String] = []
  private var classes: [String: Int] = [:]
  private var objectCount = 0

  /// The archive of a text; each run has a length in UTF-16, and its attributes.
  static func archive(_ text: String, _ runs: [(Int, [(String, Value)])]) -> [UInt8] {
    var writer = TypedStreamWriter()
    writer.shared("@")
    writer.begin(["NSAttributedString", "NSObject"])
    writer.string(text)
    for (number, run) in runs.enumerated() {
      writer.shared("iI")
      writer.int(number + 1)
      writer.int(run.0)
      writer.shared("@")
      writer.begin(["NSDictionary", "NSObject"])
      writer.shared("i")
      writer.int(run.1.count)
      for (key, value) in run.1 {
        writer.string(key)
        switch value {
        case .text(let text): writer.string(text)
        case .number(let number): writer.number(number)
        case .url(let url): writer.url(url)
        }
      }
      writer.bytes.append(0x86)
    }
    writer.bytes.append(0x86)
    return writer.bytes
  }

  private mutating func string(_ text: String) {
    shared("@")
    begin(["NSString", "NSObject"])
    shared("+")
    int(text.utf8.count)
    bytes += Array(text.utf8) + [0x86]
  }

  private mutating func number(_ number: Int) {
    shared("@")
    begin(["NSNumber", "NSValue", "NSObject"])
    shared("*")
    bytes.append(0x84)
    objectCount += 1
    shared("q")
    shared("q")
    int(number)
    bytes.append(0x86)
  }

  private mutating func url(_ url: String) {
    shared("@")
    begin(["NSURL", "NSObject"])
    shared("c")
    bytes.append(0)
    string(url)
    bytes.append(0x86)
  }

  private mutating func begin(_ names: [String]) {
    bytes.append(0x84)
    objectCount += 1
    for (place, name) in names.enumerated() {
      if let known = classes[name] {
        int(known - 110)
        return
      }
      bytes.append(0x84)
      shared(name)
      int(place == 0 && name == "NSString" ? 1 : 0)
      classes[name] = objectCount
      objectCount += 1
    }
    bytes.append(0x85)
  }

  private mutating func shared(_ text: String) {
    if let known = texts.firstIndex(of: text) { return int(known - 110) }
    bytes.append(0x84)
    int(text.utf8.count)
    bytes += Array(text.utf8)
    texts.append(text)
  }

  private mutating func int(_ number: Int) {
    if (-110..<128).contains(number) {
      bytes.append(UInt8(truncatingIfNeeded: number))
    } else {
      bytes += [0x81, UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)]
    }
  }
}
