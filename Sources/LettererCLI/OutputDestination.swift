import ArgumentParser
import FrameEncoding
import Letterer

/// Where a picture goes.
enum OutputDestination: Hashable {
  /// Standard output, `-`.
  case standardOutput
  /// A file.
  case file(String)

  /// What the command can write, by file extension.
  static let extensions = ["png"]

  /// Reads what stands after `-o`. A name that ends in `/` is a folder, into which the picture goes
  /// under the input's name.
  init(argument: String, inputName: String) throws {
    if argument == "-" {
      self = .standardOutput
      return
    }
    var path = argument
    if path.hasSuffix("/") || Self.isFolder(path) {
      path += (path.hasSuffix("/") ? "" : "/") + inputName + ".png"
    }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      throw ValidationError("“\(argument)” has no extension; try “\(argument).png”.")
    }
    let ending = name[name.index(after: dot)...].lowercased()
    guard Self.extensions.contains(ending) else {
      throw ValidationError(
        "“\(argument)”: there is no output of the kind “.\(ending)”; known: "
          + Self.extensions.map { "." + $0 }.joined(separator: ", ") + ".")
    }
    self = .file(path)
  }

  /// The file's path; `nil` for standard output.
  var path: String? {
    if case .file(let path) = self { return path }
    return nil
  }

  /// The path of one page of several: `trip.png` becomes `trip-02.png`.
  static func page(_ number: Int, of count: Int, path: String) -> String {
    guard count > 1 else { return path }
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    let digits = String(count).count
    let padded = String(repeating: "0", count: digits - String(number).count) + String(number)
    return path[..<dot] + "-" + padded + path[dot...]
  }

  /// The name without folders and extension that outputs take from an input: `trip` of
  /// `Scripts/trip.chat`, `chat` of `-`.
  static func baseName(of input: String) -> String {
    guard input != "-" else { return "chat" }
    let name = input.split(separator: "/").last.map(String.init) ?? "chat"
    if name == "." || name == ".." { return "chat" }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, !isFolder(input) else {
      return name
    }
    return String(name[..<dot])
  }

  private static func isFolder(_ path: String) -> Bool {
    FileIdentity(path: path)?.isFolder ?? false
  }
}
