// Written by list-files.sh.
#include "CBundledSite.h"

static const unsigned char file_0[] = {
#embed "../../Public/guide/amounts.md"
};
static const unsigned char file_1[] = {
#embed "../../Public/guide/book.md"
};
static const unsigned char file_2[] = {
#embed "../../Public/guide/deploying.md"
};
static const unsigned char file_3[] = {
#embed "../../Public/guide/feeds.md"
};
static const unsigned char file_4[] = {
#embed "../../Public/guide/github-pages.md"
};
static const unsigned char file_5[] = {
#embed "../../Public/guide/links.md"
};
static const unsigned char file_6[] = {
#embed "../../Public/guide/messages.md"
};
static const unsigned char file_7[] = {
#embed "../../Public/guide/netlify-cloudflare.md"
};
static const unsigned char file_8[] = {
#embed "../../Public/guide/notes.md"
};
static const unsigned char file_9[] = {
#embed "../../Public/guide/other-programs.md"
};
static const unsigned char file_10[] = {
#embed "../../Public/guide/own-recipes.md"
};
static const unsigned char file_11[] = {
#embed "../../Public/guide/own-server.md"
};
static const unsigned char file_12[] = {
#embed "../../Public/guide/questions.md"
};
static const unsigned char file_13[] = {
#embed "../../Public/guide/s3.md"
};
static const unsigned char file_14[] = {
#embed "../../Public/guide/settings.md"
};
static const unsigned char file_15[] = {
#embed "../../Public/guide/site.md"
};
static const unsigned char file_16[] = {
#embed "../../Public/guide/ssh.md"
};
static const unsigned char file_17[] = {
#embed "../../Public/guide/start.md"
};
static const unsigned char file_18[] = {
#embed "../../Public/guide/themes.md"
};
static const unsigned char file_19[] = {
#embed "../../Public/guide/watch.md"
};
static const unsigned char file_20[] = {
#embed "../../Public/images/sample-home.webp"
};
static const unsigned char file_21[] = {
#embed "../../Public/images/sample-recipe.webp"
};
static const unsigned char file_22[] = {
#embed "../../Public/measures.md"
};
static const unsigned char file_23[] = {
#embed "../../Public/notes/kanelbullar.md"
};
static const unsigned char file_24[] = {
#embed "../../Public/notes/shakshuka.md"
};
static const unsigned char file_25[] = {
#embed "../../Public/notes/tagliatelle-al-ragu.md"
};
static const unsigned char file_26[] = {
#embed "../../Public/theme/aisles.js"
};
static const unsigned char file_27[] = {
#embed "../../Public/theme/amounts.js"
};
static const unsigned char file_28[] = {
#embed "../../Public/theme/apple-touch-icon.png"
};
static const unsigned char file_29[] = {
#embed "../../Public/theme/book.css"
};
static const unsigned char file_30[] = {
#embed "../../Public/theme/cards.js"
};
static const unsigned char file_31[] = {
#embed "../../Public/theme/cook.js"
};
static const unsigned char file_32[] = {
#embed "../../Public/theme/cooking.css"
};
static const unsigned char file_33[] = {
#embed "../../Public/theme/copy.js"
};
static const unsigned char file_34[] = {
#embed "../../Public/theme/favorites-page.js"
};
static const unsigned char file_35[] = {
#embed "../../Public/theme/favorites.js"
};
static const unsigned char file_36[] = {
#embed "../../Public/theme/finder.js"
};
static const unsigned char file_37[] = {
#embed "../../Public/theme/first-use.js"
};
static const unsigned char file_38[] = {
#embed "../../Public/theme/home.js"
};
static const unsigned char file_39[] = {
#embed "../../Public/theme/icon-192.png"
};
static const unsigned char file_40[] = {
#embed "../../Public/theme/icon-512.png"
};
static const unsigned char file_41[] = {
#embed "../../Public/theme/icon-maskable-512.png"
};
static const unsigned char file_42[] = {
#embed "../../Public/theme/icon.svg"
};
static const unsigned char file_43[] = {
#embed "../../Public/theme/index-parts.js"
};
static const unsigned char file_44[] = {
#embed "../../Public/theme/keep-offline.js"
};
static const unsigned char file_45[] = {
#embed "../../Public/theme/lists.css"
};
static const unsigned char file_46[] = {
#embed "../../Public/theme/lists.js"
};
static const unsigned char file_47[] = {
#embed "../../Public/theme/not-found.js"
};
static const unsigned char file_48[] = {
#embed "../../Public/theme/notes.js"
};
static const unsigned char file_49[] = {
#embed "../../Public/theme/notice.js"
};
static const unsigned char file_50[] = {
#embed "../../Public/theme/numbers.js"
};
static const unsigned char file_51[] = {
#embed "../../Public/theme/offline.js"
};
static const unsigned char file_52[] = {
#embed "../../Public/theme/pantry.css"
};
static const unsigned char file_53[] = {
#embed "../../Public/theme/pantry.js"
};
static const unsigned char file_54[] = {
#embed "../../Public/theme/plan-add.js"
};
static const unsigned char file_55[] = {
#embed "../../Public/theme/plan.css"
};
static const unsigned char file_56[] = {
#embed "../../Public/theme/plan.js"
};
static const unsigned char file_57[] = {
#embed "../../Public/theme/quantities.js"
};
static const unsigned char file_58[] = {
#embed "../../Public/theme/recipe-search.js"
};
static const unsigned char file_59[] = {
#embed "../../Public/theme/retry.js"
};
static const unsigned char file_60[] = {
#embed "../../Public/theme/screen.js"
};
static const unsigned char file_61[] = {
#embed "../../Public/theme/servings.js"
};
static const unsigned char file_62[] = {
#embed "../../Public/theme/shopping-add.js"
};
static const unsigned char file_63[] = {
#embed "../../Public/theme/shopping-lines.js"
};
static const unsigned char file_64[] = {
#embed "../../Public/theme/shopping-list.js"
};
static const unsigned char file_65[] = {
#embed "../../Public/theme/shopping.css"
};
static const unsigned char file_66[] = {
#embed "../../Public/theme/shopping.js"
};
static const unsigned char file_67[] = {
#embed "../../Public/theme/site.css"
};
static const unsigned char file_68[] = {
#embed "../../Public/theme/step-foods.js"
};
static const unsigned char file_69[] = {
#embed "../../Public/theme/storage.js"
};
static const unsigned char file_70[] = {
#embed "../../Public/theme/ticks.js"
};
static const unsigned char file_71[] = {
#embed "../../Public/theme/timer-buttons.js"
};
static const unsigned char file_72[] = {
#embed "../../Public/theme/timers.js"
};
static const unsigned char file_73[] = {
#embed "../../Public/theme/tools.js"
};
static const unsigned char file_74[] = {
#embed "../../Public/theme/transfer.js"
};
static const unsigned char file_75[] = {
#embed "../../Public/theme/transitions.js"
};
static const unsigned char file_76[] = {
#embed "../../Public/theme/video.js"
};
static const unsigned char file_77[] = {
#embed "../../Public/theme/worker-copy.js"
};
static const unsigned char file_78[] = {
#embed "../../Public/theme/worker-store.js"
};
static const unsigned char file_79[] = {
#embed "../../Public/theme/worker.js"
};
static const unsigned char file_80[] = {
#embed "../../README.md"
};
static const unsigned char file_81[] = {
#embed "../../Templates/README.md"
};
static const unsigned char file_82[] = {
#embed "../../Templates/about.mustache"
};
static const unsigned char file_83[] = {
#embed "../../Templates/all-cuisines.mustache"
};
static const unsigned char file_84[] = {
#embed "../../Templates/at-steps.mustache"
};
static const unsigned char file_85[] = {
#embed "../../Templates/book-contents.mustache"
};
static const unsigned char file_86[] = {
#embed "../../Templates/book-index.mustache"
};
static const unsigned char file_87[] = {
#embed "../../Templates/book-layout.mustache"
};
static const unsigned char file_88[] = {
#embed "../../Templates/book-note.mustache"
};
static const unsigned char file_89[] = {
#embed "../../Templates/book-page.mustache"
};
static const unsigned char file_90[] = {
#embed "../../Templates/book-recipe.mustache"
};
static const unsigned char file_91[] = {
#embed "../../Templates/book-section.mustache"
};
static const unsigned char file_92[] = {
#embed "../../Templates/book-title.mustache"
};
static const unsigned char file_93[] = {
#embed "../../Templates/byline.mustache"
};
static const unsigned char file_94[] = {
#embed "../../Templates/card.mustache"
};
static const unsigned char file_95[] = {
#embed "../../Templates/cooking.mustache"
};
static const unsigned char file_96[] = {
#embed "../../Templates/credits.mustache"
};
static const unsigned char file_97[] = {
#embed "../../Templates/cuisine.mustache"
};
static const unsigned char file_98[] = {
#embed "../../Templates/favorites.mustache"
};
static const unsigned char file_99[] = {
#embed "../../Templates/finder.mustache"
};
static const unsigned char file_100[] = {
#embed "../../Templates/group-link.mustache"
};
static const unsigned char file_101[] = {
#embed "../../Templates/groups-of-site.mustache"
};
static const unsigned char file_102[] = {
#embed "../../Templates/home.mustache"
};
static const unsigned char file_103[] = {
#embed "../../Templates/icon.mustache"
};
static const unsigned char file_104[] = {
#embed "../../Templates/layout.mustache"
};
static const unsigned char file_105[] = {
#embed "../../Templates/links.mustache"
};
static const unsigned char file_106[] = {
#embed "../../Templates/metadata.mustache"
};
static const unsigned char file_107[] = {
#embed "../../Templates/moved.mustache"
};
static const unsigned char file_108[] = {
#embed "../../Templates/neighbour.mustache"
};
static const unsigned char file_109[] = {
#embed "../../Templates/not-found.mustache"
};
static const unsigned char file_110[] = {
#embed "../../Templates/note.mustache"
};
static const unsigned char file_111[] = {
#embed "../../Templates/notes-list.mustache"
};
static const unsigned char file_112[] = {
#embed "../../Templates/notes-scripts.mustache"
};
static const unsigned char file_113[] = {
#embed "../../Templates/notes.mustache"
};
static const unsigned char file_114[] = {
#embed "../../Templates/notice.mustache"
};
static const unsigned char file_115[] = {
#embed "../../Templates/offline.mustache"
};
static const unsigned char file_116[] = {
#embed "../../Templates/page.mustache"
};
static const unsigned char file_117[] = {
#embed "../../Templates/pantry.mustache"
};
static const unsigned char file_118[] = {
#embed "../../Templates/plan.mustache"
};
static const unsigned char file_119[] = {
#embed "../../Templates/plate.mustache"
};
static const unsigned char file_120[] = {
#embed "../../Templates/recipe.mustache"
};
static const unsigned char file_121[] = {
#embed "../../Templates/runs.mustache"
};
static const unsigned char file_122[] = {
#embed "../../Templates/search.mustache"
};
static const unsigned char file_123[] = {
#embed "../../Templates/shopping.mustache"
};
static const unsigned char file_124[] = {
#embed "../../Templates/source.mustache"
};
static const unsigned char file_125[] = {
#embed "../../Templates/star.mustache"
};
static const unsigned char file_126[] = {
#embed "../../Templates/suggestions.mustache"
};
static const unsigned char file_127[] = {
#embed "../../Templates/texts/ar.yaml"
};
static const unsigned char file_128[] = {
#embed "../../Templates/texts/cs.yaml"
};
static const unsigned char file_129[] = {
#embed "../../Templates/texts/da.yaml"
};
static const unsigned char file_130[] = {
#embed "../../Templates/texts/de.yaml"
};
static const unsigned char file_131[] = {
#embed "../../Templates/texts/en.yaml"
};
static const unsigned char file_132[] = {
#embed "../../Templates/texts/es.yaml"
};
static const unsigned char file_133[] = {
#embed "../../Templates/texts/fi.yaml"
};
static const unsigned char file_134[] = {
#embed "../../Templates/texts/fr.yaml"
};
static const unsigned char file_135[] = {
#embed "../../Templates/texts/he.yaml"
};
static const unsigned char file_136[] = {
#embed "../../Templates/texts/it.yaml"
};
static const unsigned char file_137[] = {
#embed "../../Templates/texts/ja.yaml"
};
static const unsigned char file_138[] = {
#embed "../../Templates/texts/nb.yaml"
};
static const unsigned char file_139[] = {
#embed "../../Templates/texts/nl.yaml"
};
static const unsigned char file_140[] = {
#embed "../../Templates/texts/pl.yaml"
};
static const unsigned char file_141[] = {
#embed "../../Templates/texts/pt.yaml"
};
static const unsigned char file_142[] = {
#embed "../../Templates/texts/sv.yaml"
};
static const unsigned char file_143[] = {
#embed "../../Templates/texts/tr.yaml"
};
static const unsigned char file_144[] = {
#embed "../../Templates/texts/zh.yaml"
};
static const unsigned char file_145[] = {
#embed "../../Templates/tint.mustache"
};
static const unsigned char file_146[] = {
#embed "../../Templates/tools.mustache"
};
static const unsigned char file_147[] = {
#embed "Sample/Recipes/mango-sticky-rice.jpg"
};
static const unsigned char file_148[] = {
#embed "Sample/Recipes/mango-sticky-rice.md"
};
static const unsigned char file_149[] = {
#embed "Sample/photos/acai-bowl/large.jpg"
};
static const unsigned char file_150[] = {
#embed "Sample/photos/acai-bowl/small.jpg"
};
static const unsigned char file_151[] = {
#embed "Sample/photos/baklava/large.jpg"
};
static const unsigned char file_152[] = {
#embed "Sample/photos/baklava/small.jpg"
};
static const unsigned char file_153[] = {
#embed "Sample/photos/borscht/large.jpg"
};
static const unsigned char file_154[] = {
#embed "Sample/photos/borscht/small.jpg"
};
static const unsigned char file_155[] = {
#embed "Sample/photos/clafoutis/large.jpg"
};
static const unsigned char file_156[] = {
#embed "Sample/photos/clafoutis/small.jpg"
};
static const unsigned char file_157[] = {
#embed "Sample/photos/couscous/large.jpg"
};
static const unsigned char file_158[] = {
#embed "Sample/photos/couscous/small.jpg"
};
static const unsigned char file_159[] = {
#embed "Sample/photos/creme-caramel/large.jpg"
};
static const unsigned char file_160[] = {
#embed "Sample/photos/creme-caramel/small.jpg"
};
static const unsigned char file_161[] = {
#embed "Sample/photos/gazpacho/large.jpg"
};
static const unsigned char file_162[] = {
#embed "Sample/photos/gazpacho/small.jpg"
};
static const unsigned char file_163[] = {
#embed "Sample/photos/guacamole/large.jpg"
};
static const unsigned char file_164[] = {
#embed "Sample/photos/guacamole/small.jpg"
};
static const unsigned char file_165[] = {
#embed "Sample/photos/gulab-jamun/large.jpg"
};
static const unsigned char file_166[] = {
#embed "Sample/photos/gulab-jamun/small.jpg"
};
static const unsigned char file_167[] = {
#embed "Sample/photos/horiatiki/large.jpg"
};
static const unsigned char file_168[] = {
#embed "Sample/photos/horiatiki/small.jpg"
};
static const unsigned char file_169[] = {
#embed "Sample/photos/hummus/large.jpg"
};
static const unsigned char file_170[] = {
#embed "Sample/photos/hummus/small.jpg"
};
static const unsigned char file_171[] = {
#embed "Sample/photos/kanelbullar/large.jpg"
};
static const unsigned char file_172[] = {
#embed "Sample/photos/kanelbullar/small.jpg"
};
static const unsigned char file_173[] = {
#embed "Sample/photos/kottbullar/large.jpg"
};
static const unsigned char file_174[] = {
#embed "Sample/photos/kottbullar/small.jpg"
};
static const unsigned char file_175[] = {
#embed "Sample/photos/mitarashi-dango/large.jpg"
};
static const unsigned char file_176[] = {
#embed "Sample/photos/mitarashi-dango/small.jpg"
};
static const unsigned char file_177[] = {
#embed "Sample/photos/onigiri/large.jpg"
};
static const unsigned char file_178[] = {
#embed "Sample/photos/onigiri/small.jpg"
};
static const unsigned char file_179[] = {
#embed "Sample/photos/palak-paneer/large.jpg"
};
static const unsigned char file_180[] = {
#embed "Sample/photos/palak-paneer/small.jpg"
};
static const unsigned char file_181[] = {
#embed "Sample/photos/pao-de-queijo/large.jpg"
};
static const unsigned char file_182[] = {
#embed "Sample/photos/pao-de-queijo/small.jpg"
};
static const unsigned char file_183[] = {
#embed "Sample/photos/pizza-margherita/large.jpg"
};
static const unsigned char file_184[] = {
#embed "Sample/photos/pizza-margherita/small.jpg"
};
static const unsigned char file_185[] = {
#embed "Sample/photos/ratatouille/large.jpg"
};
static const unsigned char file_186[] = {
#embed "Sample/photos/ratatouille/small.jpg"
};
static const unsigned char file_187[] = {
#embed "Sample/photos/risotto-milanese/large.jpg"
};
static const unsigned char file_188[] = {
#embed "Sample/photos/risotto-milanese/small.jpg"
};
static const unsigned char file_189[] = {
#embed "Sample/photos/shakshuka/large.jpg"
};
static const unsigned char file_190[] = {
#embed "Sample/photos/shakshuka/small.jpg"
};
static const unsigned char file_191[] = {
#embed "Sample/photos/shoyu-ramen/large.jpg"
};
static const unsigned char file_192[] = {
#embed "Sample/photos/shoyu-ramen/small.jpg"
};
static const unsigned char file_193[] = {
#embed "Sample/photos/tagliatelle-ragu/large.jpg"
};
static const unsigned char file_194[] = {
#embed "Sample/photos/tagliatelle-ragu/small.jpg"
};
static const unsigned char file_195[] = {
#embed "Sample/photos/tiramisu/large.jpg"
};
static const unsigned char file_196[] = {
#embed "Sample/photos/tiramisu/small.jpg"
};
static const unsigned char file_197[] = {
#embed "Sample/recipes.json"
};

