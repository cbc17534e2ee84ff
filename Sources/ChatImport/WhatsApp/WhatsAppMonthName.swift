/// The names of months in the dates of WhatsApp's exports.
enum WhatsAppMonthName {
  /// How the months of a language begin, January first. Phones write whole names and many
  /// abbreviations of them; the longest beginning that stands decides.
  private static let languages: [[String]] = [
    // English, German, Dutch, Danish, Norwegian, Swedish
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
    ["jän", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"],
    ["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"],
    ["jan", "feb", "maart", "apr", "maj", "jun", "jul", "aug", "sep", "okt", "nov", "des"],
    // French, Spanish, Portuguese, Italian, Romanian
    ["janv", "fév", "mars", "avr", "mai", "juin", "juil", "aoû", "sept", "oct", "nov", "déc"],
    ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "set", "oct", "nov", "dic"],
    ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"],
    ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
    ["ian", "feb", "mar", "apr", "mai", "iun", "iul", "aug", "sept", "oct", "noi", "dec"],
    // Polish, Czech, Hungarian, Finnish, Turkish, Indonesian, Vietnamese aside
    ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"],
    ["led", "úno", "bře", "dub", "kvě", "červn", "červenc", "srp", "zář", "říj", "lis", "pro"],
    ["jan", "febr", "márc", "ápr", "máj", "jún", "júl", "aug", "szept", "okt", "nov", "dec"],
    [
      "tammi", "helmi", "maalis", "huhti", "touko", "kesä", "heinä", "elo", "syys", "loka",
      "marras", "joulu",
    ],
    ["oca", "şub", "mar", "nis", "may", "haz", "tem", "ağu", "eyl", "eki", "kas", "ara"],
    ["jan", "feb", "mar", "apr", "mei", "jun", "jul", "agt", "sep", "okt", "nov", "des"],
    // Russian, Ukrainian
    ["янв", "фев", "мар", "апр", "ма", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"],
    ["січ", "лют", "бер", "квіт", "трав", "черв", "лип", "серп", "вер", "жовт", "лист", "груд"],
    // Greek, Arabic, Hebrew, Hindi
    ["ιαν", "φεβ", "μαρ", "απρ", "μα", "ιουν", "ιουλ", "αυγ", "σεπ", "οκτ", "νοε", "δεκ"],
    [
      "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر",
      "نوفمبر", "ديسمبر",
    ],
    ["ינו", "פבר", "מרץ", "אפר", "מאי", "יוני", "יולי", "אוג", "ספט", "אוק", "נוב", "דצמ"],
    ["जन", "फ़र", "मार्च", "अप्रै", "मई", "जून", "जुला", "अग", "सित", "अक्टू", "नव", "दिस"],
  ]

  /// The beginnings by their first byte, in lower case, the longer ones first.
  private static let beginnings: [UInt8: [(bytes: [UInt8], month: Int)]] = {
    var beginnings: [UInt8: [(bytes: [UInt8], month: Int)]] = [:]
    for names in languages {
      for (month, name) in names.enumerated() {
        let bytes = Array(name.utf8)
        beginnings[bytes[0], default: []].append((bytes, month + 1))
      }
    }
    return beginnings.mapValues { $0.sorted { $0.bytes.count > $1.bytes.count } }
  }()

  /// How many bytes a name may have.
  private static let maximumLength = 32

  /// The month that a word names, and the word's length in bytes with the full stop of an
  /// abbreviation; `nil` where it names none.
  static func match(in text: [UInt8], at start: Int, end: Int) -> (month: Int, length: Int)? {
    let first = text[start]
    let folded = (65...90).contains(first) ? first | 0x20 : first
    guard let candidates = beginnings[folded] else { return nil }
    var stop = start
    let limit = min(end, start + maximumLength)
    while stop < limit, isLetter(text, stop, limit) { stop += 1 }
    // A word that is longer is none of these.
    guard stop - start >= 3, stop < end, stop < start + maximumLength else { return nil }
    let word = String(decoding: text[start..<stop], as: UTF8.self).lowercased()
    // In Hebrew “in” is a letter before the name.
    let names: [Substring] = word.hasPrefix("ב") ? [word[...], word.dropFirst()] : [word[...]]
    for name in names {
      for candidate in candidates where name.utf8.starts(with: candidate.bytes) {
        let hasStop = stop < end && text[stop] == UInt8(ascii: ".")
        return (candidate.month, stop - start + (hasStop ? 1 : 0))
      }
    }
    return nil
  }

  private static func isLetter(_ text: [UInt8], _ index: Int, _ end: Int) -> Bool {
    let byte = text[index]
    guard byte >= 0x80 else { return (97...122).contains(byte | 0x20) }
    return TextMarks.markLength(in: text, at: index, end: end) == nil
      && TextMarks.spaceLength(in: text, at: index, end: end) == nil
      && TextMarks.commaLength(in: text, at: index, end: end) == nil
  }
}
