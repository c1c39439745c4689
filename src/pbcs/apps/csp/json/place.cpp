#include "pbcs/apps/csp/json/place.hpp"

namespace pbcs::csp {

std::string JsonPlace::pointer() const {
  if (parent_ == nullptr) return "";
  const Json& parent = parent_->value_;
  return parent_->pointer() +
         pointer_step(parent.is_object() ? parent.names()[index_] : std::to_string(index_));
}

}  // namespace pbcs::csp
