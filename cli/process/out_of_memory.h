/// The end of a process that gets no more memory: a message and status 5, from any thread, in place of an abort.
///
/// An allocation that fails ends the process where it stands, once the unfinished output files are removed: what an exception
/// would unwind need not bear it (a hash map of Abseil that fails to grow has lost its old table and must not be destroyed), and C
/// libraries that do not check what malloc gives them would go on with null. An exception that nothing catches ends there, too.
#pragma once

namespace heliograph::cli {

/// Removes unfinished output files, prints the message and ends the process with kInternalError. Neither allocates nor runs
/// destructors; any thread, any time.
[[noreturn]] void EndOutOfMemory();

/// Same, for a thread that the system does not give.
[[noreturn]] void EndOutOfThreads();

/// Same, for an exception that no other place has a word for: out of memory, out of threads, or a bug of ours. Call it where the
/// exception is being handled.
[[noreturn]] void EndWithCurrentException();

/// From now on an operator new that fails ends in EndOutOfMemory and std::terminate in EndWithCurrentException.
void InstallHandlers();

}  // namespace heliograph::cli
