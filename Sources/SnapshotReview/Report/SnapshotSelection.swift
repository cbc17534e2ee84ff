import ChatModel
import Snapshots

/// Finds results by what somebody typed.
public enum SnapshotSelection {
  /// The fewest characters of a cause that stand for it.
  private static let shortestCause = 4

  /// Returns the results that a word names: a snapshot's whole id, the beginning of one id alone, also
  /// from below `__Snapshots__/` or from its last part on, or a cause, of which the first four
  /// characters are enough.
  ///
  /// - Throws: a `Diagnostic` where nothing is named so, or more than one thing.
  public static func results(
    _ word: String, in results: [SnapshotResult]
  ) throws(Diagnostic) -> [SnapshotResult] {
    if let whole = results.first(where: { $0.snapshot == word }) { return [whole] }
    let ofCause = results.filter { !word.isEmpty && $0.cause == word }
    if !ofCause.isEmpty { return ofCause }
    if let named = results.filter({ names($0).contains(word) }).only { return [named] }
    let beginning =
      word.isEmpty ? [] : results.filter { names($0).contains { $0.hasPrefix(word) } }
    let causes =
      word.utf8.count < shortestCause
      ? [] : results.filter { $0.cause.hasPrefix(word) }
    if beginning.isEmpty, Set(causes.map(\.cause)).count == 1 { return causes }
    if causes.isEmpty, let only = beginning.only { return [only] }
    let meant = beginning.map(\.snapshot) + Set(causes.map(\.cause)).sorted()
    guard meant.isEmpty else { throw ambiguity(word, meant) }
    throw Diagnostic(
      .error, "the report has nothing pending that is called `\(word)`",
      hint: Suggestion.nearest(to: word, among: results.map(shortName)).map {
        "did you mean `\($0)`?"
      } ?? "`letterer review list` says what there is")
  }

  /// Returns the results that words name together, each once, in the order of the words.
  ///
  /// - Throws: a `DiagnosticsError` with all that is wrong.
  public static func results(
    _ words: [String], in results: [SnapshotResult]
  ) throws(DiagnosticsError) -> [SnapshotResult] {
    var found: [SnapshotResult] = []
    var seen: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for word in words {
      do throws(Diagnostic) {
        for result in try self.results(word, in: results)
        where seen.insert(result.snapshot).inserted { found.append(result) }
      } catch {
        diagnostics.append(error)
      }
    }
    guard diagnostics.isEmpty else { throw DiagnosticsError(diagnostics) }
    return found
  }

  /// A snapshot's id, from each of the places that it may be named from.
  private static func names(_ result: SnapshotResult) -> [String] {
    let short = shortName(result)
    return [result.snapshot, short, short.split(separator: "/").last.map(String.init) ?? short]
  }

  /// The part of a snapshot's id below the folder of references.
  static func shortName(_ result: SnapshotResult) -> String {
    let parts = result.snapshot.split(separator: "/", omittingEmptySubsequences: false)
    guard let folder = parts.lastIndex(of: "__Snapshots__") else { return result.snapshot }
    return parts[(folder + 1)...].joined(separator: "/")
  }

  private static func ambiguity(_ word: String, _ meant: [String]) -> Diagnostic {
    let shown = meant.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    let rest = meant.count > 5 ? " and \(meant.count - 5) more" : ""
    return Diagnostic(
      .error, "`\(word)` could be any of \(meant.count)",
      hint: "type more of it: \(shown)\(rest)")
  }
}

extension Array {
  /// The one element that there is; `nil` where there are none, or more.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
