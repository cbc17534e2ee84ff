import ChatModel
import ImageDecoding
import Typesetting

extension Renderer {
  /// What takes long of a fingerprint, and is the same whenever the timeline ends and however it is
  /// played: so it can be found out while others find that out.
  struct FingerprintBasis {
    let contents: Fingerprint
    let fonts: [UInt8]
  }

  /// - Throws: a `DiagnosticsError` where a font's file can't be read any more.
  /// - Complexity: O(entries + events + bytes of fonts).
  func fingerprintBasis(of timeline: Timeline) throws(DiagnosticsError) -> FingerprintBasis {
    do {
      return FingerprintBasis(
        contents: Fingerprint(contentsOf: timeline), fonts: try fonts.digest())
    } catch {
      throw DiagnosticsError([Diagnostic(.error, "\(error)")])
    }
  }

  /// A hash of everything that decides the frames of a timeline: the chat and what happens in it, how
  /// it is shown and played, what its media and the fonts hold, and this version.
  ///
  /// Where files lie doesn't count, nor how many workers there are: the same frames may be made on
  /// another machine.
  ///
  /// - Parameter basis: that of a timeline with the same contents.
  /// - Complexity: O(bytes of media).
  func fingerprint(
    of timeline: Timeline, motion: MotionOptions, compression: PictureCompression,
    basis: FingerprintBasis
  ) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(Version.current)
    fingerprint.add(fieldsOf: options, except: ["bundledFonts", "fontDirectories", "jobs"])
    fingerprint.add(fieldsOf: presentation)
    fingerprint.add(fieldsOf: motion)
    fingerprint.add(partsOf: compression)
    fingerprint.add(timeline, contents: basis.contents)
    fingerprint.add(digest: basis.fonts)
    for path in fingerprint.media.sorted() {
      fingerprint.add(path)
      fingerprint.add(contentsOf: MediaReference(path: path), in: media)
    }
    return fingerprint.text
  }
}

extension Fingerprint {
  /// Adds what a medium holds, as far as a picture may be read from it.
  fileprivate mutating func add(
    contentsOf reference: MediaReference, in media: any MediaSource
  ) {
    do {
      guard let bytes = try media.bytes(for: reference, limit: ImageLimits().bytes) else {
        add("missing")
        return
      }
      add("bytes")
      add(digest: Checksum.digest(of: bytes))
    } catch {
      add("unreadable")
    }
  }
}

extension FontLibrary {
  /// A hash of what all fonts hold, in the order in which they are preferred.
  fileprivate func digest() throws(FontLibraryError) -> [UInt8] {
    if isBundled, let known = Self.bundledDigest { return known }
    return try contentDigest()
  }

  /// The bundled fonts stay the same while a process runs.
  private static let bundledDigest = try? bundled().contentDigest()

  private func contentDigest() throws(FontLibraryError) -> [UInt8] {
    var digests: [UInt8] = []
    try forEachFile { digests += Checksum.digest(of: $0) }
    return Checksum.digest(of: digests)
  }
}
