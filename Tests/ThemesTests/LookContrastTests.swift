import ChatModel
import Drawing
import Testing

@testable import Themes

/// Whether what stands in each bundled look can be read. Source: WCAG 2.2, success criteria 1.4.3 and
/// 1.4.11, level AA: 4.5 for words, 3 for large or bold ones and for icons.
@Suite struct LookContrastTests {
  /// Something that is read: its name, its colour on its ground, the ratio that it needs.
  struct Ink {
    var name: String
    var color: Color
    var ground: Color
    var least: Double

    var ratio: Double {
      ContrastTests.contrast(ContrastTests.over(color, ground), ground)
    }
  }

  static func stops(_ fill: Fill) -> [Color] {
    switch fill {
    case .color(let color): [color]
    case .gradient(let colors): colors
    }
  }

  /// Returns all that is read in a look, on each colour that may be behind it.
  static func inks(of look: Look) -> [Ink] {
    let over = ContrastTests.over
    var inks: [Ink] = []
    func add(_ name: String, _ color: Color, on ground: Color, least: Double = 4.5) {
      inks.append(Ink(name: name, color: color, ground: ground, least: least))
    }
    let grounds = stops(look.background.fill)
    for ground in grounds {
      for (side, colors) in [("incoming", look.incoming), ("outgoing", look.outgoing)] {
        for stop in stops(colors.fill) {
          let bubble = over(stop, ground)
          add("\(side) text", colors.text, on: bubble)
          if look.date.placement == .corner || look.message.style != .bubbles {
            add("\(side) date", colors.meta, on: bubble)
          }
          add("\(side) link", colors.link, on: bubble)
          add("\(side) mention", colors.mention, on: over(colors.mentionFill, bubble))
          add("\(side) accent", colors.accent, on: bubble, least: 3)
          if look.message.style == .bubbles { add("\(side) second line", colors.meta, on: bubble) }
          guard !look.reply.style.isAside else { continue }
          let quote = look.reply.style == .box ? over(colors.quoteFill, bubble) : bubble
          add("\(side) quote", colors.quoteText, on: quote)
          add("\(side) quoted name", colors.quoteName, on: quote, least: 3)
        }
        // Discs have no counts.
        guard look.reaction.form != .discs else { continue }
        let chip = look.reaction.placement == .inside ? over(stops(colors.fill)[0], ground) : ground
        add("\(side) reaction", colors.reactionText, on: over(colors.reactionFill, chip), least: 3)
        add(
          "\(side) own reaction", colors.reactionOwnText,
          on: over(colors.reactionOwnFill, chip), least: 3)
      }
      // Beside the bubble it has a ground of its own, or none.
      if look.reply.style == .bubble { add("quote", look.incoming.meta, on: ground) }
      if look.reply.style == .tucked || look.reply.style == .below {
        add("quote", look.incoming.quoteText, on: over(look.incoming.quoteFill, ground))
      }
      add("separator", look.separator.text, on: over(look.separator.fill, ground))
      add("service line", look.service.text, on: over(look.service.fill, ground))
      let isBare = look.unread.style == .rule || look.unread.style == .end
      let unread = isBare ? ground : over(look.unread.fill, ground)
      add("unread mark", look.unread.text, on: unread, least: 3)
      if look.delivery.style == .receipt {
        add("receipt", look.delivery.receipt, on: ground)
      }
      let sheet = look.name.isInside ? over(stops(look.incoming.fill)[0], ground) : ground
      let names = look.name.isColored ? look.name.colors : [look.service.text]
      for name in names { add("name", name, on: sheet, least: 3) }
    }
    if look.payment.fill.alpha > 0 {
      add("payment", look.payment.text, on: over(look.payment.fill, grounds[0]))
    }
    let bar = over(stops(look.header.fill)[0], grounds[0])
    add("title", look.header.title, on: bar)
    add("subtitle", look.header.subtitle, on: bar)
    add("header icon", look.header.icon, on: bar, least: 3)
    let composer = over(stops(look.composer.fill)[0], grounds[0])
    let field = over(look.composer.fieldFill, composer)
    add("composer", look.composer.text, on: field)
    add("placeholder", look.composer.placeholder, on: field, least: 3)
    let disc =
      look.composer.buttonForm == .disc ? over(look.composer.buttonFill, composer) : composer
    add("composer icon", look.composer.buttonIcon, on: disc, least: 3)
    return inks
  }

