/// What is shown of a video that doesn't play.
package struct VideoStill: Hashable, Sendable {
  /// Its first frame, a PNG.
  package var picture: [UInt8]
  /// Seconds; `nil` where the file doesn't tell.
  package var duration: Double?

  package init(picture: [UInt8], duration: Double?) {
    self.picture = picture
    self.duration = duration
  }

  /// Whether a file begins as films do: MP4 and its kin, Matroska, AVI, Ogg, Flash, Windows Media,
  /// MPEG. Nobody starts a program for anything else.
  package static func isFilm(_ bytes: [UInt8]) -> Bool {
    func has(_ wanted: [UInt8], at offset: Int) -> Bool {
      bytes.count >= offset + wanted.count
        && bytes[offset..<offset + wanted.count].elementsEqual(wanted)
    }
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    return boxes.contains { has(Array($0.utf8), at: 4) }
      || has(Array("RIFF".utf8), at: 0) && has(Array("AVI ".utf8), at: 8)
      || has(Array("OggS".utf8), at: 0) || has(Array("FLV".utf8), at: 0)
      || has([0x1A, 0x45, 0xDF, 0xA3], at: 0) || has([0x30, 0x26, 0xB2, 0x75], at: 0)
      || has([0, 0, 1, 0xBA], at: 0) || has([0, 0, 1, 0xB3], at: 0)
      || has([0x47], at: 0) && has([0x47], at: 188)
  }
}

extension FFmpeg {
  /// The longest side of a frame that is asked for, in pixels.
  static let mostStillSide = 1600
  /// The most bytes of a frame that are taken.
  static let mostStillBytes = 32 << 20

  /// The arguments with which it reads a film from its standard input, and writes a frame to
  /// descriptor 3. The film can name no other file and no address: nothing else may be opened.
  static let stillArguments: [String] = [
    "-hide_banner", "-loglevel", "info", "-nostats", "-threads", "1",
    "-protocol_whitelist", "cache,pipe",
    "-format_whitelist",
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,asf,mpeg,mpegvideo,mpegts,ogg,flv",
    // Pipes can't be searched through, as films want to be: what was read is kept.
    "-max_pixels", "120000000", "-i", "cache:pipe:0", "-map", "0:v:0", "-frames:v", "1", "-vf",
    "scale=w='min(\(mostStillSide),iw)':h='min(\(mostStillSide),ih)'"
      + ":force_original_aspect_ratio=decrease",
    "-c:v", "png", "-f", "image2pipe", "pipe:3",
  ]

  /// Returns the first frame of a film and how long it is; `nil` where it can't be read.
  ///
  /// It waits for the program, and ends it after a time.
  ///
  /// - Parameters:
  ///   - bytes: the film's file.
  ///   - milliseconds: how long it may take.
  package func still(of bytes: [UInt8], within milliseconds: Int = 20_000) -> VideoStill? {
    guard
      let (picture, lines) = reading(
        bytes, Self.stillArguments, limit: Self.mostStillBytes, within: milliseconds),
      picture.starts(with: [0x89, 0x50, 0x4E, 0x47])
    else { return nil }
    return VideoStill(picture: picture, duration: Self.duration(in: lines))
  }

  /// The duration in what it says of a film: `Duration: 00:01:02.50, start: …`.
  static func duration(in lines: [String]) -> Double? {
    for line in lines where line.hasPrefix("Duration: ") {
      let parts = line.dropFirst(10).prefix { $0 != "," }.split(separator: ":")
      guard parts.count == 3, let hours = Int(parts[0]), let minutes = Int(parts[1]),
        let seconds = Double(parts[2]), hours >= 0, hours < 1000, minutes >= 0, minutes < 60,
        seconds >= 0, seconds < 60
      else { return nil }
      return Double(hours * 3600 + minutes * 60) + seconds
    }
    return nil
  }
}
