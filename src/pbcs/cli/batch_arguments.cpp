// What `pbcs batch` and its commands can be told.
#include <CLI/CLI.hpp>

#include "pbcs/cli/batch.hpp"
#include "pbcs/cli/shared_arguments.hpp"

namespace pbcs::cli {
namespace {

void add_store(CLI::App& command, std::string& store) {
  command.add_option("--db", store, "The store: a database of SQLite")
      ->required()
      ->type_name("FILE");
}

void add_questions(CLI::App& command, BatchQuestions& questions) {
  command
      .add_option("--ratings", questions.ratings,
                  "Which ratings: theories without length, such as W,B,gW,gB,W+S,S3B; see `pbcs "
                  "rules` (default: W,B, or none with --classify)")
      ->type_name("LIST");
  add_number(command, "--max-length", questions.max_length, {"N"}, "Longest patterns to look for");
  add_effort(command, questions.effort);
  CLI::Option* classify = command.add_flag("--classify", questions.classify,
                                           "Find the T&E depth and the class inside it too");
  command
      .add_option("--inner", questions.inner,
                  "With --classify: inner patterns by which a depth is divided: B, S, gS or none")
      ->type_name("NAME")
      ->capture_default_str()
      ->needs(classify);
  add_number(command, "--max-depth", questions.max_depth, {"N", 0},
             "With --classify: largest depth to try")
      ->default_str(std::to_string(questions.max_depth))
      ->needs(classify);
  add_number(command, "--max-inner", questions.max_inner, {"N"},
             "With --classify: longest inner patterns to try")
      ->default_str(std::to_string(questions.max_inner))
      ->needs(classify);
}

void add_work(CLI::App& command, BatchRunOptions& options) {
  add_input(command, options.input);
  add_store(command, options.store);
  add_questions(command, options.questions);
  command.add_flag(
      "--canonical", options.canonical,
      "Isomorphic puzzles share the answers that are the same for all of them: ratings "
      "of confluent theories (B, gB), T&E depths; W and gW are always computed "
      "(sudoku, latin)");
  command.add_flag("--retry", options.retry, "Ask again where a time limit was reached before");
  add_timeout(command, options.run);
}

void add_batch_run(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<BatchRunOptions>(
      program, action, "run", "Ask about every puzzle of lists, and keep the answers",
      run_batch_run,
      "  pbcs batch run --db results.sqlite --ratings W,B,gW -j 2 puzzles.txt\n"
      "  pbcs batch run --db results.sqlite --classify puzzles.txt      adds to what is there\n"
      "  pbcs batch run --db part-3.sqlite --shard 3/8 puzzles.txt\n"
      "The same command again goes on after whatever ended it.");
  add_work(*command, *options);
  add_jobs(*command, options->run);
  command
      ->add_option("--shard", options->shard,
                   "Every N-th puzzle only, beginning with the I-th; see `pbcs batch merge`")
      ->type_name("I/N");
  command->add_flag_callback(
      "--json", [run = options] { run->style.style = TextStyle::kJson; },
      "One JSON object about the run in the end");
}

void add_batch_status(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<BatchStatusOptions>(
      program, action, "status", "Say how far a store is, what failed, what its job is doing",
      run_batch_status,
      "  pbcs batch status --db results.sqlite\n"
      "  pbcs batch status --db results.sqlite --failed --limit 20");
  add_store(*command, options->store);
  CLI::Option* failed = command->add_flag(
      "--failed", options->failed,
      "List texts that are no puzzles, puzzles without or with several solutions, time limits");
  add_number(*command, "--limit", options->limit, {"N"}, "With --failed: at most so many of each")
      ->default_str(std::to_string(options->limit))
      ->needs(failed);
  command->add_flag("--check", options->check, "Look at every page of the database for damage");
  command->add_flag("--complete", options->complete,
                    "Exit code 1 unless the last run of every list is complete");
  add_json(*command, options->style);
}

void add_batch_export(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<BatchExportOptions>(
      program, action, "export", "Write the answers of a store, one row for each puzzle (CSV)",
      run_batch_export,
      "  pbcs batch export --db results.sqlite -o ratings.csv\n"
      "  pbcs batch export --db results.sqlite --columns puzzle,label,W,W_is\n"
      "  pbcs batch export --db results.sqlite --json -o answers.jsonl");
  add_store(*command, options->store);
  CLI::Option* columns = command->add_option(
      "--columns", options->columns,
      "Columns of the rows, in this order: puzzle, label, app, those of the questions, and their "
      "certainty (W_is)");
  columns->type_name("LIST");
  refuse(command->add_flag("--certainty", options->certainty,
                           "Add columns that say exact, upper-bound or cut"),
         {columns});
  add_json(*command, options->style);
  add_output(*command, options->output);
}

void add_batch_import(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<BatchImportOptions>(
      program, action, "import", "Take over values that others have published (CSV)",
      run_batch_import,
      "  pbcs batch import --db results.sqlite --source 2013 published.csv\n"
      "  pbcs batch compare --db results.sqlite --source 2013");
  add_store(*command, options->store);
  command
      ->add_option("file", options->file,
                   "A CSV file with a header, one row for each puzzle, and a column puzzle")
      ->required()
      ->type_name("LIST.csv");
  command->add_option("--source", options->source, "Whose values these are (default: the file)")
      ->type_name("NAME");
  command->add_option("--columns", options->columns, "Columns to take over (default: all)")
      ->type_name("LIST");
  command->add_option("--app", options->app, "Type of the puzzles (default: recognised)")
      ->type_name("NAME");
}

void add_batch_compare(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<BatchCompareOptions>(
      program, action, "compare", "Compare what is computed with what was published (CSV)",
      run_batch_compare,
      "  pbcs batch compare --db results.sqlite\n"
      "  pbcs batch compare --db results.sqlite --match S+W=W+S --summary\n"
      "Exit code 1: something differs.");
  add_store(*command, options->store);
  command
      ->add_option("--source", options->source, "Whose values (default: the only ones there are)")
      ->type_name("NAME");
  command
      ->add_option_function<std::string>(
          "--match", [o = options](const std::string& match) { o->matches.push_back(match); },
          "A published column and the question it answers (default: those of the same name); "
          "may be repeated")
      ->type_name("COLUMN=QUESTION")
      ->trigger_on_parse();
  command->add_flag("--summary", options->summary, "Numbers only, no rows of differences");
  add_json(*command, options->style);
  add_output(*command, options->output);
}

void add_batch_merge(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<BatchMergeOptions>(
      program, action, "merge", "Make one store of several; refuses answers that disagree",
      run_batch_merge, "  pbcs batch merge --db results.sqlite part-*.sqlite");
  add_store(*command, options->store);
  command->add_option("parts", options->parts, "The stores to add")->required()->type_name("FILE");
}

void add_batch_submit(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<BatchSubmitOptions>(
      program, action, "submit", "Run a list in shards: on this machine or on a cluster (Slurm)",
      run_batch_submit,
      "  pbcs batch submit --engine slurm --shards 20 -j 8 --db results.sqlite puzzles.txt\n"
      "  pbcs batch submit --engine slurm --shards 20 --sbatch --partition=long --db r.sqlite "
      "p.txt\n"
      "  pbcs batch status --db results.sqlite\n"
      "  pbcs batch cancel --db results.sqlite");
  add_work(*command, options->work);
  const Words<JobEngine> engines{{"local", JobEngine::kLocal}, {"slurm", JobEngine::kSlurm}};
  add_choice(*command, "--engine", options->engine, engines, "Who does it (default: local)");
  add_number(*command, "--shards", options->shards, {"N"},
             "Into how many parts; few that take minutes to hours are best")
      ->default_str(std::to_string(options->shards));
  add_number(*command, "-j,--jobs", options->work.run.jobs, {"N"}, "Threads of each shard")
      ->default_str("1");
  add_number(*command, "--together", options->together, {"N"},
             "With --engine local: so many shards at a time")
      ->default_str("1");
  command
      ->add_option_function<std::string>(
          "--sbatch", [o = options](const std::string& word) { o->scheduler.push_back(word); },
          "A further option of sbatch, such as --partition=long; may be repeated")
      ->type_name("OPTION")
      ->trigger_on_parse();
  command->add_flag("--wait", options->wait, "Wait until it is over");
}

void add_batch_cancel(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<BatchCancelOptions>(
      program, action, "cancel", "End the job of a store; what was found is kept", run_batch_cancel,
      "  pbcs batch cancel --db results.sqlite");
  add_store(*command, options->store);
}

}  // namespace

void add_batch(CLI::App& program, Action& action) {
  CLI::App* batch =
      program.add_subcommand("batch", "Millions of puzzles: answers in a store, jobs on a cluster");
  batch->require_subcommand(1);
  batch->footer("`pbcs batch COMMAND --help` says more; docs/batch.md describes the store.");
  for (const auto add : {add_batch_run, add_batch_status, add_batch_export, add_batch_import,
                         add_batch_compare, add_batch_merge, add_batch_submit, add_batch_cancel}) {
    add(*batch, action);
  }
}

}  // namespace pbcs::cli
