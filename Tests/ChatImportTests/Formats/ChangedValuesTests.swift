import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Exports of every format in which values are others: numbers beyond all bounds, which are counts, sizes
/// and dates; values of one place in another, so that messages answer themselves and each other; other
/// encodings. Each gives a chat that holds together, or an error.
@Suite struct ChangedValuesTests {
  private static let seed = Effort.seed(of: "ChangedValuesTests")

  private static let numbers = [
    "0", "-1", "1000000000", "9223372036854775807", "-9223372036854775808",
    "99999999999999999999999", "1e308", "253402300800", "-62135596801", "1.5", "",
  ].map { Array($0.utf8) }

  /// The stretches of a text that are values: numbers, and words of letters and digits.
  private static func values(_ bytes: [UInt8], isValue: (ArraySlice<UInt8>) -> Bool) -> [Range<Int>]
  {
    var values: [Range<Int>] = []
    var start: Int?
    for (place, byte) in (bytes + [0]).enumerated() {
      let isPart =
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || byte == UInt8(ascii: "_")
      if isPart {
        start = start ?? place
      } else if let from = start {
        if isValue(bytes[from..<place]) { values.append(from..<place) }
        start = nil
      }
    }
    return values
  }

  private static func isNumber(_ value: ArraySlice<UInt8>) -> Bool {
    value.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The files that are text.
  private func texts(_ files: ExportFiles) -> [Int] {
    files.files.indices.filter { !files.files[$0].bytes.contains(0) }
  }

  /// Imports files, and expects a chat that holds together, or an error.
  private func expectSound(_ sample: FormatSample, _ sources: ExportFiles, _ name: String) {
    guard let files = sample.files(of: sources) else { return }
    do throws(DiagnosticsError) {
      let flaws = flaws(of: try sample.imported(files).conversation)
      #expect(flaws.isEmpty, "\(flaws.prefix(3)), \(name)")
    } catch {
      #expect(error.diagnostics.contains { $0.severity == .error }, "\(name)")
    }
  }

  @Test(arguments: FormatSample.all) func numbersBeyondAllBounds(_ sample: FormatSample) throws {
    let original = try sample.sources()
    let places = texts(original).flatMap { file in
      Self.values(original.files[file].bytes, isValue: Self.isNumber).map { (file, $0) }
    }
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<Effort.rounds(15, long: 5_000) {
      let (file, range) = random.element(of: places)
      let number = random.element(of: Self.numbers)
      var sources = original
      sources.files[file].bytes.replaceSubrange(range, with: number)
      expectSound(
        sample, sources,
        "LETTERER_SEED=\(Self.seed), round \(round): "
          + "\(String(decoding: number, as: UTF8.self)) at \(range) of \(file)")
    }
  }

  @Test(arguments: FormatSample.all) func valuesOfOtherPlaces(_ sample: FormatSample) throws {
    let original = try sample.sources()
    let places = texts(original).flatMap { file in
      Self.values(original.files[file].bytes) { _ in true }.map { (file, $0) }
    }
    // Identifiers above all, which are long or numbers, and stand in more than one place.
    func value(_ place: (Int, Range<Int>)) -> ArraySlice<UInt8> {
      original.files[place.0].bytes[place.1]
    }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for place in places { counts[value(place), default: 0] += 1 }
    let identifiers = places.filter { place in
      counts[value(place), default: 0] > 1 && value(place).contains { (0x30...0x39).contains($0) }
    }
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<Effort.rounds(15, long: 5_000) {
      let known = identifiers.count < 2 || random.oneIn(4) ? places : identifiers
      let changes = (0...random.below(3)).map { _ in
        (random.element(of: known), random.element(of: known))
      }
      var sources = original
      // From the end, so that places before stay what they are.
      for (to, from) in changes.sorted(by: {
        ($0.0.0, $0.0.1.lowerBound) > ($1.0.0, $1.0.1.lowerBound)
      })
      where to.1.upperBound <= sources.files[to.0].bytes.count {
        sources.files[to.0].bytes.replaceSubrange(to.1, with: value(from))
      }
      expectSound(sample, sources, "LETTERER_SEED=\(Self.seed), round \(round)")
    }
  }

  private static let encodings = [
    "UTF-16LE", "UTF-16BE", "UTF-16LE with a mark", "UTF-16BE with a mark", "UTF-32LE", "Latin 1",
    "stray bytes", "overlong", "surrogates", "NUL",
  ]

  /// Texts in encodings that aren't the one of their format: what can't be read is an error or told of.
  @Test(arguments: FormatSample.all.filter { $0.grammar != nil })
  func wrongEncodings(_ sample: FormatSample) throws {
    let original = try sample.files()
    for encoding in Self.encodings {
      var files = original
      for file in texts(files) {
        files.files[file].bytes = Self.encoded(files.files[file].bytes, encoding)
      }
      expectSound(sample, files, encoding)
    }
  }

  private static func encoded(_ bytes: [UInt8], _ encoding: String) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    func every(_ step: Int, _ more: [UInt8]) -> [UInt8] {
      bytes.enumerated().flatMap { $0 % step == step - 1 ? more + [$1] : [$1] }
    }
    let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    switch encoding {
    case "UTF-16LE": return little
    case "UTF-16BE": return big
    case "UTF-16LE with a mark": return [0xFF, 0xFE] + little
    case "UTF-16BE with a mark": return [0xFE, 0xFF] + big
    case "UTF-32LE":
      return text.unicodeScalars.flatMap { scalar in
        (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * UInt32($0))) }
      }
    case "Latin 1": return text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : 0x3F }
    case "overlong": return every(61, [0xC0, 0x80])
    case "surrogates": return every(67, [0xED, 0xA0, 0x80])
    case "NUL": return every(71, [0])
    default: return every(59, [0xFF])
    }
  }
}
