import CPango

/// The languages for which Han characters, and the punctuation beside them, have forms of their own.
package enum HanLanguage: Hashable, Sendable {
  case japanese, korean, simplifiedChinese, traditionalChinese, hongKongChinese

  /// The language of a BCP 47 tag; `nil` for one that isn't written with Han characters.
  package init?(tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh":
      if parts.contains("hk") || parts.contains("mo") {
        self = .hongKongChinese
      } else if parts.contains("hant") || parts.contains("tw") && !parts.contains("hans") {
        self = .traditionalChinese
      } else {
        self = .simplifiedChinese
      }
    default: return nil
    }
  }

  /// The language that a text is taken for by the scripts in it, if nothing else says it.
  init(scripts: EastAsianScripts) {
    self =
      if scripts.contains(.kana) { .japanese } else if scripts.contains(.hangul) {
        .korean
      } else if scripts.contains(.bopomofo) { .traditionalChinese } else { .simplifiedChinese }
  }

  /// Whether dashes, dots and quotation marks take the width of a Han character.
  var hasWideSigns: Bool { self != .korean }

  /// The language for Pango and HarfBuzz: OpenType's own tag in a subtag for private use.
  ///
  /// Pango doesn't know such a language and so takes it for any script, also for punctuation within
  /// Latin text, where it would ask the process's environment instead of taking one that it knows.
  /// Nor does it change which fonts are preferred.
  var pango: OpaquePointer? {
    let tag =
      switch self {
      case .japanese: "x-hbotjan"
      case .korean: "x-hbotkor"
      case .simplifiedChinese: "x-hbotzhs"
      case .traditionalChinese: "x-hbotzht"
      case .hongKongChinese: "x-hbotzhh"
      }
    return pango_language_from_string(tag)
  }
}

/// The East Asian scripts in a text.
struct EastAsianScripts: OptionSet {
  let rawValue: UInt8

  static let han = EastAsianScripts(rawValue: 1)
  static let kana = EastAsianScripts(rawValue: 2)
  static let bopomofo = EastAsianScripts(rawValue: 4)
  static let hangul = EastAsianScripts(rawValue: 8)
  /// Punctuation of full width, and its other forms.
  static let punctuation = EastAsianScripts(rawValue: 16)

  /// The script of a scalar; none for those of other scripts.
  static func of(_ scalar: UInt32) -> EastAsianScripts {
    // Most text that isn't Latin lies below these or above all of them.
    guard scalar >= 0x1100, scalar < 0x40000 else { return [] }
    return switch scalar {
    case 0x1100...0x11FF, 0x3131...0x318E, 0x3200...0x321E, 0x3260...0x327F, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xFFA0...0xFFDC:
      .hangul
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF,
      0xFF66...0xFF6F, 0xFF71...0xFF9D, 0x1B000...0x1B16F:
      .kana
    case 0x3105...0x312F, 0x31A0...0x31BF: .bopomofo
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      .han
    case 0x2FF0...0x33FF, 0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF00...0xFFEF: .punctuation
    default: []
    }
  }
}
