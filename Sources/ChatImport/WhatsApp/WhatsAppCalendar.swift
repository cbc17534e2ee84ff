import ChatModel

/// Decides in which order a file writes day, month and year, and makes dates of its headers.
struct WhatsAppCalendar {
  /// The order in which the three numbers of a date stand.
  enum Order: Equatable {
    case dayMonthYear, monthDayYear, yearMonthDay, yearDayMonth
  }

  /// The order found.
  let order: Order
  /// Whether nothing in the file spoke for either order, so that it was guessed.
  let isGuess: Bool

  /// The order that follows from the headers of a file.
  ///
  /// A month's name decides, then a value over 12; else the number that falls within a year, as months don't; else the
  /// one that changes more often, which is sure where dates run day by day. Where none of that decides, `3/4/22` is read as in the United
  /// States, the only place that writes so, and anything else with the day first.
  init(headers: some Sequence<WhatsAppHeader>, option: ImportOptions.DateOrder?) {
    var evidence = Evidence()
    for header in headers { evidence.add(header) }
    let yearFirst = evidence.isYearFirst
    let positions = yearFirst ? (2, 1) : (0, 1)
    let dayFirst: Bool
    var isGuess = false
    if let option, !yearFirst, evidence.monthPosition == nil {
      dayFirst = option == .dayFirst
    } else if let month = evidence.monthPosition {
      dayFirst = month == positions.1
    } else if let decided = evidence.isFirstTheDay(positions.0, positions.1) {
      (dayFirst, isGuess) = (decided.isDay, !decided.isSure && !yearFirst && evidence.isAmbiguous)
    } else if yearFirst {
      // Year first is always followed by the month where people write it.
      dayFirst = true
    } else {
      dayFirst = !evidence.looksAmerican
      isGuess = evidence.isAmbiguous
    }
    self.isGuess = isGuess
    switch (yearFirst, dayFirst) {
    case (true, true): order = .yearMonthDay
    case (true, false): order = .yearDayMonth
    case (false, true): order = .dayMonthYear
    case (false, false): order = .monthDayYear
    }
  }

  /// The date of a header; `nil` for one that doesn't exist.
  func date(of header: WhatsAppHeader) -> LocalDateTime? {
    let parts = (Int(header.date[0]), Int(header.date[1]), Int(header.date[2]))
    var year: Int
    let month: Int
    let day: Int
    switch order {
    case .dayMonthYear: (day, month, year) = parts
    case .monthDayYear: (month, day, year) = parts
    case .yearMonthDay: (year, month, day) = parts
    case .yearDayMonth: (year, day, month) = parts
    }
    if header.yearOffset == -543 {
      year += (year < 100 ? 2500 : 0) - 543
    } else if header.yearOffset != 0 {
      year += header.yearOffset
    } else if year < 100 {
      year += 2000
    } else if (2400...2700).contains(year) {
      // Thai phones often leave out that the year is of the Buddhist era.
      year -= 543
    }
    var hour = header.hour
    if let isAfternoon = header.isAfternoon {
      // Some phones write 21:41 PM.
      if isAfternoon, hour < 12 { hour += 12 }
      if !isAfternoon, hour == 12 { hour = 0 }
    }
    return LocalDateTime(
      year: year, month: month, day: day, hour: hour, minute: header.minute, second: header.second)
  }
}

/// What follows from the dates of a file for their order.
private struct Evidence {
  private var overTwelve = SIMD4<Int32>.zero
  private var overThirtyOne = SIMD4<Int32>.zero
  private var changes = SIMD4<Int32>.zero
  private var falls = SIMD4<Int32>.zero
  private var longYears = SIMD4<Int32>.zero
  private var previous: SIMD4<Int32>?
  private var sawTwoDigitYear = false
  private var sawAfternoon = false
  /// Whether there is a date that the other order would read otherwise.
  private(set) var isAmbiguous = false

  /// Where the month stands, where it is written as a name.
  private(set) var monthPosition: Int?

  mutating func add(_ header: WhatsAppHeader) {
    if let position = header.monthPosition { monthPosition = position }
    sawAfternoon = sawAfternoon || header.isAfternoon != nil
    if let position = header.yearPosition {
      longYears[position] += 1
    } else {
      sawTwoDigitYear = true
    }
    let date = header.date
    isAmbiguous = isAmbiguous || date[0] != date[1] && header.monthPosition == nil
    let one = SIMD4<Int32>(repeating: 1)
    overTwelve.replace(with: overTwelve &+ one, where: date .> 12)
    overThirtyOne.replace(with: overThirtyOne &+ one, where: date .> 31)
    if let previous {
      changes.replace(with: changes &+ one, where: date .!= previous)
      // Falls count within a year only: in January the month falls too.
      let first = header.yearPosition ?? 2
      if date[first] == previous[first] {
        falls.replace(with: falls &+ one, where: date .< previous)
      }
    }
    previous = date
  }

  var isYearFirst: Bool {
    if longYears[0] != longYears[2] { return longYears[0] > longYears[2] }
    if overThirtyOne[0] != overThirtyOne[2] { return overThirtyOne[0] > overThirtyOne[2] }
    // Two digits each: the number that changes least is the year.
    return changes[0] == 0 && changes[2] > 0 && overTwelve[0] > 0 && overTwelve[1] == 0
  }

  /// How many changes of one number more than of the other make it sure that it is the day.
  private static let sureChanges = 3

  /// Returns whether the first of two numbers is the day, the second the month, and whether that is more
  /// than likely; `nil` where nothing says.
  func isFirstTheDay(_ first: Int, _ second: Int) -> (isDay: Bool, isSure: Bool)? {
    if overTwelve[first] != overTwelve[second] {
      return (overTwelve[first] > overTwelve[second], true)
    }
    if falls[first] != falls[second] { return (falls[first] > falls[second], true) }
    let difference = changes[first] - changes[second]
    guard difference != 0 else { return nil }
    return (difference > 0, abs(difference) >= Self.sureChanges)
  }

  var looksAmerican: Bool { sawTwoDigitYear && sawAfternoon }
}
