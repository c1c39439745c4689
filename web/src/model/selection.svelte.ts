// The place and the candidate that are chosen on the board, and candidates that the text points at.
import type { Label } from '../engine/types';

export class Selection {
  place = $state<string | null>(null);
  label = $state<Label | null>(null);
  hot = $state.raw<Label[]>([]);

  choose(place: string | null, label: Label | null = null): void {
    this.place = place;
    this.label = label;
  }
}
