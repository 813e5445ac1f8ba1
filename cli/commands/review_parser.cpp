#include "cli/commands/review_parser.h"

#include "cli/commands/subcommand.h"

namespace heliograph::cli {

void AddReviews(CLI::App& app, ReviewOptions& options) {
  Subcommand reach(app, "reach");
  reach.Add("DIR", options.folder)->required();
  reach.Add("--symbols", options.file)->required();
  reach.Add("--format", options.format);
  reach.Add("--timestamp", options.facts.timestamp);
  reach.Add("--product", options.facts.product);
  reach.Add("--author", options.facts.author);
  reach.Add("--source-root", options.facts.source_root);
  Subcommand unused(app, "unused");
  unused.Add("DIR", options.folder)->required();
  unused.Add("--by", options.by);
  unused.Add("--limit", options.limit);
  unused.Add("--format", options.format);
  Subcommand diff(app, "diff");
  diff.Add("BEFORE", options.folder)->required();
  diff.Add("AFTER", options.other)->required();
  diff.Add("--list", options.listing.kind);
  diff.Add("--limit", options.listing.limit);
  diff.Add("--format", options.format);
  diff.AddFlag("--exit-code", options.exit_code);
  Subcommand check(app, "check");
  check.Add("DIR", options.folder)->required();
  check.Add("--gate", options.file)->required();
  check.Add("--baseline", options.other);
  check.Add("--format", options.format);
  check.Add("--source-root", options.facts.source_root);
}

}  // namespace heliograph::cli
