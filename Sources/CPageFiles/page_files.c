// The compiler for Swift takes seconds for a literal of as many bytes, the one for C no time.
#pragma STDC FP_CONTRACT OFF

#include "letterer_page_files.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../SnapshotReports/Page/Resources/page.html"
};
static const unsigned char style[] = {
#embed "../SnapshotReports/Page/Resources/page.css"
};
static const unsigned char elements[] = {
#embed "../SnapshotReports/Page/Resources/elements.js"
};
static const unsigned char report[] = {
#embed "../SnapshotReports/Page/Resources/report.js"
};
static const unsigned char texts[] = {
#embed "../SnapshotReports/Page/Resources/texts.js"
};
static const unsigned char stage[] = {
#embed "../SnapshotReports/Page/Resources/stage.js"
};
static const unsigned char list[] = {
#embed "../SnapshotReports/Page/Resources/list.js"
};
static const unsigned char decisions[] = {
#embed "../SnapshotReports/Page/Resources/decisions.js"
};
static const unsigned char start[] = {
#embed "../SnapshotReports/Page/Resources/main.js"
};

letterer_page_file letterer_page_html(void) {
  const letterer_page_file file = {page, sizeof page};
  return file;
}

letterer_page_file letterer_page_css(void) {
  const letterer_page_file file = {style, sizeof style};
  return file;
}

letterer_page_file letterer_page_script(size_t index) {
  static const letterer_page_file none = {NULL, 0};
  static const letterer_page_file parts[] = {
    {elements, sizeof elements},
    {report, sizeof report},
    {texts, sizeof texts},
    {stage, sizeof stage},
    {list, sizeof list},
    {decisions, sizeof decisions},
    {start, sizeof start},
  };
  return index < sizeof parts / sizeof parts[0] ? parts[index] : none;
}
