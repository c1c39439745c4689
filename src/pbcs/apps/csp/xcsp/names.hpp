// The variables of an XCSP3 instance, and the notation in which constraints refer to them: x, y[2],
// y[], z[0][], z[1..3][2].
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/csp/description.hpp"
#include "pbcs/apps/csp/directory.hpp"
#include "pbcs/apps/csp/reading.hpp"
#include "pbcs/apps/csp/xcsp/xml_tree.hpp"

namespace pbcs::csp {

/// Something the reader does not accept; thrown, and caught by read_xcsp.
struct XcspFailure {
  std::string message;
  std::size_t offset = 0;
};
[[noreturn]] void fail(const XmlElement& element, const std::string& message);

/// Only these attributes, and id, class and note.
void demand_attributes(const XmlElement& element, std::initializer_list<std::string_view> known);

/// The pieces of a text between blanks that are outside of parentheses.
[[nodiscard]] std::vector<std::string> tokens_of(std::string_view text);

/// A number that counts or indexes; nothing when it is none or too large.
[[nodiscard]] std::optional<std::uint32_t> read_count(std::string_view text);
/// What stands in the brackets of [1][2..3][]; nothing when the text is no such list.
[[nodiscard]] std::optional<std::vector<std::string_view>> read_indices(std::string_view text);

class XcspNames {
 public:
  XcspNames(Reading& reading, const Limits& limits) : reading_(reading), limits_(limits) {}

  void read_variables(const XmlElement& variables);
  [[nodiscard]] const Directory& directory() const { return directory_; }

  /// The names of the variables that a token refers to; the token itself when it is a number or an
  /// expression.
  [[nodiscard]] std::vector<std::string> expand(const XmlElement& element,
                                                const std::string& token);
  [[nodiscard]] std::vector<std::string> expand_all(const XmlElement& element,
                                                    std::string_view text);
  /// All of them must be variables.
  [[nodiscard]] Scope scope(const XmlElement& element, std::string_view text);

 private:
  struct Array {
    std::vector<std::uint32_t> sizes;
    std::uint32_t first_index = 0;
    std::vector<bool> defined;  ///< by element, the last index running fastest
  };
  struct IndexRange {
    std::uint32_t first, last;
  };
  using Values = std::vector<Value>;

  void read_variable(const XmlElement& element);
  void read_array(const XmlElement& element);
  [[nodiscard]] Values domain_of(const XmlElement& element, std::string_view text, bool words);
  [[nodiscard]] const Values& copied_domain(const XmlElement& element) const;
  void read_mixed_domains(const XmlElement& element, Array& array,
                          std::vector<const Values*>& domains, std::vector<Values>& storage);
  [[nodiscard]] static std::vector<std::uint32_t> sizes_of(const XmlElement& element,
                                                           const Limits& limits);
  void add(const XmlElement& element, std::string name, const Values& domain);
  [[nodiscard]] static std::string element_name(const std::string& id, const Array& array,
                                                std::size_t rank);
  /// The elements of an array that indices such as [0][1..2] stand for, by rank.
  [[nodiscard]] std::vector<std::size_t> ranks(const XmlElement& element, const std::string& token,
                                               const Array& array) const;
  [[nodiscard]] static std::optional<IndexRange> read_index(std::string_view text,
                                                            const Array& array, std::size_t i);
  void spend_names(const XmlElement& element, std::size_t count);

  Reading& reading_;
  Limits limits_;
  Directory directory_;
  std::map<std::string, Array, std::less<>> arrays_;
  std::map<std::string, Values, std::less<>> domains_;  // by id, for `as`
  std::size_t label_count_ = 0;
  std::size_t names_spent_ = 0;
};

}  // namespace pbcs::csp
