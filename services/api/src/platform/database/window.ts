/** For how long what the database has said is taken for what is, in ms. */
export interface Window {
  /** It was asked at this moment of `performance.now()`, and has answered. */
  open(askedAt: number): void;
  /** Asks anew where it is about to close, so that it stays open while there are visitors. */
  isOpen(): boolean;
  /** Something has changed: what was asked before says nothing any more. */
  close(): void;
}

interface Options {
  /** Of no length it is never open: each request asks. */
  length: number;
  /** Asks the database, and opens the window by its answer. */
  ask(): Promise<unknown>;
  /** A clock that nobody sets: one that is put back would keep it open for as long. */
  now?: () => number;
}

export const createWindow = ({ length, ask, now = () => performance.now() }: Options): Window => {
  let asked = -Infinity;
  let closed = -Infinity;
  let asking = false;

  /** Beside the visitors. Where it fails the window closes in its time, and the next of them learns why. */
  const renew = async () => {
    asking = true;
    try {
      await ask();
    } catch {
      // Who asks next is told.
    } finally {
      asking = false;
    }
  };

  return {
    open(askedAt) {
      if (askedAt > closed) asked = Math.max(asked, askedAt);
    },
    isOpen() {
      const age = now() - asked;
      if (age >= length) return false;
      if (age >= length / 2 && !asking) void renew();
      return true;
    },
    close() {
      closed = now();
      asked = -Infinity;
    },
  };
};
