import { SECOND_MS } from '@site/contracts/units';
import { createAdmission } from './admission';

/** Where calls wait that come all at once. */
export interface Line {
  /** Whether whoever asks now is to be refused. */
  isClosed(): boolean;
  /** Whether one more may begin, when it is its turn; whoever may, leaves. Who is gone by then may not. */
  enter(isGone: () => boolean): Promise<boolean>;
  /** `kind` and `took` in ms as an admission has them. */
  leave(kind: string, took: number): void;
  /** How many may be under way at once. */
  limit(): number;
}

/** So many people press the button when a host says "now". One process answers them within three seconds. */
const LONGEST = 500;
/** Whoever waits longer has begun to wonder, and is to press again. */
const PATIENCE_MS = 5 * SECOND_MS;
/** So long a rush may take to arrive: what still comes then is no rush but more than can be answered. */
const RUSH_MS = 2 * SECOND_MS;
/** Without anybody who waits or is refused for so long, a rush is over. */
const CALM_MS = SECOND_MS;

/**
 * Lets a rush wait for its turn, in the order in which it came, and nobody once more comes than can be answered: a line
 * that stands for good makes all wait and serves none more. CoDel tells the two apart in the same way.
 */
export const createLine = (admission = createAdmission(), now = () => performance.now()): Line => {
  const waiting: { isGone(): boolean; go(mayBegin: boolean): void }[] = [];
  let fullSince = -Infinity;
  let fullAt = -Infinity;

  const isFull = () => {
    if (!admission.isFull() && waiting.length === 0) return false;
    const at = now();
    if (at - fullAt > CALM_MS) fullSince = at;
    fullAt = at;
    return true;
  };

  const isClosed = () => isFull() && (waiting.length >= LONGEST || fullAt - fullSince > RUSH_MS);

  const wait = (isGone: () => boolean) =>
    new Promise<boolean>((resolve) => {
      const one = {
        isGone,
        go(mayBegin: boolean) {
          clearTimeout(patience);
          resolve(mayBegin);
        },
      };
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        resolve(false);
      }, PATIENCE_MS);
      waiting.push(one);
    });

  const next = () => {
    while (waiting[0]?.isGone()) waiting.shift()?.go(false);
    if (waiting.length === 0 || !admission.enter()) return false;
    waiting.shift()?.go(true);
    return true;
  };

  return {
    isClosed,
    async enter(isGone) {
      if (isClosed()) return false;
      return waiting.length === 0 && admission.enter() ? true : wait(isGone);
    },
    leave(kind, took) {
      admission.leave(kind, took);
      while (next());
    },
    limit: admission.limit,
  };
};
