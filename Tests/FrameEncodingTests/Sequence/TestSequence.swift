import Drawing
import Foundation
import Platform
import TestSupport
import Testing

@testable import FrameEncoding

/// A made sequence: rectangles appear on a picture, damage says a little too much, and some pictures
/// equal the one before.
struct TestSequence {
  var frames: [Frame] = []
  var sequence: FrameSequence
  var options: PNGOptions

  init(seed: UInt64, width: Int, height: Int, pictures: Int, isVariable: Bool = false) {
    var random = SeededGenerator(seed: seed)
    let contents: [TestContent] = [
      .rectangles, .gradient, .fewColors, .noise, .softAlpha, .photo, .photoInside,
    ]
    let content = contents[Int(random.next() % UInt64(contents.count))]
    let isOpaque = content != .softAlpha
    options = PNGOptions(alpha: isOpaque ? .opaque : .straight, scale: 2)
    var former: Bitmap?
    var tick = 0
    for index in 0..<pictures {
      var bitmap = former ?? testPicture(content, width: width, height: height, seed: seed)
      var rects = [PixelRect(x: 0, y: 0, width: width, height: height)]
      if former != nil {
        rects = (0..<random.next() % 3).map { _ in
          PixelRect.random(within: bitmap, using: &random)
        }
        for rect in rects where random.next() % 4 > 0 {
          bitmap.fill(rect.shrunk(by: 1), with: UInt32(random.next() & 0xFFFFFF) | 0xFF00_0000)
        }
      }
      let shown = Int(random.next() % 4) + 1
      frames.append(
        Frame(
          index: index, ticks: tick..<tick + shown, bitmap: bitmap, former: former,
          damage: Damage(rects)))
      tick += shown
      former = bitmap
    }
    sequence = FrameSequence(
      rate: FrameRate(30000, per: 1001), width: width, height: height, scale: 2, count: tick,
      fingerprint: "made of “\(seed)”", isVariable: isVariable)
  }

  /// The picture that a tick shows.
  func bitmap(at tick: Int) throws -> Bitmap {
    try #require(frames.first { $0.ticks.contains(tick) }).bitmap
  }

  /// Writes the sequence, or what is missing of it; of its pictures no more than `limit`.
  func write(
    to path: String, shard: SequenceShard? = nil, workers: Int = 1, resumes: Bool = false,
    limit: Int? = nil
  ) async throws {
    var sequence = sequence
    sequence.shard = shard
    let folder = try FrameFolder(path: path, sequence: sequence, resumes: resumes)
    var encoder = PNGSequenceEncoder(to: folder, options: options)
    // As a part is painted on its own: nothing is known before its first picture.
    var frames = frames.filter { $0.ticks.overlaps(folder.neededTicks) }
    if !frames.isEmpty { frames[0].former = nil }
    if let limit {
      let passedOver = frames.prefix { $0.ticks.upperBound <= folder.nextTick }.count
      frames = Array(frames.prefix(passedOver + limit))
    }
    let painted = frames
    let preparers = (0..<workers).map { _ in encoder.makePreparer() }
    let prepared = try await withThrowingTaskGroup(
      of: [(Int, PNGSequenceEncoder.Prepared)].self
    ) { group in
      for worker in 0..<workers {
        group.addTask {
          // From the last to the first: the order in which pictures are prepared is nobody's.
          try stride(from: worker, to: painted.count, by: workers).reversed().map {
            ($0, try preparers[worker](painted[$0]))
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }.map(\.1)
    }
    for picture in prepared { try encoder.append(picture) }
    if limit == nil { try encoder.finish() }
  }
}

extension PixelRect {
  fileprivate static func random(
    within bitmap: Bitmap, using random: inout SeededGenerator
  ) -> PixelRect {
    let x = Int(random.next() % UInt64(bitmap.width))
    let y = Int(random.next() % UInt64(bitmap.height))
    return PixelRect(
      x: x, y: y, width: 1 + Int(random.next() % UInt64(bitmap.width - x)),
      height: 1 + Int(random.next() % UInt64(bitmap.height - y)))
  }

  fileprivate func shrunk(by margin: Int) -> PixelRect {
    guard width > 2 * margin, height > 2 * margin else { return self }
    return PixelRect(
      x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}

extension Bitmap {
  fileprivate mutating func fill(_ rect: PixelRect, with pixel: UInt32) {
    let width = width
    withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { pixels[y * width + x] = pixel }
      }
    }
  }
}

/// What a folder holds: each name, its bytes, and the first name of the same file.
struct FolderContents: Equatable {
  var files: [String: Data] = [:]
  var firstNames: [String: String] = [:]

  init(_ path: String) throws {
    var seen: [FileStatus.Identity: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
      files[name] = FileManager.default.contents(atPath: path + "/" + name)
      let identity = try #require(FileSystem.identity(of: path + "/" + name))
      firstNames[name] = seen[identity] ?? name
      if seen[identity] == nil { seen[identity] = name }
    }
  }
}
