// The documents of the engine, as far as the page looks into them.

export type Label = string;

export interface Step {
  rule: string;
  length: number;
  asserted: Label[];
  eliminated: Label[];
  incompatible?: Label[];
  text: string;
  explanation?: string;
  nickname?: string;
  annotated?: string[];
  reasons?: Reason[];
}

/** A candidate, a group of them, an inner Subset, an inner whip or braid. */
export type LinkingObject =
  | Label
  | { group: Label[] }
  | { subset: { variables: string[]; covers: string[] } }
  | { inner: { targets: Label[]; cells: unknown[] } };

export interface Excluded {
  candidate: Label;
  by: LinkingObject;
  as: string;
  lemma?: Label[];
}

export interface ReasonCell {
  excluded: Excluded[];
  survivor: LinkingObject | null;
}

export interface Reason {
  target?: Label;
  targets?: Label[];
  cells: ReasonCell[];
}

export interface PathDocument {
  format: 'pbcs-path';
  version: number;
  application: string;
  puzzle: string;
  label: string;
  theory: string;
  outcome: string;
  status?: string;
  reason?: string;
  difficulty?: string;
  hardest?: { rule: string; length: number } | null;
  givens: Label[];
  excluded: Label[];
  steps: Step[];
  model?: { labels?: Record<Label, { place: string; value: string }> };
  /** Missing in documents of early versions. */
  board?: Board;
}

/** Groups of SVG of one step in one view. */
export interface Overlay {
  under?: string;
  over?: string;
  added?: string;
}

export interface Frame {
  placed: Label[];
  removed: Label[];
  views: Record<string, Overlay>;
  views_used?: string[];
  inner?: { id: string; text: string }[];
}

export interface View {
  name: string;
  title: string;
  svg: string;
}

export interface Pictures {
  format: 'pbcs-pictures';
  version: number;
  views: View[];
  start: { values: Label[]; candidates: Label[] };
  frames: Frame[];
}

export interface BoardPlace {
  name: string;
  /** What can stand there: the symbol of each label. */
  entries: Record<Label, string>;
}

export interface Board {
  application: string;
  symbols: string[];
  places: BoardPlace[];
}

export interface Example {
  title: string;
  app: string;
  puzzle: string;
}

export interface About {
  version: string;
  engine: 'native' | 'wasm';
  applications: { name: string; title: string; example: string }[];
  levels: { name: string; description: string }[];
  families: { symbol: string; name: string; title: string; definition: string }[];
  ratings: string[];
  examples: Example[];
  limits?: Record<string, unknown>;
}

export interface ReadAnswer {
  application: string;
  puzzle: string;
  label: string;
  position: string;
  givens: Label[];
  entered: Label[];
  excluded: Label[];
  decided: number;
  undecided: number;
  board: Board;
  pictures: Pictures;
  formats: { name: string; description: string }[];
  others: number;
}

export interface PathAnswer {
  path: PathDocument;
  pictures: Pictures;
  summary: string;
  text?: string;
}

export interface TargetAnswer {
  eliminated: boolean;
  outcome: string;
  summary: string;
  path?: PathDocument;
  pictures?: Pictures;
}

export interface HintAnswer {
  hint: { next?: string; status?: string; step?: Step } & Record<string, unknown>;
  text: string;
  pictures: Pictures;
}

export interface RatingDocument {
  status: string;
  reason?: string;
  ratings?: Record<string, { text: string; is: string }>;
}

export interface ClassificationDocument {
  status: string;
  reason?: string;
  te_depth?: { text: string } | null;
  inner?: { text: string } | null;
}

export interface CountDocument {
  status: string;
  reason?: string;
  solutions?: number;
  complete?: boolean;
}

export interface MistakesAnswer {
  status: 'fine' | 'wrong' | 'no-solution' | 'several' | 'unknown';
  wrong: Label[];
  text: string;
}

export interface VerdictDocument {
  verdict: string;
  reason?: string;
}

export interface CheckAnswer {
  verdict: VerdictDocument;
  /** When the document could be read. */
  steps?: { ok: boolean; fault?: string }[];
  path?: PathDocument;
  pictures?: Pictures;
}

/** A puzzle, and labels that a player entered or crossed out. */
export interface Position {
  puzzle: string;
  app?: string;
  entered?: Label[];
  excluded?: Label[];
}

export interface TheoryChoice {
  theory?: string;
  max_length?: number;
  timeout?: number;
}

/** By question: its fields and its answer. */
export interface Questions {
  about: { fields: object; answer: About };
  read: {
    fields: { text?: string; app?: string; entered?: Label[]; excluded?: Label[] };
    answer: ReadAnswer;
  };
  solve: { fields: Position & TheoryChoice; answer: PathAnswer };
  'fewest-steps': { fields: Position & TheoryChoice; answer: PathAnswer };
  target: { fields: Position & TheoryChoice & { label: Label }; answer: TargetAnswer };
  hint: { fields: Position & TheoryChoice & { strength: Strength }; answer: HintAnswer };
  rate: { fields: Position & { ratings: string; timeout?: number }; answer: { rating: RatingDocument } };
  classify: { fields: Position & { timeout?: number }; answer: { classification: ClassificationDocument } };
  count: { fields: Position & { limit?: number; timeout?: number }; answer: { count: CountDocument } };
  mistakes: { fields: Position; answer: MistakesAnswer };
  check: { fields: { document: string }; answer: CheckAnswer };
  convert: { fields: Position & { to: string }; answer: { text: string } };
}

export type QuestionName = keyof Questions;
export type Strength = 'where' | 'pattern' | 'step';

export type EngineEvent =
  | { event: 'step'; number: number; text: string }
  | { event: 'progress'; text: string; done?: number; all?: number };

export interface ErrorDocument {
  message: string;
  line?: number;
  column?: number;
  kind?: 'input' | 'usage' | 'limit' | 'internal';
}
