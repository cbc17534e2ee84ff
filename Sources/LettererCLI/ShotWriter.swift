import CLibrary
import Letterer

/// Writes the pictures of a script's `@shot` commands into a folder, each completely or not at all.
struct ShotWriter {
  /// The folder; created if it doesn't exist.
  let folder: String
  /// The appearance, inserted before a name's extension, if there are several.
  let variant: String?
  let compression: PictureCompression
  /// The colour behind transparent pixels of a GIF; `nil` keeps them.
  let matte: Color?

  /// Writes all shots of a timeline, each with the chat's state at that time, at rest.
  ///
  /// - Throws: a `Diagnostic` if the script has none, if a name isn't a picture's, and if a file
  ///   can't be written.
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
