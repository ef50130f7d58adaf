/** The live composition as cached by this instance, for logs and metrics. Never queries the database. */
export interface LiveState {
  /** Undefined before the first promotion. */
  composition(): number | undefined;
  /** Whether the part is live or on canary. */
  has(part: string): boolean;
}

export const NOTHING_LIVE: LiveState = { composition: () => undefined, has: () => false };
