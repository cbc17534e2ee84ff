// The fonts that come with the package. As resources of a C target they cost a program neither
// Foundation nor start-up time: they are files beside it and nothing else.
#ifndef LETTERER_BUNDLED_FONTS_H
#define LETTERER_BUNDLED_FONTS_H

/// The path of this target's source file, as it was when the program was built; the fonts of a
/// development build are found beside it.
const char *letterer_bundled_fonts_source_file(void);

#endif
