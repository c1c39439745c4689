#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "pbcs/store/lookup.hpp"
#include "pbcs/store/reader.hpp"
#include "pbcs/store/writer.hpp"

namespace pbcs::store {
namespace {

/// A place for stores, empty in the beginning and gone in the end.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "pbcs-store-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

const Question kW{"W", "rate"};

/// Puts one answer to kW in a transaction of its own.
void put_answer(const std::string& path, const Puzzle& puzzle, const Answer& answer) {
  Writer writer(path);
  writer.begin();
  const Id question = writer.question(kW);
  (void)writer.list("list", "identity");
  const Id program = writer.program("1");
  writer.put(writer.put(puzzle), {question, answer}, program);
  writer.commit();
}

std::vector<Record> records_in(const std::string& path) {
  const Reader reader(path);
  Records records(reader, reader.questions());
  std::vector<Record> all;
  while (auto record = records.next()) all.push_back(std::move(*record));
  return all;
}

TEST(Store, WhatIsNotCommittedIsNotThere) {
  const Folder folder;
  for (const auto journal : {Database::Journal::kLog, Database::Journal::kRollback}) {
    const std::string path = folder.file(journal == Database::Journal::kLog ? "log" : "rollback");
    {
      Writer writer(path, journal);
      writer.begin();
      const Id list = writer.list("list", "identity");
      (void)writer.put({"sudoku", "kept", "", {list, 0}});
      writer.commit();
      writer.begin();
      (void)writer.put({"sudoku", "lost", "", {list, 1}});
    }
    const auto records = records_in(path);
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(records[0].text, "kept");
    EXPECT_FALSE(std::filesystem::exists(path + "-wal"));
  }
}

TEST(Store, APuzzleStandsWhereItStandsFirst) {
  const Folder folder;
  const std::string path = folder.file("s");
  put_answer(path, {"sudoku", "a", "second", {1, 7}}, {"5", 5, "exact"});
  put_answer(path, {"sudoku", "b", "", {1, 3}}, {"4", 4, "exact"});
  put_answer(path, {"sudoku", "a", "first", {1, 2}}, {"5", 5, "exact"});
  put_answer(path, {"sudoku", "a", "third", {1, 9}}, {"5", 5, "exact"});
  const auto records = records_in(path);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].text, "a");
  EXPECT_EQ(records[0].label, "first");
  EXPECT_EQ(records[1].text, "b");
}

TEST(Store, AnAnswerStaysUnlessATimeLimitCutIt) {
  const Folder folder;
  const std::string path = folder.file("s");
  const Puzzle puzzle{"sudoku", "a", "", {1, 0}};
  const auto answer = [&] { return records_in(path)[0].answers[0]->answer; };
  put_answer(path, puzzle, {">3", {}, "cut", true});
  put_answer(path, puzzle, {">2", {}, "cut", true});
  EXPECT_EQ(answer().text, ">3");
  put_answer(path, puzzle, {"5", 5, "exact"});
  EXPECT_EQ(answer().text, "5");
  put_answer(path, puzzle, {"6", 6, "upper-bound"});
  put_answer(path, puzzle, {">3", {}, "cut", true});
  EXPECT_EQ(answer().text, "5");
  EXPECT_EQ(answer().value, 5);
  EXPECT_FALSE(answer().stopped);
}

TEST(Store, LookupSeesWhatIsCommittedMeanwhile) {
  const Folder folder;
  const std::string path = folder.file("s");
  put_answer(path, {"sudoku", "a", "", {1, 0}}, {">3", {}, "cut", true});
  Lookup lookup(path, {1, 2});
  EXPECT_FALSE(lookup.find("latin", "a").has_value());
  ASSERT_TRUE(lookup.find("sudoku", "a").has_value());
  EXPECT_EQ(lookup.find("sudoku", "a")->answers, (std::vector{Known::kStopped, Known::kNo}));
  put_answer(path, {"sudoku", "a", "", {1, 0}, "unique", "class"}, {"5", 5, "exact"});
  EXPECT_EQ(lookup.find("sudoku", "a")->answers, (std::vector{Known::kYes, Known::kNo}));
  ASSERT_TRUE(lookup.find_shared("class", 0).has_value());
  EXPECT_TRUE(lookup.find_shared("class", 0)->shared);
  EXPECT_FALSE(lookup.find_shared("class", 1).has_value());
  EXPECT_FALSE(lookup.find_shared("other", 0).has_value());
  EXPECT_EQ(lookup.validity_of("class"), "unique");
}

TEST(Store, MergedAnswersMustAgree) {
  const Folder folder;
  const Puzzle puzzle{"sudoku", "a", "", {1, 4}};
  put_answer(folder.file("whole"), puzzle, {"5", 5, "exact"});
  put_answer(folder.file("same"), {"sudoku", "a", "earlier", {1, 1}}, {"5", 5, "exact"});
  put_answer(folder.file("stopped"), puzzle, {">2", {}, "cut", true});
  put_answer(folder.file("other"), puzzle, {"5", 5, "upper-bound"});
  put_answer(folder.file("other"), {"sudoku", "b", "", {1, 5}}, {"1", 1, "exact"});
  {
    Writer writer(folder.file("whole"));
    writer.merge(folder.file("same"));
    writer.merge(folder.file("stopped"));
    EXPECT_THROW(writer.merge(folder.file("other")), StoreError);
  }
  const auto records = records_in(folder.file("whole"));
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].label, "earlier");
  EXPECT_EQ(records[0].answers[0]->answer.text, "5");
  EXPECT_EQ(records[0].answers[0]->answer.certainty, "exact");
  {
    Writer writer(folder.file("stopped"));
    writer.merge(folder.file("other"));
  }
  EXPECT_EQ(records_in(folder.file("stopped"))[0].answers[0]->answer.certainty, "upper-bound");
}

}  // namespace
}  // namespace pbcs::store
