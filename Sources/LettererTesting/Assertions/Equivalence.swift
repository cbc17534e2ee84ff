import Letterer
import Snapshots

#if canImport(Testing)
  import Testing

  /// Expects two values to look the same; there is no reference.
  ///
  /// ```swift
  /// await expectEquivalent(
  ///   of: Self.played, and: Self.played.replacing("@play\n", with: ""), as: .script())
  /// ```
  ///
  /// - Parameters:
  ///   - first: a value.
  ///   - second: one that has to look like it.
  ///   - strategy: how both are rendered.
  ///   - fileID: the test's file, for the issue.
  ///   - filePath: the same.
  ///   - line: the line, for the issue.
  ///   - column: the column, for the issue.
  public func expectEquivalent<Value: Sendable>(
    of first: Value, and second: Value, as strategy: SnapshotStrategy<Value>,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async {
    guard let difference = await snapshotDifference(of: first, and: second, as: strategy) else {
      return
    }
    Issue.record(
      Comment(rawValue: "The two don't look the same:\n" + difference),
      sourceLocation: Testing.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }
#endif

/// Returns what differs in how two values look; `nil` where nothing does.
///
/// - Parameters:
///   - first: a value.
///   - second: one that has to look like it.
///   - strategy: how both are rendered.
/// - Returns: sentences, a line each.
public func snapshotDifference<Value: Sendable>(
  of first: Value, and second: Value, as strategy: SnapshotStrategy<Value>
) async -> String? {
  var sentences: [String] = []
  for part in strategy.parts {
    let time = part.milliseconds.map { "at \(Double($0) / 1000) s: " } ?? ""
    do {
      let (old, new) = (try await part.rendering(first), try await part.rendering(second))
      sentences += difference(from: old, to: new).map { time + $0 }
    } catch {
      sentences.append(time + "it couldn't be rendered: \(error)")
    }
  }
  return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
}

private func difference(from old: Snapshot, to new: Snapshot) -> [String] {
  var sentences: [String] = []
  if let layout = old.layout, let other = new.layout, layout != other {
    sentences = LayoutDifference(from: layout, to: other).description
      .split(separator: "\n").map(String.init)
  }
  switch (old.content, new.content) {
  case (.picture(let picture), .picture(let other)):
    if let sentence = difference(from: picture, to: other) { sentences.append(sentence) }
  case (.text(let text, _), .text(let other, _)):
    guard text != other else { break }
    let (before, after) = (lines(of: text), lines(of: other))
    let place = zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset
    let line = place ?? min(before.count, after.count)
    switch (before.dropFirst(line).first, after.dropFirst(line).first) {
    case (let then?, let now?):
      sentences.append("line \(line + 1) is `\(now)` instead of `\(then)`")
    case (let then?, nil): sentences.append("line \(line + 1) is gone: `\(then)`")
    case (nil, let now): sentences.append("line \(line + 1) is new: `\(now ?? "")`")
    }
  default: sentences.append("one is a text, the other is a picture")
  }
  return sentences
}

private func lines(of text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}

private func difference(from old: Bitmap, to new: Bitmap) -> String? {
  guard old != new else { return nil }
  guard (old.width, old.height) == (new.width, new.height) else {
    return "one has \(old.width) × \(old.height) pixels, the other \(new.width) × \(new.height)"
  }
  var count = 0
  var (left, top, right, bottom) = (old.width, old.height, 0, 0)
  for y in 0..<old.height {
    for x in 0..<old.width where old[x, y] != new[x, y] {
      count += 1
      (left, right) = (min(left, x), max(right, x + 1))
      (top, bottom) = (min(top, y), max(bottom, y + 1))
    }
  }
  return "\(count) pixels differ, between \(left), \(top) and \(right), \(bottom)"
}
