#include "pbcs/page/page.hpp"

#include <algorithm>

#include "pbcs/page/files.hpp"

namespace pbcs {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

void insert_after(std::string& html, std::string_view tag, std::string_view text) {
  const std::size_t at = html.find(tag);
  html.insert(at == kNowhere ? 0 : at + tag.size(), text);
}

std::string_view content_of(std::string_view path) {
  const PageFile* file = find_page_file(path);
  return file == nullptr ? std::string_view() : file->content;
}

/// The value of an attribute of a tag; empty when it has none.
std::string_view attribute(std::string_view tag, std::string_view name) {
  const std::string start = std::string(" ") + std::string(name) + "=\"";
  const std::size_t at = tag.find(start);
  if (at == kNowhere) return {};
  const std::string_view value = tag.substr(at + start.size());
  return value.substr(0, value.find('"'));
}

std::string_view page_path(std::string_view address) {
  return address.starts_with("./") ? address.substr(2) : address;
}

/// A script in which no string ends the tag around it.
std::string inside_tag(std::string_view script) {
  constexpr std::string_view kEnd = "</script";
  std::string text(script);
  for (std::size_t at = text.find(kEnd); at != kNowhere; at = text.find(kEnd, at)) {
    text.replace(at, 2, "<\\/");
  }
  return text;
}

/// Puts what tags refer to in their place.
class Inliner {
 public:
  explicit Inliner(std::string_view html) : html_(html) {}

  [[nodiscard]] std::string inlined() {
    std::size_t done = 0;
    std::string scripts;
    for (std::size_t at = html_.find('<'); at != kNowhere; at = html_.find('<', at + 1)) {
      const std::size_t end = std::min(html_.find('>', at), html_.size() - 1) + 1;
      const std::string_view tag = html_.substr(at, end - at);
      if (tag.starts_with("<link")) {
        result_.append(html_.substr(done, at - done)).append(style_of(tag));
        done = end;
      } else if (tag.starts_with("<script") && !attribute(tag, "src").empty()) {
        result_.append(html_.substr(done, at - done));
        scripts.append("<script type=\"module\">")
            .append(inside_tag(content_of(page_path(attribute(tag, "src")))))
            .append("</script>");
        done = std::min(html_.find("</script>", end), html_.size() - kScriptEnd) + kScriptEnd;
      }
    }
    result_.append(html_.substr(done));
    // They find the data before them.
    result_.insert(std::min(result_.rfind("</body>"), result_.size()), scripts);
    return std::move(result_);
  }

 private:
  static constexpr std::size_t kScriptEnd = 9;

  [[nodiscard]] static std::string style_of(std::string_view tag) {
    const std::string_view content = content_of(page_path(attribute(tag, "href")));
    if (attribute(tag, "rel") == "stylesheet") return "<style>" + std::string(content) + "</style>";
    if (attribute(tag, "rel") != "icon") return "";
    return "<link rel=\"icon\" href=\"data:image/svg+xml;base64," + base64(content) + "\">";
  }

  std::string_view html_;
  std::string result_;
};

}  // namespace

std::string inside_script(std::string_view json) {
  std::string text;
  text.reserve(json.size());
  // In JSON this character occurs in strings only.
  for (const char c : json) c == '<' ? text.append("\\u003c") : text.append(1, c);
  return text;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto byte = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
  };
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const unsigned group = byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2);
    text += kDigits[group >> 18U];
    text += kDigits[group >> 12U & 63U];
    text += i + 1 < bytes.size() ? kDigits[group >> 6U & 63U] : '=';
    text += i + 2 < bytes.size() ? kDigits[group & 63U] : '=';
  }
  return text;
}

std::string served_page(std::string_view opened) {
  std::string html(content_of("index.html"));
  std::string tags = "<meta name=\"pbcs-backend\" content=\"http\">";
  if (!opened.empty()) {
    tags.append("<meta name=\"pbcs-open\" content=\"").append(base64(opened)).append("\">");
  }
  insert_after(html, "<head>", tags);
  return html;
}

Result<std::string> report_page(std::string_view path, std::string_view pictures) {
  const std::string_view index = content_of("index.html");
  if (index.empty()) return unexpected(std::string("this pbcs was built without the page"));
  std::string html = Inliner(index).inlined();
  const std::string data =
      "{\"path\":" + inside_script(path) + ",\"pictures\":" + inside_script(pictures) + "}";
  insert_after(html, "<body>",
               "<script type=\"application/json\" id=\"pbcs-report\">" + data + "</script>");
  return html;
}

}  // namespace pbcs
