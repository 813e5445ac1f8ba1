#include "report/export/graph_formats.h"

#include <string>
#include <string_view>

namespace heliograph::report {
namespace {

/// In DOT a backslash begins an escape in labels, and nothing in a key.
std::string Quoted(std::string_view text, bool label) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || (c == '\\' && label)) quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::string Escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '&') escaped += "&amp;";
    else if (c == '<') escaped += "&lt;";
    else if (c == '>') escaped += "&gt;";
    else if (c == '"') escaped += "&quot;";
    else escaped += c;
  }
  return escaped;
}

std::string Data(std::string_view key, std::string_view value) {
  return "<data key=\"" + std::string(key) + "\">" + Escaped(value) + "</data>";
}

}  // namespace

void WriteDot(const CallSlice& slice, Sink& sink) {
  sink.Append("digraph calls {\n  rankdir=LR;\n  node [shape=box];\n");
  for (const SliceNode& node : slice.nodes) {
    sink.Append("  " + Quoted(node.key, false) + " [label=" + Quoted(node.name, true));
    sink.Append(node.owner == "application" ? "];\n" : ", style=dotted];\n");
  }
  for (const auto& [ends, edge] : slice.edges) {
    sink.Append("  " + Quoted(slice.nodes[ends.first].key, false) + " -> " + Quoted(slice.nodes[ends.second].key, false));
    sink.Append(edge.reflective ? " [style=dashed, label=\"reflective\"];\n" : ";\n");
  }
  sink.Append("}\n");
}

void WriteGraphMl(const CallSlice& slice, Sink& sink) {
  sink.Append(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
      "  <key id=\"name\" for=\"node\" attr.name=\"name\" attr.type=\"string\"/>\n"
      "  <key id=\"key\" for=\"node\" attr.name=\"key\" attr.type=\"string\"/>\n"
      "  <key id=\"owner\" for=\"node\" attr.name=\"owner\" attr.type=\"string\"/>\n"
      "  <key id=\"calls\" for=\"edge\" attr.name=\"calls\" attr.type=\"long\"/>\n"
      "  <key id=\"reflective\" for=\"edge\" attr.name=\"reflective\" attr.type=\"boolean\"/>\n"
      "  <graph id=\"calls\" edgedefault=\"directed\">\n");
  for (size_t i = 0; i < slice.nodes.size(); ++i) {
    const SliceNode& node = slice.nodes[i];
    sink.Append("    <node id=\"n" + std::to_string(i) + "\">" + Data("name", node.name) + Data("key", node.key) +
                Data("owner", node.owner) + "</node>\n");
  }
  for (const auto& [ends, edge] : slice.edges) {
    sink.Append("    <edge source=\"n" + std::to_string(ends.first) + "\" target=\"n" + std::to_string(ends.second) + "\">" +
                Data("calls", std::to_string(edge.calls)) + Data("reflective", edge.reflective ? "true" : "false") + "</edge>\n");
  }
  sink.Append("  </graph>\n</graphml>\n");
}

}  // namespace heliograph::report
