/// The keys of a review.
enum ReviewHelp {
  static let lines = """
    Keys

      a            accept: what there is becomes the reference, at once
      r            reject: the reference stays
      s            skip, to be asked again next time
      A  R  S      the same for all of this cause, or for all that is left
      u            take the last step back; accepted references become what they were

      ← →  p n     the snapshot before, the next one
      P N          the cause before, the next one
      1            what was expected, and what there is, side by side
      2  3  space  what was expected; what there is; from one to the other
      b            blink between the two
      d            where pixels differ
      l            what differs in the layout, or in the text, in words and lines
      tab          each of these in turn
      z            enlarge what differs, then box by box
      ↑ ↓          scroll words that don't fit

      q            end; what was decided stays, the rest comes again
      ctrl-z       let go of the terminal; fg comes back

    Any key goes on.
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
