/// Scans one line for a ``WhatsAppHeader``, byte by byte.
struct WhatsAppHeaderScanner {
  private let text: [UInt8]
  private let end: Int
  private var index: Int
  private var header = WhatsAppHeader()

  /// Up to six numbers, how many digits each has, and what stands before it.
  private var values = SIMD8<Int32>.zero
  private var digits = SIMD8<Int32>.zero
  private var separators = SIMD8<UInt8>.zero
  private var count = 0
  private var pending: UInt8 = 0
  private var sawSpace = false
  private var eraPosition: Int?
  private var unknownWords = 0
  private var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The header with which a line begins; `nil` where it begins with something else.
  static func header(in text: [UInt8], _ line: Range<Int>) -> WhatsAppHeader? {
    guard let first = firstVisible(in: text, line) else { return nil }
    // Most lines that aren't headers end here.
    guard
      text[first] == UInt8(ascii: "[") || isDigit(text[first]) || text[first] >= 0x80
        || WhatsAppMonthName.match(in: text, at: first, end: line.upperBound) != nil
    else { return nil }
    var scanner = WhatsAppHeaderScanner(
      text: text, end: min(line.upperBound, first + WhatsAppHeader.maximumLength), index: first)
    if first > line.lowerBound, text[first - 1] == 0x8F { scanner.header.isRightToLeft = true }
    return scanner.scan(lineEnd: line.upperBound)
  }

  private init(text: [UInt8], end: Int, index: Int) {
    self.text = text
    self.end = end
    self.index = index
  }

