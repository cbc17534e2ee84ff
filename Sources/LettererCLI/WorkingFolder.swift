import CLibrary
import Letterer

/// The folder in which the command runs, and whether that is a machine of continuous integration.
enum WorkingFolder {
  /// Its path; `.` where the system doesn't know it.
  static var path: String {
    guard let pointer = realpath(".", nil) else { return "." }
    defer { free(pointer) }
    return String(validatingCString: pointer) ?? "."
  }

  /// Whether references must not be written: `CI` is set, and not to nothing or `false`.
  static var isCI: Bool {
    let value = Terminal.environment("CI") ?? ""
    return !["", "0", "false"].contains(value)
  }

  /// Throws where references must not be written.
  static func refuseCI(_ what: String) throws(Diagnostic) {
    guard isCI else { return }
    throw Diagnostic(
      .error, "CI is set, so \(what)", hint: "do it where changes are reviewed and committed")
  }

  /// Creates a folder for what is needed during this run only, and returns its path.
  static func makeTemporaryFolder() throws(Diagnostic) -> String {
    let parent = Terminal.environment("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/letterer-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw Diagnostic(
        .error, "no folder can be made in `\(parent)`: \(Terminal.text(ofError: errno))")
    }
    return String(cString: made)
  }
}
