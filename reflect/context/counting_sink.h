/// Passes commands on and counts them.
#pragma once

#include "core/analysis/delta_handler.h"

namespace heliograph::reflect {

class CountingSink : public CommandSink {
 public:
  void Begin(CommandSink& sink) {
    sink_ = &sink;
    commands_ = 0;
  }
  uint64_t commands() const { return commands_; }

  void AddObject(PtrId pointer, ObjId object) override { Counted().AddObject(pointer, object); }
  void AddTexts(PtrId pointer, const PointsToSet& texts) override { Counted().AddTexts(pointer, texts); }
  void AddEdge(PtrId from, PtrId to) override { Counted().AddEdge(from, to); }
  void AddCall(const AddedCall& call) override { Counted().AddCall(call); }
  void InitializeClass(ClassId c, CallSiteId site) override { Counted().InitializeClass(c, site); }
  void Subscribe(PtrId pointer, uint32_t key) override { Counted().Subscribe(pointer, key); }
  PtrId NewPointer(TypeId type) override { return Counted().NewPointer(type); }
  PtrId NewTokenPointer(const IntervalSet& tokens) override { return Counted().NewTokenPointer(tokens); }
  PtrId ElementPointer(ObjId array) override { return sink_->ElementPointer(array); }
  PtrId CapturedPointer(ObjId function) override { return sink_->CapturedPointer(function); }
  PtrId FieldPointer(ObjId object, FieldId field) override { return sink_->FieldPointer(object, field); }
  PtrId StaticFieldPointer(FieldId field) override { return sink_->StaticFieldPointer(field); }
  ObjId NewObject(TypeId type, CallSiteId site) override { return Counted().NewObject(type, site); }

 private:
  CommandSink& Counted() {
    ++commands_;
    return *sink_;
  }

  CommandSink* sink_ = nullptr;
  uint64_t commands_ = 0;
};

}  // namespace heliograph::reflect
