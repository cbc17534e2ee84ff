import Foundation
import TestSupport

/// A Prosody with a room of five and a chat of two, for all tests that change nothing on it.
enum Prosody {
  static let server = Result { try TestServer("prosody_server.py") }

  /// Whether it can be had; never in doubt where changes are checked.
  static let isAvailable: Bool = {
    if ProcessInfo.processInfo.environment["CI"] != nil { return true }
    let modules = "import slixmpp"
    return ProgramRun.path(of: "prosody") != nil && ProgramRun.path(of: "openssl") != nil
      && (try? ProgramRun(TestServer.python, ["-c", modules]))?.status == 0
  }()

  static let absence: String =
    "Prosody isn't installed: it takes the packages prosody, prosody-modules and python3-slixmpp"

  /// Ana's password.
  static let password = "ana & <secret> é"
}
