/// Frameworks as data: how one recognises the classes and members that its container makes, fills and calls.
///
/// A framework is a text of rows, one per line, `#` starts a comment:
///
///     framework NAME            first row; a word
///     title TEXT
///     preset PRESET...          values of --entry that start it; any: all do
///     where T...                it counts only where the inputs have, or name, one of these classes
///     component @A... | <T...   classes that a container makes: annotated with A, or below T
///     component with entries    classes that have or inherit an entry point by annotation of this framework
///     component of proxies      classes below an interface of the application that a proxy's extends: it calls them for the proxy
///     proxy of proxies          interfaces of the application that results of a proxy's methods name, or whose constants it gives to
///                               them, unless it has classes below them
///     data of proxies           other classes whose constants it gives to them
///     component|data named PATTERN...   classes of these names: * stands for any characters
///     component|data in FILE [KEY...]   classes that a configuration file names: FILE is the end of its path, * any characters; KEY is
///                               `element@attribute` or `element` of XML, the key of other formats
///     subclass @A...            classes below which a container makes one of its own: components, abstract ones too
///     give @A...                methods of the application that give what it has: it makes objects of their classes, abstract ones too
///     entry|factory|inject|give in FILE KEY...    methods that an XML file names, of the class that stands with them or of any component;
///                               inject: by a property, or the field. `element@prefix:` is the key of the name in attributes `prefix:NAME`, `around/element` that of a text,
///                               which may be the signature of a method
///     entry overriding libraries   methods of components, of what factories give and of what classes with factories make, that override
///                               those of libraries
///     entry of FILE [KEY...]    public methods of the classes that a configuration file names
///     component|data in @A [ELEMENT...]   classes that A's values name, those of all elements or of these
///     entry|factory in @A [ELEMENT...]    methods that A's values name: `name`, `CLASS#name`; of the result of the method at which A
///                               stands, else of its class. `ELEMENT=NAME,...`: methods of the result that are meant where A does not
///                               give the element; the NAME `.` is the method's own
///     entry of @A...            public methods of classes that A stands at
///     entry of in @A [ELEMENT...]  public methods of classes that A's values name
///     entry @A...               methods that it calls: annotated themselves, or with a parameter that is
///     entry <T [METHOD...]      the methods of T, or methods of these names in classes below T; a name may end in *
///     inject @A...              fields that it sets, methods and constructors that it calls; their classes are components
///     take @A...                fields whose objects it calls; their classes are components
///     use <T [METHOD...]        methods of a library's type that it calls on what it has
///     give <T METHOD...         methods of a library's type, or of types of libraries below it, that give the application what it has
///     keep <T METHOD...         methods of such types whose arguments, given by the application, it has; <init> too
///     keep of factories         methods of any library, where classes with factories call them
///     factory @A...             methods whose results are components
///     qualifier @A...           at an injection point: the name of what goes there; at a component: a name of it, beside its own
///     names @A...               at a component: its name, or none, and then that of its class; no other annotation names it
///     rename <T [METHOD...]     where the application has a class below T, or calls one of these methods of it, names are not known
///     rename in @A ELEMENT...   the same where one of these elements of an annotation has a value
///     rename in FILE            the same where the application has such a file
///     when-class @A...          conditions: classes that A names have to be there, or what it stands at is left out
///     when-no-class @A...       the same of classes that may not be there
///     when @A...                conditions that are not decided
///     data @A... | <T...        classes that it makes and fills
///     component|data given <T METHOD...    classes whose constants the application gives to these methods of a library's type, or of types
///                               below it, or loads, or names in texts, in what it overrides of them
///     component below given <T METHOD...   the classes below them
///     entry given <T METHOD...  methods whose names the application gives as constant texts to these methods of a library's type, or of
///                               types below it: `name`, `name(...)`
///     entry of named PATTERN... public methods of classes of these names
///     entry of given <T METHOD...  public methods of classes whose constants the application gives to such methods
///     read @A...                members that it reads: what they stand at is called, and their classes are data
///     callback METHOD...        methods of these names, static ones too, that it calls on data
///     proxy @A... | <T...       interfaces that it implements
///     proxy in FILE [KEY...] | proxy given <T METHOD...    the same of those that a file names, or whose constants the application gives
///     mock @A... | mock given <T METHOD...    types of fields, and classes whose constants the application gives: it makes objects of them, of
///                               abstract ones too, whose methods may give what it has
///     expression in @A [ELEMENT...] | expression given <T METHOD...    texts in values of A, or in methods that call these methods of a
///                               library's type, are expressions: what they name of the application is called and read
///     template in @A [ELEMENT...]   the same of texts that hold expressions in braces: `#{...}`
///     template in FILE          the same of pages and XML files of the application: `${...}`, `*{...}` and `%{...}` too; a name may also be
///                               that of a property to set, or of a method without its arguments
///     template given <T METHOD...       the same of texts in methods that call these methods of a library's type: `${...}` and `#{...}`
///     show <T METHOD... | show @A...    methods of a library's type, or of types below it, of whose arguments, given by the application,
///                               it calls the getters; methods of the application, annotated, of whose results it does
///     show results <T METHOD... entry points that are methods of T or override them, of whose results it does the same
///     fill <T METHOD...         the same for setters
///     advice @A...              methods that run where their point-cut, an element `value` or `pointcut`, admits a method of a component
///     advice in FILE KEY...     the same of methods that an XML file names; their point-cuts are not read
///     around @A...              the same, in the place of that method: what they return is what it returns
///     pointcut @A...            methods that name a point-cut
///     unadvised <T...           components that no advice joins, beside those that have advice
///     introduce @A...           a component may have interfaces that its class has not
///     proceed <T METHOD...      methods of a library's type by which advice runs what it surrounds; T is a join point
///     target <T METHOD...       the same: they give the component
///     arguments <T METHOD...    the same: they give what the method is called with
///     weave <T [METHOD...] | weave in FILE    where the application calls one of them, or has a class below T or the file, advice may run
///                               anywhere
///     library PACKAGE...        its own code, in these packages and below: reflective calls there are not followed
///     make CLASS METHOD...      a class of a library, an object of which it passes; it calls the methods of these names on it
///
/// A and T are binary names. An annotation counts where it stands itself and where another stands that carries it. A component is made
/// with its injected constructor, else with its only one, else with the one without parameters, else with any.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/diagnostics.h"

