// What `pbcs serve` can be told.
#include <CLI/CLI.hpp>

#include "pbcs/cli/shared_arguments.hpp"

namespace pbcs::cli {
namespace {

void add_limits(CLI::App& command, ServerOptions& server) {
  add_seconds(
      command, "--max-seconds", [&server](double seconds) { server.api.seconds = seconds; },
      "Longest time for one question")
      ->default_str("60");
  add_number(command, "--max-questions", server.max_questions, {"N"}, "Questions answered at once")
      ->default_str(std::to_string(server.max_questions));
  add_number(command, "--max-labels", server.api.labels, {"N"},
             "Largest boards, by the number of their labels: 9x9 Sudoku has 729")
      ->default_str(std::to_string(server.api.labels));
  add_number(command, "--max-body", server.max_body, {"BYTES"}, "Longest requests")
      ->default_str(std::to_string(server.max_body));
}

}  // namespace

void add_serve(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<ServeOptions>(
      program, action, "serve", "Show the page: puzzles and their paths, drawn step by step",
      run_serve,
      "  pbcs serve\n"
      "  pbcs serve puzzle.sdk\n"
      "  pbcs solve --json puzzle.sdk > path.json; pbcs serve path.json");
  ServerOptions& server = options->server;
  command
      ->add_option("input", options->input,
                   "A puzzle or a path document to show at once: the puzzle itself, a file, or -")
      ->type_name("PUZZLE|FILE|-");
  add_number(*command, "--port", server.port, {"N", 0}, "Port to listen at; 0: any that is free")
      ->default_str(std::to_string(server.port));
  command
      ->add_option("--host", server.host,
                   "Address to listen at; others than those of this machine for itself let "
                   "everyone in who reaches it")
      ->type_name("ADDRESS")
      ->capture_default_str();
  command
      ->add_option("--name", server.names, "A further name by which browsers may call the server")
      ->type_name("NAME");
  command->add_flag_callback(
      "--no-open", [serve = options] { serve->open = false; },
      "Do not show the page in a browser; it is shown only on a desktop anyway");
  add_limits(*command, server);
}

}  // namespace pbcs::cli
