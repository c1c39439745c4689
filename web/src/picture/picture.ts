// A view of the pictures document in the page: the engine drew it, here its parts are shown and hidden.
import type { Frame, Label, Pictures, View } from '../engine/types';
import { boxOf } from './export';
import { appliedAt, goneWith, stepAt } from '../model/walk';

/** Small boards are shown larger than they were drawn, but not out of proportion to the words around them. */
const kLargest = 2;

export class Picture {
  readonly svg: SVGSVGElement;
  private readonly view: string;
  private readonly frames: Frame[];
  private readonly parts = new Map<Label, Element[]>();
  private readonly added = new Map<number, Element[]>();
  private applied = 0;
  private step = -1;

  constructor(host: HTMLElement, view: View, pictures: Pictures) {
    host.innerHTML = view.svg;
    this.svg = host.querySelector('svg')!;
    const { width, height } = boxOf(view.svg);
    this.svg.style.maxWidth = `${kLargest * width}px`;
    this.svg.style.maxHeight = `${kLargest * height}px`;
    this.view = view.name;
    this.frames = pictures.frames;
    for (const part of this.svg.querySelectorAll('[data-label]')) this.remember(part);
  }

  /** Costs as much as the steps between this stop and the one before it change. */
  show(stop: number): void {
    const wanted = Math.min(appliedAt(stop), this.frames.length);
    while (this.applied < wanted) this.apply(this.applied++);
    while (this.applied > wanted) this.revert(--this.applied);
    const step = stepAt(stop, this.frames.length);
    if (step !== this.step) this.overlay((this.step = step));
  }

  /** Shows some candidates only; `null` shows all. */
  restrict(shown: ReadonlySet<Label> | null): void {
    for (const [label, parts] of this.parts) {
      const hidden = shown !== null && !shown.has(label);
      for (const part of parts) if (part.matches('.candidate')) part.classList.toggle('unmarked', hidden);
    }
  }

  /** Gives a class to these labels and takes it from all others. */
  mark(name: string, labels: Iterable<Label>): void {
    for (const part of this.svg.querySelectorAll(`[data-label].${name}`)) part.classList.remove(name);
    for (const label of labels) for (const part of this.parts.get(label) ?? []) part.classList.add(name);
  }

  select(place: string | null): void {
    for (const part of this.svg.querySelectorAll('.place.selected')) part.classList.remove('selected');
    if (place) this.svg.querySelector(`.place[data-place="${CSS.escape(place)}"]`)?.classList.add('selected');
  }

  open(inner: ReadonlySet<string>): void {
    for (const part of this.svg.querySelectorAll('[data-inner]')) {
      part.classList.toggle('open', inner.has(part.getAttribute('data-inner')!));
    }
  }

  private remember(part: Element): void {
    const label = part.getAttribute('data-label')!;
    const parts = this.parts.get(label);
    if (parts) parts.push(part);
    else this.parts.set(label, [part]);
  }

  private apply(index: number): void {
    const frame = this.frames[index]!;
    this.hide(frame, true);
    let parts = this.added.get(index);
    if (!parts) this.added.set(index, (parts = this.parse(frame.views[this.view]?.added)));
    this.svg.querySelector('g.added')?.append(...parts);
  }

  private revert(index: number): void {
    this.hide(this.frames[index]!, false);
    for (const part of this.added.get(index) ?? []) part.remove();
  }

  private hide(frame: Frame, gone: boolean): void {
    for (const label of goneWith(frame)) {
      for (const part of this.parts.get(label) ?? []) {
        if (part.matches('.candidate')) part.classList.toggle('gone', gone);
      }
    }
  }

  private parse(text = ''): Element[] {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.innerHTML = text;
    for (const part of group.querySelectorAll('[data-label]')) this.remember(part);
    return [...group.children];
  }

  private overlay(step: number): void {
    const overlay = this.frames[step]?.views[this.view];
    this.svg.querySelector('g.under')!.innerHTML = overlay?.under ?? '';
    this.svg.querySelector('g.over')!.innerHTML = overlay?.over ?? '';
  }
}
