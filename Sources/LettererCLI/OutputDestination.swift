import ArgumentParser
import Letterer

/// The destination of a picture or an animation.
enum OutputDestination: Hashable {
  /// Standard output, `-`, as PNG.
  case standardOutput
  /// A picture in a file.
  case file(String)
  /// An animation in a file, or in a folder of frames.
  case animation(AnimationOutput)

  /// The supported file extensions.
  static let extensions = ["png", "gif", "apng", "webp", "mp4", "webm"]

  /// Parses the argument of `-o`. A picture is written into an existing folder under the input's
  /// name; a name that ends in `/` is a folder of frames. A device or a pipe without a known file
  /// extension gets a PNG.
  ///
  /// - Parameter isStill: whether one moment was asked for, which makes every output a picture.
  init(argument: String, inputName: String, isStill: Bool) throws {
    if argument == "-" {
      self = .standardOutput
      return
    }
    var path = argument
    if Self.isFolder(path), isStill || !path.hasSuffix("/") {
      path += (path.hasSuffix("/") ? "" : "/") + inputName + ".png"
    }
    if path.hasSuffix("/") {
      guard !isStill else {
        throw ValidationError(
          "`\(argument)` is no folder that is there, and one moment is no frames.")
      }
      self = .animation(AnimationOutput(path: path, kind: .frames()))
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      if OutputPath(path).isStream {
        self = .file(path)
        return
      }
      throw ValidationError(
        "`\(argument)` has no extension; try `\(argument).png`, or `\(argument)/` for frames.")
    }
    let ending = name[name.index(after: dot)...].lowercased()
    guard Self.extensions.contains(ending) else {
      throw ValidationError(
        "`\(argument)`: there is no output of the kind `.\(ending)`; known: "
          + Self.extensions.map { "." + $0 }.joined(separator: ", ") + ", and `folder/` for frames."
      )
    }
    guard !isStill, let kind = AnimationOutput.Kind(path: path) else {
      guard !isStill || StillFormat(path: path) != nil else {
        throw ValidationError(
          "`\(argument)` is a video; one moment is a .png, .gif, .apng or .webp.")
      }
      self = .file(path)
      return
    }
    self = .animation(AnimationOutput(path: path, kind: kind))
  }

  /// The path of a single file; `nil` for standard output and for folders.
  var path: String? {
    switch self {
    case .file(let path): path
    case .animation(let output): output.isFolder ? nil : output.path
    case .standardOutput: nil
    }
  }

  /// Whether it is written to directly, so that it takes one picture and has no variants: standard
  /// output, a device or a pipe.
  var isStream: Bool {
    switch self {
    case .standardOutput: true
    case .file(let path): OutputPath(path).isStream
    case .animation(let output): !output.isFolder && OutputPath(output.path).isStream
    }
  }

  /// The animation, if it is one.
  var animation: AnimationOutput? {
    if case .animation(let output) = self { output } else { nil }
  }

  /// Returns the variant for one of two appearances: `trip-dark.gif` for `trip.gif`.
  func variant(_ name: String) -> OutputDestination {
    switch self {
    case .standardOutput: return self
    case .file(let path): return .file(Self.inserted("-" + name, in: path))
    case .animation(var output):
      output.path =
        output.isFolder
        ? output.path.dropLast() + "-" + name + "/" : Self.inserted("-" + name, in: output.path)
      return .animation(output)
    }
  }

  private static func inserted(_ text: String, in path: String) -> String {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return path[..<dot] + text + path[dot...]
  }

  /// Returns an input's name without folders and extension, for outputs: `trip` for
  /// `Scripts/trip.chat`, `chat` for `-`.
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
    OutputPath(path).isFolder
  }
}

extension AnimationOutput {
  /// Whether it is a folder of frames.
  var isFolder: Bool {
    if case .frames = kind { true } else { false }
  }
}
