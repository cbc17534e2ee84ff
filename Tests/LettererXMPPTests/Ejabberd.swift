import Foundation
import TestSupport

/// An ejabberd with a room of five and a chat of two, for all tests that change nothing on it.
enum Ejabberd {
  static let server = Result { try TestServer("ejabberd_server.py") }

  /// Whether it can be had; never in doubt where changes are checked.
  static let isAvailable: Bool = {
    if ProcessInfo.processInfo.environment["CI"] != nil { return true }
    let manager = FileManager.default
    let libraries = (try? manager.contentsOfDirectory(atPath: "/usr/lib/erlang/lib")) ?? []
    return Prosody.isAvailable && ProgramRun.path(of: "erl") != nil
      && manager.fileExists(atPath: "/usr/share/ejabberd/sql/lite.sql")
      && libraries.contains { $0.hasPrefix("p1_sqlite3-") }
  }()

  static let absence: String =
    "ejabberd isn't installed: it takes the packages ejabberd, erlang-p1-sqlite3 and python3-slixmpp"
}
