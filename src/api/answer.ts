/** What came back, before anybody looked at it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** What an answer holds: its `data`, and what in its text was no JSON. */
export interface Opened {
  readonly data: unknown;
  readonly mended: readonly string[];
}
