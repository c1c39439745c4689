// How components reach the session.
import { getContext, setContext } from 'svelte';
import type { Session } from '../model/session.svelte';
import type { Selection } from '../model/selection.svelte';
import type { Walker } from '../model/walker.svelte';

export interface Surroundings {
  session: Session;
  selection: Selection;
  walker: Walker;
}

const kKey = Symbol('surroundings');

export function provide(surroundings: Surroundings): Surroundings {
  return setContext(kKey, surroundings);
}

export function use(): Surroundings {
  return getContext(kKey);
}
