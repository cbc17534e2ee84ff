extension FFmpeg {
  /// How many samples are in a second of what it gives of a sound.
  package static let soundRate = 8000
  /// The longest sound that is read, in seconds.
  static let mostSoundSeconds = 900

  /// The arguments with which it reads a sound from its standard input, and writes samples to descriptor 3.
  /// As with films, nothing else may be opened.
  static let soundArguments: [String] = [
    "-hide_banner", "-loglevel", "error", "-nostats", "-threads", "1",
    "-protocol_whitelist", "cache,pipe",
    "-format_whitelist",
    "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg,asf,aac,amr,amrnb,amrwb,mp3,wav,flac,caf",
    "-i", "cache:pipe:0", "-map", "0:a:0", "-vn", "-t", "\(mostSoundSeconds)", "-ac", "1",
    "-ar", "\(soundRate)", "-c:a", "pcm_s16le", "-f", "s16le", "pipe:3",
  ]

  /// Returns the samples of a sound, ``soundRate`` of 16 bits in a second; `nil` where it can't be read or
  /// is too long.
  ///
  /// It waits for the program, and ends it after a time.
  package func samples(of bytes: [UInt8], within milliseconds: Int = 20_000) -> [Int16]? {
    let most = Self.mostSoundSeconds * Self.soundRate * 2
    guard Self.isSound(bytes),
      let (sound, _) = reading(bytes, Self.soundArguments, limit: most, within: milliseconds),
      sound.count >= 2, sound.count < most
    else { return nil }
    return (0..<sound.count / 2).map {
      Int16(bitPattern: UInt16(sound[$0 * 2]) | UInt16(sound[$0 * 2 + 1]) << 8)
    }
  }

  /// Whether a file begins as films do, which may have nothing but sound, or as AMR, AAC or another kind of
  /// sound does. Nobody starts a program for anything else.
  static func isSound(_ bytes: [UInt8]) -> Bool {
    let marks = ["#!AMR", "ADIF", "caff", "fLaC", "ID3", "RIFF"]
    let isStream = bytes.count > 2 && bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0
    return VideoStill.isFilm(bytes) || isStream || marks.contains { bytes.starts(with: $0.utf8) }
  }
}
