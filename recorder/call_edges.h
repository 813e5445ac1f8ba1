/// The dynamic call graph: on every method entry, which call site caused it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "recorder/call_site.h"

namespace heliograph::recorder {

enum class EdgeChoice : uint8_t {
  kOff,
  kIntoApplication,  ///< edges whose callee is application code: much cheaper, as most calls are inside libraries
  kApplication,      ///< edges of which at least one end is application code
  kAll,
};

/// Any thread.
class CallEdges {
 public:
  /// Told when a method handle's call first reached `callee`, with the name of the API at the site. Returns the id of the
  /// reflective call whose count the edge's count is, or -1.
  using HandleCall = std::function<int64_t(const Vm&, const CallSite&, const std::string& api, jmethodID callee)>;

  CallEdges(Journal& journal, Methods& methods, EdgeChoice choice, HandleCall on_handle_call)
      : journal_(journal), methods_(methods), choice_(choice), on_handle_call_(std::move(on_handle_call)) {}

  void OnMethodEntry(const Vm& vm, jmethodID callee);
  /// Writes how often each edge happened.
  void WriteCounts();
  uint64_t events() const { return events_; }

 private:
  struct Edge {
    jmethodID caller = nullptr;
    jlocation location = -1;
    jmethodID callee = nullptr;
    uint8_t how = 0;  // kCarried, kLambda, kNative bits
    bool operator==(const Edge&) const = default;
    size_t Hash() const;
  };
  struct EdgeHash {
    size_t operator()(const Edge& edge) const { return edge.Hash(); }
  };
  struct Entry {
    int64_t id = 0;
    int64_t call = -1;  // the reflective call that the edge is
    std::atomic<uint64_t> count{0};
  };

  static constexpr uint8_t kCarried = 1, kLambda = 2, kNative = 4;

  void OnFarCall(const Vm& vm, jmethodID callee, Origin callee_origin);
  void Record(const Vm& vm, const Edge& edge, Origin callee_origin);
  /// What the edge is called, or "" if the callee only helps the machinery.
  /// A call through a method handle is told, and its id put into `call`.
  std::string KindOf(const Vm& vm, const Edge& edge, Origin callee_origin, const CallSite* site, int64_t* call);
  bool Wanted(Origin caller, Origin callee) const {
    return choice_ == EdgeChoice::kAll || caller == Origin::kApplication || callee == Origin::kApplication;
  }
  Entry* Find(const Edge& edge);
  void Add(const Vm& vm, const Edge& edge, Origin callee_origin, const CallSite* site);

  Journal& journal_;
  Methods& methods_;
  const EdgeChoice choice_;
  const HandleCall on_handle_call_;
  std::atomic<uint64_t> events_{0};
  std::mutex mutex_;  // guards the map; entries stay where they are
  std::unordered_map<Edge, std::unique_ptr<Entry>, EdgeHash> edges_;
};

}  // namespace heliograph::recorder
