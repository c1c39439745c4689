// What the module throws; errors.cpp makes the exceptions of pbcs.errors of it.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "pbcs/util/result.hpp"

namespace pbcs::python {

/// A text that cannot be read: InputError, with the position.
class InputFault : public std::runtime_error {
 public:
  explicit InputFault(ParseError error)
      : std::runtime_error(error.message), error_(std::move(error)) {}
  [[nodiscard]] const ParseError& error() const { return error_; }

 private:
  ParseError error_;
};

/// An argument with a value that means nothing: UsageError, with its name.
class UsageFault : public std::runtime_error {
 public:
  UsageFault(std::string argument, const std::string& message)
      : std::runtime_error(message), argument_(std::move(argument)) {}
  [[nodiscard]] const std::string& argument() const { return argument_; }

 private:
  std::string argument_;
};

/// What the value of an argument means, or a UsageFault that names it.
template <class T>
[[nodiscard]] T demand(const char* argument, Result<T> read) {
  if (!read) throw UsageFault(argument, read.error());
  if constexpr (!std::is_void_v<T>) return std::move(*read);
}

void translate_faults();

}  // namespace pbcs::python
