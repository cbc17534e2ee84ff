/// The words that stand in the dates of WhatsApp's exports.
enum WhatsAppDateWord {
  case morning
  case afternoon
  /// Spanish `de` between day, month and year; Hungarian `de.` between date and time.
  case ofOrMorning
  /// Says nothing, such as Finnish `klo`.
  case filler
  /// Takes back a `morning`: Spanish `a las`.
  case notMorning
  case buddhistEra
  /// The Japanese era in which the year after it is counted; what is added to it.
  case era(Int)
  case dateSeparator
  case timeSeparator
  case dayEnd

  /// Latin words, lower case, without dots.
  private static let latin: [String: WhatsAppDateWord] = [
    "am": .morning, "a": .morning, "vorm": .morning, "dop": .morning, "de": .ofOrMorning,
    "fm": .morning, "ip": .afternoon, "ap": .morning, "sa": .morning, "pg": .morning,
    "pm": .afternoon, "p": .afternoon, "nachm": .afternoon, "odp": .afternoon, "du": .afternoon,
    "em": .afternoon, "ch": .afternoon, "ptg": .afternoon,
    "m": .filler, "klo": .filler, "kl": .filler, "uhr": .filler, "um": .filler, "ur": .filler,
    "o": .filler, "alle": .filler, "u": .filler, "las": .notMorning,
    "be": .buddhistEra, "ad": .filler, "ce": .filler, "h": .timeSeparator,
  ]

  /// Words of other scripts, each as it stands; the longer one first where one begins another.
  private static let others: [(bytes: [UInt8], word: WhatsAppDateWord)] =
    ([
      ("ص", .morning), ("م", .afternoon), ("ق.ظ.", .morning), ("ق.ظ", .morning),
      ("ب.ظ.", .afternoon), ("ب.ظ", .afternoon), ("ق ظ", .morning), ("ب ظ", .afternoon),
      ("上午", .morning), ("早上", .morning), ("凌晨", .morning), ("清晨", .morning),
      ("下午", .afternoon), ("晚上", .afternoon), ("中午", .afternoon), ("午前", .morning),
      ("午後", .afternoon), ("오전", .morning), ("오후", .afternoon),
      ("π.μ.", .morning), ("μ.μ.", .afternoon), ("πμ", .morning), ("μμ", .afternoon),
      ("ÖÖ", .morning), ("ÖS", .afternoon), ("öö", .morning), ("ös", .afternoon),
      ("पूर्वाह्न", .morning), ("अपराह्न", .afternoon), ("ก่อนเที่ยง", .morning),
      ("หลังเที่ยง", .afternoon), ("пр.об.", .morning), ("сл.об.", .afternoon),
      ("дп", .morning), ("пп", .afternoon), ("לפנה״צ", .morning), ("אחה״צ", .afternoon),
      ("à", .filler), ("г.", .filler), ("г", .filler), ("в", .filler), ("р.", .filler),
      ("о", .filler),
      ("พ.ศ.", .buddhistEra), ("พ.ศ", .buddhistEra), ("ค.ศ.", .filler), ("น.", .filler),
      ("令和", .era(2018)), ("平成", .era(1988)), ("昭和", .era(1925)), ("大正", .era(1911)),
      ("年", .dateSeparator), ("月", .dateSeparator), ("日", .dayEnd), ("时", .timeSeparator),
      ("時", .timeSeparator), ("分", .timeSeparator), ("秒", .filler), ("년", .dateSeparator),
      ("월", .dateSeparator), ("일", .dayEnd), ("시", .timeSeparator), ("분", .timeSeparator),
      ("초", .filler),
    ] as [(String, WhatsAppDateWord)]).map { (Array($0.0.utf8), $0.1) }

  /// The word at a place and its length in bytes; `nil` where it isn't known.
  static func match(
    in text: [UInt8], at start: Int, end: Int
  ) -> (word: WhatsAppDateWord, length: Int)? {
    guard text[start] < 0x80 else {
      for other in others where text[start..<end].starts(with: other.bytes) {
        return (other.word, other.bytes.count)
      }
      return nil
    }
    var letters: [UInt8] = []
    var index = start
    while index < end {
      let byte = text[index]
      let folded = byte | 0x20
      if folded >= 97 && folded <= 122 {
        letters.append(folded)
      } else if byte != UInt8(ascii: ".") || letters.isEmpty {
        break
      }
      index += 1
    }
    if letters.count == 1, index < end, text[index] >= 48, text[index] <= 57, index == start + 1 {
      switch text[start] {
      case UInt8(ascii: "R"): return (.era(2018), 1)
      case UInt8(ascii: "H"): return (.era(1988), 1)
      case UInt8(ascii: "S"): return (.era(1925), 1)
      case UInt8(ascii: "T"): return (.era(1911), 1)
      default: break
      }
    }
    guard letters.count <= 6, let word = latin[String(decoding: letters, as: UTF8.self)] else {
      return nil
    }
    return (word, index - start)
  }
}
