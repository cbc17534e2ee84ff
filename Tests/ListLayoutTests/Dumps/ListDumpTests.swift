import Geometry
import ListDiff
import TestSupport
import Testing

@testable import ListLayout

/// Small lists as tables: where everything is at each offset, what stays where others change, how
/// things move.
struct ListDumpTests {
  private func number(_ value: Double) -> String {
    let value = (value * 1000).rounded() / 1000
    guard value.magnitude < 1e9 else { return "\(value)" }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private func line(_ attributes: LayoutAttributes<Int>) -> String {
    let frame = attributes.frame
    var text = "\(ValueDump().text(attributes.id))  \(number(frame.minX)) \(number(frame.minY))"
    text += "  \(number(frame.width)) × \(number(frame.height))"
    if attributes.zIndex != 0 { text += "  z \(attributes.zIndex)" }
    if attributes.pinningProgress != 0 {
      text += "  progress \(number(attributes.pinningProgress))"
    }
    if attributes.alpha != 1 { text += "  alpha \(number(attributes.alpha))" }
    if attributes.scale != 1 { text += "  scale \(number(attributes.scale))" }
    if attributes.translation != .zero {
      text += "  by \(number(attributes.translation.x)) \(number(attributes.translation.y))"
    }
    return text
  }

  // MARK: Places

  private static func item(
    _ id: Int, _ height: Double, width: Double = 80, _ alignment: ItemAlignment = .fullWidth,
    spacing: Double? = nil, flow: ItemFlow? = nil, pin: ItemPin? = nil
  ) -> LayoutItem<Int> {
    LayoutItem(
      id: id, size: .exact(LayoutSize(width: width, height: height)), alignment: alignment,
      spacing: spacing, flow: flow, pin: pin)
  }

  /// Everything that a list may have, in little room.
  private static let sections: [LayoutSection<Int>] = [
    LayoutSection(
      id: -1, items: [item(1, 20, pin: .top), item(2, 30, .leading), item(3, 30, .trailing)],
      header: LayoutSupplementary(height: 10, spacing: 2, isSticky: true),
      footer: LayoutSupplementary(height: 8, spacing: 3, isSticky: true),
      background: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)),
    LayoutSection(
      id: -2,
      items: [
        item(4, 40, .center, spacing: 11), item(5, 20, pin: .top), item(6, 40),
        item(7, 15, pin: .bottom),
      ], itemSpacing: 5, spacing: 9, insets: LayoutInsets(top: 6, left: 10, bottom: 7, right: 20)),
    LayoutSection(id: -3),
    LayoutSection(
      id: -4,
      items: [
        item(8, 20, width: 40, flow: ItemFlow(fraction: 0.5)),
        item(9, 30, width: 40, flow: ItemFlow(fraction: 0.5)),
        item(10, 20, width: 40, flow: ItemFlow()), item(11, 20, width: 70, flow: ItemFlow()),
        item(12, 25, width: 61, flow: ItemFlow(stretches: true)), item(13, 50, pin: .bottom),
      ], header: LayoutSupplementary(height: 12, isSticky: true)),
  ]

  private static let viewport = LayoutSize(width: 100, height: 90)

  @Test func whatIsSeenAtEachOffset() throws {
    var text = ""
    for (name, anchor, scale, insets) in [
      ("from the top", .top, nil, LayoutInsets.zero), ("from the bottom", .bottom, nil, .zero),
      ("inset", .top, nil, LayoutInsets(top: 12, left: 5, bottom: 20, right: 3)),
      ("on whole pixels", .top, 3, LayoutInsets(top: 0.4, left: 0.4, bottom: 0, right: 0.4)),
    ] as [(String, ContentOffsetAnchor.Edge, Double?, LayoutInsets)] {
      var engine = LayoutEngine(
        viewport: Self.viewport, anchor: anchor, sections: Self.sections,
        options: LayoutOptions(itemSpacing: 4, sectionSpacing: 6, pixelScale: scale))
      engine.setInset(insets, for: .header)
      #expect(engine.violations() == [])
      text += "\n== \(name)\n\(engine.dump())\n"
      for offset in [0, 1, 12, 13, 33, 33.5, 60, 104, 108, 109, 111, 130, 160, 200, 1000] {
        engine.setContentOffset(offset)
        text += "at \(number(engine.contentOffset)), bottom \(engine.isAtBottom), "
        text += "near \(engine.nearEdges.rawValue)\n"
        for attributes in engine.visibleAttributes() { text += "  \(line(attributes))\n" }
      }
    }
    #expect(try RecordedText("places").difference(from: text) == nil)
  }

