// What is said about a command line that cannot be understood.
#pragma once

#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace pbcs::cli {

/// The library's error in the words of this program, with a guess for a word that nobody knows, and
/// where help is found.
[[nodiscard]] std::string complaint(const CLI::App& program, const CLI::ParseError& error);

}  // namespace pbcs::cli
