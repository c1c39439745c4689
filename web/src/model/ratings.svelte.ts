// What was found out about a position: ratings, class, number of solutions.
import type { ClassificationDocument, CountDocument, Position, RatingDocument } from '../engine/types';
import type { Job } from './job.svelte';

export class Ratings {
  rating = $state.raw<RatingDocument | null>(null);
  classification = $state.raw<ClassificationDocument | null>(null);
  count = $state.raw<CountDocument | null>(null);

  constructor(
    private readonly job: Job,
    private readonly position: () => Position,
  ) {}

  /** They belong to one position only. */
  clear(): void {
    this.rating = this.classification = this.count = null;
  }

  async rate(ratings: string): Promise<void> {
    this.rating = (await this.job.ask('rate', { ...this.position(), ratings }))?.rating ?? this.rating;
  }

  async classify(): Promise<void> {
    const answer = await this.job.ask('classify', this.position());
    this.classification = answer?.classification ?? this.classification;
  }

  async countSolutions(): Promise<void> {
    this.count = (await this.job.ask('count', this.position()))?.count ?? this.count;
  }
}