  @Test func scrolling() throws {
    var text = ""
    for position in [LayoutScrollPosition.top, .center, .bottom, .nearest] {
      for (id, offset) in [(1, 0.0), (4, 0), (6, 0), (6, 5), (6, -5), (13, 0), (99, 0)] {
        for start in [0.0, 100, 1000] {
          var engine = LayoutEngine(
            viewport: Self.viewport, anchor: .top, sections: Self.sections,
            options: LayoutOptions(itemSpacing: 4, sectionSpacing: 6))
          engine.setContentOffset(start)
          engine.scroll(to: id, at: position, offset: offset)
          text += "\(position) \(id) \(number(offset)) from \(number(start))  "
          text += "\(number(engine.contentOffset))\n"
        }
      }
    }
    #expect(try RecordedText("scrolling").difference(from: text) == nil)
  }

  // MARK: Changes

  @Test func transitions() throws {
    typealias Operation = LayoutOperation<Int>
    let first = ItemPosition(item: 0)
    let changes: [(String, [Operation])] = [
      ("one comes above", [.insert(Self.item(20, 10), at: first)]),
      ("one comes below", [.insert(Self.item(20, 10), at: ItemPosition(section: 3, item: 6))]),
      ("one goes", [.delete(6)]), ("the first goes", [.delete(1)]),
      ("the last goes", [.delete(13)]),
      ("one moves up", [.move(6, to: first)]),
      ("one moves down", [.move(2, to: ItemPosition(section: 3, item: 0))]),
      ("one grows", [.reload(Self.item(6, 80))]),
      ("one grows, its top fixed", [.reload(Self.item(6, 80), fixing: .top)]),
      ("one grows, its end fixed", [.reload(Self.item(6, 80), fixing: .bottom)]),
      ("one is another", [.reconfigure(Self.item(4, 40, .trailing))]),
      ("a section goes", [.deleteSection(-2)]), ("a section moves", [.moveSection(-4, to: 0)]),
      (
        "a section comes",
        [.insertSection(LayoutSection(id: -9, items: [Self.item(30, 12)]), at: 1)]
      ),
      ("all at once", [.delete(2), .insert(Self.item(20, 10), at: first), .move(9, to: first)]),
    ]
    var text = ""
    for (name, operations) in changes {
      for (anchor, offset) in [
        (ContentOffsetAnchor.Edge.top, 40.0), (.bottom, 40), (.bottom, 1000),
      ] {
        var engine = LayoutEngine(
          viewport: Self.viewport, anchor: anchor, sections: Self.sections,
          options: LayoutOptions(
            itemSpacing: 4, sectionSpacing: 6,
            style: TransitionStyle(insertedScale: 0.5, deletedScale: 0.8)))
        engine.setContentOffset(offset)
        let transition = engine.performBatchUpdates(operations)
        #expect(engine.violations() == [])
        text += "\n== \(name), anchored at the \(anchor), from \(number(offset))\n"
        text += "\(number(transition.initialOffset)) → \(number(transition.finalOffset)), "
        text += "unread \(engine.unreadCount)\n"
        for element in transition.elements {
          text += "  \(element.change)  \(line(element.initial)) → \(line(element.final))\n"
        }
      }
    }
    #expect(try RecordedText("transitions").difference(from: text) == nil)
  }

