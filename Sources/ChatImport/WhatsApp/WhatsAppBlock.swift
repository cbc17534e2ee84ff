/// One message of the file: its place, its sender, and the date with which it begins.
struct WhatsAppBlock {
  /// Its first byte.
  var start: UInt32
  /// The first byte of what was said.
  var body: UInt32
  /// The number of the sender's name; `nil` for a system line without one.
  var sender: Int? {
    get { senderNumber < 0 ? nil : Int(senderNumber) }
    set { senderNumber = newValue.map(Int32.init) ?? -1 }
  }
  /// Its date, as written, without what only finds it.
  var header: WhatsAppHeader { stamp.header }

  private var senderNumber: Int32 = -1
  private var stamp: Stamp
  /// How the header is written, by a number.
  let shape: UInt32

  init(start: Int, body: Int, sender: Int?, header: WhatsAppHeader, shape: Int) {
    self.start = UInt32(start)
    self.body = UInt32(body)
    stamp = Stamp(header)
    self.shape = UInt32(shape)
    self.sender = sender
  }

  /// A header in a few bytes: there is one for each of a million messages.
  private struct Stamp {
    private var date: (Int16, Int16, Int16)
    private var yearOffset: Int16
    private var hour: Int8
    private var minute: Int8
    private var second: Int8
    private var flags: UInt16

    init(_ header: WhatsAppHeader) {
      date = (Int16(header.date[0]), Int16(header.date[1]), Int16(header.date[2]))
      yearOffset = Int16(header.yearOffset)
      hour = Int8(header.hour)
      minute = Int8(header.minute)
      second = Int8(header.second ?? -1)
      flags =
        UInt16(header.yearPosition ?? 3) | (header.isBracketed ? 4 : 0)
        | (header.isAfternoon.map { $0 ? 8 : 16 } ?? 0) | (header.isRightToLeft ? 32 : 0)
        | UInt16(header.monthPosition ?? 3) << 6
    }

    var header: WhatsAppHeader {
      var header = WhatsAppHeader()
      header.date = [Int32(date.0), Int32(date.1), Int32(date.2), 0]
      header.yearOffset = Int(yearOffset)
      header.hour = Int(hour)
      header.minute = Int(minute)
      header.second = second < 0 ? nil : Int(second)
      header.yearPosition = flags & 3 == 3 ? nil : Int(flags & 3)
      header.isBracketed = flags & 4 != 0
      header.isRightToLeft = flags & 32 != 0
      header.monthPosition = flags >> 6 == 3 ? nil : Int(flags >> 6)
      header.isAfternoon = flags & 24 == 0 ? nil : flags & 8 != 0
      return header
    }
  }
}
