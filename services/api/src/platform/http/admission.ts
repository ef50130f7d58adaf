import { SECOND_MS } from '@site/contracts/units';

/** How many calls are worked on at once: as many as the database answers about as fast as when it is left in peace. */
export interface Admission {
  /** Whether whoever asks now is to be refused. */
  isFull(): boolean;
  /** Whether one more may begin; whoever may, leaves. */
  enter(): boolean;
  /** `kind`: calls of one kind take about as long as each other when nothing is in their way. `took` in ms. */
  leave(kind: string, took: number): void;
  limit(): number;
}

/** With a database of 1 ms a trip, already these are more calls a second than one process can answer. */
const LEAST = 8;
/** As many connections as the driver opens (`maxPoolSize`): further calls would only wait for one. */
const MOST = 100;
/** Times the fastest call of a kind. A call that waits for nobody takes twice as long now and then. */
const TOLERATED = 3;
const BACK_OFF = 0.7;
/** So many calls show how long they take, or as many as may be under way, where those are fewer. */
const ROUND = 16;
/** So long the fastest is remembered, and as long again at most: a database that has become slower is not too busy. */
const REMEMBERED_MS = 10 * SECOND_MS;
/** With so few at once nobody waits; twice as many calls show how fast that is. */
const FEW = 4;

/**
 * Additive increase, multiplicative decrease, as TCP does it, by how much longer calls take than the fastest of their
 * kind. The limit changes only while it is what holds calls back: few calls that are slow for reasons of their own say
 * nothing of a queue. Where somebody had to be refused, few are admitted for a moment when the fastest is forgotten, as
 * BBR does it: measured in a queue, the queue would count as the usual time.
 */
export const createAdmission = (first = MOST / 2, now = () => performance.now()): Admission => {
  let limit = first;
  let inProgress = 0;
  /** Of this round. */
  let most = 0;
  let left = 0;
  let slowness = 0;

  let fastest = new Map<string, number>();
  let before = new Map<string, number>();
  let since = now();
  let hasRefused = false;
  /** The limit is `FEW` for so many calls more. */
  let look = 0;

  const isFull = () => {
    const full = inProgress >= (look > 0 ? FEW : limit);
    // Those of the moment itself do not make the next one.
    if (full && look === 0) hasRefused = true;
    return full;
  };

  const conclude = () => {
    if (slowness / left > TOLERATED) {
      if (most > limit / 2) limit = Math.max(LEAST, Math.floor(limit * BACK_OFF));
    } else if (most >= limit) limit = Math.min(MOST, limit + 1);
  };

  const beginRound = () => {
    most = inProgress;
    left = 0;
    slowness = 0;
  };

  const forget = () => {
    since = now();
    [before, fastest] = [fastest, new Map()];
    if (hasRefused) look = inProgress + 2 * FEW;
    hasRefused = false;
  };

  const slownessOf = (kind: string, took: number): number => {
    const known = Math.min(took, fastest.get(kind) ?? Infinity);
    fastest.set(kind, known);
    return took / Math.max(1, Math.min(known, before.get(kind) ?? Infinity));
  };

  return {
    isFull,
    enter() {
      if (isFull()) return false;
      inProgress += 1;
      most = Math.max(most, inProgress);
      return true;
    },
    leave(kind, took) {
      inProgress -= 1;
      slowness += slownessOf(kind, took);
      left += 1;
      if (look > 0) {
        look -= 1;
        if (look === 0) beginRound();
      } else if (left >= Math.min(limit, ROUND)) {
        conclude();
        beginRound();
      }
      if (now() - since > REMEMBERED_MS) forget();
    },
    limit: () => limit,
  };
};
