// RE2; how to compile and link it comes from pkg-config. It is C++, so only the target CRE2 includes <re2/re2.h>.
