import ArgumentParser
import Letterer

/// Checks the paths of pictures and animations, and writes pictures: completely or not at all, and
/// never over an input or over a foreign file that wasn't named.
struct PictureWriter {
  private let destinations: [OutputDestination]
  private let input: String
  private let isNamed: Bool

  /// - Parameter isNamed: whether the user named the files; else they are derived from the input.
  init(destinations: [OutputDestination], isNamed: Bool, input: String) throws {
    self.destinations = destinations
    self.isNamed = isNamed
    self.input = input
    guard Set(destinations).count == destinations.count else {
      throw ValidationError("Two outputs have the same name.")
    }
    if destinations.contains(.standardOutput) && Terminal.isOutputInteractive
      || destinations.compactMap(\.path).contains(where: { OutputPath($0).isTerminal })
    {
      throw ValidationError("A picture is no text for a terminal; send `-o -` to a file or a pipe.")
    }
    for path in destinations.compactMap(\.path) { try check(path) }
  }

  /// The requested formats of the picture.
  var formats: Set<StillFormat> { Set(pictures.map(format)) }

  private var pictures: [OutputDestination] { destinations.filter { $0.animation == nil } }

  private func format(_ destination: OutputDestination) -> StillFormat {
    destination.path.flatMap(StillFormat.init(path:)) ?? .png
  }

  /// Writes a PNG to every destination of a picture.
  func write(png: [UInt8]) throws {
    for destination in pictures { try write(png, to: destination) }
  }

  /// Writes a picture to every destination of one, in the format of its extension.
  func write(_ make: (StillFormat) async throws -> [UInt8]) async throws {
    for format in StillFormat.allCases where formats.contains(format) {
      let bytes = try await make(format)
      for destination in pictures where self.format(destination) == format {
        try write(bytes, to: destination)
      }
    }
  }

  private func write(_ bytes: [UInt8], to destination: OutputDestination) throws {
    guard let path = destination.path else { return try Terminal.out(bytes) }
    try OutputPath(path).write(bytes)
    // A name that isn't derived from the command line is always reported.
    if input == "-", !isNamed { Terminal.note("wrote " + path) } else { Terminal.wrote(path) }
  }

  /// Returns the name of a picture of one or more pages.
  func pagesPath() throws -> String {
    guard destinations.count == 1, case .file(let path) = destinations[0] else {
      throw ValidationError("--full writes files: give one name with -o.")
    }
    return path
  }

  /// Reports the pages that were written.
  func report(pages names: [String]) {
    guard let first = names.first, let last = names.last else { return }
    if names.count == 1 {
      Terminal.wrote(first)
    } else {
      Terminal.note("wrote \(names.count) pages, \(first) to \(last)")
    }
  }

  /// Checks that a file may be written.
  ///
  /// - Throws: a diagnostic if it must not be replaced.
  func check(_ path: String) throws {
    let output = OutputPath(path)
    if output.wouldReplace(input) {
      throw Diagnostic(
        .error, "`\(path)` is the input", hint: "choose another name with -o")
    }
    if output.isFolder {
      throw Diagnostic(.error, "`\(path)` is a folder", hint: "choose another name with -o")
    }
    if !isNamed, output.exists, !output.isOwnPicture {
      throw Diagnostic(
        .error, "there is a file `\(path)` already, and letterer didn't make it",
        hint: "name it with -o to replace it, or choose another name")
    }
  }
}