namespace heliograph::frontend {

struct FrameworkRow {
  enum class Concept : uint8_t {
    kComponent,
    kEntry,
    kRead,
    kCallBack,
    kInject,
    kTake,
    kUse,
    kFactory,
    kData,
    kProxy,
    kMake,
    kGive,
    kKeep,
    kWhenClass,
    kWhenNoClass,
    kWhen,
    kQualifier,
    kNames,
    kRename,
    kSubclass,
    kAdvice,
    kAround,
    kPointcut,
    kIntroduce,
    kProceed,
    kTarget,
    kArguments,
    kWeave,
    kUnadvised,
    kExpression,
    kTemplate,
    kShow,
    kFill,
    kMock
  };
  enum class By : uint8_t {
    kAnnotation,
    kOfAnnotation,
    kSuperType,
    kEntries,
    kClass,
    kFile,
    kOfFile,
    kValues,
    kOfValues,
    kGiven,
    kOfGiven,
    kNamed,
    kOfNamed,
    kOfProxies,
    kBelowGiven,
    kOverriding,
    kOfFactories,
    kResults
  };
  Concept meaning = Concept::kComponent;
  By by = By::kAnnotation;
  /// Of annotations, or of the one class, in internal form; or the one file, or patterns of dotted names. None: kEntries, kOverriding, kOfFactories, kCallBack.
  std::vector<std::string> names;
  /// kEntry by super type, kUse, kMake, kCallBack, kGiven, kOfGiven: names; none: the methods of the type. kFile, kOfFile: keys. kValues, kOfValues: elements
  std::vector<std::string> methods;
  uint32_t line = 0;
  /// kValues of methods: elements and a name that each has without being given.
  std::vector<std::pair<std::string, std::string>> usual = {};
};

/// Rows about methods by which advice asks its join point.
inline bool OfJoinPoints(FrameworkRow::Concept c) {
  using Concept = FrameworkRow::Concept;
  return c == Concept::kProceed || c == Concept::kTarget || c == Concept::kArguments;
}

/// Rows about types of libraries and their methods.
inline bool OfLibraries(FrameworkRow::Concept c) {
  using Concept = FrameworkRow::Concept;
  return c == Concept::kUse || c == Concept::kGive || c == Concept::kKeep || c == Concept::kShow || c == Concept::kFill ||
         OfJoinPoints(c);
}

/// Rows about texts that name what is called.
inline bool OfExpressions(FrameworkRow::Concept c) {
  return c == FrameworkRow::Concept::kExpression || c == FrameworkRow::Concept::kTemplate;
}

/// Rows about advice and its point-cuts.
inline bool OfAdvice(FrameworkRow::Concept c) {
  using Concept = FrameworkRow::Concept;
  return c == Concept::kAdvice || c == Concept::kAround || c == Concept::kPointcut || c == Concept::kIntroduce;
}

/// Rows about conditions.
inline bool IsCondition(FrameworkRow::Concept c) {
  return c == FrameworkRow::Concept::kWhenClass || c == FrameworkRow::Concept::kWhenNoClass || c == FrameworkRow::Concept::kWhen;
}

struct Framework {
  std::string name, title;
  std::vector<std::string> presets;
  std::vector<std::string> libraries;  ///< packages, dotted, without a dot at the end
  std::vector<std::string> where;      ///< classes, in internal form; none: everywhere
  std::vector<FrameworkRow> rows;
};

/// The framework that `text` describes. An error names `file` and the line. O(text). Any thread.
Result<Framework> ParseFramework(std::string_view text, const std::string& file);

/// Those that are part of the program, by name, and their texts are well-formed. Any thread.
const std::vector<Framework>& BuiltInFrameworks();

}  // namespace heliograph::frontend
