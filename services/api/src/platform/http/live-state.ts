/** What is live as far as this instance knows, for what it logs and counts. It asks nobody. */
export interface LiveState {
  /** Undefined before the first promotion. */
  composition(): number | undefined;
  /** Whether a part of this name is live, or on canary. */
  has(part: string): boolean;
}

/** Of a site without parts. */
export const NOTHING_LIVE: LiveState = { composition: () => undefined, has: () => false };
