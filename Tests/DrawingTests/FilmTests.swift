import Testing

@testable import Drawing

struct FilmTests {
  private func picture(_ id: String, film: Film? = nil) -> Picture {
    Picture(id: id, bitmap: Bitmap(width: 1, height: 1), film: film)
  }

  private var film: Film {
    Film(durations: [100, 50, 200]) { index in
      index == 2 ? nil : Picture(id: "\(index)", bitmap: Bitmap(width: 1, height: 1))
    }
  }

  @Test func framesLastAsLongAsTheySay() {
    func index(_ milliseconds: Int) -> Int { film.index(at: milliseconds * 1_000_000) }
    #expect([0, 99, 100, 149, 150, 349, 350, 449, 450].map(index) == [0, 0, 1, 1, 2, 2, 0, 0, 1])
    #expect([-1, -200, -201, -250, -251, -350, -351].map(index) == [2, 2, 1, 1, 0, 0, 2])
    func end(_ milliseconds: Int) -> Int { film.end(at: milliseconds * 1_000_000) / 1_000_000 }
    #expect([0, 99, 100, 349, 350].map(end) == [100, 100, 150, 350, 450])
    #expect(end(-1) == 0 && end(-350) == -250)
  }

  @Test func onlyWhatHasAFilmIsMadeAnew() throws {
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    let still = DisplayList([.picture(picture("still"), in: rect, CornerRadii(0))])
    #expect(!still.hasFilms && still.nextFrame(after: 0) == nil)
    #expect(still.playing(at: 5).isIdentical(to: still))
    let moving = DisplayList([.picture(picture("moving", film: film), in: rect, CornerRadii(0))])
    let all = DisplayList([.group(still, GroupStyle()), .group(moving, GroupStyle())])
    #expect(all.hasFilms && all.nextFrame(after: 0) == 100_000_000)
    #expect(all.playing(at: 0).isIdentical(to: all), "the first frame is the picture itself")
    let played = all.playing(at: 120_000_000)
    #expect(played != all)
    guard case .group(let first, _) = played.commands[0],
      case .group(let second, _) = played.commands[1],
      case .picture(let shown, _, _) = second.commands[0]
    else {
      Issue.record("the list is another one")
      return
    }
    #expect(first.isIdentical(to: still) && shown.id == "1")
    #expect(all.playing(at: 200_000_000).isIdentical(to: all), "a frame that can't be had")
  }
}
