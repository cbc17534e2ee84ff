import Foundation

/// The sequences of a text for a terminal, and what stands between them.
enum Sequences {
  /// Returns the payloads of strings that begin with `start` and end with `end`, in order.
  static func strings(_ bytes: [UInt8], from start: String, to end: String) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.components(separatedBy: start).dropFirst().compactMap {
      $0.components(separatedBy: end).first
    }
  }

  /// Returns what tmux hands on of a text.
  static func throughTmux(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let start = Array("\u{1B}Ptmux;".utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index...].starts(with: start) else {
        index += 1
        continue
      }
      index += start.count
      while index + 1 < bytes.count {
        if bytes[index] == 0x1B {
          let isEnd = bytes[index + 1] == UInt8(ascii: "\\")
          if !isEnd { result.append(0x1B) }
          index += 2
          if isEnd { break }
        } else {
          result.append(bytes[index])
          index += 1
        }
      }
    }
    return result
  }
}