static const bundled_file files[] = {
    {"Public/guide/amounts.md", file_0, sizeof file_0},
    {"Public/guide/book.md", file_1, sizeof file_1},
    {"Public/guide/deploying.md", file_2, sizeof file_2},
    {"Public/guide/feeds.md", file_3, sizeof file_3},
    {"Public/guide/github-pages.md", file_4, sizeof file_4},
    {"Public/guide/links.md", file_5, sizeof file_5},
    {"Public/guide/messages.md", file_6, sizeof file_6},
    {"Public/guide/netlify-cloudflare.md", file_7, sizeof file_7},
    {"Public/guide/notes.md", file_8, sizeof file_8},
    {"Public/guide/other-programs.md", file_9, sizeof file_9},
    {"Public/guide/own-recipes.md", file_10, sizeof file_10},
    {"Public/guide/own-server.md", file_11, sizeof file_11},
    {"Public/guide/questions.md", file_12, sizeof file_12},
    {"Public/guide/s3.md", file_13, sizeof file_13},
    {"Public/guide/settings.md", file_14, sizeof file_14},
    {"Public/guide/site.md", file_15, sizeof file_15},
    {"Public/guide/ssh.md", file_16, sizeof file_16},
    {"Public/guide/start.md", file_17, sizeof file_17},
    {"Public/guide/themes.md", file_18, sizeof file_18},
    {"Public/guide/watch.md", file_19, sizeof file_19},
    {"Public/images/sample-home.webp", file_20, sizeof file_20},
    {"Public/images/sample-recipe.webp", file_21, sizeof file_21},
    {"Public/measures.md", file_22, sizeof file_22},
    {"Public/notes/kanelbullar.md", file_23, sizeof file_23},
    {"Public/notes/shakshuka.md", file_24, sizeof file_24},
    {"Public/notes/tagliatelle-al-ragu.md", file_25, sizeof file_25},
    {"Public/theme/aisles.js", file_26, sizeof file_26},
    {"Public/theme/amounts.js", file_27, sizeof file_27},
    {"Public/theme/apple-touch-icon.png", file_28, sizeof file_28},
    {"Public/theme/book.css", file_29, sizeof file_29},
    {"Public/theme/cards.js", file_30, sizeof file_30},
    {"Public/theme/cook.js", file_31, sizeof file_31},
    {"Public/theme/cooking.css", file_32, sizeof file_32},
    {"Public/theme/copy.js", file_33, sizeof file_33},
    {"Public/theme/favorites-page.js", file_34, sizeof file_34},
    {"Public/theme/favorites.js", file_35, sizeof file_35},
    {"Public/theme/finder.js", file_36, sizeof file_36},
    {"Public/theme/first-use.js", file_37, sizeof file_37},
    {"Public/theme/home.js", file_38, sizeof file_38},
    {"Public/theme/icon-192.png", file_39, sizeof file_39},
    {"Public/theme/icon-512.png", file_40, sizeof file_40},
    {"Public/theme/icon-maskable-512.png", file_41, sizeof file_41},
    {"Public/theme/icon.svg", file_42, sizeof file_42},
    {"Public/theme/index-parts.js", file_43, sizeof file_43},
    {"Public/theme/keep-offline.js", file_44, sizeof file_44},
    {"Public/theme/lists.css", file_45, sizeof file_45},
    {"Public/theme/lists.js", file_46, sizeof file_46},
    {"Public/theme/not-found.js", file_47, sizeof file_47},
    {"Public/theme/notes.js", file_48, sizeof file_48},
    {"Public/theme/notice.js", file_49, sizeof file_49},
    {"Public/theme/numbers.js", file_50, sizeof file_50},
    {"Public/theme/offline.js", file_51, sizeof file_51},
    {"Public/theme/pantry.css", file_52, sizeof file_52},
    {"Public/theme/pantry.js", file_53, sizeof file_53},
    {"Public/theme/plan-add.js", file_54, sizeof file_54},
    {"Public/theme/plan.css", file_55, sizeof file_55},
    {"Public/theme/plan.js", file_56, sizeof file_56},
    {"Public/theme/quantities.js", file_57, sizeof file_57},
    {"Public/theme/recipe-search.js", file_58, sizeof file_58},
    {"Public/theme/retry.js", file_59, sizeof file_59},
    {"Public/theme/screen.js", file_60, sizeof file_60},
    {"Public/theme/servings.js", file_61, sizeof file_61},
    {"Public/theme/shopping-add.js", file_62, sizeof file_62},
    {"Public/theme/shopping-lines.js", file_63, sizeof file_63},
    {"Public/theme/shopping-list.js", file_64, sizeof file_64},
    {"Public/theme/shopping.css", file_65, sizeof file_65},
    {"Public/theme/shopping.js", file_66, sizeof file_66},
    {"Public/theme/site.css", file_67, sizeof file_67},
    {"Public/theme/step-foods.js", file_68, sizeof file_68},
    {"Public/theme/storage.js", file_69, sizeof file_69},
    {"Public/theme/ticks.js", file_70, sizeof file_70},
    {"Public/theme/timer-buttons.js", file_71, sizeof file_71},
    {"Public/theme/timers.js", file_72, sizeof file_72},
    {"Public/theme/tools.js", file_73, sizeof file_73},
    {"Public/theme/transfer.js", file_74, sizeof file_74},
    {"Public/theme/transitions.js", file_75, sizeof file_75},
    {"Public/theme/video.js", file_76, sizeof file_76},
    {"Public/theme/worker-copy.js", file_77, sizeof file_77},
    {"Public/theme/worker-store.js", file_78, sizeof file_78},
    {"Public/theme/worker.js", file_79, sizeof file_79},
    {"README.md", file_80, sizeof file_80},
    {"Templates/README.md", file_81, sizeof file_81},
    {"Templates/about.mustache", file_82, sizeof file_82},
    {"Templates/all-cuisines.mustache", file_83, sizeof file_83},
    {"Templates/at-steps.mustache", file_84, sizeof file_84},
    {"Templates/book-contents.mustache", file_85, sizeof file_85},
    {"Templates/book-index.mustache", file_86, sizeof file_86},
    {"Templates/book-layout.mustache", file_87, sizeof file_87},
    {"Templates/book-note.mustache", file_88, sizeof file_88},
    {"Templates/book-page.mustache", file_89, sizeof file_89},
    {"Templates/book-recipe.mustache", file_90, sizeof file_90},
    {"Templates/book-section.mustache", file_91, sizeof file_91},
    {"Templates/book-title.mustache", file_92, sizeof file_92},
    {"Templates/byline.mustache", file_93, sizeof file_93},
    {"Templates/card.mustache", file_94, sizeof file_94},
    {"Templates/cooking.mustache", file_95, sizeof file_95},
    {"Templates/credits.mustache", file_96, sizeof file_96},
    {"Templates/cuisine.mustache", file_97, sizeof file_97},
    {"Templates/favorites.mustache", file_98, sizeof file_98},
    {"Templates/finder.mustache", file_99, sizeof file_99},
    {"Templates/group-link.mustache", file_100, sizeof file_100},
    {"Templates/groups-of-site.mustache", file_101, sizeof file_101},
    {"Templates/home.mustache", file_102, sizeof file_102},
    {"Templates/icon.mustache", file_103, sizeof file_103},
    {"Templates/layout.mustache", file_104, sizeof file_104},
    {"Templates/links.mustache", file_105, sizeof file_105},
    {"Templates/metadata.mustache", file_106, sizeof file_106},
    {"Templates/moved.mustache", file_107, sizeof file_107},
    {"Templates/neighbour.mustache", file_108, sizeof file_108},
    {"Templates/not-found.mustache", file_109, sizeof file_109},
    {"Templates/note.mustache", file_110, sizeof file_110},
    {"Templates/notes-list.mustache", file_111, sizeof file_111},
    {"Templates/notes-scripts.mustache", file_112, sizeof file_112},
    {"Templates/notes.mustache", file_113, sizeof file_113},
    {"Templates/notice.mustache", file_114, sizeof file_114},
    {"Templates/offline.mustache", file_115, sizeof file_115},
    {"Templates/page.mustache", file_116, sizeof file_116},
    {"Templates/pantry.mustache", file_117, sizeof file_117},
    {"Templates/plan.mustache", file_118, sizeof file_118},
    {"Templates/plate.mustache", file_119, sizeof file_119},
    {"Templates/recipe.mustache", file_120, sizeof file_120},
    {"Templates/runs.mustache", file_121, sizeof file_121},
    {"Templates/search.mustache", file_122, sizeof file_122},
    {"Templates/shopping.mustache", file_123, sizeof file_123},
    {"Templates/source.mustache", file_124, sizeof file_124},
    {"Templates/star.mustache", file_125, sizeof file_125},
    {"Templates/suggestions.mustache", file_126, sizeof file_126},
    {"Templates/texts/ar.yaml", file_127, sizeof file_127},
    {"Templates/texts/cs.yaml", file_128, sizeof file_128},
    {"Templates/texts/da.yaml", file_129, sizeof file_129},
    {"Templates/texts/de.yaml", file_130, sizeof file_130},
    {"Templates/texts/en.yaml", file_131, sizeof file_131},
    {"Templates/texts/es.yaml", file_132, sizeof file_132},
    {"Templates/texts/fi.yaml", file_133, sizeof file_133},
    {"Templates/texts/fr.yaml", file_134, sizeof file_134},
    {"Templates/texts/he.yaml", file_135, sizeof file_135},
    {"Templates/texts/it.yaml", file_136, sizeof file_136},
    {"Templates/texts/ja.yaml", file_137, sizeof file_137},
    {"Templates/texts/nb.yaml", file_138, sizeof file_138},
    {"Templates/texts/nl.yaml", file_139, sizeof file_139},
    {"Templates/texts/pl.yaml", file_140, sizeof file_140},
    {"Templates/texts/pt.yaml", file_141, sizeof file_141},
    {"Templates/texts/sv.yaml", file_142, sizeof file_142},
    {"Templates/texts/tr.yaml", file_143, sizeof file_143},
    {"Templates/texts/zh.yaml", file_144, sizeof file_144},
    {"Templates/tint.mustache", file_145, sizeof file_145},
    {"Templates/tools.mustache", file_146, sizeof file_146},
    {"Sample/Recipes/mango-sticky-rice.jpg", file_147, sizeof file_147},
    {"Sample/Recipes/mango-sticky-rice.md", file_148, sizeof file_148},
    {"Sample/photos/acai-bowl/large.jpg", file_149, sizeof file_149},
    {"Sample/photos/acai-bowl/small.jpg", file_150, sizeof file_150},
    {"Sample/photos/baklava/large.jpg", file_151, sizeof file_151},
    {"Sample/photos/baklava/small.jpg", file_152, sizeof file_152},
    {"Sample/photos/borscht/large.jpg", file_153, sizeof file_153},
    {"Sample/photos/borscht/small.jpg", file_154, sizeof file_154},
    {"Sample/photos/clafoutis/large.jpg", file_155, sizeof file_155},
    {"Sample/photos/clafoutis/small.jpg", file_156, sizeof file_156},
    {"Sample/photos/couscous/large.jpg", file_157, sizeof file_157},
    {"Sample/photos/couscous/small.jpg", file_158, sizeof file_158},
    {"Sample/photos/creme-caramel/large.jpg", file_159, sizeof file_159},
    {"Sample/photos/creme-caramel/small.jpg", file_160, sizeof file_160},
    {"Sample/photos/gazpacho/large.jpg", file_161, sizeof file_161},
    {"Sample/photos/gazpacho/small.jpg", file_162, sizeof file_162},
    {"Sample/photos/guacamole/large.jpg", file_163, sizeof file_163},
    {"Sample/photos/guacamole/small.jpg", file_164, sizeof file_164},
    {"Sample/photos/gulab-jamun/large.jpg", file_165, sizeof file_165},
    {"Sample/photos/gulab-jamun/small.jpg", file_166, sizeof file_166},
    {"Sample/photos/horiatiki/large.jpg", file_167, sizeof file_167},
    {"Sample/photos/horiatiki/small.jpg", file_168, sizeof file_168},
    {"Sample/photos/hummus/large.jpg", file_169, sizeof file_169},
    {"Sample/photos/hummus/small.jpg", file_170, sizeof file_170},
    {"Sample/photos/kanelbullar/large.jpg", file_171, sizeof file_171},
    {"Sample/photos/kanelbullar/small.jpg", file_172, sizeof file_172},
    {"Sample/photos/kottbullar/large.jpg", file_173, sizeof file_173},
    {"Sample/photos/kottbullar/small.jpg", file_174, sizeof file_174},
    {"Sample/photos/mitarashi-dango/large.jpg", file_175, sizeof file_175},
    {"Sample/photos/mitarashi-dango/small.jpg", file_176, sizeof file_176},
    {"Sample/photos/onigiri/large.jpg", file_177, sizeof file_177},
    {"Sample/photos/onigiri/small.jpg", file_178, sizeof file_178},
    {"Sample/photos/palak-paneer/large.jpg", file_179, sizeof file_179},
    {"Sample/photos/palak-paneer/small.jpg", file_180, sizeof file_180},
    {"Sample/photos/pao-de-queijo/large.jpg", file_181, sizeof file_181},
    {"Sample/photos/pao-de-queijo/small.jpg", file_182, sizeof file_182},
    {"Sample/photos/pizza-margherita/large.jpg", file_183, sizeof file_183},
    {"Sample/photos/pizza-margherita/small.jpg", file_184, sizeof file_184},
    {"Sample/photos/ratatouille/large.jpg", file_185, sizeof file_185},
    {"Sample/photos/ratatouille/small.jpg", file_186, sizeof file_186},
    {"Sample/photos/risotto-milanese/large.jpg", file_187, sizeof file_187},
    {"Sample/photos/risotto-milanese/small.jpg", file_188, sizeof file_188},
    {"Sample/photos/shakshuka/large.jpg", file_189, sizeof file_189},
    {"Sample/photos/shakshuka/small.jpg", file_190, sizeof file_190},
    {"Sample/photos/shoyu-ramen/large.jpg", file_191, sizeof file_191},
    {"Sample/photos/shoyu-ramen/small.jpg", file_192, sizeof file_192},
    {"Sample/photos/tagliatelle-ragu/large.jpg", file_193, sizeof file_193},
    {"Sample/photos/tagliatelle-ragu/small.jpg", file_194, sizeof file_194},
    {"Sample/photos/tiramisu/large.jpg", file_195, sizeof file_195},
    {"Sample/photos/tiramisu/small.jpg", file_196, sizeof file_196},
    {"Sample/recipes.json", file_197, sizeof file_197},
};

const bundled_file *bundled_files_start(void) { return files; }

size_t bundled_file_count(void) { return sizeof files / sizeof *files; }
