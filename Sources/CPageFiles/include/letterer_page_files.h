#ifndef LETTERER_PAGE_FILES_H
#define LETTERER_PAGE_FILES_H

#include <stddef.h>

/// A file that was compiled in.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} letterer_page_file;

/// Returns the page of a report.
letterer_page_file letterer_page_html(void);

/// Returns its style sheet.
letterer_page_file letterer_page_css(void);

/// Returns a part of its script, in the order in which they are put together; null behind the last.
letterer_page_file letterer_page_script(size_t index);

#endif
