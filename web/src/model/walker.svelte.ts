// Plays a path: from stop to stop by itself.
import type { Exhibit } from './exhibit.svelte';
import { foldOf } from './steps';
import { lastStop } from './walk';

export const kSpeeds = { slow: 4000, normal: 1800, fast: 400 } as const;
export type Speed = keyof typeof kSpeeds;

/** Singles and whips[1] are seen at a glance. */
const kGlance = 0.4;

export class Walker {
  playing = $state(false);
  speed = $state<Speed>('normal');
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly shown: () => Exhibit | null) {}

  toggle(): void {
    if (this.playing) return this.pause();
    const exhibit = this.shown();
    if (!exhibit?.frames) return;
    if (exhibit.stop >= lastStop(exhibit.frames)) exhibit.go(0);
    this.playing = true;
    this.schedule(0);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  by(stops: number): void {
    const exhibit = this.shown();
    this.to((exhibit?.stop ?? 0) + stops);
  }

  to(stop: number): void {
    this.pause();
    this.shown()?.go(stop);
  }

  toEnd(): void {
    this.to(lastStop(this.shown()?.frames ?? 0));
  }

  private schedule(delay: number): void {
    this.timer = setTimeout(() => this.advance(), delay);
  }

  private advance(): void {
    const exhibit = this.shown();
    if (!exhibit || exhibit.stop >= lastStop(exhibit.frames)) return this.pause();
    exhibit.go(exhibit.stop + 1);
    const step = exhibit.steps[exhibit.index];
    this.schedule(kSpeeds[this.speed] * (step && foldOf(step) ? kGlance : 1));
  }
}
