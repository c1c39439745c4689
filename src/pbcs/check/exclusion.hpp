// What a right-linking object excludes, by the definitions of links, g-links and S-links (3.2.1,
// 7.1.1, 8.1, 10.1.1). All of them are structural: they do not depend on the resolution state. An
// inner whip or braid excludes the targets it names (11.1.2); whether it does so rightly is for
// inner_chain_checker.hpp to say.
#pragma once

#include <span>

#include "pbcs/core/step.hpp"
#include "pbcs/core/structure.hpp"

namespace pbcs::checker {

/// Is `labels` a g-label of `v`: several labels of it, not all, to which as a whole some label
/// outside is linked, and which cannot be enlarged without losing such a label?
[[nodiscard]] bool is_g_label(const Structure& structure, VariableId v,
                              std::span<const LabelId> labels);

/// Is `l` not a label of `v` and linked to all of these labels of `v`?
[[nodiscard]] bool g_linked(const Structure& structure, VariableId v,
                            std::span<const LabelId> labels, LabelId l);

/// Is `l` a label of one of the variables of the Subset?
[[nodiscard]] bool is_label_of(const Structure& structure, const Subset& subset, LabelId l);

/// Has `cover` a label of the variables of the Subset?
[[nodiscard]] bool meets(const Structure& structure, const Subset& subset, ConstraintId cover);

/// Is `l` linked by one of the covers to all labels of its transversal set, which is not empty?
[[nodiscard]] bool s_linked(const Structure& structure, const Subset& subset, LabelId l);

/// Does the right-linking object of a cell on `v` exclude `l`? Nothing excludes nothing.
[[nodiscard]] bool excludes(const Structure& structure, VariableId v, const RightObject& object,
                            LabelId l);

}  // namespace pbcs::checker
