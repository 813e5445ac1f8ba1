/// The end of a process that gets no more memory: a message and status 5, from any thread, in place of an abort.
///
/// Most of it is ordinary: operator new throws std::bad_alloc, oneTBB carries it to the thread that waits, the output files are
/// removed on the way and main() prints the message. Two cases remain. Where an exception may not pass (a destructor, a thread's
/// own loop) std::terminate is called; and C libraries that do not check what malloc gives them would go on with null.
#pragma once

namespace heliograph::cli {

/// Prints the message and ends the process with kInternalError. Neither allocates nor runs destructors; any thread, any time.
[[noreturn]] void EndOutOfMemory();

/// Same, for an exception that no other place has a word for: out of memory, out of threads, or a bug of ours. Call it where the
/// exception is being handled.
[[noreturn]] void EndWithCurrentException();

/// From now on std::terminate ends in EndWithCurrentException.
void InstallTerminateHandler();

}  // namespace heliograph::cli
