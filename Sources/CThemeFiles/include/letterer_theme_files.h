#ifndef LETTERER_THEME_FILES_H
#define LETTERER_THEME_FILES_H

#include <stddef.h>

/// A file that was compiled in.
typedef struct {
  /// The file's name without its ending; null behind the last file.
  const char *name;
  const unsigned char *bytes;
  size_t count;
} letterer_theme_file;

/// Returns one of the bundled themes.
letterer_theme_file letterer_bundled_theme(size_t index);

/// Returns the phrases of one of the languages.
letterer_theme_file letterer_language_phrases(size_t index);

/// Returns the facts of all languages.
letterer_theme_file letterer_language_facts(void);

#endif
