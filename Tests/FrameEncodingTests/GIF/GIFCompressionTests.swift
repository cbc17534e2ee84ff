import CKernels
import TestSupport
import Testing

/// The compression's short cuts find what looking through all strings finds.
@Suite struct GIFCompressionTests {
  @Test(arguments: [(2, 3), (4, 60), (8, 2), (8, 12), (8, 250)])
  func codesAreThoseOfAPlainDictionary(bits: Int, colors: Int) {
    var random = SeededGenerator(seed: UInt64(bits * 1000 + colors))
    let clear = UInt8((1 << bits) - 1)
    for count in [1, 2, 40, 3000, 20_000] {
      // Runs, as pictures have them, and noise.
      var (indices, same): ([UInt8], [UInt8]) = ([], [])
      while indices.count < count {
        let length = min(count - indices.count, Int(random.next() % 30) + 1)
        let color = UInt8(random.next() % UInt64(min(colors, Int(clear) + 1)))
        let isSame: UInt8 = random.next() % 3 == 0 ? 0 : 1
        let isNoise = random.next() % 8 == 0
        for _ in 0..<length {
          indices.append(isNoise ? UInt8(random.next() % UInt64(clear)) : color)
          same.append(isNoise ? UInt8(random.next() % 2) : isSame)
        }
      }
      for choice in [nil, same] {
        let expected = PlainCompression(bits: bits, clear: clear).data(indices, same: choice)
        #expect(compress(indices, choice, clear, bits) == expected, "\(count) pixels")
      }
    }
  }

  private func compress(
    _ indices: [UInt8], _ same: [UInt8]?, _ clear: UInt8, _ bits: Int
  ) -> [UInt8] {
    let workspace = UnsafeMutableRawPointer.allocate(
      byteCount: letterer_gif_lzw_workspace(), alignment: 16)
    defer { workspace.deallocate() }
    var output = [UInt8](repeating: 0, count: letterer_gif_lzw_bound(indices.count))
    let length =
      if let same {
        letterer_gif_lzw(
          indices, same, indices.count, clear, UInt32(bits), workspace, &output)
      } else {
        letterer_gif_lzw(indices, nil, indices.count, clear, UInt32(bits), workspace, &output)
      }
    return Array(output[..<length])
  }
}

/// The same with a dictionary of whole strings.
private struct PlainCompression {
  let bits: Int
  let clear: UInt8
  private var codes: [[UInt8]: Int] = [:]
  private var bytes: [UInt8] = []
  private var pending = (bits: 0, count: 0)

  init(bits: Int, clear: UInt8) {
    self.bits = bits
    self.clear = clear
  }

  mutating func put(_ code: Int, _ width: Int) {
    pending.bits |= code << pending.count
    pending.count += width
    while pending.count >= 8 {
      bytes.append(UInt8(pending.bits & 255))
      pending.bits >>= 8
      pending.count -= 8
    }
  }

  private mutating func reset() {
    codes = Dictionary(uniqueKeysWithValues: (0..<1 << bits).map { ([UInt8($0)], $0) })
  }

  /// The longest string that is known, of at most eight or nine that are followed side by side.
  private func longest(_ indices: [UInt8], _ same: [UInt8]?, from start: Int) -> [UInt8] {
    func symbols(_ place: Int) -> [UInt8] {
      guard same?[place] == 1 else { return [indices[place]] }
      return indices[place] == clear ? [clear] : [clear, indices[place]]
    }
    var paths = symbols(start).map { [$0] }
    for place in start + 1..<max(start + 1, indices.count) {
      var next: [[UInt8]] = []
      for path in paths where next.count < 8 {
        next += symbols(place).map { path + [$0] }.filter { codes[$0] != nil }
      }
      guard !next.isEmpty else { break }
      paths = next
    }
    return paths[0]
  }

  func data(_ indices: [UInt8], same: [UInt8]?) -> [UInt8] {
    var writer = self
    let first = (width: bits + 1, next: (1 << bits) + 2)
    var (width, next) = first
    var at = 0
    var former: [UInt8]?
    writer.put(1 << bits, width)
    writer.reset()
    while at < indices.count {
      // What the decoder adds as it reads the next code may be that code's own string.
      let own = former.map { $0 + [$0[0]] }
      let isNew = own.map { writer.codes[$0] == nil } ?? false
      if isNew, let own { writer.codes[own] = next }
      let string = writer.longest(indices, same, from: at)
      let code = writer.codes[string] ?? 0
      if let former {
        if isNew, let own, string[0] != former[0] { writer.codes[own] = nil }
        let added = former + [string[0]]
        if writer.codes[added] == nil { writer.codes[added] = next }
        next += 1
      }
      writer.put(code, width)
      at += string.count
      if former != nil, next == 4096, at < indices.count {
        writer.put(1 << bits, width)
        writer.reset()
        (width, next) = first
        former = nil
      } else {
        if former != nil, next == 1 << width, width < 12 { width += 1 }
        former = string
      }
    }
    writer.put((1 << bits) + 1, width)
    if writer.pending.count > 0 { writer.put(0, 8 - writer.pending.count) }
    var blocks = [UInt8(bits)]
    for start in stride(from: 0, to: writer.bytes.count, by: 255) {
      let block = writer.bytes[start..<min(start + 255, writer.bytes.count)]
      blocks += [UInt8(block.count)] + block
    }
    return blocks + [0]
  }
}
