import ArgumentParser
import ChatModel
import FrameEncoding
import Letterer
import Platform

/// Checks where pictures and animations may go, and writes pictures there: whole or not at all, and
/// never over an input or over somebody else's file that wasn't asked for.
struct PictureWriter {
  private let destinations: [OutputDestination]
  private let input: String
  private let isNamed: Bool

  /// - Parameter isNamed: whether the user named the files; else they follow from the input.
  init(destinations: [OutputDestination], isNamed: Bool, input: String) throws {
    self.destinations = destinations
    self.isNamed = isNamed
    self.input = input
    guard Set(destinations).count == destinations.count else {
      throw ValidationError("Two outputs have the same name.")
    }
    if destinations.contains(.standardOutput) && Terminal.isOutputInteractive
      || destinations.compactMap(\.path).contains(where: OutputTarget.isTerminal)
    {
      throw ValidationError("A picture is no text for a terminal; send `-o -` to a file or a pipe.")
    }
    for path in destinations.compactMap(\.path) { try check(path) }
  }

  /// The formats in which the picture is wanted.
  var formats: Set<StillFormat> { Set(pictures.map(format)) }

  private var pictures: [OutputDestination] { destinations.filter { $0.animation == nil } }

  private func format(_ destination: OutputDestination) -> StillFormat {
    destination.path.flatMap(StillFormat.init(path:)) ?? .png
  }

  /// Writes a PNG to every destination of a picture.
  func write(png: [UInt8]) throws {
    for destination in pictures { try write(png, to: destination) }
  }

  /// Writes a picture to every destination of one, in the format that its name asks for.
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
    try Self.translated(path) { try AtomicFile.write(bytes, to: path) }
    // A name that follows from nothing on the command line is said to everybody.
    if input == "-", !isNamed { Terminal.note("wrote " + path) } else { Terminal.wrote(path) }
  }

  /// Begins a picture of one or more pages.
  func pages() throws -> PageFiles {
    guard destinations.count == 1, case .file(let path) = destinations[0] else {
      throw ValidationError("--full writes files: give one name with -o.")
    }
    return PageFiles(path: path, check: check)
  }

  /// - Throws: a diagnostic where the file must not be replaced.
  private func check(_ path: String) throws {
    let status = try? FileStatus(of: path)
    if let status, status.kind != .characterDevice,
      status.identity == FileSystem.identity(of: input)
    {
      throw Diagnostic(
        .error, "`\(path)` is the input", hint: "choose another name with -o")
    }
    if status?.kind == .folder {
      throw Diagnostic(.error, "`\(path)` is a folder", hint: "choose another name with -o")
    }
    if !isNamed, status != nil, !isOurs(path) {
      throw Diagnostic(
        .error, "there is a file `\(path)` already, and letterer didn't make it",
        hint: "name it with -o to replace it, or choose another name")
    }
  }

  private func isOurs(_ path: String) -> Bool {
    guard let beginning = try? OpenFile(path).read(upTo: 4096) else { return false }
    return Provenance.isOurs(beginning)
  }

  /// Says why a file couldn't be written.
  static func translated<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error where error is FrameEncodingError || error is SystemError {
      throw Diagnostic(.error, "`\(path)` can't be written: \(error)")
    }
  }
}

/// The pages of one picture: written under temporary names, named once all of them are there.
final class PageFiles {
  private let path: String
  private let check: (String) throws -> Void
  private var written: [FileSink] = []

  init(path: String, check: @escaping (String) throws -> Void) {
    self.path = path
    self.check = check
  }

  /// A file for the next page.
  func sink() throws -> FileSink {
    try PictureWriter.translated(path) { try FileSink(path: path) }
  }

  /// Keeps a page that was written.
  func finish(_ file: FileSink) throws { written.append(file) }

  /// Names all pages: `trip.png` alone, `trip-1.png`, `trip-2.png` where there are more.
  func commit(count: Int) throws {
    let names = written.indices.map { OutputDestination.page($0 + 1, of: count, path: path) }
    for name in names { try check(name) }
    for (file, name) in zip(written, names) {
      try PictureWriter.translated(name) { try file.commit(as: name) }
    }
    if count == 1 { Terminal.wrote(names[0]) }
    if count > 1 { Terminal.note("wrote \(count) pages, \(names[0]) to \(names[count - 1])") }
  }
}
