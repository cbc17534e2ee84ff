import ChatModel

extension LocalDateTime {
  /// A date from milliseconds since 1970 on the same clock; `nil` outside the years 1…9999.
  init?(milliseconds: Int) {
    let seconds = milliseconds / 1_000
    self.init(secondsSince1970: milliseconds % 1_000 < 0 ? seconds - 1 : seconds)
  }

  /// The same minute, in a format that has no seconds.
  var toTheMinute: LocalDateTime? {
    LocalDateTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }
}
