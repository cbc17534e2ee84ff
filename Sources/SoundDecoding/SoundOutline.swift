import CSoundReaders

/// A sound as a picture needs it: how long it is, and how loud over time.
package struct SoundOutline: Hashable, Sendable {
  /// Loudness from start to end, in ``mostLevel`` steps: at most ``mostLevels`` numbers.
  package var levels: [Int]
  /// Seconds.
  package var duration: Double

  /// The level of what is as loud as can be.
  package static let mostLevel = 31
  /// The most levels.
  package static let mostLevels = 256
  /// The most bytes of a file that is read.
  package static let mostBytes = 32 << 20
  /// The most samples of time that are read: a quarter of an hour at 48,000 in a second.
  static let mostFrames: UInt64 = 48_000 * 900

  /// Reads a sound: WAV, FLAC, Ogg with Opus or Vorbis, MP3, AIFF and whatever else the system's
  /// libsndfile knows. Levels are whole numbers, since decoders differ in what can't be heard.
  ///
  /// - Complexity: O(samples), up to a quarter of an hour of them; memory for a block of them.
  package init(_ bytes: [UInt8]) throws(SoundDecodingError) {
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes(bytes.count) }
    var peaks = [UInt16](repeating: 0, count: Self.mostLevels)
    var sound = letterer_sound()
    let status = letterer_sound_read(
      bytes, bytes.count, Self.mostFrames, &peaks, peaks.count, &sound)
    switch status {
    case LETTERER_SOUND_READ: break
    case LETTERER_SOUND_OUT_OF_MEMORY: throw .outOfMemory
    case LETTERER_SOUND_NO_LIBRARY: throw .missingLibrary
    default: throw .damaged
    }
    guard sound.frames < Self.mostFrames else { throw .tooLong }
    duration = Double(sound.frames) / Double(sound.rate)
    levels = Self.levels(peaks.prefix(sound.count))
  }

  /// The outline of samples of one channel, `rate` in a second.
  package init(samples: [Int16], rate: Int) {
    var peaks = [UInt16](repeating: 0, count: Self.mostLevels)
    let count = letterer_sound_peaks(samples, samples.count, &peaks, peaks.count)
    duration = Double(samples.count) / Double(rate)
    levels = Self.levels(peaks.prefix(count))
  }

  private static func levels(_ peaks: some Sequence<UInt16>) -> [Int] {
    peaks.map { (Int($0) * mostLevel + 16_384) / 32_768 }
  }
}

/// Why a sound has no outline.
package enum SoundDecodingError: Error, Hashable, Sendable {
  /// No sound that is known, or nothing of it is there.
  case damaged
  case tooManyBytes(Int)
  /// It is longer than what is read.
  case tooLong
  case outOfMemory
  /// libsndfile isn't installed.
  case missingLibrary
}

/// The library that reads sounds.
package enum SoundLibrary {
  /// Its version, as it tells it; `nil` where it isn't installed. It is loaded to tell.
  package static var version: String? { letterer_sound_version().map { String(cString: $0) } }
}
