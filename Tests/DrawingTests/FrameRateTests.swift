import TestSupport
import Testing
import Time

@testable import Drawing

@Suite struct FrameRateTests {
  static let rates = [
    FrameRate(24), FrameRate(25), FrameRate(30), FrameRate(50), FrameRate(60),
    FrameRate(30000, per: 1001), FrameRate(24000, per: 1001), FrameRate(999_999, per: 100_000),
    FrameRate(1, per: 60), FrameRate(1000), FrameRate(240), FrameRate(1, per: .max),
    FrameRate(.max), FrameRate(.max, per: .max - 1), FrameRate(1_000_000_007, per: 998_244_353),
  ]

  @Test(arguments: rates)
  func aFramesTimeLeadsBackToIt(rate: FrameRate) {
    for frame in [0, 1, 2, 29, 30, 999, 1001, 86_399, 1_000_000] {
      let time = rate.time(of: frame)
      guard time < .max, rate.framesPerSecond < 1e9 else { continue }
      #expect(rate.frame(at: time) == frame)
      #expect(rate.frame(from: time) == frame)
    }
  }

  /// Every time and every frame against numbers of any size.
  @Test(arguments: rates)
  func isExact(rate: FrameRate) {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let bits = random.next() % 63
      let time = Instant(nanoseconds: Int64(random.next() >> (1 + bits)))
      let from = rate.frame(from: time)
      let name: Comment = "seed \(seed), rate \(rate), time \(time)"
      #expect((0...FrameRate.lastFrame).contains(from), name)
      if from < FrameRate.lastFrame {
        #expect(!begins(from, before: time, rate), name)
      }
      if from > 0 { #expect(begins(from - 1, before: time, rate), name) }
      guard time < .max else { continue }
      let at = rate.frame(at: time)
      #expect(begins(at, before: time + .nanoseconds(1), rate), name)

      // Its own time is the nearest nanosecond, or the end of time.
      let begin = rate.time(of: from)
      let place = Natural(from) * Natural(rate.seconds) * Natural(2_000_000_000)
      let whole = Natural(Int(begin.nanoseconds)) * Natural(2)
      let frames = Natural(rate.frames)
      #expect(place + frames < (whole + Natural(2)) * frames || begin == .max, name)
      #expect(!(place + frames < whole * frames), name)
    }
  }

  /// Whether a frame's nearest nanosecond lies before a time: place < time − ½.
  private func begins(_ frame: Int, before time: Instant, _ rate: FrameRate) -> Bool {
    let place = Natural(frame) * Natural(rate.seconds) * Natural(2_000_000_000)
    let frames = Natural(rate.frames)
    return place + frames < Natural(Int(time.nanoseconds)) * Natural(2) * frames
  }

  @Test func endlessTimesHaveALastFrame() {
    for rate in Self.rates {
      for time in [Instant.max, Instant(nanoseconds: .max - 1)] {
        #expect(rate.frame(from: time) <= FrameRate.lastFrame)
        #expect(rate.frame(at: time) <= rate.frame(from: time))
      }
      #expect(rate.frame(at: .min) == 0)
      #expect(rate.frame(from: .min) == 0)
      #expect(rate.time(of: .max) > .zero)
    }
    #expect(FrameRate(1, per: .max).time(of: .max, in: .max) == .max)
    #expect(FrameRate(30).time(of: .max) == .max)
  }

  @Test func aTimeBetweenTwoFrames() {
    let rate = FrameRate(999_999, per: 100_000)
    // Two days at a rate that shares no factor with a second.
    #expect(rate.frame(at: .seconds(172_800)) == 1_727_998)
    #expect(rate.frame(from: .seconds(172_800)) == 1_727_999)
    #expect(FrameRate(30000, per: 1001).frame(at: .seconds(172_800)) == 5_178_821)
    #expect(FrameRate(1, per: 60).frame(at: .seconds(119)) == 1)
    #expect(FrameRate(1, per: 60).frame(from: .seconds(119)) == 2)
  }

  @Test func centisecondsCarryTheirError() {
    let rate = FrameRate(30)
    let delays = (0..<30).map {
      rate.time(of: $0 + 1, in: 100) - rate.time(of: $0, in: 100)
    }
    #expect(delays.reduce(0, +) == 100)
    #expect(Set(delays) == [3, 4])
  }
}

/// A number from 0 of any size, as schools add and multiply.
private struct Natural {
  /// Digits of 32 bits, the least first.
  private var digits: [UInt64] = []

  init(_ value: Int) {
    precondition(value >= 0)
    digits = [UInt64(value) & 0xFFFF_FFFF, UInt64(value) >> 32]
  }

  static func + (left: Natural, right: Natural) -> Natural {
    var sum = left
    sum.digits = []
    var carry: UInt64 = 0
    for index in 0...max(left.digits.count, right.digits.count) {
      let digit = left.digit(index) + right.digit(index) + carry
      sum.digits.append(digit & 0xFFFF_FFFF)
      carry = digit >> 32
    }
    return sum
  }

  static func * (left: Natural, right: Natural) -> Natural {
    var product = left
    product.digits = Array(repeating: 0, count: left.digits.count + right.digits.count)
    for (place, factor) in right.digits.enumerated() {
      var carry: UInt64 = 0
      for (index, digit) in left.digits.enumerated() {
        let value = product.digits[index + place] + digit * factor + carry
        product.digits[index + place] = value & 0xFFFF_FFFF
        carry = value >> 32
      }
      product.digits[place + left.digits.count] += carry
    }
    return product
  }

  static func < (left: Natural, right: Natural) -> Bool {
    for index in (0..<max(left.digits.count, right.digits.count)).reversed()
    where left.digit(index) != right.digit(index) {
      return left.digit(index) < right.digit(index)
    }
    return false
  }

  private func digit(_ index: Int) -> UInt64 { index < digits.count ? digits[index] : 0 }
}
