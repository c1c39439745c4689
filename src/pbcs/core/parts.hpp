// What a proof is made of, told apart by type: how code that knows none of the kinds of proofs goes
// through all of them.
#pragma once

#include <concepts>
#include <cstddef>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <variant>

#include "pbcs/core/proof.hpp"

namespace pbcs::parts {

struct AnyVisitor {
  template <class T>
  void operator()(const Field& field, T&& value) const;
};

template <class T>
concept Id =
    std::same_as<T, LabelId> || std::same_as<T, VariableId> || std::same_as<T, ConstraintId>;
/// Has several fields.
template <class T>
concept Record = requires(T& record) { T::fields(record, AnyVisitor{}); };
/// Stands under its own name where other alternatives could stand.
template <class T>
concept Named = Record<T> && requires { T::kName; };
/// One of several alternatives.
template <class T>
concept Choice = requires { std::variant_size<T>::value; };
/// A choice in disguise.
template <class T>
concept Link = requires(T& link) { link.what(); };
/// Something or nothing.
template <class T>
concept Maybe = requires(T& maybe) {
  maybe.has_value();
  *maybe;
};
/// A list of fixed length: an array, or references to fields.
template <class T>
concept Fixed = requires { std::tuple_size<T>::value; };
template <class T>
concept List = std::ranges::range<T> && !Fixed<T>;
/// One of several words.
template <class T>
concept Word = std::is_enum_v<T> && !Id<T>;
template <class T>
concept Number = std::same_as<T, std::uint32_t>;
template <class T>
concept Nothing = std::same_as<T, std::monostate>;

/// The field by which a record is recognised where other alternatives could stand.
template <Record T>
[[nodiscard]] const char* key_of() {
  if constexpr (Named<T>) return T::kName;
  const char* first = nullptr;
  T blank{};
  T::fields(blank, [&](const Field& field, const auto&) {
    if (first == nullptr) first = field.name;
  });
  return first;
}

}  // namespace pbcs::parts

namespace pbcs {

/// Calls f with every part of one of these types, in the order of the fields; parts inside such a
/// part are not looked for.
template <class... Parts, class Whole, class F>
void for_each_part(Whole& whole, F&& f) {
  using T = std::remove_const_t<Whole>;
  const auto descend = [&f](auto& part) { for_each_part<Parts...>(part, f); };
  if constexpr ((std::same_as<T, Parts> || ...)) {
    f(whole);
  } else if constexpr (parts::Record<T>) {
    T::fields(whole, [&](const Field&, auto&& field) { descend(field); });
  } else if constexpr (parts::Choice<T>) {
    std::visit(descend, whole);
  } else if constexpr (parts::Link<T>) {
    descend(whole.what());
  } else if constexpr (parts::Maybe<T>) {
    if (whole) descend(*whole);
  } else if constexpr (parts::Fixed<T>) {
    std::apply([&](auto&... items) { (descend(items), ...); }, whole);
  } else if constexpr (parts::List<T>) {
    for (auto& item : whole) descend(item);
  } else {
    static_assert(parts::Id<T> || parts::Word<T> || parts::Number<T> || parts::Nothing<T>);
  }
}

/// Calls f with every id, as LabelId&, VariableId& or ConstraintId&; const when the whole is.
template <class Whole, class F>
void for_each_id(Whole& whole, F&& f) {
  for_each_part<LabelId, VariableId, ConstraintId>(whole, f);
}

}  // namespace pbcs
