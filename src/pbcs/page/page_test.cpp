#include "pbcs/page/page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pbcs/page/files.hpp"

namespace pbcs::test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Page, HasItsFiles) {
  const PageFile* index = find_page_file("index.html");
  ASSERT_NE(index, nullptr);
  EXPECT_THAT(std::string(index->content), HasSubstr("</html>"));
  EXPECT_EQ(find_page_file("index.htm"), nullptr);
  for (const PageFile& file : page_files()) EXPECT_FALSE(file.content.empty()) << file.path;
}

TEST(Page, KnowsMediaTypes) {
  EXPECT_EQ(media_type("assets/page.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(media_type("pbcs.wasm"), "application/wasm");
  EXPECT_EQ(media_type("README"), "application/octet-stream");
}

TEST(Page, ServedTellsItsEngine) {
  EXPECT_THAT(served_page(), HasSubstr("<meta name=\"pbcs-backend\" content=\"http\">"));
  EXPECT_THAT(served_page(), Not(HasSubstr("pbcs-open")));
  EXPECT_THAT(served_page("{}"), HasSubstr("<meta name=\"pbcs-open\" content=\"e30=\">"));
}

TEST(Page, Base64) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foo"), "Zm9v");
  EXPECT_EQ(base64("\xff\xfe\xfd"), "//79");
}

TEST(Page, AReportNeedsNothingElse) {
  const auto html = report_page(R"({"puzzle":"</script><!--"})", "{}");
  ASSERT_TRUE(html);
  EXPECT_THAT(*html, HasSubstr("<script type=\"application/json\" id=\"pbcs-report\">"
                               "{\"path\":{\"puzzle\":\"\\u003c/script>\\u003c!--\"}"));
  EXPECT_THAT(*html, Not(HasSubstr(" src=\"")));
  EXPECT_THAT(*html, Not(HasSubstr("rel=\"stylesheet\"")));
  EXPECT_THAT(*html, HasSubstr("<style>"));
  EXPECT_THAT(*html, HasSubstr("<script type=\"module\">"));
  EXPECT_LT(html->find("pbcs-report"), html->find("<script type=\"module\">"));
}

}  // namespace
}  // namespace pbcs::test
