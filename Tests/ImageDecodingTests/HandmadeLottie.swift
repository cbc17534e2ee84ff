import Foundation

/// Animated drawings, made for these tests.
struct HandmadeLottie {
  var width = 100
  var height = 100
  /// In a second.
  var rate = 10.0
  /// How many frames there are.
  var end = 8.0
  /// The layers, the topmost first.
  var layers: [String] = [square(color: "1,0,0,1", from: 0, to: 8)]
  /// What stands before the layers.
  var assets = "[]"

  /// A square of 40 × 40 whose upper left corner goes from (10, 30) to the right, 5 in each frame. It is
  /// there from a frame on, up to another one.
  static func square(color: String, from: Int, to: Int) -> String {
    """
    {"ty":4,"ind":1,"ip":\(from),"op":\(to),"st":0,"bm":0,"ks":{"o":{"a":0,"k":100},
    "r":{"a":0,"k":0},"p":{"a":0,"k":[0,0,0]},"a":{"a":0,"k":[0,0,0]},"s":{"a":0,"k":[100,100,100]}},
    "shapes":[{"ty":"gr","it":[
    {"ty":"rc","d":1,"r":{"a":0,"k":0},"s":{"a":0,"k":[40,40]},"p":{"a":1,"k":[
    {"t":0,"s":[30,50],"e":[70,50],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":8}]}},
    {"ty":"fl","c":{"a":0,"k":[\(color)]},"o":{"a":0,"k":100},"r":1},
    {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
    "r":{"a":0,"k":0},"o":{"a":0,"k":100},"sk":{"a":0,"k":0},"sa":{"a":0,"k":0}}]}]}
    """
  }

  /// A circle, so many times.
  static func copies(of count: Int) -> String {
    """
    {"ty":4,"ind":1,"ip":0,"op":8,"st":0,"bm":0,"ks":{"o":{"a":0,"k":100},
    "r":{"a":0,"k":0},"p":{"a":0,"k":[0,0,0]},"a":{"a":0,"k":[0,0,0]},"s":{"a":0,"k":[100,100,100]}},
    "shapes":[{"ty":"gr","it":[
    {"ty":"el","d":1,"s":{"a":0,"k":[90,90]},"p":{"a":0,"k":[50,50]}},
    {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":50},"r":1},
    {"ty":"rp","c":{"a":0,"k":\(count)},"o":{"a":0,"k":0},"m":1,"tr":{"ty":"tr",
    "p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":1},
    "so":{"a":0,"k":100},"eo":{"a":0,"k":100}}},
    {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
    "r":{"a":0,"k":0},"o":{"a":0,"k":100}}]}]}
    """
  }

  /// The file.
  var bytes: [UInt8] {
    Array(
      """
      {"v":"5.5.2","fr":\(rate),"ip":0,"op":\(end),"w":\(width),"h":\(height),"nm":"a","ddd":0,
      "assets":\(assets),"layers":[\(layers.joined(separator: ","))]}
      """.utf8)
  }

  /// The same in gzip, as Telegram has it: in stored blocks.
  static func packed(_ text: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var rest = text[...]
    while true {
      let block = rest.prefix(60_000)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      file.append(rest.isEmpty ? 1 : 0)
      for number in [count, ~count] { file += [UInt8(number & 255), UInt8(number >> 8)] }
      file += block
      if rest.isEmpty { break }
    }
    for number in [checksum(text), UInt32(text.count)] {
      file += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return file
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
