/// See parallel_for.h in this folder.
#pragma once

#include <thread>
#include <utility>
#include <vector>

namespace tbb {

class task_group {
 public:
  template <typename Task>
  void run(Task&& task) {
    threads_.emplace_back(std::forward<Task>(task));
  }
  void wait() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  std::vector<std::thread> threads_;
};

}  // namespace tbb