  /// The first byte of a line that isn't part of an invisible mark.
  static func firstVisible(in text: [UInt8], _ line: Range<Int>) -> Int? {
    var index = line.lowerBound
    while index < line.upperBound {
      guard let length = TextMarks.markLength(in: text, at: index, end: line.upperBound) else {
        return index
      }
      index += length
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  private mutating func scan(lineEnd: Int) -> WhatsAppHeader? {
    if text[index] == UInt8(ascii: "[") {
      header.isBracketed = true
      index += 1
    }
    while index < end {
      let byte = text[index]
      if byte == UInt8(ascii: "]") {
        guard header.isBracketed else { return nil }
        index += 1
        return finish(terminator: 1, lineEnd: lineEnd)
      }
      if !header.isBracketed, count >= 5 {
        if sawSpace, let length = dashLength(lineEnd) {
          index += length
          return finish(terminator: 2, lineEnd: lineEnd)
        }
        if byte == UInt8(ascii: ":"), index + 1 == lineEnd || text[index + 1] == 0x20 {
          index += 1
          return finish(terminator: 3, lineEnd: lineEnd)
        }
        // After seconds, the name may follow as it is.
        if count == 6, sawSpace, pending == 0, beginsName {
          return finish(terminator: 4, lineEnd: lineEnd)
        }
      }
      guard step(byte) else { return nil }
    }
    return nil
  }

  /// Whether a name begins here, and not another word of the date.
  private var beginsName: Bool {
    let byte = text[index]
    let isLetter = (97...122).contains(byte | 0x20) || byte >= 0x80
    guard isLetter else { return byte == UInt8(ascii: "+") || byte == UInt8(ascii: "~") }
    return WhatsAppDateWord.match(in: text, at: index, end: end) == nil
      && TextMarks.markLength(in: text, at: index, end: end) == nil
      && TextMarks.spaceLength(in: text, at: index, end: end) == nil
      && dashLength(end) == nil
  }

  /// The length of a dash that is followed by a space, as it stands between date and name.
  private func dashLength(_ lineEnd: Int) -> Int? {
    if text[index] == UInt8(ascii: "-") {
      return index + 1 == lineEnd || text[index + 1] == 0x20 ? 1 : nil
    }
    // U+2013
    guard index + 3 < lineEnd, text[index] == 0xE2, text[index + 1] == 0x80,
      text[index + 2] == 0x93, text[index + 3] == 0x20
    else { return nil }
    return 3
  }

  // MARK: - Tokens

  private mutating func step(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57: return number()
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"):
      pending = byte
      index += 1
      return true
    case UInt8(ascii: ","):
      index += 1
      mix(UInt64(byte))
      return true
    case 0x20:
      sawSpace = true
      index += 1
      return true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      return word()
    case 0x80...:
      if let length = TextMarks.markLength(in: text, at: index, end: end) {
        if text[index + length - 1] == 0x8F { header.isRightToLeft = true }
        index += length
        return true
      }
      if let length = TextMarks.spaceLength(in: text, at: index, end: end) {
        sawSpace = true
        index += length
        return true
      }
      if TextMarks.digit(in: text, at: index, end: end) != nil { return number() }
      if let length = TextMarks.commaLength(in: text, at: index, end: end) {
        mix(UInt64(UInt8(ascii: ",")))
        index += length
        return true
      }
      return word()
    default: return false
    }
  }

  private mutating func number() -> Bool {
    guard count < 6 else { return false }
    var value: Int32 = 0
    var length: Int32 = 0
    while index < end, let digit = TextMarks.digit(in: text, at: index, end: end) {
      guard length < 4 else { return false }
      value = value * 10 + Int32(digit.value)
      length += 1
      index += digit.length
    }
    values[count] = value
    digits[count] = length
    separators[count] = pending
    count += 1
    pending = 0
    sawSpace = false
    return true
  }

  private mutating func month(_ number: Int, length: Int) -> Bool {
    guard header.monthPosition == nil, count < 6 else { return false }
    header.monthPosition = count
    values[count] = Int32(number)
    digits[count] = 2
    separators[count] = UInt8(ascii: "-")
    count += 1
    pending = 0
    sawSpace = false
    index += length
    return true
  }

  private mutating func word() -> Bool {
    if let (number, length) = WhatsAppMonthName.match(in: text, at: index, end: end) {
      return month(number, length: length)
    }
    guard let (word, length) = WhatsAppDateWord.match(in: text, at: index, end: end) else {
      // A word that isn't known may stand in brackets, if it stands in all headers of the file.
      var stop = index
      while stop < end,
        text[stop] >= 0x80 || (text[stop] | 0x20) >= 97 && (text[stop] | 0x20) <= 122
      {
        mix(UInt64(text[stop]))
        stop += 1
      }
      unknownWords += 1
      let length = stop - index
      index = stop
      return header.isBracketed && unknownWords <= 2 && length > 0 && length <= 24
    }
    index += length
    switch word {
    case .morning: if header.isAfternoon == nil { header.isAfternoon = false }
    case .afternoon: header.isAfternoon = true
    case .filler: break
    // In a date it is Spanish for “of”, behind one it is Hungarian for “a. m.”.
    case .ofOrMorning:
      if count >= 3, header.isAfternoon == nil { header.isAfternoon = false }
    case .notMorning: header.isAfternoon = nil
    case .buddhistEra: header.yearOffset = -543
    case .era(let offset):
      header.yearOffset = offset
      eraPosition = count
    case .dateSeparator: pending = UInt8(ascii: "-")
    case .timeSeparator: pending = UInt8(ascii: ":")
    case .dayEnd: pending = 0
    }
    return true
  }

  private mutating func mix(_ value: UInt64) {
    fingerprint = (fingerprint ^ value) &* 0x0000_0100_0000_01B3
  }

  // MARK: - Sense

  private mutating func finish(terminator: UInt64, lineEnd: Int) -> WhatsAppHeader? {
    guard count == 5 || count == 6 else { return nil }
    let timeFirst = isTimeFirst
    let timeStart = timeFirst ? 0 : 3
    let dateStart = timeFirst ? count - 3 : 0
    let timeCount = count - 3
    if let position = header.monthPosition {
      guard (dateStart..<dateStart + 3).contains(position) else { return nil }
      header.monthPosition = position - dateStart
      separators[dateStart + 1] = UInt8(ascii: "-")
      separators[dateStart + 2] = UInt8(ascii: "-")
    }
    let dateSeparator = separators[dateStart + 1]
    let timeSeparator = separators[timeStart + 1]
    guard dateSeparator != 0, dateSeparator != UInt8(ascii: ":"),
      separators[dateStart + 2] == dateSeparator,
      timeSeparator == UInt8(ascii: ":")
        || timeSeparator == UInt8(ascii: "."), digits[timeStart] <= 2, digits[timeStart + 1] <= 2
    else { return nil }
    if timeCount == 3 {
      guard separators[timeStart + 2] == timeSeparator, digits[timeStart + 2] <= 2 else {
        return nil
      }
      header.second = Int(values[timeStart + 2])
    }
    header.hour = Int(values[timeStart])
    header.minute = Int(values[timeStart + 1])
    for part in 0..<3 {
      header.date[part] = values[dateStart + part]
      if digits[dateStart + part] >= 3 { header.yearPosition = part }
    }
    if let eraPosition, eraPosition >= dateStart { header.yearPosition = eraPosition - dateStart }
    mix(terminator)
    mix(UInt64(dateSeparator) << 8 | UInt64(timeSeparator))
    mix(UInt64(count) << 8 | (timeFirst ? 1 : 0))
    mix(header.isAfternoon == nil ? 0 : 1)
    mix(UInt64(header.monthPosition ?? 3))
    mix(UInt64(header.yearPosition ?? 7) << 4 | (header.yearOffset == 0 ? 0 : 1))
    header.shape = fingerprint
    if index < lineEnd, text[index] == 0x20 { index += 1 }
    header.end = index
    return header
  }

  private var isTimeFirst: Bool {
    let colon = UInt8(ascii: ":")
    if separators[1] == colon { return true }
    if separators[count - 1] == colon { return false }
    // Dots throughout: a year is longer, and it ends a date that stands last.
    return digits[count - 1] == 4 && digits[2] < 4
  }
}
