import ArgumentParser
import ChatModel
import Platform
import XMPPClient

/// What came of a fetch, in words.
struct FetchSummary {
  var target: Address
  var account: Address
  /// The messages that came.
  var new: Int
  /// What was there before.
  var former: ArchiveScan?
  /// The file that has them; `nil` if there is none.
  var place: String?

  private var total: Int { new + (former?.messages ?? 0) }

  /// Tells what is in the file, if somebody looks on, and if there is nothing.
  func report() {
    if total == 0 {
      Failure.show([
        Diagnostic(
          .warning, "the archive has no messages of `\(target)`",
          hint: "is the address right? a server may also keep no archive of it")
      ])
    }
    guard Terminal.isInteractive, let place else { return }
    let added = former.map { $0.messages > 0 ? ", \(new) of them new" : "" } ?? ""
    Terminal.note("wrote \(place): \(Self.messages(total))\(added)")
  }

  /// Returns the error for one that ended the fetch: with where the rest is.
  func error(_ error: XMPPError) throws -> any Error {
    var kept: String?
    if let place {
      kept = "\(Self.messages(total)) \(total == 1 ? "is" : "are") in `\(place)`, "
      kept? += "and the same command goes on from there"
    }
    if error == .interrupted {
      if let kept { Terminal.note("interrupted: \(kept)") }
      return Interruption.exitCode
    }
    var diagnostic = error.diagnostic(account: account, target: target)
    if case .refused(let refusal) = error, refusal.condition == "item-not-found",
      former?.lastID != nil
    {
      diagnostic = Diagnostic(
        .error, "the server doesn't know the last message of `\(place ?? "")` any more",
        hint: "servers forget old messages; fetch what is new into another file, with --since "
          + (former?.lastTime ?? "DATE"))
    } else if let kept {
      diagnostic.hint = [kept, diagnostic.hint].compactMap { $0 }.joined(separator: "; ")
    }
    return diagnostic
  }

  private static func messages(_ count: Int) -> String {
    count == 1 ? "1 message" : "\(count) messages"
  }
}
