import { SECOND_MS } from '@site/contracts/units';
import { createAdmission } from './admission';

/** Where calls wait that come all at once. */
export interface Line {
  /** Whether whoever asks now from this network is to be refused. */
  isClosed(network: string): boolean;
  /** Whether one more may begin, when it is its turn; whoever may, leaves. Who is gone by then may not. */
  enter(network: string, isGone: () => boolean): Promise<boolean>;
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
/** A rush that has paused for so long is over. */
const CALM_MS = SECOND_MS;
/** So many have their turn within a blink: they are no rush, however long they come. */
const FEW = 8;

interface Waiting {
  isGone(): boolean;
  go(mayBegin: boolean): void;
}

/**
 * Lets a rush wait for its turn, and nobody once more comes than can be answered: a line that stands for good makes all
 * wait and serves none more. CoDel tells the two apart in the same way.
 *
 * Networks have their turns one after the other, each its own in the order in which they came, and a network that asks
 * for more than can be answered is refused alone: nobody keeps others out by asking much.
 */
export const createLine = (admission = createAdmission(), now = () => performance.now()): Line => {
  /** By network, the next one first; none of them is empty. */
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  const rushes = new Map<string, Rush>();
  const everybody = createRush(now);

  const rushOf = (network: string): Rush => {
    const known = rushes.get(network);
    if (known) return known;
    for (const [other, rush] of rushes) if (rush.isOver()) rushes.delete(other);
    const rush = createRush(now);
    rushes.set(network, rush);
    return rush;
  };

  const lengthOf = (network: string) => lines.get(network)?.length ?? 0;
  const longest = () => [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a));

  const isClosed = (network: string) => {
    if (!admission.isFull() && waiting === 0) return false;
    const own = lengthOf(network);
    return (
      (own >= FEW && rushOf(network).goesOn() > RUSH_MS) ||
      (lines.size >= FEW && everybody.goesOn() > RUSH_MS) ||
      (waiting >= LONGEST && own + 1 >= longest().length)
    );
  };

  const remove = (network: string, one: Waiting) => {
    const line = lines.get(network)!;
    line.splice(line.indexOf(one), 1);
    if (line.length === 0) lines.delete(network);
    waiting -= 1;
  };

  const wait = (network: string, isGone: () => boolean) =>
    new Promise<boolean>((resolve) => {
      const go = (mayBegin: boolean) => {
        clearTimeout(patience);
        remove(network, one);
        resolve(mayBegin);
      };
      const one = { isGone, go };
      const patience = setTimeout(go, PATIENCE_MS, false);
      const line = lines.get(network) ?? [];
      line.push(one);
      lines.set(network, line);
      waiting += 1;
    });

  /** Lets the next one begin, and puts its network behind the others. */
  const next = (): boolean => {
    for (const [network, line] of lines) {
      for (const gone of line.filter((one) => one.isGone())) gone.go(false);
      const [first] = line;
      if (!first) continue;
      if (!admission.enter()) return false;
      first.go(true);
      lines.delete(network);
      if (line.length > 0) lines.set(network, line);
      return true;
    }
    return false;
  };

  return {
    isClosed,
    async enter(network, isGone) {
      if (isClosed(network)) return false;
      if (waiting === 0 && admission.enter()) return true;
      if (waiting >= LONGEST) longest().at(-1)!.go(false);
      return wait(network, isGone);
    },
    leave(kind, took) {
      admission.leave(kind, took);
      while (next());
    },
    limit: admission.limit,
  };
};

interface Rush {
  /** Somebody comes: for how many ms has that gone on? */
  goesOn(): number;
  isOver(): boolean;
}

const createRush = (now: () => number): Rush => {
  let began = -Infinity;
  let latest = -Infinity;
  const isOver = () => now() - latest > CALM_MS;
  return {
    isOver,
    goesOn() {
      if (isOver()) began = now();
      latest = now();
      return latest - began;
    },
  };
};