  /// What is fainter in the looks that are imitated, with the ratio that it has, by the reason why it stays.
  private static let reasons: [(why: String, ratios: [String: Double])] = [
    (
      "White on the app's blue, from its light to its full: the colour itself "
        + "is what the look is known by.",
      [
        "bluebird dark: outgoing link": 3.11,
        "bluebird dark: outgoing mention": 3.11,
        "bluebird dark: outgoing second line": 3.11,
        "bluebird dark: outgoing text": 3.11,
        "bluebird light: outgoing link": 3.05,
        "bluebird light: outgoing mention": 3.05,
        "bluebird light: outgoing second line": 3.05,
        "bluebird light: outgoing text": 3.05,
      ]
    ),
    (
      "White on the green of texts without an app, as those are.",
      [
        "mint dark: outgoing accent": 2.02,
        "mint dark: outgoing link": 2.02,
        "mint dark: outgoing mention": 2.02,
        "mint dark: outgoing second line": 2.02,
        "mint dark: outgoing text": 2.02,
        "mint light: outgoing accent": 2.21,
        "mint light: outgoing link": 2.21,
        "mint light: outgoing mention": 2.21,
        "mint light: outgoing second line": 2.21,
        "mint light: outgoing text": 2.21,
      ]
    ),
    (
      "The accent, in which the app has links, on its grey bubble.",
      [
        "bluebird light: incoming link": 3.31,
        "mint light: incoming link": 3.31,
      ]
    ),
    (
      "The system's second grey (#8E8E93) on white, which the app has for "
        + "everything beside bubbles.",
      [
        "bluebird light: receipt": 3.26,
        "bluebird light: separator": 3.26,
        "bluebird light: service line": 3.26,
        "mint light: receipt": 3.26,
        "mint light: separator": 3.26,
        "mint light: service line": 3.26,
      ]
    ),
    (
      "The app's own greys and greens of dates (#525252 at 60 %, #008C09 at 80 "
        + "%); it tells a file's size in a lighter one yet (#999999).",
      [
        "sky light: incoming date": 2.92,
        "sky light: incoming second line": 2.92,
        "sky light: outgoing date": 3.02,
        "sky light: outgoing second line": 3.02,
      ]
    ),
    (
      "The app's own seven colours of names.",
      [
        "sky light: name": 2.25
      ]
    ),
    (
      "The brand's own green, where it fills: waves, bars, badges. Words have a darker one.",
      [
        "bamboo light: incoming accent": 2.38,
        "clover light: incoming accent": 2.25,
      ]
    ),
    (
      "White on the app's orange of payments, in large figures.",
      [
        "bamboo light: payment": 2.11
      ]
    ),
    (
      "The app's own translucent pills, which let the wallpaper be seen.",
      [
        "sky light: separator": 2.39,
        "sky light: service line": 2.39,
      ]
    ),
  ]

  static let exceptions = Dictionary(
    reasons.flatMap(\.ratios), uniquingKeysWith: { first, _ in first })

  @Test(arguments: Theme.bundled, Appearance.allCases)
  func whatIsReadStandsOut(_ theme: Theme, _ appearance: Appearance) {
    var found: [String: Double] = [:]
    for ink in Self.inks(of: theme.resolve(appearance: appearance)) where ink.ratio < ink.least {
      let name = "\(theme.name) \(appearance): \(ink.name)"
      found[name] = min(found[name] ?? 21, (ink.ratio * 100).rounded(.down) / 100)
    }
    // Each is excused once, for one reason.
    #expect(Self.reasons.map(\.ratios.count).reduce(0, +) == Self.exceptions.count)
    let known = Self.exceptions.filter { $0.key.hasPrefix("\(theme.name) \(appearance): ") }
    for (name, ratio) in found.sorted(by: { $0.key < $1.key }) {
      #expect(ratio == known[name], "\"\(name)\": \(ratio),")
    }
    // An exception that isn't needed any more is one too many.
    for name in known.keys { #expect(found[name] != nil, "\(name) is no exception") }
  }
}