  /// Where a view stays, by what it holds on to.
  @Test func anchors() throws {
    var text = ""
    for edge in [ContentOffsetAnchor.Edge.top, .bottom] {
      for (content, offset) in [
        (50.0, 0.0), (100, 0), (101, 0), (101, 1), (300, 0), (300, 213.9), (300, 214), (300, 215),
        (300, 220), (300, -10),
      ] {
        let geometry = LayoutScrollGeometry(
          contentHeight: content, viewportHeight: 100, insetTop: 5, insetBottom: 15,
          contentOffset: offset)
        text += "\(edge), \(number(content)) at \(number(offset)): "
        text += "\(number(geometry.minimumOffset))…\(number(geometry.maximumOffset)), seen "
        text += "\(number(geometry.visibleMinY))…\(number(geometry.visibleMaxY)), "
        text += "\(number(geometry.visibleHeight)) high, \(geometry.isScrollable), "
        text += "\(geometry.isAtBottom(tolerance: 1)), \(number(geometry.clamped(offset)))\n"
        for frame in [nil, 20.0...60] {
          let anchor = ContentOffsetAnchor(edge: edge, frame: frame, in: geometry, tolerance: 1)
          var other = geometry
          (other.contentHeight, other.insetBottom) = (content + 40, 25)
          let moved = frame.map { $0.lowerBound + 30...$0.upperBound + 35 }
          text += "  \(ValueDump().text(anchor))  "
          text += "\(number(anchor.contentOffset(frame: moved, in: other)))\n"
        }
      }
    }
    #expect(try RecordedText("anchors").difference(from: text) == nil)
  }

  // MARK: Motion

  @Test func curvesAndSprings() throws {
    var text = ""
    let springs = [
      LayoutSpring(mass: 0.5, stiffness: 200, damping: 12),
      LayoutSpring(stiffness: 100, damping: 20),
      LayoutSpring(stiffness: 100, damping: 30), LayoutSpring(stiffness: 400, damping: 4),
    ]
    let curves: [TimingCurve] =
      [
        .linear, .easeInOut, .easeOut, .cubicBezier(0.1992, 0.0106, 0.2792, 0.9103),
        .cubicBezier(0.3, -0.5, 0.7, 1.5), .cubicBezier(-1, 0, 2, 1),
      ] + springs.map { .spring($0) }
    for curve in curves {
      let values = (-1...11).map { number(curve.value(at: Double($0) * 0.05, duration: 0.5)) }
      let range = curve.range(duration: 0.5)
      text += "\(ValueDump(decimals: 4).text(curve)): \(values.joined(separator: " ")), within "
      text += "\(number(range.lowerBound))…\(number(range.upperBound))\n"
    }
    for spring in springs {
      text += "\(ValueDump().text(spring)): ratio \(number(spring.dampingRatio)), overshoots by "
      text += "\(number(spring.overshoot)), settles in \(number(spring.settlingDuration()))\n"
    }
    #expect(try RecordedText("curves").difference(from: text) == nil)
  }

  @Test func thumbs() throws {
    var text = ""
    let bounds = 0.0...1000
    func add(_ name: String, _ trajectory: ScrollTrajectory) {
      text += "\(name): \(number(trajectory.startOffset)) → \(number(trajectory.finalOffset)) in "
      text += "\(number(trajectory.duration))\n "
      for part in 0...10 {
        text += " \(number(trajectory.offset(at: trajectory.duration * Double(part) / 10)))"
      }
      text += "\n"
    }
    for (start, distance, time) in [
      (500.0, 100.0, 0.1), (500, -100, 0.1), (500, 10, 1), (900, 300, 0.1), (100, -300, 0.1),
      (1000, 100, 0.2), (500, 0, 0.1), (500, 100, 0), (1050, -20, 0.1), (0, -50, 2),
    ] {
      add(
        "drag of \(number(distance)) in \(number(time))",
        ScrollTrajectory(
          startOffset: start, dragDistance: distance, dragDuration: time, bounds: bounds,
          viewportHeight: 400))
    }
    for (start, target) in [
      (500.0, 510.0), (500, 700), (500, 0), (500, 1000), (500, 1400), (0, -200), (500, 500),
      (500, 529), (500, 531),
    ] {
      add(
        "to \(number(target))",
        ScrollTrajectory(
          startOffset: start, targetOffset: target, bounds: bounds, viewportHeight: 400))
    }
    let band = RubberBand(bounds: bounds, height: 400)
    for offset in [-800.0, -100, -1, 0, 500, 1000, 1001, 1400, 5000] {
      let shown = band.shown(offset)
      text += "band at \(number(offset)): \(number(shown)), back \(number(band.dragged(shown))), "
      text += "slope \(number(band.slope(offset)))\n"
    }
    #expect(try RecordedText("thumbs").difference(from: text) == nil)
  }
}
