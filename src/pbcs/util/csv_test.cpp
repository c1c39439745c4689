#include "pbcs/util/csv.hpp"

#include <gtest/gtest.h>

namespace pbcs {
namespace {

TEST(Csv, FieldsAreQuotedWhenTheyMustBe) {
  EXPECT_EQ(csv_field("..3"), "..3");
  EXPECT_EQ(csv_field("1,2"), "\"1,2\"");
  EXPECT_EQ(csv_field("a\"b"), "\"a\"\"b\"");
}

TEST(Csv, RowsAreTakenApart) {
  using Fields = std::vector<std::string>;
  EXPECT_EQ(csv_fields("..3,5,"), (Fields{"..3", "5", ""}));
  EXPECT_EQ(csv_fields("\"1,2\",\"a\"\"b\""), (Fields{"1,2", "a\"b"}));
  EXPECT_EQ(csv_fields(""), Fields{""});
}

TEST(Csv, ColumnsOfFieldsCountFromOne) {
  EXPECT_EQ(csv_column("a,bc,d", 0), 1U);
  EXPECT_EQ(csv_column("a,bc,d", 1), 3U);
  EXPECT_EQ(csv_column("a,bc,d", 2), 6U);
  EXPECT_EQ(csv_column("\"a,b\",c", 1), 7U);
}

}  // namespace
}  // namespace pbcs
