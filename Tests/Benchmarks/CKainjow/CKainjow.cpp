#include "CKainjow.h"

#if !__has_include(<kainjow/mustache.hpp>)
#error "kainjow's header is missing: install Debian's package libkainjow-mustache-dev"
#endif
#include <kainjow/mustache.hpp>

namespace mustache = kainjow::mustache;

struct kainjow_data {
    mustache::data value;
};

struct kainjow_template {
    mustache::mustache compiled;
    std::string page;
};

namespace {

// kainjow's own writes &apos; for an apostrophe; otherwise this is the same.
std::string escaped(const std::string &text) {
    std::string result;
    result.reserve(text.size() * 2);
    for (const char byte : text) {
        switch (byte) {
        case '&': result.append("&amp;"); break;
        case '<': result.append("&lt;"); break;
        case '>': result.append("&gt;"); break;
        case '"': result.append("&quot;"); break;
        case '\'': result.append("&#39;"); break;
        default: result.push_back(byte);
        }
    }
    return result;
}

} // namespace

kainjow_data *kainjow_object_new(void) { return new kainjow_data{mustache::data{mustache::data::type::object}}; }

kainjow_data *kainjow_list_new(void) { return new kainjow_data{mustache::data{mustache::data::type::list}}; }

kainjow_data *kainjow_text_new(const char *text, size_t count) {
    return new kainjow_data{mustache::data{std::string(text, count)}};
}

kainjow_data *kainjow_flag_new(bool flag) { return new kainjow_data{mustache::data{flag}}; }

kainjow_data *kainjow_partial_new(const char *text, size_t count) {
    const std::string copy(text, count);
    return new kainjow_data{mustache::data{mustache::partial{[copy] { return copy; }}}};
}

void kainjow_object_set(kainjow_data *object, const char *key, const kainjow_data *value) {
    object->value.set(key, value->value);
}

void kainjow_list_append(kainjow_data *list, const kainjow_data *value) { list->value.push_back(value->value); }

void kainjow_data_free(kainjow_data *data) { delete data; }

kainjow_template *kainjow_template_new(const char *text, size_t count) {
    auto *compiled = new kainjow_template{mustache::mustache{std::string(text, count)}, {}};
    if (!compiled->compiled.is_valid()) {
        delete compiled;
        return nullptr;
    }
    compiled->compiled.set_custom_escape(escaped);
    return compiled;
}

void kainjow_template_free(kainjow_template *compiled) { delete compiled; }

const unsigned char *kainjow_render(kainjow_template *compiled, const kainjow_data *data, size_t *count) {
    std::string &page = compiled->page;
    page.clear();
    compiled->compiled.render(data->value, [&page](const std::string &piece) { page.append(piece); });
    *count = page.size();
    return reinterpret_cast<const unsigned char *>(page.data());
}
