// The compiler for Swift takes half a minute for a literal of as many bytes, the one for C no time.
#pragma STDC FP_CONTRACT OFF

#include "letterer_theme_files.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char theme_daylight[] = {
#embed "../Themes/Bundled/daylight.yaml"
};
static const unsigned char theme_bluebird[] = {
#embed "../Themes/Bundled/bluebird.yaml"
};
static const unsigned char theme_meadow[] = {
#embed "../Themes/Bundled/meadow.yaml"
};
static const unsigned char theme_sky[] = {
#embed "../Themes/Bundled/sky.yaml"
};
static const unsigned char theme_guild[] = {
#embed "../Themes/Bundled/guild.yaml"
};
static const unsigned char theme_cobalt[] = {
#embed "../Themes/Bundled/cobalt.yaml"
};
static const unsigned char theme_dusk[] = {
#embed "../Themes/Bundled/dusk.yaml"
};
static const unsigned char theme_workshop[] = {
#embed "../Themes/Bundled/workshop.yaml"
};
static const unsigned char theme_bamboo[] = {
#embed "../Themes/Bundled/bamboo.yaml"
};
static const unsigned char theme_clover[] = {
#embed "../Themes/Bundled/clover.yaml"
};
static const unsigned char theme_mint[] = {
#embed "../Themes/Bundled/mint.yaml"
};
static const unsigned char theme_terminal[] = {
#embed "../Themes/Bundled/terminal.yaml"
};
static const unsigned char theme_print[] = {
#embed "../Themes/Bundled/print.yaml"
};

static const unsigned char phrases_ar[] = {
#embed "../Themes/Languages/ar.yaml"
};
static const unsigned char phrases_bn[] = {
#embed "../Themes/Languages/bn.yaml"
};
static const unsigned char phrases_cs[] = {
#embed "../Themes/Languages/cs.yaml"
};
static const unsigned char phrases_da[] = {
#embed "../Themes/Languages/da.yaml"
};
static const unsigned char phrases_de[] = {
#embed "../Themes/Languages/de.yaml"
};
static const unsigned char phrases_el[] = {
#embed "../Themes/Languages/el.yaml"
};
static const unsigned char phrases_es[] = {
#embed "../Themes/Languages/es.yaml"
};
static const unsigned char phrases_fi[] = {
#embed "../Themes/Languages/fi.yaml"
};
static const unsigned char phrases_fr[] = {
#embed "../Themes/Languages/fr.yaml"
};
static const unsigned char phrases_he[] = {
#embed "../Themes/Languages/he.yaml"
};
static const unsigned char phrases_hi[] = {
#embed "../Themes/Languages/hi.yaml"
};
static const unsigned char phrases_hu[] = {
#embed "../Themes/Languages/hu.yaml"
};
static const unsigned char phrases_id[] = {
#embed "../Themes/Languages/id.yaml"
};
static const unsigned char phrases_it[] = {
#embed "../Themes/Languages/it.yaml"
};
static const unsigned char phrases_ja[] = {
#embed "../Themes/Languages/ja.yaml"
};
static const unsigned char phrases_ko[] = {
#embed "../Themes/Languages/ko.yaml"
};
static const unsigned char phrases_nb[] = {
#embed "../Themes/Languages/nb.yaml"
};
static const unsigned char phrases_nl[] = {
#embed "../Themes/Languages/nl.yaml"
};
static const unsigned char phrases_pl[] = {
#embed "../Themes/Languages/pl.yaml"
};
static const unsigned char phrases_pt_PT[] = {
#embed "../Themes/Languages/pt-PT.yaml"
};
static const unsigned char phrases_pt[] = {
#embed "../Themes/Languages/pt.yaml"
};
static const unsigned char phrases_ro[] = {
#embed "../Themes/Languages/ro.yaml"
};
static const unsigned char phrases_ru[] = {
#embed "../Themes/Languages/ru.yaml"
};
static const unsigned char phrases_sv[] = {
#embed "../Themes/Languages/sv.yaml"
};
static const unsigned char phrases_th[] = {
#embed "../Themes/Languages/th.yaml"
};
static const unsigned char phrases_tr[] = {
#embed "../Themes/Languages/tr.yaml"
};
static const unsigned char phrases_uk[] = {
#embed "../Themes/Languages/uk.yaml"
};
static const unsigned char phrases_vi[] = {
#embed "../Themes/Languages/vi.yaml"
};
static const unsigned char phrases_zh_Hans[] = {
#embed "../Themes/Languages/zh-Hans.yaml"
};
static const unsigned char phrases_zh_Hant[] = {
#embed "../Themes/Languages/zh-Hant.yaml"
};

