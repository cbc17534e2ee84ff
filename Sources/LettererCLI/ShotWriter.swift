import CLibrary
import Letterer

/// Writes the pictures that a script takes by `@shot` into a folder, each whole or not at all.
struct ShotWriter {
  /// Where they go; made where it isn't there.
  let folder: String
  /// What is put before a name's extension: the appearance, of several.
  let variant: String?
  let compression: PictureCompression
  /// What shows through transparent pixels of a GIF; `nil` keeps them.
  let matte: Color?

  /// Writes all of a timeline's, each showing the chat at rest as it stands then.
  ///
  /// - Throws: a `Diagnostic` where the script takes none, where a name is no picture's,
  ///   and where a file can't be written.
  func write(
    _ timeline: Timeline, _ renderer: Renderer, metadata: [PictureMetadata]
  ) async throws {
    let shots = timeline.shots
    guard !shots.isEmpty else {
      throw Diagnostic(
        .error, "this chat takes no pictures",
        hint: "write `@shot name.png` where one is to be taken")
    }
    for shot in shots where StillFormat(path: shot.name) == nil {
      throw Diagnostic(
        .error, "`\(shot.name)` is no picture's name",
        hint: "a name ends in .png, .gif, .apng or .webp")
    }
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw Diagnostic(
        .error, "the folder `\(folder)` can't be made: \(Terminal.text(ofError: errno))")
    }
    for (time, name) in shots {
      let state = timeline.state(at: time)
      let format = StillFormat(path: name) ?? .png
      let bytes =
        format == .png
        ? try await renderer.png(of: state, compression: compression, metadata: metadata)
        : try await renderer.file(
          of: try await renderer.bitmap(of: state), as: format, compression: compression,
          matte: matte, metadata: metadata)
      let file = OutputDestination.file(folder + "/" + name)
      let path = (variant.map { file.variant($0) } ?? file).path ?? name
      try OutputPath(path).write(bytes)
      Terminal.wrote(path)
    }
  }
}