static const unsigned char facts[] = {
#embed "../Themes/Languages/cldr.yaml"
};

static letterer_theme_file file_at(const letterer_theme_file files[], size_t count, size_t index) {
  static const letterer_theme_file none = {NULL, NULL, 0};
  return index < count ? files[index] : none;
}

letterer_theme_file letterer_bundled_theme(size_t index) {
  static const letterer_theme_file files[] = {
    {"daylight", theme_daylight, sizeof theme_daylight},
    {"bluebird", theme_bluebird, sizeof theme_bluebird},
    {"meadow", theme_meadow, sizeof theme_meadow},
    {"sky", theme_sky, sizeof theme_sky},
    {"guild", theme_guild, sizeof theme_guild},
    {"cobalt", theme_cobalt, sizeof theme_cobalt},
    {"dusk", theme_dusk, sizeof theme_dusk},
    {"workshop", theme_workshop, sizeof theme_workshop},
    {"bamboo", theme_bamboo, sizeof theme_bamboo},
    {"clover", theme_clover, sizeof theme_clover},
    {"mint", theme_mint, sizeof theme_mint},
    {"terminal", theme_terminal, sizeof theme_terminal},
    {"print", theme_print, sizeof theme_print},
  };
  return file_at(files, sizeof files / sizeof files[0], index);
}

letterer_theme_file letterer_language_phrases(size_t index) {
  static const letterer_theme_file files[] = {
    {"ar", phrases_ar, sizeof phrases_ar},
    {"bn", phrases_bn, sizeof phrases_bn},
    {"cs", phrases_cs, sizeof phrases_cs},
    {"da", phrases_da, sizeof phrases_da},
    {"de", phrases_de, sizeof phrases_de},
    {"el", phrases_el, sizeof phrases_el},
    {"es", phrases_es, sizeof phrases_es},
    {"fi", phrases_fi, sizeof phrases_fi},
    {"fr", phrases_fr, sizeof phrases_fr},
    {"he", phrases_he, sizeof phrases_he},
    {"hi", phrases_hi, sizeof phrases_hi},
    {"hu", phrases_hu, sizeof phrases_hu},
    {"id", phrases_id, sizeof phrases_id},
    {"it", phrases_it, sizeof phrases_it},
    {"ja", phrases_ja, sizeof phrases_ja},
    {"ko", phrases_ko, sizeof phrases_ko},
    {"nb", phrases_nb, sizeof phrases_nb},
    {"nl", phrases_nl, sizeof phrases_nl},
    {"pl", phrases_pl, sizeof phrases_pl},
    {"pt-PT", phrases_pt_PT, sizeof phrases_pt_PT},
    {"pt", phrases_pt, sizeof phrases_pt},
    {"ro", phrases_ro, sizeof phrases_ro},
    {"ru", phrases_ru, sizeof phrases_ru},
    {"sv", phrases_sv, sizeof phrases_sv},
    {"th", phrases_th, sizeof phrases_th},
    {"tr", phrases_tr, sizeof phrases_tr},
    {"uk", phrases_uk, sizeof phrases_uk},
    {"vi", phrases_vi, sizeof phrases_vi},
    {"zh-Hans", phrases_zh_Hans, sizeof phrases_zh_Hans},
    {"zh-Hant", phrases_zh_Hant, sizeof phrases_zh_Hant},
  };
  return file_at(files, sizeof files / sizeof files[0], index);
}

letterer_theme_file letterer_language_facts(void) {
  const letterer_theme_file file = {"cldr", facts, sizeof facts};
  return file;
}
